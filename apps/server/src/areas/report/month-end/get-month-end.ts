import { getMonthEnd } from '#contract/report/month-end.ts'
import { handle } from '../../../kit/http/mount.ts'
import { loadMonthEnd } from './load-month-end.ts'

export const getMonthEndHandler = handle(getMonthEnd, ({ params }, context) => loadMonthEnd(context, params.month))
