-- The days of an invoiced or paid period are on its documents, so they never change (finance 8).
create or replace function keep_processed_periods() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  moved uuid[] := array(select o.guid from old_rows o join new_rows n using (guid)
    where (o.start_on, o.end_on, o.model_guid) is distinct from (n.start_on, n.end_on, n.model_guid));
begin
  if cardinality(moved) > 0 and exists (select from use_of_periods(moved) u where u.is_processed) then
    raise exception 'a period has been processed' using errcode = 'AL001';
  end if;
  return null;
end $$;

create or replace trigger calendar_period_keep after update on calendar_period
  referencing old table as old_rows new table as new_rows for each statement execute function keep_processed_periods();
