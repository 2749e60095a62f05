-- Updates the sums of transactions by the weeks of their items and charges, for the dashboard.
create or replace function refresh_transaction_weeks(ids bigint[]) returns void
  language sql set search_path = pg_catalog, public, pg_temp as $$
  delete from transaction_week where transaction_id = any (ids);
  insert into transaction_week
    (transaction_id, week_start, branch_id, item_count, unconfirmed_count, confirmed_pence, unconfirmed_pence)
  select t.id, p.day - (extract(isodow from p.day)::integer - 1), t.branch_id, count(p.confirmed),
    count(*) filter (where not p.confirmed),
    sum(case when p.confirmed is false then 0 else p.pence end), sum(case when p.confirmed is false then p.pence else 0 end)
  from billing_transaction t
  cross join lateral (
    select i.local_date as day, i.confirmed, i.total_pence as pence from item i where i.transaction_id = t.id
    union all
    select c.date, null, c.total_pence from charge c where c.transaction_id = t.id
  ) p
  where t.id = any (ids) and t.side = 'invoice'
  group by t.id, 2;
$$;
