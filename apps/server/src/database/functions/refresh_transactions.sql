-- Updates counts, totals and with them the status of open transactions from their items and charges. Every writer of
-- items or charges calls this in the same database transaction. Refuses a transaction that is claimed by a task or
-- completed.
create or replace function refresh_transactions(ids bigint[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  refused bigint;
begin
  perform 1 from billing_transaction where id = any (ids) order by id for no key update;
  -- Checked after the locks: only a later query sees a claim that was made while this one waited for them.
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
