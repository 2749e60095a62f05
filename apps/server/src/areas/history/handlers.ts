import type { Handler } from '../../kit/http/mount.ts'
import { getHistoryHandler, listHistoryKindsHandler } from './get-history.ts'

export const historyHandlers: readonly Handler[] = [getHistoryHandler, listHistoryKindsHandler]
