import { AppError } from '#contract/errors.ts'
import { closeMonth } from '#contract/report/month-end.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { loadMonthEnd } from './load-month-end.ts'
import { lockMonth, updateMonth } from './month-queries.ts'
import { reportOf } from './month-report.ts'
import { insertReport } from './report-queries.ts'

/** Closes a month and keeps a report of it, or opens it again. Throws MONTH_NOT_OVER, or MONTH_NOT_DONE while a step has something left. */
export const closeMonthHandler = handle(closeMonth, async ({ params: { month }, body }, context) => {
  const { db, branch, user, now } = context
  const locked = await lockMonth(db, branch, month)
  refuseStale(context, 'month_end', locked)
  const isClosed = locked.closed_at !== null
  if (body.is_closed === isClosed) return undefined
  if (body.is_closed) {
    const standing = await loadMonthEnd(context, month)
    if (standing.close_refusal === 'MONTH_NOT_OVER') throw new AppError('MONTH_NOT_OVER')
    if (standing.close_refusal !== null) throw new AppError('MONTH_NOT_DONE')
    const report = await reportOf(context, standing)
    await insertReport(db, { branchId: branch.id, monthGuid: locked.guid, at: now, by: user.guid, report })
  }
  await updateMonth(db, locked.guid, body.is_closed ? { at: now, by: user.guid } : { at: null, by: null })
  await audit(context, body.is_closed ? 'close' : 'open-again', 'month_end', locked.guid, {
    before: { is_closed: isClosed },
    after: { is_closed: body.is_closed },
  })
  return undefined
})
