import { AppError, invalidField } from '#contract/errors.ts'
import { checkInShift, checkOutShift } from '#contract/shift/shifts.ts'
import { refusalOfTime, shiftRefusals } from '#domain/shift/shift-times.ts'
import { refuseTime, type TimeOf } from '#domain/visit/visit-times.ts'
import { audit } from '../../kit/audit.ts'
import type { Context } from '../../kit/context.ts'
import { type Handler, handle } from '../../kit/http/mount.ts'
import { refuseStale } from '../../kit/refuse-stale.ts'
import { priceAssignees } from '../billing/exports.ts'
import { lockAppointments, refuseProcessed } from '../rota/exports.ts'
import { chosenPart, readShift, standingOf } from './read-shifts.ts'
import { type ShiftPartRow, selectPartsOf, updateTimes } from './shift-queries.ts'

/** Decision 0080: what the office records or corrects of a carer's shift. */
export const recordTimeHandlers: readonly Handler[] = [
  handle(checkInShift, ({ params, body }, context) => recordTime(context, params.guid, 'check-in', body)),
  handle(checkOutShift, ({ params, body }, context) => recordTime(context, params.guid, 'check-out', body)),
]

async function recordTime(
  context: Context,
  guid: string,
  of: TimeOf,
  { time, reason }: { readonly time: string; readonly reason: string },
) {
  const { db, branch, now } = context
  const part = await lockShift(context, guid)
  await refuseProcessed(db, [part.id])
  const refusal = refusalOfTime(standingOf(part, false), of, now)
  if (refusal !== null) throw new AppError('SHIFT_TIME_REFUSED', shiftRefusals[refusal])
  const { start_at: start, end_at: end, check_in_at: checkIn, check_out_at: checkOut } = part
  const instant = Temporal.Instant.from(time).toString({ smallestUnit: 'second' })
  const invalid = refuseTime({ start, end, checkIn, checkOut }, of, instant, now, 'shift')
  if (invalid !== null) throw invalidField('time', invalid)

  const isCheckIn = of === 'check-in'
  await updateTimes(db, part, isCheckIn ? { check_in_at: instant } : { check_out_at: instant })
  await audit(context, of, 'assignee', part.guid, {
    before: { time: isCheckIn ? checkIn : checkOut },
    after: { time: instant, reason },
  })
  await priceAssignees(db, branch, [part.id])
  return readShift(db, guid, now)
}

/**
 * Locks a shift to change one of its carers. Throws NOT_FOUND, or CHANGED_MEANWHILE when the caller has seen an older
 * version.
 */
async function lockShift(context: Context, guid: string): Promise<ShiftPartRow> {
  const { db } = context
  const { appointment_guid } = chosenPart(await selectPartsOf(db, guid), guid)
  await lockAppointments(db, [appointment_guid])
  // Another window may have changed it before the lock.
  const part = chosenPart(await selectPartsOf(db, guid), guid)
  refuseStale(context, 'appointment', { guid: appointment_guid, version: part.version })
  return part
}
