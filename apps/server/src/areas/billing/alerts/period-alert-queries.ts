import { type RawBuilder, sql } from 'kysely'
import type { AlertsAsked } from './alert-queries.ts'

/**
 * What working out the pay of a whole period could not settle (pay 4 and 8): guaranteed hours without a rate, journeys
 * to or from an unknown place, and carers whose pay failed to be worked out. Their dates are local days.
 * The columns are in the order of those of items.
 */
export function periodAlerts({ branch, filter: { from, to } }: AlertsAsked): RawBuilder<unknown> {
  return sql`
    select ${guidOf(sql`concat(x.carer_guid, x.period_guid, x.cause, x.day)`)},
      x.day::timestamp at time zone ${branch.timeZone}::text as date, true as confirmed,
      'None' as source, '' as client_name, w.name as carer_name, t.model_guid, x.cause,
      null::uuid as relation_guid, null::uuid as appointment_guid, null::uuid as assignee_guid,
      null::uuid as client_guid, null as client_type,
      w.guid as carer_guid, coalesce(w.reference, '') as carer_third_party_id,
      t.user_contract_guid as contract_guid, coalesce(m.title, '') as contract_title,
      null::timestamptz as check_in_at, null::timestamptz as check_out_at,
      null::bigint as assignee_id, null::bigint as pence, null::date as deadline, null::jsonb as leave
    from (${unsettled(from, to)} union all ${failed(from, to)}) x
    join carer w on w.guid = x.carer_guid and w.branch_id = ${branch.id}
    left join lateral (
      select o.user_contract_guid, o.model_guid, o.completed_at
      from billing_transaction o join user_contract k on k.guid = o.user_contract_guid
      where o.side = 'payment' and o.period_guid = x.period_guid and k.carer_guid = x.carer_guid
      order by o.completed_at desc nulls first limit 1) t on true
    left join contract_model m on m.guid = t.model_guid
    where t.completed_at is null`
}

function unsettled(from: string, to: string): RawBuilder<unknown> {
  return sql`
    select k.carer_guid, k.period_guid, 'NO_GUARANTEE_RATE' as cause, (g ->> 'to')::date as day
    from pay_working k cross join lateral jsonb_array_elements(k.working -> 'guarantees') g
    where g ->> 'rate' is null and (g ->> 'lost')::numeric > 0 and (g ->> 'to')::date between ${from} and ${to}
    union all
    select distinct k.carer_guid, k.period_guid, 'UNKNOWN_JOURNEY', j.day::date
    from pay_working k cross join lateral jsonb_array_elements_text(k.working -> 'unknown_journeys') j (day)
    where j.day::date between ${from} and ${to}`
}

function failed(from: string, to: string): RawBuilder<unknown> {
  return sql`
    select distinct d.carer_guid, null::uuid, 'PAY_FAILED', least(d.last_on, ${to}::date)
    from pay_due d where d.failed_at is not null and d.first_on <= ${to} and d.last_on >= ${from}`
}

/** A version-4 guid that stays the same for the same text: these alerts are no rows of their own. */
export function guidOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid as guid`
}
