import { sql } from 'kysely'
import type { AnyProblem } from '#contract/billing/price-working.ts'
import type { Side } from '#contract/fields.ts'
import { datesOf } from '../../../database/validity-text.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** Selects the appointments of some assignees. */
export async function selectAppointmentsOf(db: BranchDb, assigneeGuids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('assignee as a')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .select('p.guid')
    .distinct()
    .where('a.guid', '=', sql<string>`any(${[...assigneeGuids]}::uuid[])`)
    .execute()
  return rows.map((row) => row.guid)
}

export interface ServicePeriod {
  readonly model_guid: string
  readonly care_type_guid: string
  readonly start: string
  readonly end: string | null
}

/** Selects the care types that invoice models have services for, with their periods. */
export async function selectServicePeriods(db: BranchDb, modelGuids: readonly string[]): Promise<ServicePeriod[]> {
  return db
    .selectFrom('model_service as s')
    .select(['s.model_guid', 's.care_type_guid', ...datesOf('s.validity')])
    .where('s.side', '=', 'invoice')
    .where('s.model_guid', '=', sql<string>`any(${[...modelGuids]}::uuid[])`)
    .execute()
}

export async function invoiceModelExists(db: BranchDb, guid: string): Promise<boolean> {
  const row = await db
    .selectFrom('contract_model as m')
    .select('m.guid')
    .where('m.guid', '=', guid)
    .where('m.side', '=', 'invoice')
    .executeTakeFirst()
  return row !== undefined
}

export interface AssigneeValues {
  readonly contract_guid: string | null
  readonly condition_guid: string
  readonly care_type_guid: string
  readonly confirmed_at: string | null
  readonly confirmed_by: string | null
}

/** Updates assignees and the versions of their appointments. */
export async function updateAssignees(
  db: BranchDb,
  assignees: readonly { id: number; appointment_id: number; values: AssigneeValues }[],
): Promise<void> {
  const column = <K extends keyof AssigneeValues>(name: K) => assignees.map(({ values }) => values[name])
  await sql`
    update assignee a set contract_guid = x.contract, condition_guid = x.condition, care_type_guid = x.care_type,
      confirmed_at = x.confirmed_at, confirmed_by = x.confirmed_by
    from unnest(${assignees.map(({ id }) => id)}::bigint[], ${column('contract_guid')}::uuid[],
      ${column('condition_guid')}::uuid[], ${column('care_type_guid')}::uuid[], ${column('confirmed_at')}::timestamptz[],
      ${column('confirmed_by')}::uuid[]) as x (id, contract, condition, care_type, confirmed_at, confirmed_by)
    where a.id = x.id`.execute(db)
  await sql`
    update appointment p set version = p.version + 1
    where p.id = any (${assignees.map((assignee) => assignee.appointment_id)}::bigint[])`.execute(db)
}

/** Selects the versions that appointments have now, by id. */
export async function selectVersions(db: BranchDb, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; guid: string; version: number }>`
    select p.id, p.guid, p.version from appointment p where p.id = any (${[...new Set(ids)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, guid, version }) => [id, { appointment_guid: guid, version }]))
}

/** An assignee with the contract that it is about to be invoiced to, on a local date. */
interface Destination {
  readonly id: number
  readonly contract_guid: string
  readonly local_date: string
}

const destinations = (assignees: readonly Destination[]) => sql`
  unnest(${assignees.map(({ id }) => id)}::bigint[], ${assignees.map((assignee) => assignee.contract_guid)}::uuid[],
    ${assignees.map((assignee) => assignee.local_date)}::date[]) as x (id, contract, day)
  join user_contract k on k.guid = x.contract
  join calendar_period p on p.model_guid = k.model_guid and p.days @> x.day
  join billing_transaction t on t.period_guid = p.guid and t.user_contract_guid = x.contract
    and t.completed_at is null and t.credit_of_id is null`

/** Locks the transactions that assignees leave and enter, so that no task claims them; invoices first, as pricing does. */
export async function lockTransactions(
  db: BranchDb,
  assigneeIds: readonly number[],
  assignees: readonly Destination[],
): Promise<void> {
  await sql`
    select b.id from billing_transaction b
    where b.id in (
      select i.transaction_id from item i where i.assignee_id = any (${[...assigneeIds]}::bigint[]) and not i.is_returned
      union
      select t.id from ${destinations(assignees)})
    order by b.side, b.id for no key update of b`.execute(db)
}

/** Selects the assignees that would move into a transaction that a task has claimed. */
export async function selectBlocked(db: BranchDb, assignees: readonly Destination[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select x.id from ${destinations(assignees)} join claimed_transaction c on c.transaction_id = t.id`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** The current item of an assignee on one side. Its pence are those of the visit with its extras. */
export interface AssigneeAmount {
  readonly assignee_id: number
  readonly side: Side
  readonly pence: number
  readonly confirmed: boolean
  readonly is_chargeable: boolean
  readonly problem: AnyProblem | null
}

/** Selects the current amounts of assignees on both sides. */
export async function selectAmounts(db: BranchDb, assigneeIds: readonly number[]): Promise<AssigneeAmount[]> {
  const { rows } = await sql<AssigneeAmount>`
    select i.assignee_id, i.side, i.confirmed, i.is_chargeable, i.problem,
      (i.total_pence + coalesce((select sum(c.total_pence) from charge c where c.item_id = i.id), 0))::bigint as pence
    from item i where i.assignee_id = any (${[...assigneeIds]}::bigint[]) and not i.is_returned`.execute(db)
  return rows
}
