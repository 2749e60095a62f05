-- Prevents tasks from claiming open transactions of periods until the database transaction ends.
create or replace function lock_periods(guids uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
