-- Returns the given periods that are in use: one of their transactions is invoiced, paid, claimed by a task, or has
-- charges that the system has not made.
create or replace function use_of_periods(guids uuid[]) returns table (period_guid uuid, is_processed boolean, has_charges boolean)
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
          exists (select from billing_transaction t join charge c on c.transaction_id = t.id
            where t.branch_id = one and t.period_guid = p.guid and t.charge_count > 0 and c.made_for is null) as has_charges
        from unnest(guids) as p (guid)
      ) u
      where u.is_processed or u.has_charges;
  end loop;
  perform set_config('almoner.branch_id', coalesce(here, ''), true);
end $$;
