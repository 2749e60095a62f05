import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'
import type { WorkedOut } from '../../../rating/present-working.ts'
import { isToCome } from './to-come-queries.ts'

/** The working of one item, without its transaction and charges. Instants are truncated to the minute. */
export interface CalculationRow extends WorkedOut {
  readonly guid: string
  readonly carer_guid: string | null
  readonly carer_name: string | null
  readonly visit_guid: string | null
  readonly model_guid: string
  readonly rule_group_guid: string | null
  readonly service_guid: string | null
  readonly contract_name: string
  readonly contract_start: string
  readonly contract_is_default: boolean
  readonly confirmed: boolean
  readonly is_chargeable: boolean
  readonly nocharge_reason: string | null
  readonly is_to_come: boolean
  readonly appointment_type: 'Visit' | 'Shift'
  readonly confirmed_at: string | null
  readonly confirmed_by: string | null
}

/** Loads the working of an item; undefined when the transaction has no such item. */
export async function selectCalculation(
  db: BranchDb,
  now: string,
  transactionId: number,
  itemGuid: string,
): Promise<CalculationRow | undefined> {
  // The assignee's condition selects the rule, and its care type the service, so their titles are the assignee's.
  const { rows } = await sql<CalculationRow>`
    select i.guid, a.carer_guid, w.name as carer_name, v.guid as visit_guid, t.model_guid,
      g.guid as rule_group_guid, s.guid as service_guid, m.title as contract_name,
      lower(uc.validity)::text as contract_start, uc.is_default as contract_is_default, i.confirmed, i.problem,
      i.is_chargeable, i.nocharge_reason, ${isToCome(now)} as is_to_come,
      case p.type_alias when 'VISIT' then 'Visit' else 'Shift' end as appointment_type,
      date_trunc('minute', p.start_at) as start_at, date_trunc('minute', p.end_at) as end_at,
      date_trunc('minute', check_in_of(a, v)) as check_in_at, date_trunc('minute', check_out_of(a, v)) as check_out_at,
      date_trunc('minute', p.cancelled_at) as cancelled_at, i.charged_start, i.capped_minutes, i.charged_minutes, pt.content as terms,
      r.title as condition_title, y.title as care_type_title,
      case when t.completed_at is null then to_json(i.lines) else coalesce(
        (select json_agg(to_json(l) order by l.id) from ledger_line l
          where l.transaction_id = t.id and l.item_id = i.id and l.rate_mills is not null), '[]') end as lines,
      coalesce((select json_object_agg(h.guid, h.title) from holiday_tier h), '{}') as tiers,
      a.confirmed_at, k.name as confirmed_by
    from item i
    join billing_transaction t on t.id = i.transaction_id
    join user_contract uc on uc.guid = t.user_contract_guid
    join contract_model m on m.guid = t.model_guid
    join assignee a on a.id = i.assignee_id
    join appointment p on p.id = a.appointment_id
    join rule_condition r on r.guid = a.condition_guid
    join care_type y on y.guid = a.care_type_guid
    left join visit v on v.assignee_id = a.id
    left join carer w on w.guid = a.carer_guid
    left join account k on k.guid = a.confirmed_by
    left join pricing_terms pt on pt.id = i.terms_id
    left join rule_group g on g.guid = nullif(pt.content #>> '{rule_group,guid}', '')::uuid
    left join model_service s on s.guid = nullif(pt.content #>> '{service,guid}', '')::uuid
    where i.transaction_id = ${transactionId} and i.guid = ${itemGuid}`.execute(db)
  return rows[0]
}
