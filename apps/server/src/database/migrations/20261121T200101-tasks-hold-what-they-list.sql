-- A task claims what it lists by one mark of its own. Before, each of its transactions bore the mark, and was written
-- once more for it, with all its indexes.

-- Whether what the task lists is its own: until it is complete nobody else changes or processes it. Set when the task
-- is processed, under locks on the transactions. A task that failed on its way keeps what it has not completed.
alter table task add column holds boolean not null default false;
create index task_holding on task (guid) where holds;

-- What is claimed, with the task that has claimed it: one at most for each transaction that is not complete.
create view claimed_transaction with (security_invoker = true) as
  select x.transaction_id, x.task_guid, k.status
  from task k
  join task_transaction x on x.task_guid = k.guid
  where k.holds;

-- What is there already, branch by branch: nobody but a superuser sees several at once. A queued task that had not got
-- all that it lists was to fail, and does.
do $$
declare
  each_branch integer;
begin
  for each_branch in select id from branch loop
    perform set_config('almoner.branch_id', each_branch::text, true);
    update task k set holds = true
      where k.branch_id = each_branch and k.status in ('Queued', 'Processing', 'Failed') and (
        select bool_and(t.task_guid is not distinct from k.guid) and bool_or(t.completed_at is null)
        from task_transaction x join billing_transaction t on t.id = x.transaction_id where x.task_guid = k.guid);
  end loop;
  perform set_config('almoner.branch_id', '', true);
end $$;

drop index billing_transaction_task;
drop index billing_transaction_ready;
alter table billing_transaction drop column task_guid;
create index billing_transaction_ready on billing_transaction (branch_id, period_guid) include (total_pence)
  where side = 'invoice' and status = 'READY';

-- As before, but for where claims are.

create or replace function refresh_transactions(ids bigint[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  refused bigint;
begin
  perform 1 from billing_transaction where id = any (ids) order by id for no key update;
  -- Looked at only now: a claim that was made while this waited for the locks is seen by a query that comes after them.
  select t.id into refused from billing_transaction t left join claimed_transaction c on c.transaction_id = t.id
    where t.id = any (ids) and (c.task_guid is not null or t.completed_at is not null) limit 1;
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

create or replace function refuse_change_inside_closed() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  refused bigint;
begin
  if tg_op <> 'INSERT' then
    select t.id into refused from old_rows o join billing_transaction t on t.id = o.transaction_id
      left join claimed_transaction c on c.transaction_id = t.id
      where c.task_guid is not null or t.completed_at is not null limit 1;
  end if;
  if refused is null and tg_op <> 'DELETE' then
    select t.id into refused from new_rows n join billing_transaction t on t.id = n.transaction_id
      left join claimed_transaction c on c.transaction_id = t.id
      where c.task_guid is not null or t.completed_at is not null limit 1;
  end if;
  if refused is not null then
    raise exception 'transaction % is being processed or complete', refused using errcode = 'AL001';
  end if;
  return null;
end $$;

create or replace function use_of_periods(guids uuid[]) returns table (period_guid uuid, is_processed boolean, has_charges boolean)
  language plpgsql as $$
declare
  here text := current_setting('almoner.branch_id', true);
  one integer;
begin
  for one in select b.id from branch b order by b.id loop
    perform set_config('almoner.branch_id', one::text, true);
    return query
      select u.guid, u.is_processed, u.has_charges
      from (
        select p.guid,
          exists (select from billing_transaction t where t.branch_id = one and t.period_guid = p.guid
            and t.completed_at is not null)
          or exists (select from claimed_transaction c join billing_transaction t on t.id = c.transaction_id
            where t.branch_id = one and t.period_guid = p.guid) as is_processed,
          exists (select from billing_transaction t where t.branch_id = one and t.period_guid = p.guid
            and t.charge_count > 0) as has_charges
        from unnest(guids) as p (guid)
      ) u
      where u.is_processed or u.has_charges;
  end loop;
  perform set_config('almoner.branch_id', coalesce(here, ''), true);
end $$;

create or replace function lock_periods(guids uuid[]) returns void language plpgsql as $$
declare
  here text := current_setting('almoner.branch_id', true);
  one integer;
begin
  perform from calendar_period p where p.guid = any (guids) order by p.guid for update;
  for one in select b.id from branch b order by b.id loop
    perform set_config('almoner.branch_id', one::text, true);
    perform from billing_transaction t
      where t.branch_id = one and t.period_guid = any (guids) and t.completed_at is null
        and t.id not in (select c.transaction_id from claimed_transaction c)
      order by t.id for no key update;
  end loop;
  perform set_config('almoner.branch_id', coalesce(here, ''), true);
end $$;
