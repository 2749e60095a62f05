import { type RawBuilder, sql } from 'kysely'
import type { searchItems } from '#contract/billing/item-search.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'
import { ownerOf } from '../pricing/pricing-queries.ts'
import type { CreditCandidate } from '../tasks/task-queries.ts'
import { stateOf, type TransactionState, withClaim } from '../transaction-state.ts'

/** Start and end are instants; the end is exclusive, null without one. */
export type ItemSearchFilter = Omit<QueryOf<typeof searchItems.invoice>, 'start' | 'end'> & {
  readonly from: string
  readonly before: string | null
}

export interface FoundItemRow {
  readonly item_guid: string
  readonly start_at: string
  readonly end_at: string
  readonly owner: string
  readonly owner_guid: string
  readonly owner_type: 'client' | 'unit' | 'shift-category' | 'carer'
  readonly contract_title: string | null
  readonly contract_guid: string | null
  readonly user_contract_guid: string | null
  readonly appointment_type: 'Visit' | 'Shift'
  readonly appointment_guid: string | null
  readonly reference: string | null
  readonly calendar_guid: string | null
  readonly period_guid: string | null
  readonly transaction_guid: string | null
  readonly assignee_id: number
  readonly extra_pence: number
  readonly is_chargeable: boolean
  readonly is_nocharge: boolean
  readonly problem: string | null
  readonly state: TransactionState | null
}

/** Selects a page of the items of a side by start, and the number of all that match. */
export async function selectFoundItems(db: BranchDb, branch: Branch, side: Side, filter: ItemSearchFilter) {
  const conditions = sql.join(await conditionsOf(db, branch, side, filter), sql` and `)
  const matching = sql`
    from item i
    join assignee a on a.id = i.assignee_id
    join appointment p on p.id = a.appointment_id
    left join billing_transaction t on t.id = i.transaction_id
    where ${conditions}`
  const { rows: counts } = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(db)
  // Only the items of the page are joined to other tables.
  const { rows } = await sql<FoundItemRow>`
    select i.guid as item_guid, p.start_at, p.end_at, coalesce(${ownerName[side]}) as owner, ${ownerOf(side)} as owner_guid,
      ${ownerType[side]} as owner_type, m.title as contract_title, t.model_guid as contract_guid, t.user_contract_guid,
      case p.type_alias when 'VISIT' then 'Visit' else 'Shift' end as appointment_type,
      case p.type_alias when 'VISIT' then v.guid else p.guid end as appointment_guid, t.reference,
      o.calendar_guid, t.period_guid, t.guid as transaction_guid, i.assignee_id,
      coalesce((select sum(c.total_pence) from charge c where c.item_id = i.id), 0)::bigint as extra_pence,
      i.is_chargeable, i.is_nocharge, i.problem, ${stateOf} as state
    from (select i.id ${matching} order by p.start_at, i.id
      limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}) x
    join item i on i.id = x.id
    join assignee a on a.id = i.assignee_id
    join appointment p on p.id = a.appointment_id
    left join visit v on v.assignee_id = a.id
    left join billing_transaction t on t.id = i.transaction_id
    ${withClaim}
    left join calendar_period o on o.guid = t.period_guid
    left join contract_model m on m.guid = t.model_guid
    ${ownerJoins[side]}
    order by p.start_at, i.id`.execute(db)
  return { rows, count: counts[0]?.count ?? 0 }
}

/** Selects all processed items that match and are not credited, and their transactions with their models. */
export async function selectCreditableItems(
  db: BranchDb,
  branch: Branch,
  side: Side,
  filter: ItemSearchFilter,
): Promise<{ guids: string[]; candidates: CreditCandidate[] }> {
  const conditions = sql.join([...(await conditionsOf(db, branch, side, filter)), statuses.Processed], sql` and `)
  const { rows } = await sql<CreditCandidate & { guids: string[] }>`
    select t.id, t.model_guid, m.title as model_title, array_agg(i.guid::text) as guids
    from item i
    join assignee a on a.id = i.assignee_id
    join appointment p on p.id = a.appointment_id
    join billing_transaction t on t.id = i.transaction_id
    join contract_model m on m.guid = t.model_guid
    where ${conditions} group by t.id, m.guid order by t.id`.execute(db)
  return { guids: rows.flatMap(({ guids }) => guids), candidates: rows }
}

const ownerName = {
  invoice: sql`c.name, u.name, s.title`,
  payment: sql`w.name`,
} as const satisfies Record<Side, RawBuilder<unknown>>

const ownerType = {
  invoice: sql`case when p.client_guid is not null then 'client' when p.unit_guid is not null then 'unit' else 'shift-category' end`,
  payment: sql`'carer'`,
} as const satisfies Record<Side, RawBuilder<unknown>>

const ownerJoins = {
  invoice: sql`left join client c on c.guid = p.client_guid
    left join unit u on u.guid = p.unit_guid
    left join shift_category s on s.guid = p.shift_category_guid`,
  payment: sql`join carer w on w.guid = a.carer_guid`,
} as const satisfies Record<Side, RawBuilder<unknown>>

/** The guids of the owners of the branch whose names contain a text. */
const ownersNamed = {
  invoice: (pattern: string) => sql`
    select c.guid from client c where c.name ilike ${pattern}
    union all select u.guid from unit u where u.name ilike ${pattern}
    union all select s.guid from shift_category s where s.title ilike ${pattern}`,
  payment: (pattern: string) => sql`select w.guid from carer w where w.name ilike ${pattern}`,
} as const satisfies Record<Side, (pattern: string) => RawBuilder<unknown>>

async function conditionsOf(
  db: BranchDb,
  branch: Branch,
  side: Side,
  filter: ItemSearchFilter,
): Promise<RawBuilder<unknown>[]> {
  const conditions = [
    sql`i.side = ${side}`,
    sql`p.branch_id = ${branch.id}`,
    sql`i.branch_id = ${branch.id}`,
    sql`p.start_at >= ${filter.from}`,
    // Neither the entries of credits, nor what was rewound.
    sql`i.credit_of_id is null and t.is_void is not true`,
  ]
  if (filter.before !== null) conditions.push(sql`p.start_at < ${filter.before}`)
  if (filter.owner) {
    const { rows } = await sql<{ guid: string }>`${ownersNamed[side](containing(filter.owner))}`.execute(db)
    conditions.push(sql`${ownerOf(side)} = ${anyOf(rows.map(({ guid }) => guid))}`)
  }
  if (filter.models.length > 0) conditions.push(sql`t.model_guid = ${anyOf(filter.models)}`)
  if (filter.regions.length > 0) conditions.push(sql`p.region_guid = ${anyOf(filter.regions)}`)
  if (filter.types.length > 0) {
    const types = filter.types.map((type) => type.toUpperCase())
    conditions.push(sql`p.type_alias = any (${types}::text[])`)
  }
  if (filter.status) conditions.push(statuses[filter.status])
  if (filter.chargeable) conditions.push(sql`i.is_chargeable = ${filter.chargeable === 'Yes'}`)
  if (filter.calculated) conditions.push(sql`(i.problem is null) = ${filter.calculated === 'Yes'}`)
  if (filter.reference) conditions.push(sql`t.reference ilike ${containing(filter.reference)}`)
  return conditions
}

const isCredited = sql`exists (select from item x where x.credit_of_id = i.id)`

const statuses = {
  Processed: sql`t.completed_at is not null and not ${isCredited}`,
  Credited: isCredited,
  Pending: sql`t.completed_at is null and not i.is_returned`,
} as const

const anyOf = (guids: readonly string[]) => sql`any (${[...guids]}::uuid[])`
