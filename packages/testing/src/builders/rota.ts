import type { Insertable } from 'kysely'
import { localDateIn, parseInstant } from '#domain/time.ts'
import type { Db } from '#server/database/connection.ts'
import type { DB } from '#server/database/types.ts'
import { ruleCondition } from './finance-settings.ts'
import { validity } from './models.ts'

interface PersonOptions<Table extends 'carer' | 'client'> {
  branchId: number
  firstName?: string
  lastName?: string
  reference?: string
  /** An id of the person_status rows; 16 and 23 are inactive. */
  statusId?: number
  leavingDate?: string | null
  /** Other columns of the row. */
  more?: Partial<Insertable<DB[Table]>>
}

/** The columns that carers and clients share. */
const personRow = (
  options: Omit<PersonOptions<'carer' | 'client'>, 'more'>,
  usual: { name: string; statusId: number },
) => {
  const [firstName = '', lastName = ''] = usual.name.split(' ')
  return {
    branch_id: options.branchId,
    first_name: options.firstName ?? firstName,
    last_name: options.lastName ?? lastName,
    reference: options.reference ?? null,
    status_id: options.statusId ?? usual.statusId,
    leaving_date: options.leavingDate ?? null,
  }
}

/** Creates an active client. Returns the guid. */
export async function client(owner: Db, { more, ...options }: PersonOptions<'client'>): Promise<string> {
  const row = { ...personRow(options, { name: 'Dorothy Hale', statusId: 19 }), ...more }
  return (await owner.insertInto('client').values(row).returning('guid').executeTakeFirstOrThrow()).guid
}

/** Creates an active carer. Returns the guid. */
export async function carer(owner: Db, { more, ...options }: PersonOptions<'carer'>): Promise<string> {
  const row = { ...personRow(options, { name: 'Aisha Khan', statusId: 13 }), ...more }
  return (await owner.insertInto('carer').values(row).returning('guid').executeTakeFirstOrThrow()).guid
}

/** Creates a unit. Returns the guid. */
export async function unit(owner: Db, options: { branchId: number; name?: string }): Promise<string> {
  const row = await owner
    .insertInto('unit')
    .values({ branch_id: options.branchId, name: options.name ?? 'Elm House' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return row.guid
}

interface ShiftCategoryOptions {
  branchId: number
  title?: string
  start?: string
  end?: string | null
}

/** Creates a shift category, open from 1 January 2026. Returns the guid. */
export async function shiftCategory(owner: Db, options: ShiftCategoryOptions): Promise<string> {
  const row = await owner
    .insertInto('shift_category')
    .values({
      branch_id: options.branchId,
      title: options.title ?? 'Early run',
      validity: validity(options.start ?? '2026-01-01', options.end),
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return row.guid
}

/** Exactly one of the four owners. */
type ContractOwner = { clientGuid?: string; unitGuid?: string; shiftCategoryGuid?: string; carerGuid?: string }

interface UserContractOptions extends ContractOwner {
  branchId: number
  modelGuid: string
  reference?: string
  start?: string
  end?: string | null
  isDefault?: boolean
  purchaseOrder?: string
}

let contracts = 0

/**
 * Creates an owner's contract with a model, open from 1 January 2026; on the payment side for a carer. Returns the
 * guid.
 */
export async function userContract(owner: Db, options: UserContractOptions): Promise<string> {
  contracts++
  const row = await owner
    .insertInto('user_contract')
    .values({
      branch_id: options.branchId,
      side: options.carerGuid ? 'payment' : 'invoice',
      client_guid: options.clientGuid ?? null,
      unit_guid: options.unitGuid ?? null,
      shift_category_guid: options.shiftCategoryGuid ?? null,
      carer_guid: options.carerGuid ?? null,
      model_guid: options.modelGuid,
      reference: options.reference ?? `UC${String(contracts).padStart(4, '0')}`,
      contract_type_alias: options.carerGuid ? 'P/HOURLY' : 'I/LOCAL',
      validity: validity(options.start ?? '2026-01-01', options.end),
      is_default: options.isDefault ?? false,
      purchase_order: options.purchaseOrder ?? null,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return row.guid
}

interface AssigneeOptions {
  /** Unassigned by default. */
  carerGuid?: string | null
  contractGuid?: string | null
  /** The V/CONF condition of type None by default. */
  conditionGuid?: string
  careTypeGuid?: string
  /** Instants as ISO text with Z. */
  checkIn?: string | null
  checkOut?: string | null
  /** When the assignee was confirmed; unconfirmed by default. */
  confirmedAt?: string | null
  /** By default "report complete" with both times, else planned (VISIT-020). */
  visitStatus?: number
  /** The level of concern of a visit, 1 to 5. */
  riskScore?: number
}

interface AppointmentOptions {
  branchId: number
  /** The client of a visit; without it, the shift of a unit or shift category. */
  clientGuid?: string
  unitGuid?: string
  shiftCategoryGuid?: string
  careTypeGuid: string
  /** Instants as ISO text with Z. */
  start: string
  end: string
  assignees?: readonly AssigneeOptions[]
  cancelledAt?: string | null
  regionGuid?: string
  /** The shift that lists a visit. */
  shiftId?: number
}

interface BuiltAppointment {
  readonly id: number
  readonly guid: string
  readonly assignees: readonly { id: number; guid: string; visitGuid: string | null }[]
}

/**
 * Inserts a visit or shift directly into the database, with its assignees (by default one, unassigned) and their
 * visits. Nothing is priced.
 */
export async function appointment(owner: Db, options: AppointmentOptions): Promise<BuiltAppointment> {
  const isVisit = options.clientGuid !== undefined
  const { time_zone: timeZone } = await owner
    .selectFrom('branch as b')
    .select('b.time_zone')
    .where('b.id', '=', options.branchId)
    .executeTakeFirstOrThrow()
  const row = await owner
    .insertInto('appointment')
    .values({
      branch_id: options.branchId,
      type_alias: isVisit ? 'VISIT' : 'SHIFT',
      client_guid: options.clientGuid ?? null,
      unit_guid: options.unitGuid ?? null,
      shift_category_guid: options.shiftCategoryGuid ?? null,
      care_type_guid: options.careTypeGuid,
      start_at: options.start,
      end_at: options.end,
      local_date: localDateIn(timeZone, parseInstant(options.start)),
      cancelled_at: options.cancelledAt ?? null,
      region_guid: options.regionGuid ?? null,
      shift_id: options.shiftId ?? null,
    })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow()
  const assignees = []
  for (const place of options.assignees ?? [{}]) assignees.push(await assignee(owner, row.id, options, place))
  return { ...row, assignees }
}

async function assignee(owner: Db, appointmentId: number, options: AppointmentOptions, place: AssigneeOptions) {
  const row = await owner
    .insertInto('assignee')
    .values({
      branch_id: options.branchId,
      appointment_id: appointmentId,
      carer_guid: place.carerGuid ?? null,
      contract_guid: place.contractGuid ?? null,
      condition_guid: place.conditionGuid ?? (await ruleCondition(owner, 'V/CONF', 'None')),
      care_type_guid: place.careTypeGuid ?? options.careTypeGuid,
      confirmed_at: place.confirmedAt ?? null,
      // The times of a visit are those of its own row.
      ...(!options.clientGuid && { check_in_at: place.checkIn ?? null, check_out_at: place.checkOut ?? null }),
    })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow()
  if (options.clientGuid === undefined) return { ...row, visitGuid: null }
  const visit = await owner
    .insertInto('visit')
    .values({
      branch_id: options.branchId,
      assignee_id: row.id,
      client_guid: options.clientGuid,
      carer_guid: place.carerGuid ?? null,
      start_at: options.start,
      end_at: options.end,
      status: place.visitStatus ?? (options.cancelledAt ? 9 : place.checkIn && place.checkOut ? 5 : 0),
      check_in_at: place.checkIn ?? null,
      check_out_at: place.checkOut ?? null,
      risk_score: place.riskScore ?? null,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return { ...row, visitGuid: visit.guid }
}
