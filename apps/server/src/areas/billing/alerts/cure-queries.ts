import { sql } from 'kysely'
import type { AlertCure } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { ownerOf } from '../pricing/pricing-queries.ts'

interface KnownRow extends Omit<AlertCure, 'contracts'> {
  /** The payer of an invoice, or the carer who is paid. */
  readonly owner_guid: string | null
  readonly local_date: string
}

/** Selects what is known about the visit or shift of an item that is not processed yet. */
export async function selectKnown(db: BranchDb, side: Side, itemGuid: string): Promise<KnownRow | undefined> {
  const { rows } = await sql<KnownRow>`
    select ${ownerOf(side)} as owner_guid, i.local_date, p.start_at as rostered_start, p.end_at as rostered_end,
      v.check_in_at, v.check_out_at,
      case when n.at is not null then json_build_object('owner_name', n.owner_name, 'at', n.at) end as next_check_in,
      (x.content -> 'rule_group' ->> 'guid')::uuid as rule_group_guid,
      case when s.guid is not null then json_build_object('guid', s.guid, 'model_guid', s.model_guid, 'model_side', m.side,
        'band_guid', b.guid, 'charged_start', to_char(i.charged_start, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as service
    from item i
    join assignee a on a.id = i.assignee_id
    join appointment p on p.id = a.appointment_id
    left join billing_transaction t on t.id = i.transaction_id
    left join visit v on v.assignee_id = a.id
    left join pricing_terms x on x.id = i.terms_id
    left join model_service s on s.guid = (x.content -> 'service' ->> 'guid')::uuid
    left join contract_model m on m.guid = s.model_guid
    left join service_band b on b.guid = (x.content -> 'band' ->> 'guid')::uuid
    left join lateral (
      select to_char(nv.check_in_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, coalesce(nc.name, nu.name, ns.title) as owner_name
      from assignee na
      join appointment np on np.id = na.appointment_id
      join visit nv on nv.assignee_id = na.id
      left join client nc on nc.guid = np.client_guid
      left join unit nu on nu.guid = np.unit_guid
      left join shift_category ns on ns.guid = np.shift_category_guid
      where na.carer_guid = a.carer_guid and na.id <> a.id and np.local_date = p.local_date
        and nv.check_in_at > coalesce(v.check_in_at, p.start_at)
      order by nv.check_in_at limit 1
    ) n on true
    where i.guid = ${itemGuid} and i.side = ${side} and not i.is_returned and t.completed_at is null`.execute(db)
  return rows[0]
}

/** Selects an owner's contracts that are valid on a local date, then those that ended before it, the last one first. */
export async function selectContractsAround(
  db: BranchDb,
  ownerGuid: string,
  date: string,
): Promise<AlertCure['contracts']> {
  const { rows } = await sql<AlertCure['contracts'][number]>`
    select c.guid, m.title, lower(c.validity)::text as start, upper(c.validity)::text as end,
      c.validity @> ${date}::date as is_valid
    from user_contract c join contract_model m on m.guid = c.model_guid
    where ${ownerGuid} in (c.client_guid, c.unit_guid, c.shift_category_guid, c.carer_guid)
      and lower(c.validity) <= ${date}
    order by is_valid desc, upper(c.validity) desc nulls first, m.title, c.guid limit 5`.execute(db)
  return rows
}
