import { AppError, invalidField } from '#contract/errors.ts'
import type { AppointmentChange, AppointmentInput } from '#contract/rota/appointments.ts'
import { parseInstant } from '#domain/time.ts'
import { hoursAround, isNear } from '#domain/visit/visit-times.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { priceAssignees } from '../../billing/exports.ts'
import { refuseNewConcerns } from '../planning/refuse-new-concerns.ts'
import { type AssigneeRecord, selectAssignees } from './appointment-queries.ts'
import { valuesOf } from './appointment-values.ts'
import { checkAppointment, ownerOf, type Times } from './check-appointment.ts'
import { lockVisitsInside, refuseOutsideShift } from './check-visits-inside.ts'
import { refuseProcessed } from './guards.ts'
import type { RotaActor } from './insert-appointments.ts'
import { haveReturnedItems, type LockedAppointment, selectVisitsInside } from './lock-queries.ts'
import { type AssigneePlan, planAssignees } from './plan-assignees.ts'
import { readForHistory } from './present-appointment.ts'
import { ownerGuidOf } from './reference-queries.ts'
import { writeAssignees } from './write-assignees.ts'
import { setVisitsOfShift, updateAppointment } from './write-queries.ts'

/** Changes a locked appointment that is not cancelled, prices it and records it in its history. */
export async function changeAppointment(
  actor: RotaActor,
  existing: LockedAppointment,
  body: AppointmentChange,
): Promise<void> {
  const { db, branch } = actor
  const assignees = await selectAssignees(db, [existing.id])
  await refuseProcessed(
    db,
    assignees.map((assignee) => assignee.id),
  )
  const before = await readForHistory(db, existing.guid)

  const plan = planAssignees(assignees, body.assignees)
  const wanted = withKept(existing, body, plan)
  refuseOtherKind(existing, wanted, assignees)
  await refuseRemoval(db, plan.remove)
  const times = await checkAppointment(db, branch, wanted, standingOf(existing, assignees))
  await refuseOutsideShift(db, existing, times)
  refuseFarFromCheckIn(assignees, times)
  const isShift = existing.type_alias === 'SHIFT'
  const formerlyInside = isShift ? await changeVisitsInside(db, existing, times, wanted) : []

  await updateAppointment(db, existing.id, valuesOf(wanted, times))
  await writeAssignees(db, branch, existing, wanted, times, plan)
  const changed = await selectAssignees(db, [existing.id])
  if (body.accepted_concerns) {
    const carers = concernedOf(existing, assignees, times, changed)
    await refuseNewConcerns(db, branch, existing.guid, { carers, codes: body.accepted_concerns })
  }
  await priceAssignees(
    db,
    branch,
    changed.map((assignee) => assignee.id),
    { formerlyInside },
  )
  await audit(actor, 'update', 'appointment', existing.guid, {
    before,
    after: { ...(await readForHistory(db, existing.guid)), ...(body.reason !== undefined && { reason: body.reason }) },
  })
}

/** Returns the carers for whom an appointment is new, or at another time. */
function concernedOf(
  existing: LockedAppointment,
  before: readonly AssigneeRecord[],
  { start, end }: Times,
  after: readonly AssigneeRecord[],
): string[] {
  const isMoved =
    parseInstant(existing.start_at) !== parseInstant(start) || parseInstant(existing.end_at) !== parseInstant(end)
  const had = new Set(before.map(({ carer_guid }) => carer_guid))
  return after.flatMap(({ carer_guid: guid }) => (guid !== null && (isMoved || !had.has(guid)) ? [guid] : []))
}

function standingOf(existing: LockedAppointment, assignees: readonly AssigneeRecord[]) {
  return {
    ownerGuid: ownerGuidOf(existing),
    carers: new Set(assignees.flatMap(({ carer_guid }) => carer_guid ?? [])),
    localDate: existing.local_date,
  }
}

/**
 * Adds the existing values of missing fields: the region, and the contract of an assignee unless the owner has changed.
 */
function withKept(
  existing: LockedAppointment,
  body: AppointmentInput,
  plan: AssigneePlan<AssigneeRecord>,
): AppointmentInput {
  const sameOwner = ownerGuidOf(existing) === ownerOf(body)
  const kept = new Map(plan.keep.map(({ index, assignee }) => [index, sameOwner ? assignee.contract_guid : null]))
  return {
    ...body,
    region_guid: body.region_guid === undefined ? existing.region_guid : body.region_guid,
    assignees: body.assignees.map((wanted, index) =>
      wanted.contract_guid === undefined ? { ...wanted, contract_guid: kept.get(index) ?? null } : wanted,
    ),
  }
}

function refuseOtherKind(
  existing: LockedAppointment,
  wanted: AppointmentInput,
  assignees: readonly AssigneeRecord[],
): void {
  if (wanted.type_alias !== existing.type_alias) {
    throw invalidField('type_alias', 'The type of an appointment can not be changed.')
  }
  // A carer's records from one client's home must never appear as another's.
  const begun = assignees.some(({ check_in_at }) => check_in_at !== null)
  if (begun && ownerGuidOf(existing) !== ownerOf(wanted)) {
    throw invalidField('client_guid', 'The client of a visit that has begun can not be changed.')
  }
}

/** A visit that has begun stays near its recorded times (decision 0075). */
function refuseFarFromCheckIn(assignees: readonly AssigneeRecord[], times: Times): void {
  const recorded = assignees.flatMap(({ check_in_at, check_out_at }) => [check_in_at ?? [], check_out_at ?? []].flat())
  if (recorded.every((instant) => isNear(times, instant))) return
  throw invalidField('start', `A visit that has begun can not move more than ${hoursAround} hours from its check-in.`)
}

async function refuseRemoval(db: BranchDb, assignees: readonly AssigneeRecord[]): Promise<void> {
  if (assignees.some(({ check_in_at }) => check_in_at !== null)) {
    throw invalidField('assignees', 'A carer who has checked in can not be removed.')
  }
  const ids = assignees.map(({ id }) => id)
  if (ids.length > 0 && (await haveReturnedItems(db, ids))) {
    throw new AppError('APPOINTMENT_PROCESSED', 'A carer who has been invoiced or paid before can not be removed.')
  }
}

/**
 * Keeps the visits inside a shift when the caller sends none; they still have to fit it. Returns those that it no longer
 * lists.
 */
async function changeVisitsInside(
  db: BranchDb,
  shift: LockedAppointment,
  times: Times,
  wanted: AppointmentInput,
): Promise<number[]> {
  const guids = wanted.appointment_guids ?? (await selectVisitsInside(db, shift.guid))
  return setVisitsOfShift(db, shift.id, await lockVisitsInside(db, shift.id, times, guids))
}
