import { AppError, type FieldErrors } from '#contract/errors.ts'
import { cancelAppointment } from '#contract/rota/appointments.ts'
import { formatInstant } from '#domain/time.ts'
import { handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { selectAssignees } from './appointment-queries.ts'
import { cancelAppointments } from './cancel-appointments.ts'
import { lockAppointment, refuseCancelled, refuseProcessed } from './guards.ts'
import { minuteOf } from './instants.ts'
import { readAppointment } from './present-appointment.ts'
import { selectCondition } from './reference-queries.ts'

// The caller's clock may be this far ahead of ours.
const TOLERANCE_SECONDS = 60

export const cancelAppointmentHandler = handle(cancelAppointment, async ({ params, body }, context) => {
  const { db, now } = context
  const existing = await lockAppointment(db, params.guid)
  refuseStale(context, 'appointment', existing)
  refuseCancelled(existing)
  const assignees = (await selectAssignees(db, [existing.id])).map(({ id }) => id)
  await refuseProcessed(db, assignees)

  const errors: FieldErrors = {}
  const condition = await selectCondition(db, body.variation_guid)
  if (!condition) errors.variation_guid = ['Variation not found.']
  else if (condition.rule_type_alias !== 'V/CANCEL') errors.variation_guid = ['Variation is not for cancellations.']
  const cancelledAt = body.cancelled_at ?? now
  const minute = minuteOf(cancelledAt)
  if (minute === null) errors.cancelled_at = ['Enter a valid date.']
  else if (isAhead(cancelledAt, now)) errors.cancelled_at = ['Cancellation time can not be in the future.']
  if (!condition || minute === null || Object.keys(errors).length > 0) throw new AppError('INVALID', undefined, errors)

  await cancelAppointments(context, [existing], {
    condition,
    cancelledAt: formatInstant(minute),
    note: body.note,
  })
  return readAppointment(db, existing.guid)
})

function isAhead(instant: string, now: string): boolean {
  const latest = Temporal.Instant.from(now).add({ seconds: TOLERANCE_SECONDS })
  return Temporal.Instant.compare(Temporal.Instant.from(instant), latest) > 0
}
