import type { Handler } from '../../kit/http/mount.ts'
import { listVisitsHandler } from './list-visits.ts'

export const visitHandlers: readonly Handler[] = [listVisitsHandler]
