import { sql } from 'kysely'
import type { AlertCure } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { ownerOf } from '../pricing/pricing-queries.ts'

interface KnownRow extends Omit<AlertCure, 'contracts'> {
  /** The payer of an invoice, or the carer who is paid. */
  readonly owner_guid: string | null
  readonly local_date: string
}

/** Writes an instant as the API does: inside JSON it would have the form of the database. */
const instant = (at: string) => sql`to_char(${sql.ref(at)}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Selects what is known about the visit or shift of an item that is not processed yet. */
export async function selectKnown(
  db: BranchDb,
  branch: Branch,
  side: Side,
  itemGuid: string,
): Promise<KnownRow | undefined> {
  const { rows } = await sql<KnownRow>`
    select ${ownerOf(side)} as owner_guid, i.local_date, p.start_at as rostered_start, p.end_at as rostered_end,
      check_in_of(a, v) as check_in_at, check_out_of(a, v) as check_out_at,
      v.check_in_nfc_at, v.check_out_nfc_at, n.next,
      (x.content -> 'rule_group' ->> 'guid')::uuid as rule_group_guid,
      case when s.guid is not null then json_build_object('guid', s.guid, 'model_guid', s.model_guid, 'model_side', m.side,
        'band_guid', b.guid, 'charged_start', ${instant('i.charged_start')}) end as service
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
      select json_build_object('type', case np.type_alias when 'VISIT' then 'Visit' else 'Shift' end,
        'owner_name', coalesce(nc.last_name, nu.name, ns.title), 'rostered_start', ${instant('np.start_at')},
        'rostered_end', ${instant('np.end_at')}, 'check_in_at', ${instant('f.check_in_at')}) as next
      from assignee na
      join appointment np on np.id = na.appointment_id
      left join visit nv on nv.assignee_id = na.id
      left join client nc on nc.guid = np.client_guid
      left join unit nu on nu.guid = np.unit_guid
      left join shift_category ns on ns.guid = np.shift_category_guid
      cross join lateral (select check_in_of(na, nv) as check_in_at) f
      where na.carer_guid = a.carer_guid and na.id <> a.id
        and np.local_date between p.local_date and (p.end_at at time zone ${branch.timeZone})::date
        and (np.cancelled_at is null or f.check_in_at is not null)
        and coalesce(f.check_in_at, np.start_at) > coalesce(check_in_of(a, v), p.start_at)
      order by coalesce(f.check_in_at, np.start_at) limit 1
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
