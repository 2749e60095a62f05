import type { Handler } from '../../kit/http/mount.ts'
import { listCarersHandler } from './list-carers.ts'

export const carerHandlers: readonly Handler[] = [listCarersHandler]
