import { AppError } from '#contract/errors.ts'
import type { AppointmentInput } from '#contract/rota/appointments.ts'
import type { BranchDb } from '../../../kit/context.ts'
import type { Times } from './check-appointment.ts'
import { selectOrdinaryCondition } from './reference-queries.ts'
import type { AppointmentValues, VisitCopy } from './write-queries.ts'

/** Returns the columns of an appointment that the caller sets. */
export function valuesOf(input: AppointmentInput, times: Times): AppointmentValues {
  return {
    client_guid: input.client_guid ?? null,
    unit_guid: input.unit_guid ?? null,
    shift_category_guid: input.shift_category_guid ?? null,
    care_type_guid: input.service_guid,
    region_guid: input.region_guid ?? null,
    start_at: times.start,
    end_at: times.end,
    local_date: times.localDate,
  }
}

/** Returns the values of an appointment that each of its visits repeats. */
export function visitCopyOf({ start_at, end_at }: AppointmentValues, clientGuid: string): VisitCopy {
  return { client_guid: clientGuid, start_at, end_at }
}

/**
 * finance 5: returns the condition of a new assignee, the V/CONF condition of type None. Throws INVALID when it is
 * missing.
 */
export async function ordinaryCondition(db: BranchDb): Promise<string> {
  const guid = await selectOrdinaryCondition(db)
  if (!guid) {
    const way = 'Create it in Administration, Rule conditions.'
    throw new AppError('INVALID', `There is no rule condition of type None for confirmed visits. ${way}`)
  }
  return guid
}
