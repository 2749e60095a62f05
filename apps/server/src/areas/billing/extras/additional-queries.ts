import { type RawBuilder, sql } from 'kysely'
import type { Additional, additionals } from '#contract/billing/additionals.ts'
import type { ExtraStatus } from '#contract/billing/transaction-items.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import { addableTypes } from '#domain/billing/charge-types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'
import { askedPence } from '../processing/charge-queries.ts'
import { stateOf, type TransactionState, withClaim } from '../transaction-state.ts'

export type AdditionalFilter = QueryOf<typeof additionals.invoice.list>

/** An additional with its owner and transaction. The total is in pence, the rate in mills. */
export interface AdditionalRow {
  readonly guid: string
  readonly version: number
  readonly status: ExtraStatus
  readonly total: number
  readonly is_calculated: boolean
  readonly charge_type_alias: string
  readonly quantity: string
  readonly rate_mills: number
  readonly description: string
  readonly owner_name: string
  readonly owner_type: Additional['owner_type']
  readonly owner_guid: string
  readonly contract: string
  readonly contract_guid: string
  readonly user_contract_guid: string
  readonly reference: string | null
  readonly state: TransactionState
  readonly side: Side
  readonly event_date: string
  readonly calendar_guid: string
  readonly period_guid: string
  readonly period_start: string
  readonly period_end: string
  readonly transaction_guid: string
  readonly relation_type: 'Shift' | 'Visit' | null
  readonly relation_guid: string | null
  readonly added_by_name: string | null
  readonly added_at: string | null
}

/** The amount asked for until it is approved; then the amount that counts, frozen once it is complete. */
const total = sql`case when c.status <> 'Approved' then ${askedPence} else coalesce(l.total_pence, c.total_pence) end`

const columns = sql`
  select c.guid, c.version, c.status, ${total} as total, c.is_calculated, c.charge_type_alias, c.quantity, c.rate_mills,
    c.description, o.name as owner_name, o.guid as owner_guid,
    case when u.carer_guid is not null then 'carer' when u.unit_guid is not null then 'unit'
      when u.client_guid is not null then 'client' else 'shift-category' end as owner_type,
    m.title as contract, m.guid as contract_guid, u.guid as user_contract_guid, t.reference, t.side, ${stateOf} as state,
    c.date as event_date, p.calendar_guid, p.guid as period_guid, p.start_on as period_start, p.end_on as period_end,
    t.guid as transaction_guid, case n.type_alias when 'VISIT' then 'Visit' when 'SHIFT' then 'Shift' end as relation_type,
    case n.type_alias when 'VISIT' then v.guid else n.guid end as relation_guid, w.name as added_by_name, c.added_at`

const sources = sql`
  from charge c
  join billing_transaction t on t.id = c.transaction_id
  join user_contract u on u.guid = t.user_contract_guid
  join contract_owner o on o.contract_guid = u.guid
  join contract_model m on m.guid = t.model_guid
  join calendar_period p on p.guid = t.period_guid
  left join ledger_line l on l.transaction_id = c.transaction_id and l.charge_id = c.id
  left join item i on i.id = c.item_id
  left join assignee a on a.id = i.assignee_id
  left join appointment n on n.id = a.appointment_id
  left join visit v on v.assignee_id = a.id
  left join account w on w.guid = c.added_by
  ${withClaim}`

interface StatusSum {
  readonly status: ExtraStatus
  readonly count: number
  readonly total: number
}

/** Selects a page of the additionals of a side, the newest event first, and the count and pence of all by status. */
export async function selectAdditionals(db: BranchDb, branch: Branch, side: Side, filter: AdditionalFilter) {
  const wanted = sql`where ${sql.join(conditionsOf(branch, side, filter), sql` and `)}`
  const { rows: sums } = await sql<StatusSum>`
    select c.status, count(*)::integer as count, sum(${total})::bigint as total ${sources} ${wanted}
    group by c.status`.execute(db)
  const { rows } = await sql<AdditionalRow>`
    ${columns} ${sources} ${wanted} order by c.date desc, c.id desc
    limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`.execute(db)
  return { rows, sums }
}

/** Counts the additionals of a side that match, by status and by who added them, and how many of them HR decides. */
export async function countAdditionals(db: BranchDb, branch: Branch, side: Side, filter: AdditionalFilter) {
  const { rows } = await sql<StatusSum & { guid: string | null; name: string | null; hr: number }>`
    select c.status, w.guid, w.name, count(*)::integer as count, sum(${total})::bigint as total,
      count(*) filter (where c.charge_type_alias = 'SUSP/PAY')::integer as hr
    ${sources} where ${sql.join(conditionsOf(branch, side, filter), sql` and `)}
    group by c.status, w.guid`.execute(db)
  return rows
}

/** Selects additionals of the payment side by guid. */
export async function selectAdditionalsByGuid(db: BranchDb, guids: readonly string[]) {
  const { rows } = await sql<AdditionalRow & { readonly id: number; readonly transaction_id: number }>`
    select x.*, k.id, k.transaction_id from (${columns} ${sources}
      where c.guid = any (${[...guids]}::uuid[]) and t.side = 'payment') x
    join charge k on k.guid = x.guid order by k.id`.execute(db)
  return rows
}

/** Of owners with a region: clients, carers and shift categories. */
const inRegion = (guids: readonly string[]) => {
  const wanted = sql`region_guid = any (${[...guids]}::uuid[])`
  return sql`o.guid in (
    select client_guid from client_region where ${wanted} union all select carer_guid from carer_region where ${wanted}
    union all select shift_category_guid from shift_category_region where ${wanted})`
}

function conditionsOf({ id }: Branch, side: Side, filter: AdditionalFilter): RawBuilder<unknown>[] {
  const { from, to, status, types, models, name, regions } = filter
  const conditions = [
    sql`c.branch_id = ${id}`,
    // As in the index: what people may add, also where the system has made it.
    sql`(c.made_key is null or c.charge_type_alias in ('GHR/LOSS', 'CONTRIB'))`,
    sql`c.charge_type_alias = any (${addableTypes(side)}::text[])`,
    sql`c.date >= ${from}`,
    sql`t.side = ${side}`,
    sql`not t.is_void`,
    // A credited extra is listed once, in the transaction that is credited.
    sql`t.credit_of_id is null`,
  ]
  if (to) conditions.push(sql`c.date <= ${to}`)
  if (status) conditions.push(sql`c.status = ${status}`)
  if (types.length > 0) conditions.push(sql`c.charge_type_alias = any (${types}::text[])`)
  if (models.length > 0) conditions.push(sql`m.guid = any (${models}::uuid[])`)
  if (name) conditions.push(sql`o.name ilike ${containing(name)}`)
  if (regions.length > 0) conditions.push(inRegion(regions))
  return conditions
}

/** Selects the last decision about each of some extras, by the id of the extra. The time is in the branch's zone. */
export async function selectLastApprovals(db: BranchDb, { timeZone }: Branch, ids: readonly number[]) {
  const { rows } = await sql<{ charge_id: number; approved: boolean; name: string; at: string }>`
    select distinct on (y.charge_id) y.charge_id, y.approved, u.name,
      to_char(y.at at time zone ${timeZone}, 'DD/MM/YYYY HH24:MI') as at
    from charge_approval y join account u on u.guid = y.account_guid
    where y.charge_id = any (${[...ids]}::bigint[])
    order by y.charge_id, y.id desc`.execute(db)
  return new Map(rows.map((row) => [row.charge_id, row]))
}

/** Selects the decisions about an extra of a payment, the newest first; undefined when the branch has no such extra. */
export async function selectApprovals(db: BranchDb, guid: string) {
  const extra = await db
    .selectFrom('charge as c')
    .innerJoin('billing_transaction as t', 't.id', 'c.transaction_id')
    .select('c.id')
    .where('c.guid', '=', guid)
    .where('t.side', '=', 'payment')
    .executeTakeFirst()
  if (!extra) return undefined
  return db
    .selectFrom('charge_approval as y')
    .innerJoin('account as u', 'u.guid', 'y.account_guid')
    .select(['y.approved', 'u.name as approver_name', 'y.at as date', 'y.comment'])
    .where('y.charge_id', '=', extra.id)
    .orderBy('y.id', 'desc')
    .execute()
}

interface DecisionRow {
  readonly branchId: number
  readonly approved: boolean
  readonly accountGuid: string
  readonly at: string
  readonly comment: string
}

/** Approves or rejects extras of locked, open transactions: an approved one counts with what was asked for. */
export async function updateDecided(db: BranchDb, ids: readonly number[], decision: DecisionRow): Promise<void> {
  const { branchId, approved, accountGuid, at, comment } = decision
  await sql`
    update charge c set status = ${approved ? 'Approved' : 'Rejected'},
      total_pence = ${approved ? askedPence : sql`0`}, version = c.version + 1
    where c.id = any (${[...ids]}::bigint[])`.execute(db)
  await db
    .insertInto('charge_approval')
    .values(
      ids.map((charge_id) => ({ branch_id: branchId, charge_id, approved, account_guid: accountGuid, at, comment })),
    )
    .execute()
}
