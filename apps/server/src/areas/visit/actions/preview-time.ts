import { may } from '#contract/access.ts'
import { billingAccess } from '#contract/billing/access.ts'
import type { AlertCause } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import { previewVisitTime } from '#contract/visit/visit-actions.ts'
import { minutesFrom, type VisitTimes, withTime } from '#domain/visit/visit-times.ts'
import { behindSavepoint } from '../../../kit/behind-savepoint.ts'
import { handle } from '../../../kit/http/mount.ts'
import { type AssigneeAmount, selectAmounts, totalsOf } from '../../rota/exports.ts'
import { lockLatestVisit, officeIn } from './change-visit.ts'
import { recordTime } from './record-time.ts'

/** The time is recorded and then undone, so that the preview cannot differ from the save (decision 0053). */
export const previewTimeHandler = handle(previewVisitTime, async ({ params, body: { of, time } }, context) => {
  const { db, user } = context
  const locked = await lockLatestVisit(context, params.guid)
  const { visit } = locked
  const before = await selectAmounts(db, [visit.assignee_id])
  const after = await behindSavepoint(db, async () => {
    await recordTime(context, officeIn(context), locked, of, { time, noted: {} })
    return selectAmounts(db, [visit.assignee_id])
  })
  const times = { start: visit.start_at, end: visit.end_at, checkIn: visit.check_in_at, checkOut: visit.check_out_at }
  return {
    worked_minutes: workedMinutes(withTime(times, of, time)),
    totals: may(user, billingAccess.read) ? totalsOf(before, after) : null,
    remaining: { invoice: remainingOf(after, 'invoice'), payment: remainingOf(after, 'payment') },
  }
})

function workedMinutes({ checkIn, checkOut }: VisitTimes): number | null {
  return checkIn === null || checkOut === null ? null : minutesFrom(checkIn, checkOut)
}

function remainingOf(amounts: readonly AssigneeAmount[], wanted: Side): AlertCause | null {
  const amount = amounts.find(({ side }) => side === wanted)
  if (!amount?.is_chargeable) return null
  return amount.problem ?? (amount.confirmed ? null : 'NOT_CONFIRMED')
}
