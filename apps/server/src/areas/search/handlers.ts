import type { Handler } from '../../kit/http/mount.ts'
import { searchEverythingHandler } from './search-everything.ts'

export const searchHandlers: readonly Handler[] = [searchEverythingHandler]
