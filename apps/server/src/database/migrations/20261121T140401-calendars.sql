-- Which calendar took the place of another (CAL-D17).
alter table calendar add column replaced_by uuid references calendar on delete set null;

-- Checked once a statement, so that several periods can move at once.
alter table calendar_period
  drop constraint calendar_period_no_overlap,
  add constraint calendar_period_no_overlap exclude using gist (model_guid with =, days with &&) deferrable initially immediate;

-- Models are the company's, transactions are a branch's: what follows has to look into every branch, one after the other.

-- Of some periods those that are in use: a transaction of theirs is invoiced, paid or claimed by a task, or has charges.
create function use_of_periods(guids uuid[]) returns table (period_guid uuid, is_processed boolean, has_charges boolean)
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
            and (t.completed_at is not null or t.task_guid is not null)) as is_processed,
          exists (select from billing_transaction t where t.branch_id = one and t.period_guid = p.guid
            and t.charge_count > 0) as has_charges
        from unnest(guids) as p (guid)
      ) u
      where u.is_processed or u.has_charges;
  end loop;
  perform set_config('almoner.branch_id', coalesce(here, ''), true);
end $$;

-- Keeps open transactions of periods from being claimed until the database transaction ends.
create function lock_periods(guids uuid[]) returns void language plpgsql as $$
declare
  here text := current_setting('almoner.branch_id', true);
  one integer;
begin
  perform from calendar_period p where p.guid = any (guids) order by p.guid for update;
  for one in select b.id from branch b order by b.id loop
    perform set_config('almoner.branch_id', one::text, true);
    perform from billing_transaction t
      where t.branch_id = one and t.period_guid = any (guids) and t.completed_at is null and t.task_guid is null
      order by t.id for no key update;
  end loop;
  perform set_config('almoner.branch_id', coalesce(here, ''), true);
end $$;

-- Takes the items out of the open transactions of periods that are about to go, and the transactions away. Pricing the
-- model anew puts the items where they belong. A draft that lists such a transaction lists something else by then.
create function empty_periods(guids uuid[]) returns void language plpgsql as $$
declare
  here text := current_setting('almoner.branch_id', true);
  one integer;
  ids bigint[];
begin
  for one in select b.id from branch b order by b.id loop
    perform set_config('almoner.branch_id', one::text, true);
    ids := array(select t.id from billing_transaction t where t.branch_id = one and t.period_guid = any (guids));
    continue when cardinality(ids) = 0;
    update item set transaction_id = null, is_historic = false, problem = 'NO_PERIOD', terms_id = null, charged_start = null,
      capped_minutes = null, charged_minutes = null, total_pence = 0, lines = '{}' where transaction_id = any (ids);
    update task k set status = 'Failed', problem = 'The selection changed since it was prepared.'
      from task_transaction x where x.task_guid = k.guid and x.transaction_id = any (ids) and k.status = 'Draft';
    delete from task_transaction x where x.transaction_id = any (ids);
    -- One that was claimed or completed in the meantime is refused by its own triggers and keys.
    delete from billing_transaction t where t.id = any (ids);
  end loop;
  perform set_config('almoner.branch_id', coalesce(here, ''), true);
end $$;

-- The days of a period that was invoiced or paid are on its documents (finance 8).
create function keep_processed_periods() returns trigger language plpgsql as $$
declare
  moved uuid[] := array(select o.guid from old_rows o join new_rows n using (guid)
    where (o.start_on, o.end_on, o.model_guid) is distinct from (n.start_on, n.end_on, n.model_guid));
begin
  if cardinality(moved) > 0 and exists (select from use_of_periods(moved) u where u.is_processed) then
    raise exception 'a period has been processed' using errcode = 'AL001';
  end if;
  return null;
end $$;
create trigger calendar_period_keep after update on calendar_period
  referencing old table as old_rows new table as new_rows for each statement execute function keep_processed_periods();
