import { type RawBuilder, sql } from 'kysely'
import {
  type AlertCause,
  type AlertFilter,
  type AlertGrouping,
  type FinanceAlert,
  type financeAlerts,
  noGroup,
} from '#contract/billing/alerts.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { isAlert, itemFacts, itemJoins, matches } from './alert-item.ts'
import { overpaidLeave } from './overpaid-leave-queries.ts'
import { periodAlerts } from './period-alert-queries.ts'

/** An alert as it is stored; what waits is in pence, and null before the item has a price. */
export interface AlertRow extends Omit<FinanceAlert, 'at_stake' | 'description' | 'payment'> {
  readonly deadline: string | null
  readonly check_in_at: string | null
  readonly check_out_at: string | null
  readonly assignee_id: number | null
  readonly pence: number | null
  /** Of overpaid leave the hours paid and due, and the payment; null for others. */
  readonly leave: ({ readonly paid: string; readonly due: string } & NonNullable<FinanceAlert['payment']>) | null
}

export interface AlertsAsked {
  readonly branch: Branch
  readonly side: Side
  /** The present instant as ISO text: what is still to come does not alert. */
  readonly now: string
  readonly filter: AlertFilter
}

type ListQuery = QueryOf<typeof financeAlerts.invoice.list>

/** Selects a page of the alerts of a side, and the number of all that match. */
export async function selectAlerts(db: BranchDb, asked: AlertsAsked, { by, group, sort, order, ...page }: ListQuery) {
  const sorted = sql`order by ${sorts[sort]} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last, x.date desc, x.guid`
  // Beyond the last page the count comes with a row of nulls.
  const { rows } = await sql<(AlertRow | { readonly guid: null }) & { readonly matching: number }>`
    with found as materialized (
      select x.* from (${alertsOf(asked)}) x
      where ${matches(asked.filter)} ${group === undefined ? sql`` : sql`and ${groupOf(asked, by).key} = ${group}`}
    )
    select x.*, n.matching from (select count(*)::integer as matching from found) n
    left join (
      select x.* from found x ${sorted} limit ${page.page_size} offset ${(page.page - 1) * page.page_size}
    ) x on true
    ${sorted}`.execute(db)
  return { rows: rows.filter((row) => row.guid !== null), count: rows[0]?.matching ?? 0 }
}

/** An alert in its group, with what is needed to know the amount that waits. */
export interface GroupedRow extends Pick<AlertRow, 'guid' | 'assignee_id' | 'pence'> {
  readonly key: string
  /** The name of the contract model or the owner; empty where the key says it. */
  readonly name: string
  readonly cause: AlertCause
  readonly owner_guid: string | null
  readonly owner_type: 'client' | 'unit' | 'shift-category' | 'carer' | null
  /** Its local day. */
  readonly day: string
  /** The day by which its period is to be invoiced or paid; null outside any period. */
  readonly deadline: string | null
}

/** Selects the group of every alert that matches. */
export async function selectGrouped(db: BranchDb, asked: AlertsAsked, by: AlertGrouping): Promise<GroupedRow[]> {
  const { key, name } = groupOf(asked, by)
  const { guid, type } = ownerOf(asked.side)
  const { rows } = await sql<GroupedRow>`
    select ${key} as key, ${name} as name, x.guid, x.cause, x.assignee_id, x.pence,
      ${guid} as owner_guid, ${type} as owner_type, ${dayOf(asked)} as day, x.deadline
    from (${alertsOf(asked)}) x where ${matches(asked.filter)}`.execute(db)
  return rows
}

/** The key of the group of an alert `x` as text, and the name of the group. */
function groupOf(asked: AlertsAsked, by: AlertGrouping): { key: RawBuilder<string>; name: RawBuilder<string> } {
  const orNone = (guid: RawBuilder<unknown>) => sql<string>`coalesce(${guid}::text, ${sql.lit(noGroup)})`
  const unnamed = sql<string>`''`
  switch (by) {
    case 'cause':
      return { key: sql`x.cause`, name: unnamed }
    case 'contract':
      return { key: orNone(sql`x.model_guid`), name: sql`x.contract_title` }
    case 'owner':
      return { key: orNone(ownerOf(asked.side).guid), name: ownerOf(asked.side).name }
    case 'day':
      return { key: sql`${dayOf(asked)}::text`, name: unnamed }
    default:
      return by satisfies never
  }
}

/** The local day of an alert `x`. */
const dayOf = ({ branch }: AlertsAsked) => sql`(x.date at time zone ${branch.timeZone})::date`

/** The owner of an alert `x`: the payer of an invoice, or the carer who is paid. */
function ownerOf(side: Side): { guid: RawBuilder<unknown>; type: RawBuilder<unknown>; name: RawBuilder<string> } {
  return side === 'invoice'
    ? { guid: sql`x.client_guid`, type: sql`x.client_type`, name: sql`x.client_name` }
    : { guid: sql`x.carer_guid`, type: sql`'carer'`, name: sql`x.carer_name` }
}

const sorts: Readonly<Record<ListQuery['sort'], RawBuilder<unknown>>> = {
  date: sql`x.date`,
  client: sql`nullif(x.client_name, '')`,
  carer: sql`nullif(x.carer_name, '')`,
  contract: sql`nullif(x.contract_title, '')`,
  source: sql`x.source`,
  description: sql`x.cause`,
  status: sql`x.confirmed`,
}

/** All alerts of a side between two days, both included. */
function alertsOf(asked: AlertsAsked): RawBuilder<unknown> {
  if (asked.side === 'invoice') return itemAlerts(asked)
  return sql`${itemAlerts(asked)} union all ${periodAlerts(asked)} union all ${overpaidLeave(asked)}`
}

/** The alerts of items. Their dates are the local days on which they start. */
function itemAlerts({ branch, side, now, filter: { from, to } }: AlertsAsked): RawBuilder<unknown> {
  return sql`
    select i.guid, p.start_at as date, i.confirmed, ${itemFacts},
      coalesce(i.problem, 'NOT_CONFIRMED') as cause,
      case p.type_alias when 'VISIT' then v.guid else p.guid end as relation_guid,
      p.guid as appointment_guid, a.guid as assignee_guid,
      coalesce(p.client_guid, p.unit_guid, p.shift_category_guid) as client_guid,
      case when p.client_guid is not null then 'client' when p.unit_guid is not null then 'unit'
        else 'shift-category' end as client_type,
      a.carer_guid, coalesce(w.reference, '') as carer_third_party_id,
      t.user_contract_guid as contract_guid, coalesce(m.title, '') as contract_title,
      check_in_of(a, v) as check_in_at, check_out_of(a, v) as check_out_at, i.assignee_id,
      case when i.problem is null then (i.total_pence + coalesce(e.pence, 0))::bigint end as pence,
      ${side === 'invoice' ? sql`d.invoice_deadline` : sql`d.process_date`} as deadline,
      null::jsonb as leave
    from item i ${itemJoins}
    left join visit v on v.assignee_id = a.id
    left join calendar_period d on d.guid = t.period_guid
    left join lateral (select sum(x.total_pence) as pence from charge x where x.item_id = i.id) e on true
    where i.branch_id = ${branch.id} and i.side = ${sql.lit(side)} and not i.is_returned
      and i.local_date between ${from} and ${to} and ${isAlert(now)}`
}
