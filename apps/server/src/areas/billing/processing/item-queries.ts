import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'
import { ownerOf } from '../pricing/pricing-queries.ts'
import { isAlerting, isToCome } from './to-come-queries.ts'

/** An item with its appointment and carer. Amounts are in pence. */
export interface ItemRow {
  readonly guid: string
  readonly appointment_type: 'Visit' | 'Shift'
  readonly appointment_guid: string
  readonly start_at: string
  readonly end_at: string
  readonly check_in_at: string | null
  readonly check_out_at: string | null
  readonly is_cancelled: boolean
  /** The carer on an invoice; on a payment the client, unit or category that is visited. */
  readonly other_guid: string | null
  readonly other_type: 'User' | 'Shift' | 'Unassigned' | 'Unit'
  readonly other_name: string | null
  readonly other_contract_name: string | null
  readonly care_type_guid: string
  readonly care_type_title: string
  readonly confirmed: boolean
  readonly is_nocharge: boolean
  readonly nocharge_reason: string | null
  readonly is_chargeable: boolean
  readonly is_historic: boolean
  readonly unpaid_reason: 'PAID_BY_SHIFT' | 'PAID_BY_VISITS' | null
  readonly problem: 'NO_CONTRACT' | 'NO_RULE_GROUP' | 'NO_RULE' | 'NO_ACTUAL_TIMES' | 'NO_SERVICE' | 'NO_RATE' | null
  readonly is_to_come: boolean
  readonly is_alerting: boolean
  readonly charged_minutes: number | null
  readonly visit_pence: number
  readonly extra_pence: number
  /** The credit of the item, or of an earlier one of the same assignee, with its time; null without one. */
  readonly credit_guid: string | null
  readonly credited_at: string | null
  /** Why the item was credited, or on a credit why it was made. */
  readonly credit_reason: string | null
  /** Whether the item itself is credited. */
  readonly is_credited: boolean
}

export interface ItemFilter {
  readonly itemGuid?: string
  /** Matches the name of the carer, on a payment of the client. */
  readonly search?: string | undefined
  /** Local dates, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const payerName = sql`coalesce(w.name, wu.name, ws.title)`

/** The other person of an item: the carer of a visit on its invoice, the client on the carer's payment. */
const others = {
  invoice: {
    name: sql`w.name`,
    columns: sql`a.carer_guid as other_guid, w.name as other_name, wm.title as other_contract_name,
      case when a.carer_guid is null then 'Unassigned' else 'User' end as other_type`,
    joins: sql`left join carer w on w.guid = a.carer_guid
      left join user_contract wc on wc.carer_guid = a.carer_guid and wc.validity @> i.local_date
      left join contract_model wm on wm.guid = wc.model_guid`,
  },
  payment: {
    name: payerName,
    columns: sql`${ownerOf('invoice')} as other_guid,
      ${payerName} as other_name, wm.title as other_contract_name,
      case when p.client_guid is not null then 'User' when p.unit_guid is not null then 'Unit' else 'Shift' end as other_type`,
    joins: sql`left join client w on w.guid = p.client_guid
      left join unit wu on wu.guid = p.unit_guid
      left join shift_category ws on ws.guid = p.shift_category_guid
      left join item wi on wi.assignee_id = a.id and wi.side = 'invoice' and not wi.is_returned
      left join billing_transaction wt on wt.id = wi.transaction_id
      left join contract_model wm on wm.guid = wt.model_guid`,
  },
} as const satisfies Record<Side, object>

/**
 * Joins the latest credit of an item `i` as `cr`, else that of an earlier item in its place (INVP-D13); and the terms of
 * the credit that it belongs to itself as `own`.
 */
const withCredit = sql`
    left join lateral (
      select c.guid, c.completed_at, x.credit_of_id as of, n.reason_alias
      from (
        select i.id where i.credit_of_id is null
        union all
        select r.id from item r where r.assignee_id = i.assignee_id and r.side = i.side and r.is_returned and r.id < i.id
          and i.credit_of_id is null
      ) o (id)
      join item x on x.credit_of_id = o.id
      join billing_transaction c on c.id = x.transaction_id
      left join task_credit n on n.task_guid = c.credit_task_guid
      order by c.completed_at desc, c.id desc limit 1
    ) cr on true
    left join billing_transaction ot on ot.id = i.transaction_id and ot.credit_of_id is not null
    left join task_credit own on own.task_guid = ot.credit_task_guid`

/**
 * Loads the items of a transaction by start. Once it is complete the amounts come from the ledger, which never changes
 * (finance 6); before that it has no ledger lines.
 */
export async function selectItems(
  db: BranchDb,
  now: string,
  { id: transactionId, side }: { readonly id: number; readonly side: Side },
  filter: ItemFilter = {},
): Promise<ItemRow[]> {
  const { itemGuid, search, from, to } = filter
  const other = others[side]
  const conditions = [sql`i.transaction_id = ${transactionId}`]
  if (itemGuid) conditions.push(sql`i.guid = ${itemGuid}`)
  if (search) conditions.push(sql`${other.name} ilike ${containing(search)}`)
  if (from) conditions.push(sql`i.local_date >= ${from}`)
  if (to) conditions.push(sql`i.local_date <= ${to}`)
  const { rows } = await sql<ItemRow>`
    select i.guid, case p.type_alias when 'VISIT' then 'Visit' else 'Shift' end as appointment_type,
      case p.type_alias when 'VISIT' then v.guid else p.guid end as appointment_guid, p.start_at, p.end_at,
      check_in_of(a, v) as check_in_at, check_out_of(a, v) as check_out_at, p.cancelled_at is not null as is_cancelled,
      ${other.columns}, a.care_type_guid, y.title as care_type_title,
      i.confirmed, i.is_nocharge, i.nocharge_reason, i.is_chargeable, i.is_historic, i.unpaid_reason, i.problem, i.charged_minutes,
      ${isToCome(now)} as is_to_come, ${isAlerting(now)} as is_alerting,
      coalesce(l.pence, i.total_pence)::bigint as visit_pence, coalesce(e.pence, 0)::bigint as extra_pence,
      cr.guid as credit_guid, cr.completed_at as credited_at, coalesce(cr.of = i.id, false) as is_credited,
      case when i.credit_of_id is not null then own.reason_alias when cr.of = i.id then cr.reason_alias end as credit_reason
    from item i
    join assignee a on a.id = i.assignee_id
    join appointment p on p.id = a.appointment_id
    join care_type y on y.guid = a.care_type_guid
    left join visit v on v.assignee_id = a.id
    ${other.joins}
    left join (
      select item_id, sum(total_pence) as pence from ledger_line
      where transaction_id = ${transactionId} and item_id is not null group by item_id
    ) l on l.item_id = i.id
    left join (
      select c.item_id, sum(coalesce(n.total_pence, c.total_pence)) as pence
      from charge c left join ledger_line n on n.transaction_id = c.transaction_id and n.charge_id = c.id
      where c.transaction_id = ${transactionId} and c.item_id is not null group by c.item_id
    ) e on e.item_id = i.id
    ${withCredit}
    where ${sql.join(conditions, sql` and `)}
    order by p.start_at, w.last_name, w.first_name, i.id`.execute(db)
  return rows
}
