-- What the dashboard sums over a year of weeks within 50 ms at a million visits.

-- An invoice transaction by the weeks (Mondays) of what is in it, since a period may span several. Kept by
-- refresh_transactions alone, and final with its transaction. Charges need no confirming.
create table transaction_week (
  transaction_id bigint not null references billing_transaction on delete cascade,
  week_start date not null check (extract(isodow from week_start) = 1),
  branch_id integer not null,
  item_count integer not null,
  unconfirmed_count integer not null,
  confirmed_pence bigint not null,
  unconfirmed_pence bigint not null,
  primary key (transaction_id, week_start)
);
create index transaction_week_sums on transaction_week (branch_id, week_start)
  include (transaction_id, item_count, unconfirmed_count, confirmed_pence, unconfirmed_pence);
call keep_within_branch('transaction_week');

create function refresh_transaction_weeks(ids bigint[]) returns void language sql set enable_seqscan = off as $$
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

-- As before (billing-guards), and the weeks with it.
create or replace function refresh_transactions(ids bigint[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  refused bigint;
begin
  perform 1 from billing_transaction where id = any (ids) order by id for no key update;
  select id into refused from billing_transaction
    where id = any (ids) and (task_guid is not null or completed_at is not null) limit 1;
  if refused is not null then
    raise exception 'transaction % is being processed', refused using errcode = 'AL001';
  end if;

  update billing_transaction t set
    item_count = coalesce(i.items, 0),
    confirmed_count = coalesce(i.confirmed, 0),
    chargeable_count = coalesce(i.chargeable, 0),
    unconfirmed_count = coalesce(i.unconfirmed, 0),
    problem_count = coalesce(i.problems, 0),
    item_pence = coalesce(i.pence, 0),
    charge_count = coalesce(c.charges, 0),
    extra_pence = coalesce(c.pence, 0),
    is_held = m.dont_process
  from unnest(ids) as wanted (id)
  join billing_transaction b on b.id = wanted.id
  join contract_model m on m.guid = b.model_guid
  left join lateral (
    select count(*) as items,
      count(*) filter (where confirmed) as confirmed,
      count(*) filter (where is_chargeable) as chargeable,
      count(*) filter (where is_chargeable and not confirmed) as unconfirmed,
      count(*) filter (where is_chargeable and problem is not null) as problems,
      sum(total_pence) as pence
    from item
    where transaction_id = wanted.id
  ) i on true
  left join lateral (
    select count(*) as charges, sum(total_pence) as pence from charge where transaction_id = wanted.id
  ) c on true
  where t.id = wanted.id;
  perform refresh_transaction_weeks(ids);
end $$;

-- What is there already, branch by branch: nobody but a superuser sees several at once.
do $$
declare
  each_branch integer;
begin
  for each_branch in select id from branch loop
    perform set_config('almoner.branch_id', each_branch::text, true);
    perform refresh_transaction_weeks(array(select id from billing_transaction where branch_id = each_branch and side = 'invoice'));
  end loop;
  perform set_config('almoner.branch_id', '', true);
end $$;

-- The lists to work from are short parts of long tables.
create index visit_not_begun on visit (branch_id, start_at) where check_in_at is null and status in (0, 1);
create index item_with_problem on item (branch_id, local_date) include (transaction_id, confirmed)
  where side = 'invoice' and problem is not null and is_chargeable and not is_returned;
create index billing_transaction_ready on billing_transaction (branch_id, period_guid) include (total_pence)
  where side = 'invoice' and status = 'READY' and task_guid is null;
create index billing_transaction_waiting on billing_transaction (branch_id, period_guid)
  where side = 'invoice' and completed_at is null and not is_void and status <> 'NOCHARGE';
