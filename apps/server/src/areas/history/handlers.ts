import type { Handler } from '../../kit/mount.ts'
import { getHistoryHandler } from './get-history.ts'

export const historyHandlers: readonly Handler[] = [getHistoryHandler]
