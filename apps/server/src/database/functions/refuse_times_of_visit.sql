-- Only the assignee of a shift has times of its own: those of a visit are in its row in visit (decision 0080).
create or replace function refuse_times_of_visit() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from appointment p where p.id = new.appointment_id and p.type_alias = 'VISIT') then
    raise exception 'the times of a visit are in its row in visit' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger assignee_times_of_shift before insert or update of check_in_at, check_out_at on assignee
  for each row when (new.check_in_at is not null) execute function refuse_times_of_visit();
