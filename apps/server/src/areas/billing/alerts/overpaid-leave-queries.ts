import { type RawBuilder, sql } from 'kysely'
import type { AlertsAsked } from './alert-queries.ts'
import { guidOf } from './period-alert-queries.ts'

/** Whether a charge `c` of a transaction `t` is leave that was paid and not credited. */
const isPaid = sql`t.side = 'payment' and t.completed_at is not null and t.credit_of_id is null and not t.is_void
  and not exists (select from charge o where o.credit_of_id = c.id)`

/** The hours and pence that were paid for an absence of a carer. */
const paidFor = (absence: RawBuilder<unknown>, carer: RawBuilder<unknown>) => sql`(
  select coalesce(sum(c.quantity), 0) as hours, coalesce(sum(c.total_pence), 0) as pence
  from user_contract u join billing_transaction t on t.user_contract_guid = u.guid
  join charge c on c.transaction_id = t.id and c.made_key like 'HOLIDAY ' || ${absence} || ' %'
  where u.carer_guid = ${carer} and ${isPaid})`

/** The hours that an absence of a carer takes from the accrual by now. */
const bookedFor = (absence: RawBuilder<unknown>, carer: RawBuilder<unknown>) => sql`(
  select coalesce(sum(-i.amount), 0) as hours
  from carer_accrual a join carer_accrual_item i on i.accrual_guid = a.guid
  where a.carer_guid = ${carer} and i.absence_guid = ${absence})`

/**
 * Leave that was paid on some days for more hours than are booked by now: it was shortened or deleted, or is no annual
 * leave any more (decision 0156). Leave that was recorded again on the same day counts for it. The amount is the share
 * of the pay that is too much. The columns are in the order of those of items.
 */
export function overpaidLeave({ branch, filter: { from, to } }: AlertsAsked): RawBuilder<unknown> {
  return sql`
    select ${guidOf(sql`concat('OVERPAID_LEAVE', x.absence_guid)`)},
      x.day::timestamp at time zone ${branch.timeZone}::text as date, true as confirmed,
      'Absence' as source, '' as client_name, w.name as carer_name, x.model_guid, 'OVERPAID_LEAVE' as cause,
      null::uuid as relation_guid, null::uuid as appointment_guid, null::uuid as assignee_guid,
      null::uuid as client_guid, null as client_type,
      w.guid as carer_guid, coalesce(w.reference, '') as carer_third_party_id,
      x.user_contract_guid as contract_guid, m.title as contract_title,
      null::timestamptz as check_in_at, null::timestamptz as check_out_at,
      null::bigint as assignee_id, round(paid.pence * (paid.hours - due.hours) / paid.hours)::bigint as pence, null::date as deadline,
      jsonb_build_object('paid', paid.hours::numeric(12, 2)::text, 'due', due.hours::numeric(12, 2)::text,
        'calendar_guid', p.calendar_guid, 'period_guid', p.guid, 'contract_guid', x.model_guid,
        'transaction_guid', x.transaction_guid) as leave
    from (
      select distinct on (u.carer_guid, split_part(c.made_key, ' ', 2)) u.carer_guid,
        split_part(c.made_key, ' ', 2)::uuid as absence_guid, c.date as day, t.model_guid, t.period_guid,
        t.user_contract_guid, t.guid as transaction_guid
      from charge c join billing_transaction t on t.id = c.transaction_id
      join user_contract u on u.guid = t.user_contract_guid
      where c.branch_id = ${branch.id} and c.made_key like 'HOLIDAY %' and c.date between ${from} and ${to} and ${isPaid}
      order by u.carer_guid, split_part(c.made_key, ' ', 2), c.date, t.id
    ) x
    join carer w on w.guid = x.carer_guid
    join contract_model m on m.guid = x.model_guid
    join calendar_period p on p.guid = x.period_guid
    cross join lateral ${paidFor(sql`x.absence_guid`, sql`x.carer_guid`)} paid
    cross join lateral ${bookedFor(sql`x.absence_guid`, sql`x.carer_guid`)} booked
    cross join lateral (
      select booked.hours + coalesce(sum(greatest(0, b.hours - f.hours)), 0) as hours
      from (
        select i.absence_guid, sum(-i.amount) as hours
        from carer_accrual a join carer_accrual_item i on i.accrual_guid = a.guid
        where booked.hours < paid.hours and a.carer_guid = x.carer_guid and i.date = x.day
          and i.absence_guid <> x.absence_guid
        group by 1
      ) b cross join lateral ${paidFor(sql`b.absence_guid`, sql`x.carer_guid`)} f
    ) due
    where due.hours < paid.hours`
}
