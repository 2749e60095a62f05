import type { Handler } from '../../kit/mount.ts'
import { searchEverythingHandler } from './search-everything.ts'

export const searchHandlers: readonly Handler[] = [searchEverythingHandler]
