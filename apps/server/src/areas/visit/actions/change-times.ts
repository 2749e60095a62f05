import { invalidField } from '#contract/errors.ts'
import { checkInVisit, checkOutVisit } from '#contract/visit/visit-actions.ts'
import { visitStatuses } from '#contract/visit/visits.ts'
import { refuseTime, type TimeOf } from '#domain/visit/visit-times.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { priceAssignees } from '../../billing/exports.ts'
import { readVisit } from '../detail/present-visit.ts'
import { type QuickCheckOut, reportAtCheckOut } from '../reports/quick-check-out.ts'
import { actOn, lockVisit, saveVisit } from './change-visit.ts'

interface TimeChange {
  readonly time: string
  readonly reason: string
}

/** VISIT-036 to VISIT-058. */
export const changeTimeHandlers: readonly Handler[] = [
  handle(checkInVisit, ({ params, body }, context) => {
    if (body.visit !== undefined && body.visit.toLowerCase() !== params.guid.toLowerCase()) {
      throw invalidField('visit', 'Must be the visit of the address.')
    }
    return changeTime(context, params.guid, 'check-in', body)
  }),
  handle(checkOutVisit, ({ params, body }, context) => changeTime(context, params.guid, 'check-out', body, body)),
]

async function changeTime(
  context: Context,
  guid: string,
  of: TimeOf,
  { time, reason }: TimeChange,
  answers?: QuickCheckOut,
) {
  const { db, branch, now } = context
  const locked = await lockVisit(context, guid)
  const { visit, report } = locked
  const possible = actOn(context, locked, of)
  const times = { start: visit.start_at, end: visit.end_at, checkIn: visit.check_in_at, checkOut: visit.check_out_at }
  const instant = Temporal.Instant.from(time).toString({ smallestUnit: 'second' })
  const refusal = refuseTime(times, of, instant, now)
  if (refusal !== null) throw invalidField('time', refusal)
  const next = answers
    ? actOn(context, locked, of, await reportAtCheckOut(context, visit.id, report, answers))
    : possible

  const before = of === 'check-in' ? visit.check_in_at : visit.check_out_at
  const values = of === 'check-in' ? { check_in_at: instant } : { check_out_at: instant }
  await saveVisit(
    context,
    locked,
    of,
    { ...values, status: next.status, missed: next.missed },
    {
      before: { time: before, status: visitStatuses[visit.status] },
      after: { time: instant, status: visitStatuses[next.status], reason },
    },
  )
  await priceAssignees(db, branch, [visit.assignee_id])
  return readVisit(db, visit.guid, now)
}
