-- How many visits start on a day (by UTC) with a status, so that a list over a year is counted, and its pages are found,
-- without its visits. The rows of one key add up: a change of visits adds some, minus for what was and plus for what is,
-- so that nobody ever waits for a count that somebody else is changing. A job adds them together every hour.
create table visit_count (
  branch_id integer not null,
  day date not null,
  status smallint not null,
  -- A planned visit without a check-in counts as upcoming once its start is near (VISIT-D07).
  checked_in boolean not null,
  visits integer not null
);
create index visit_count_by_day on visit_count (branch_id, day) include (status, checked_in, visits);
call keep_within_branch('visit_count');

create function keep_visit_counts() returns trigger language plpgsql as $$
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
create trigger visit_counts_insert after insert on visit referencing new table as new_rows
  for each statement execute function keep_visit_counts();
create trigger visit_counts_update after update on visit referencing old table as old_rows new table as new_rows
  for each statement execute function keep_visit_counts();
create trigger visit_counts_delete after delete on visit referencing old table as old_rows
  for each statement execute function keep_visit_counts();
create trigger visit_counts_truncate after truncate on visit
  for each statement execute function keep_visit_counts();

-- What is there already, branch by branch: nobody but a superuser sees several at once. The triggers above have waited
-- for whoever was writing visits, and keep others from it until this is committed.
do $$
declare
  each_branch integer;
begin
  for each_branch in select id from branch loop
    perform set_config('almoner.branch_id', each_branch::text, true);
    insert into visit_count (branch_id, day, status, checked_in, visits)
    select branch_id, (start_at at time zone 'UTC')::date, status, check_in_at is not null, count(*)
    from visit where branch_id = each_branch group by 1, 2, 3, 4;
  end loop;
  perform set_config('almoner.branch_id', '', true);
end $$;
