-- The functions here look single rows up by their keys. Their plans are kept for as long as a session lives, so one that
-- was made while a table was small must not go on reading all of it once it is large: hence "enable_seqscan = off".

-- Counts, totals and with them the status of open transactions follow their items and charges. Every writer of items
-- or charges calls this in the same database transaction. One that a task has claimed, or that is complete, is refused.
create function refresh_transactions(ids bigint[]) returns void language plpgsql set enable_seqscan = off as $$
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
end $$;

-- What a claimed or completed transaction holds stays as it is, whoever asks (finance 8).
create function refuse_change_inside_closed() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  refused bigint;
begin
  if tg_op <> 'INSERT' then
    select t.id into refused from old_rows o join billing_transaction t on t.id = o.transaction_id
      where t.task_guid is not null or t.completed_at is not null limit 1;
  end if;
  if refused is null and tg_op <> 'DELETE' then
    select t.id into refused from new_rows n join billing_transaction t on t.id = n.transaction_id
      where t.task_guid is not null or t.completed_at is not null limit 1;
  end if;
  if refused is not null then
    raise exception 'transaction % is being processed or complete', refused using errcode = 'AL001';
  end if;
  return null;
end $$;

create trigger item_insert_open after insert on item
  referencing new table as new_rows for each statement execute function refuse_change_inside_closed();
create trigger item_update_open after update on item
  referencing old table as old_rows new table as new_rows for each statement execute function refuse_change_inside_closed();
create trigger item_delete_open after delete on item
  referencing old table as old_rows for each statement execute function refuse_change_inside_closed();
create trigger charge_insert_open after insert on charge
  referencing new table as new_rows for each statement execute function refuse_change_inside_closed();
create trigger charge_update_open after update on charge
  referencing old table as old_rows new table as new_rows for each statement execute function refuse_change_inside_closed();
create trigger charge_delete_open after delete on charge
  referencing old table as old_rows for each statement execute function refuse_change_inside_closed();

-- Lines may join the ledger only while their transaction is being completed, and only for items and charges of it, or, on
-- a credit, of what it credits. Looked up once a transaction, not once a line.
create function check_new_lines() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  transactions bigint[] := array(select distinct transaction_id from new_rows);
  sources bigint[];
  refused bigint;
begin
  sources := array(select coalesce(t.credit_of_id, t.id) from billing_transaction t
    where t.id = any (transactions) and (t.completed_at is null or t.xmin = pg_current_xact_id()::xid));
  if cardinality(sources) <> cardinality(transactions) then
    raise exception 'lines of a transaction that is complete, or not there' using errcode = 'AL001';
  end if;
  select n.item_id into refused from new_rows n
    left join (select i.id from item i where i.transaction_id = any (sources)) i on i.id = n.item_id
    where n.item_id is not null and i.id is null limit 1;
  if refused is null then
    select n.charge_id into refused from new_rows n
      left join (select c.id from charge c where c.transaction_id = any (sources)) c on c.id = n.charge_id
      where n.charge_id is not null and c.id is null limit 1;
  end if;
  if refused is not null then
    raise exception 'line of %, which is not in its transaction', refused using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ledger_line_in_time after insert on ledger_line
  referencing new table as new_rows for each statement execute function check_new_lines();

-- A completed transaction keeps its reference, its totals and its time; only interfacing and crediting may mark it.
create function keep_completed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.completed_at is not null then
      raise exception 'transaction % is complete', old.id using errcode = 'AL001';
    end if;
    return old;
  end if;
  if old.completed_at is not null and (
    new.reference, new.completed_at, new.item_pence, new.extra_pence, new.item_count, new.charge_count,
    new.user_contract_guid, new.period_guid, new.model_guid, new.side, new.branch_id, new.credit_of_id
  ) is distinct from (
    old.reference, old.completed_at, old.item_pence, old.extra_pence, old.item_count, old.charge_count,
    old.user_contract_guid, old.period_guid, old.model_guid, old.side, old.branch_id, old.credit_of_id
  ) then
    raise exception 'transaction % is complete', old.id using errcode = 'AL001';
  end if;
  return new;
end $$;
create trigger billing_transaction_keep before update or delete on billing_transaction
  for each row execute function keep_completed();

-- What is completed is the sum of its lines, and its file is there (finance 8).
create function check_completed() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.total_pence <> (select coalesce(sum(l.total_pence), 0) from ledger_line l where l.transaction_id = new.id)
    or not exists (select from output_file f where f.transaction_id = new.id) then
    raise exception 'transaction % does not add up', new.id using errcode = 'AL002';
  end if;
  return null;
end $$;
create trigger billing_transaction_adds_up after update on billing_transaction for each row
  when (new.completed_at is not null and old.completed_at is null) execute function check_completed();

-- Numbers only rise, one by one, so that none is skipped.
create function keep_series() returns trigger language plpgsql as $$
begin
  if new.last < old.last or new.name <> old.name then
    raise exception 'series % only rises', old.name using errcode = 'AL002';
  end if;
  return new;
end $$;
create trigger number_series_rises before update on number_series for each row execute function keep_series();

-- Hands a job to the queue in the transaction that needs it. The queue's tables belong to the owner, hence "definer".
create function enqueue_job(job text, payload json, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(job, payload, job_key => job_key, job_key_mode => 'preserve_run_at', max_attempts => 10);
end $$;
grant execute on function enqueue_job to almoner_app;
grant execute on all functions in schema public to almoner_app;
