import { AppError, invalidField } from '#contract/errors.ts'
import type { VisitEvent } from '#contract/visit/carer-app.ts'
import type { Context } from '../../../kit/context.ts'
import { isRecordedNear, lockMedicine, saveRecord } from '../../client/exports.ts'
import { actOn, type LockedVisit } from '../actions/change-visit.ts'
import type { Applying } from './apply-event.ts'

type DoseEvent = Extract<VisitEvent, { kind: 'dose' }>

/** Minutes around a dose as needed in which a second one from a phone is taken for the same. */
const sameDose = 15

/**
 * Records a dose that a phone has sent, on the chart of the visit's client (decision 0143). Throws the refusal of the visit
 * or of the chart: the dose is recorded already, is not due, or is too soon.
 */
export async function saveDose(
  context: Context,
  locked: LockedVisit,
  event: DoseEvent,
  { actor, isOffice = false }: Applying,
): Promise<void> {
  const { db, branch, now } = context
  if (!branch.features.includes('emars')) throw new AppError('EVENT_REFUSED', 'This branch keeps no medication charts.')
  actOn(actor, locked, 'do-tasks')
  refuseOutside(locked, event.at)
  const medicine = await lockMedicine(db, locked.visit.client_guid, event.medicine, now)
  if (!medicine) throw new AppError('EVENT_REFUSED', "This medicine is not on the client's chart.")
  const { code, at, due, units, note } = event
  if (due === null && (await isRecordedNear(db, medicine.guid, at, isOffice ? 0 : sameDose))) {
    throw new AppError('DOSE_RECORDED', 'A dose as needed of about this time is recorded already.')
  }
  // The office knows that it was given too soon, as the conflict says so.
  const asDecided = isOffice
    ? { is_too_soon: true, note: note ?? 'Accepted as the carer sent it' }
    : { is_too_soon: false, note }
  await saveRecord(context, medicine, { code, at, due, units, ...asDecided })
}

/** A dose belongs to the time between check-in and check-out. */
function refuseOutside({ visit }: LockedVisit, at: string): void {
  const instant = (text: string) => Temporal.Instant.from(text).epochMilliseconds
  const { check_in_at: from, check_out_at: until } = visit
  const isBefore = from === null || instant(at) < instant(from)
  if (isBefore || (until !== null && instant(at) > instant(until))) {
    throw invalidField('at', 'The dose was given outside the visit.')
  }
}
