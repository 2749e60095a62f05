import { type RawBuilder, sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { stateOf, type TransactionState, withClaim } from '../transaction-state.ts'

/** An assignee with the data that pricing on a side needs. Instants are epoch minutes. */
export interface AssigneeToPrice {
  readonly id: number
  readonly appointment_type: 'VISIT' | 'SHIFT'
  /** The client, unit or category that is invoiced. */
  readonly payer_guid: string
  /** The carer who is paid; null while unassigned. */
  readonly carer_guid: string | null
  readonly local_date: string
  readonly start_minute: number
  readonly end_minute: number
  readonly actual_start_minute: number | null
  readonly actual_end_minute: number | null
  readonly cancelled_minute: number | null
  readonly contract_guid: string | null
  readonly condition_guid: string
  readonly care_type_guid: string
  readonly confirmed: boolean
  readonly is_agency: boolean
  /** Whether its condition is one of cancellations. */
  readonly is_never_done: boolean
  readonly is_sleep_in: boolean
  readonly disturbed_minutes: number
  /** The date of the shift of the same carer that lists the visit and is not cancelled. */
  readonly shift_date: string | null
  readonly item_id: number | null
  readonly transaction_id: number | null
  readonly is_nocharge: boolean
  readonly is_historic: boolean
  /** Whether an earlier item of it was credited or rewound, so that it is processed again. */
  readonly was_returned: boolean
  readonly transaction_period_guid: string | null
  readonly transaction_contract_guid: string | null
  readonly transaction_state: TransactionState | null
}

const minute = (instant: RawBuilder<unknown>) => sql`floor(extract(epoch from ${instant}) / 60)::integer`

const owners: Readonly<Record<Side, RawBuilder<unknown>>> = {
  invoice: sql`coalesce(p.client_guid, p.unit_guid, p.shift_category_guid)`,
  payment: sql`a.carer_guid`,
}

/** The owner on a side: the payer of an invoice, or the carer who is paid. */
export const ownerOf = (side: Side) => owners[side]

const columns = (side: Side) => sql`
  a.id, p.type_alias as appointment_type, ${owners.invoice} as payer_guid, a.carer_guid, p.local_date,
  ${minute(sql`p.start_at`)} as start_minute, ${minute(sql`p.end_at`)} as end_minute,
  ${minute(sql`check_in_of(a, v)`)} as actual_start_minute, ${minute(sql`check_out_of(a, v)`)} as actual_end_minute,
  ${minute(sql`p.cancelled_at`)} as cancelled_minute,
  a.contract_guid, a.condition_guid, a.care_type_guid, a.confirmed_at is not null as confirmed,
  coalesce(w.is_agency, false) as is_agency, r.rule_type_alias = 'V/CANCEL' as is_never_done, y.is_sleep_in,
  a.disturbed_minutes, case when p.shift_id is not null then (
    select s.local_date from appointment s
    join assignee sa on sa.appointment_id = s.id join rule_condition sr on sr.guid = sa.condition_guid
    where s.id = p.shift_id and s.cancelled_at is null and sa.carer_guid = a.carer_guid
      and sr.rule_type_alias <> 'V/CANCEL') end as shift_date,
  i.id as item_id, i.transaction_id, coalesce(i.is_nocharge, false) as is_nocharge,
  coalesce(i.is_historic, false) as is_historic,
  i.id is not null and exists (select from item r where r.assignee_id = a.id and r.is_returned and r.side = ${side})
    as was_returned,
  t.period_guid as transaction_period_guid, t.user_contract_guid as transaction_contract_guid,
  ${stateOf} as transaction_state`

const joins = (side: Side) => sql`
  join assignee a on a.appointment_id = p.id
  join care_type y on y.guid = a.care_type_guid
  join rule_condition r on r.guid = a.condition_guid
  left join carer w on w.guid = a.carer_guid
  left join visit v on v.assignee_id = a.id
  left join item i on i.assignee_id = a.id and i.side = ${side} and not i.is_returned
  left join billing_transaction t on t.id = i.transaction_id
  ${withClaim}`

/** Loads assignees by id. */
export async function selectAssignees(db: BranchDb, side: Side, ids: readonly number[]): Promise<AssigneeToPrice[]> {
  const { rows } = await sql<AssigneeToPrice>`
    select ${columns(side)} from appointment p ${joins(side)} where a.id = any (${[...ids]}) order by a.id`.execute(db)
  return rows
}

/** Returns the owners whose contracts price some assignees on either side. */
export function ownersOf(rows: readonly AssigneeToPrice[]): string[] {
  return rows.flatMap(({ payer_guid, carer_guid }) => (carer_guid === null ? [payer_guid] : [payer_guid, carer_guid]))
}

/** Instants as ISO text; `to` is not included. */
export interface Range {
  readonly from: string
  readonly to: string
}

/** Loads the assignees of the visits inside some shifts, and of some other visits. */
export async function selectIdsInShifts(
  db: BranchDb,
  shiftAssignees: readonly number[],
  appointmentIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from appointment p join assignee a on a.appointment_id = p.id
    where p.shift_id in (
        select x.appointment_id from assignee x where x.id = any (${[...shiftAssignees]}::bigint[]))
      or p.id = any (${[...appointmentIds]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Loads the assignees of some clients' visits that start in a range. */
export async function selectAssigneesOfClients(
  db: BranchDb,
  side: Side,
  clients: readonly string[],
  range: Range,
): Promise<AssigneeToPrice[]> {
  const { rows } = await sql<AssigneeToPrice>`
    select ${columns(side)} from appointment p ${joins(side)}
    where p.client_guid = any (${[...clients]}) and p.start_at >= ${range.from} and p.start_at < ${range.to}
    order by a.id`.execute(db)
  return rows
}

/** Loads the assignees of the shifts that start in a range. */
export async function selectAssigneesOfShifts(db: BranchDb, side: Side, range: Range): Promise<AssigneeToPrice[]> {
  const { rows } = await sql<AssigneeToPrice>`
    select ${columns(side)} from appointment p ${joins(side)}
    where p.type_alias = 'SHIFT' and p.start_at >= ${range.from} and p.start_at < ${range.to}
    order by a.id`.execute(db)
  return rows
}

/** Loads the assignees of some carers' visits and shifts that start in a range. */
export async function selectAssigneesOfCarers(
  db: BranchDb,
  side: Side,
  carers: readonly string[],
  range: Range,
): Promise<AssigneeToPrice[]> {
  const { rows } = await sql<AssigneeToPrice>`
    select ${columns(side)} from appointment p ${joins(side)}
    where a.carer_guid = any (${[...carers]}) and p.start_at >= ${range.from} and p.start_at < ${range.to}
    order by a.id`.execute(db)
  return rows
}

export async function selectGuids(db: BranchDb, of: 'client' | 'carer'): Promise<string[]> {
  const rows = await db.selectFrom(of).select('guid').orderBy('guid').execute()
  return rows.map((row) => row.guid)
}

export interface ContractRow {
  readonly guid: string
  readonly owner_guid: string
  readonly model_guid: string
  readonly is_default: boolean
  readonly start: string
  readonly end: string | null
  readonly standing_rate: string | null
  readonly standing_rate_mode: string | null
  readonly rates: readonly { readonly start: string; readonly end: string | null; readonly rate: string }[]
}

/** Loads the contracts of some owners. Those of carers have rates of their own. */
export async function selectContracts(db: BranchDb, owners: readonly string[]): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select c.guid, coalesce(c.client_guid, c.unit_guid, c.shift_category_guid, c.carer_guid) as owner_guid, c.model_guid, c.is_default,
      lower(c.validity)::text as start, upper(c.validity)::text as "end", c.standing_rate::text, c.standing_rate_mode,
      case when c.carer_guid is null then '[]' else coalesce((
        select json_agg(json_build_object('start', lower(r.validity), 'end', upper(r.validity), 'rate', r.rate::text))
        from user_contract_rate r where r.user_contract_guid = c.guid), '[]') end as rates
    from user_contract c
    where c.client_guid = any (${[...owners]}) or c.unit_guid = any (${[...owners]})
      or c.shift_category_guid = any (${[...owners]}) or c.carer_guid = any (${[...owners]})
    order by c.guid`.execute(db)
  return rows
}

/** Loads the settings of a model that decide about items, and the invoice models with services linked to it. */
export async function selectModel(db: BranchDb, guid: string) {
  const { rows } = await sql<{
    lca_enabled: boolean
    shifts_enabled: boolean
    ignore_agency: boolean
    linked_models: string[]
  }>`
    select m.lca_enabled, m.shifts_enabled, m.ignore_agency,
      array(select distinct s.model_guid::text from model_service s where s.payment_model_guid = m.guid) as linked_models
    from contract_model m where m.guid = ${guid}`.execute(db)
  const [settings] = rows
  if (!settings) throw new Error(`Model ${guid} is gone.`)
  return settings
}

export interface TransactionPlace {
  readonly period_guid: string
  readonly user_contract_guid: string
  readonly model_guid: string
}

export interface PlacedTransaction {
  readonly id: number
  readonly period_guid: string
  readonly user_contract_guid: string
  readonly state: TransactionState
}

/** Loads the transactions of some contracts, without credits and what is to be processed again. */
export async function selectTransactions(
  db: BranchDb,
  side: Side,
  contractGuids: readonly string[],
): Promise<PlacedTransaction[]> {
  const { rows } = await sql<PlacedTransaction>`
    select t.id, t.period_guid, t.user_contract_guid, ${stateOf} as state
    from billing_transaction t
    ${withClaim}
    where t.user_contract_guid = any (${[...contractGuids]}) and t.credit_of_id is null and t.side = ${side}
      and not t.is_void and not t.is_returned`.execute(db)
  return rows
}

/** Inserts missing open transactions; of two concurrent writers only one inserts each. */
export async function insertTransactions(
  db: BranchDb,
  branchId: number,
  side: Side,
  places: readonly TransactionPlace[],
): Promise<void> {
  await sql`
    insert into billing_transaction (branch_id, side, model_guid, period_guid, user_contract_guid)
    select ${branchId}, ${side}, m, p, c
    from unnest(${places.map((place) => place.model_guid)}::uuid[], ${places.map((place) => place.period_guid)}::uuid[],
      ${places.map((place) => place.user_contract_guid)}::uuid[]) as x (m, p, c)
    order by p, c
    on conflict (period_guid, user_contract_guid) where completed_at is null and credit_of_id is null do nothing`.execute(
    db,
  )
}

/** Updates counts and totals of transactions, and deletes those that are empty. */
export async function settleTransactions(db: BranchDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select refresh_transactions(${[...ids]}::bigint[])`.execute(db)
  await sql`
    delete from billing_transaction t
    where t.id = any (${[...ids]}) and t.item_count = 0 and t.charge_count = 0 and not t.added_by_hand
      and t.completed_at is null
      and not exists (select from task_transaction x where x.transaction_id = t.id)`.execute(db)
}
