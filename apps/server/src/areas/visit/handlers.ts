import type { Handler } from '../../kit/http/mount.ts'
import { listVisitsHandler } from './list-visits.ts'
import { weekHandlers } from './person-week.ts'

export const visitHandlers: readonly Handler[] = [listVisitsHandler, ...weekHandlers]
