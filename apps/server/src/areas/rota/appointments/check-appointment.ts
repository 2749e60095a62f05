import { AppError, type FieldErrors } from '#contract/errors.ts'
import type { AppointmentInput } from '#contract/rota/appointments.ts'
import { type EpochMinute, formatInstant, type LocalDate, localDateIn } from '#domain/time.ts'
import { validOn } from '#domain/validity.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { minuteOf } from './instants.ts'
import { holdReferences, type References } from './load-references.ts'
import { carerOf } from './plan-assignees.ts'
import type { Person } from './reference-queries.ts'

/** The time of an appointment, on the rota and in the branch's calendar. Instants as ISO text. */
export interface Times {
  readonly start: string
  readonly end: string
  readonly localDate: LocalDate
}

/** Existing values that are not checked again: the owner, the carers by guid, and the day. */
export interface Existing {
  readonly ownerGuid: string
  readonly carers: ReadonlySet<string>
  readonly localDate: LocalDate
}

/**
 * Returns the owner that an appointment is invoiced for; the contract of the endpoint ensures that there is exactly
 * one.
 */
export function ownerOf(input: AppointmentInput): string {
  return (input.client_guid ?? input.unit_guid ?? input.shift_category_guid ?? '').toLowerCase()
}

/**
 * Checks everything that an appointment refers to and returns its times. Throws INVALID with every invalid field. An
 * existing owner or carer may stay on the same day, even when no longer active.
 */
export async function checkAppointment(
  db: BranchDb,
  branch: Branch,
  input: AppointmentInput,
  existing: Existing | null,
): Promise<Times> {
  const { times, errors } = checkWith(await holdReferences(db, [input]), branch, input, existing)
  if (!times || Object.keys(errors).length > 0) throw new AppError('INVALID', undefined, errors)
  return times
}

/** Does the same with references that have been loaded; returns the times, null if invalid, with all errors by field. */
export function checkWith(
  references: References,
  branch: Branch,
  input: AppointmentInput,
  existing: Existing | null,
): { times: Times | null; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const refuse = (field: string, message: string) => {
    errors[field] = [...(errors[field] ?? []), message]
  }
  const times = readTimes(branch, input, refuse)
  const date = times?.localDate ?? null
  const sameDay = existing !== null && date === existing.localDate

  const sameOwner = sameDay && existing.ownerGuid === ownerOf(input)
  checkOwner(references, input, date, sameOwner, refuse)
  const { careTypes, regions } = references
  if (!careTypes.has(input.service_guid.toLowerCase())) refuse('service_guid', 'Care type not found.')
  if (input.region_guid && !regions.has(input.region_guid.toLowerCase())) refuse('region_guid', 'Region not found.')
  checkCarers(references, input, date, sameDay ? existing.carers : new Set(), refuse)
  checkContracts(references, input, date, refuse)
  return { times, errors }
}

type Refuse = (field: string, message: string) => void

function readTimes(branch: Branch, input: AppointmentInput, refuse: Refuse): Times | null {
  const start = minuteOf(input.start)
  const end = minuteOf(input.end)
  if (start === null) refuse('start', 'Enter a valid date.')
  if (end === null) refuse('end', 'Enter a valid date.')
  if (start === null || end === null) return null
  // Both are truncated to the minute, after which the duration may be zero.
  if (end <= start) refuse('end', 'Must be a later date & time')
  return timesOf(branch, start, end)
}

function timesOf(branch: Branch, start: EpochMinute, end: EpochMinute): Times {
  return {
    start: formatInstant(start),
    end: formatInstant(end),
    localDate: localDateIn(branch.timeZone, start),
  }
}

function checkOwner(
  { clients, units, categories }: References,
  input: AppointmentInput,
  date: LocalDate | null,
  isExisting: boolean,
  refuse: Refuse,
): void {
  if (input.client_guid) {
    const client = clients.get(input.client_guid.toLowerCase())
    if (!client) refuse('client_guid', 'Client not found.')
    else if (!isExisting) refuseGone('Client', client, date, (message) => refuse('client_guid', message))
  }
  if (input.unit_guid && !units.has(input.unit_guid.toLowerCase())) refuse('unit_guid', 'Unit not found.')
  if (input.shift_category_guid) {
    const category = categories.get(input.shift_category_guid.toLowerCase())
    if (!category) refuse('shift_category_guid', 'Shift category not found.')
    else if (date && !validOn(category, date)) {
      refuse('shift_category_guid', 'Shift category is not valid on this date.')
    }
  }
}

function checkCarers(
  { carers }: References,
  input: AppointmentInput,
  date: LocalDate | null,
  existing: ReadonlySet<string>,
  refuse: Refuse,
): void {
  const wanted = input.assignees.map(({ carer_guid }) => carerOf(carer_guid))
  const named = wanted.filter((guid) => guid !== null)
  if (new Set(named).size < named.length) refuse('assignees', 'A carer can not be assigned twice.')
  for (const [index, guid] of wanted.entries()) {
    if (guid === null) continue
    const field = `assignees.${index}.carer_guid`
    const carer = carers.get(guid)
    if (!carer) refuse(field, 'Carer not found.')
    else if (!existing.has(guid)) refuseGone('Carer', carer, date, (message) => refuse(field, message))
  }
}

/** A person with a leaving date may be planned up to it; without one, the status decides. */
function refuseGone(
  who: 'Client' | 'Carer',
  person: Person,
  date: LocalDate | null,
  refuse: (message: string) => void,
) {
  const gone = goneOn(person, date)
  if (gone !== null) refuse(`${who} ${gone}`)
}

/** Returns why a person cannot be planned on a day; null if they can. */
export function goneOn(person: Person, date: LocalDate | null): string | null {
  if (person.leaving_date !== null) return date && date > person.leaving_date ? 'has left by this date.' : null
  return person.status_type === 'Inactive' ? 'is not active.' : null
}

function checkContracts(
  { contracts }: References,
  input: AppointmentInput,
  date: LocalDate | null,
  refuse: Refuse,
): void {
  const owner = ownerOf(input)
  for (const [index, { contract_guid }] of input.assignees.entries()) {
    if (!contract_guid) continue
    const contract = contracts.find(
      ({ guid, owner_guid }) => owner_guid === owner && guid === contract_guid.toLowerCase(),
    )
    if (!contract) refuse(`assignees.${index}.contract_guid`, 'Contract not found.')
    else if (date && !validOn(contract, date)) {
      refuse(`assignees.${index}.contract_guid`, 'Contract is not valid on this date.')
    }
  }
}
