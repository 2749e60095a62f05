import { auditAll } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { priceAssignees } from '../../billing/exports.ts'
import { type PlaceRow, selectPlaces } from '../appointments/appointment-queries.ts'
import type { LockedAppointment } from '../appointments/lock-queries.ts'
import { type OwnerContractRow, ownerGuidOf } from '../appointments/reference-queries.ts'
import type { PlaceToChange } from './decide-change.ts'
import { type PlaceValues, updatePlaces } from './finance-queries.ts'

interface DecidedPlace {
  readonly place: PlaceRow
  readonly values: PlaceValues
}

/** A place of a locked appointment, ready to be decided about. */
export function placeToChange(
  appointment: LockedAppointment,
  place: PlaceRow,
  contracts: readonly OwnerContractRow[],
): PlaceToChange {
  const owner = ownerGuidOf(appointment)
  return {
    carer_guid: place.carer_guid,
    local_date: appointment.local_date,
    isCancelled: appointment.cancelled_at !== null,
    values: valuesOf(place),
    contracts: contracts.filter(({ owner_guid }) => owner_guid === owner),
  }
}

/** Writes what was decided, prices it anew and keeps it in the history; what stays as it is costs nothing (finance 5). */
export async function changePlaces(context: Context, decided: readonly DecidedPlace[]): Promise<void> {
  const { db, branch } = context
  const changed = decided.filter(({ place, values }) => !sameValues(valuesOf(place), values))
  if (changed.length === 0) return
  await updatePlaces(
    db,
    changed.map(({ place, values }) => ({ id: place.id, appointment_id: place.appointment_id, values })),
  )
  await priceAssignees(
    db,
    branch,
    changed.map(({ place }) => place.id),
  )
  const appointments = new Set(changed.map(({ place }) => place.appointment_id))
  const after = new Map((await selectPlaces(db, [...appointments])).map((place) => [place.id, place]))
  await auditAll(
    context,
    changed.map(({ place }) => ({
      action: 'update',
      entity: 'assignee',
      entityGuid: place.guid,
      before: historyOf(place),
      after: historyOf(after.get(place.id) ?? place),
    })),
  )
}

function valuesOf({
  contract_guid,
  condition_guid,
  care_type_guid,
  confirmed_at,
  confirmed_by,
}: PlaceRow): PlaceValues {
  return { contract_guid, condition_guid, care_type_guid, confirmed_at, confirmed_by }
}

function sameValues(one: PlaceValues, other: PlaceValues): boolean {
  return (
    one.contract_guid === other.contract_guid &&
    one.condition_guid === other.condition_guid &&
    one.care_type_guid === other.care_type_guid &&
    one.confirmed_at === other.confirmed_at
  )
}

function historyOf(place: PlaceRow) {
  return {
    contract_guid: place.contract_guid,
    contract_title: place.contract_title,
    variation_guid: place.condition_guid,
    variation_title: place.variation_title,
    service_guid: place.care_type_guid,
    service_title: place.service_title,
    confirmed: place.confirmed_at !== null,
  }
}
