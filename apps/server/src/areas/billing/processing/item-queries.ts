import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'
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
  readonly carer_guid: string | null
  readonly carer_name: string | null
  readonly carer_contract_name: string | null
  readonly care_type_guid: string
  readonly care_type_title: string
  readonly confirmed: boolean
  readonly is_nocharge: boolean
  readonly nocharge_reason: string | null
  readonly is_chargeable: boolean
  readonly is_historic: boolean
  readonly problem: 'NO_CONTRACT' | 'NO_RULE_GROUP' | 'NO_RULE' | 'NO_ACTUAL_TIMES' | 'NO_SERVICE' | 'NO_RATE' | null
  readonly is_to_come: boolean
  readonly is_alerting: boolean
  readonly charged_minutes: number | null
  readonly visit_pence: number
  readonly extra_pence: number
}

export interface ItemFilter {
  readonly itemGuid?: string
  /** Matches the carer's name. */
  readonly search?: string | undefined
  /** Local dates, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * Loads the items of a transaction by start. Once it is complete the amounts come from the ledger, which never changes
 * (finance 6); before that it has no ledger lines.
 */
export async function selectItems(
  db: BranchDb,
  now: string,
  transactionId: number,
  filter: ItemFilter = {},
): Promise<ItemRow[]> {
  const { itemGuid, search, from, to } = filter
  const conditions = [sql`i.transaction_id = ${transactionId}`]
  if (itemGuid) conditions.push(sql`i.guid = ${itemGuid}`)
  if (search) conditions.push(sql`w.name ilike ${containing(search)}`)
  if (from) conditions.push(sql`i.local_date >= ${from}`)
  if (to) conditions.push(sql`i.local_date <= ${to}`)
  const { rows } = await sql<ItemRow>`
    select i.guid, case p.type_alias when 'VISIT' then 'Visit' else 'Shift' end as appointment_type,
      case p.type_alias when 'VISIT' then v.guid else p.guid end as appointment_guid, p.start_at, p.end_at,
      v.check_in_at, v.check_out_at, p.cancelled_at is not null as is_cancelled, a.carer_guid, w.name as carer_name, wm.title as carer_contract_name, a.care_type_guid, y.title as care_type_title,
      i.confirmed, i.is_nocharge, i.nocharge_reason, i.is_chargeable, i.is_historic, i.problem, i.charged_minutes,
      ${isToCome(now)} as is_to_come, ${isAlerting(now)} as is_alerting,
      coalesce(l.pence, i.total_pence)::bigint as visit_pence, coalesce(e.pence, 0)::bigint as extra_pence
    from item i
    join assignee a on a.id = i.assignee_id
    join appointment p on p.id = a.appointment_id
    join care_type y on y.guid = a.care_type_guid
    left join visit v on v.assignee_id = a.id
    left join carer w on w.guid = a.carer_guid
    left join user_contract wc on wc.carer_guid = a.carer_guid and wc.validity @> i.local_date
    left join contract_model wm on wm.guid = wc.model_guid
    left join (
      select item_id, sum(total_pence) as pence from ledger_line
      where transaction_id = ${transactionId} and item_id is not null group by item_id
    ) l on l.item_id = i.id
    left join (
      select c.item_id, sum(coalesce(n.total_pence, c.total_pence)) as pence
      from charge c left join ledger_line n on n.transaction_id = c.transaction_id and n.charge_id = c.id
      where c.transaction_id = ${transactionId} and c.item_id is not null group by c.item_id
    ) e on e.item_id = i.id
    where ${sql.join(conditions, sql` and `)}
    order by p.start_at, w.last_name, w.first_name, i.id`.execute(db)
  return rows
}
