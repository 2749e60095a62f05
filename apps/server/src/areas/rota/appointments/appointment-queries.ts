import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { zeroGuid } from '#contract/fields.ts'
import type { listAppointments } from '#contract/rota/appointments.ts'
import type { BranchDb } from '../../../kit/context.ts'

const baseOf = (db: BranchDb) =>
  db
    .selectFrom('appointment as p')
    .innerJoin('care_type as s', 's.guid', 'p.care_type_guid')
    .leftJoin('client as c', 'c.guid', 'p.client_guid')
    .leftJoin('unit as u', 'u.guid', 'p.unit_guid')
    .leftJoin('shift_category as k', 'k.guid', 'p.shift_category_guid')
    .select([
      'p.id',
      'p.guid',
      'p.type_alias',
      'p.client_guid',
      'p.unit_guid',
      'p.shift_category_guid',
      'p.care_type_guid',
      's.title as service_title',
      'p.region_guid',
      'p.start_at',
      'p.end_at',
      'p.local_date',
      'p.cancelled_at',
      'p.shift_id',
      'p.version',
      sql<string>`coalesce(c.name, u.name, k.title)`.as('owner_name'),
    ])

export type AppointmentRow = Awaited<ReturnType<typeof selectAppointment>> & {}

export function selectAppointment(db: BranchDb, guid: string) {
  return baseOf(db).where('p.guid', '=', guid).executeTakeFirst()
}

/** Selects appointments by their ids. */
export function selectAppointmentsById(db: BranchDb, ids: readonly number[]) {
  return baseOf(db)
    .where('p.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('p.id')
    .execute()
}

/** Start and end are instants; the end is exclusive. */
type ListFilter = Omit<QueryOf<typeof listAppointments>, 'start' | 'end'> & { from: string; to: string }

/** Selects a page of appointments by start, and their total number. */
export async function selectAppointments(db: BranchDb, filter: ListFilter) {
  const [status] = filter.status
  // Both states together are no restriction.
  const only = new Set(filter.status).size === 1 ? status : undefined
  let wanted = db
    .selectFrom('appointment as w')
    .where('w.start_at', '>=', filter.from)
    .where('w.start_at', '<', filter.to)
  if (only) wanted = wanted.where('w.cancelled_at', only === 'Cancelled' ? 'is not' : 'is', null)
  if (filter.client_guid) wanted = wanted.where('w.client_guid', '=', filter.client_guid)
  const carer = filter.carer_guid
  if (carer) {
    wanted = wanted.where(({ exists, selectFrom }) => {
      const assignees = selectFrom('assignee as a').select('a.id').whereRef('a.appointment_id', '=', 'w.id')
      return exists(
        carer === zeroGuid ? assignees.where('a.carer_guid', 'is', null) : assignees.where('a.carer_guid', '=', carer),
      )
    })
  }
  const { count } = await wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const page = wanted
    .select('w.id')
    .orderBy('w.start_at')
    .orderBy('w.id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
  const rows = await baseOf(db).where('p.id', 'in', page).orderBy('p.start_at').orderBy('p.id').execute()
  return { rows, count }
}

export type AssigneeRecord = Awaited<ReturnType<typeof selectAssignees>>[number]

/** Selects the assignees of some appointments in the order in which they were added. */
export function selectAssignees(db: BranchDb, appointmentIds: readonly number[]) {
  return db
    .selectFrom('assignee as a')
    .innerJoin('rule_condition as r', 'r.guid', 'a.condition_guid')
    .innerJoin('care_type as s', 's.guid', 'a.care_type_guid')
    .leftJoin('carer as w', 'w.guid', 'a.carer_guid')
    .leftJoin('user_contract as k', 'k.guid', 'a.contract_guid')
    .leftJoin('contract_model as m', 'm.guid', 'k.model_guid')
    .leftJoin('visit as v', 'v.assignee_id', 'a.id')
    .select([
      'a.id',
      'a.guid',
      'a.appointment_id',
      'a.carer_guid',
      'w.name as carer_name',
      'a.contract_guid',
      'm.title as contract_title',
      'a.condition_guid',
      'r.title as variation_title',
      'a.care_type_guid',
      's.title as service_title',
      'a.confirmed_at',
      'a.confirmed_by',
      'v.guid as visit_guid',
      sql<string | null>`check_in_of(a, v)`.as('check_in_at'),
      sql<string | null>`check_out_of(a, v)`.as('check_out_at'),
    ])
    .where('a.appointment_id', '=', sql<number>`any(${[...appointmentIds]}::bigint[])`)
    .orderBy('a.id')
    .execute()
}
