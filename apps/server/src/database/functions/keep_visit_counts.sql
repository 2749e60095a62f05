-- Counts the visits by start day and status. Rows are added and never changed, so that two writers never wait for each
-- other.
create or replace function keep_visit_counts() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate visit_count;
  elsif tg_op = 'INSERT' then
    insert into visit_count (branch_id, day, status, checked_in, visits)
    select branch_id, (start_at at time zone 'UTC')::date, status, check_in_at is not null, count(*)
    from new_rows group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into visit_count (branch_id, day, status, checked_in, visits)
    select branch_id, (start_at at time zone 'UTC')::date, status, check_in_at is not null, -count(*)
    from old_rows group by 1, 2, 3, 4;
  else
    insert into visit_count (branch_id, day, status, checked_in, visits)
    select branch_id, (start_at at time zone 'UTC')::date, status, check_in_at is not null, sum(sign)
    from (
      select branch_id, start_at, status, check_in_at, 1 as sign from new_rows
      union all
      select branch_id, start_at, status, check_in_at, -1 from old_rows
    ) changed
    group by 1, 2, 3, 4 having sum(sign) <> 0;
  end if;
  return null;
end $$;

create or replace trigger visit_counts_insert after insert on visit referencing new table as new_rows
  for each statement execute function keep_visit_counts();
create or replace trigger visit_counts_update after update on visit referencing old table as old_rows new table as new_rows
  for each statement execute function keep_visit_counts();
create or replace trigger visit_counts_delete after delete on visit referencing old table as old_rows
  for each statement execute function keep_visit_counts();
create or replace trigger visit_counts_truncate after truncate on visit
  for each statement execute function keep_visit_counts();
