-- Notifies every process of the days on which the rota of a branch has changed, once the change is committed. Days before
-- and after a move count.
create or replace function tell_rota() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case tg_table_name || ' ' || tg_op
    when 'appointment INSERT' then
      perform tell_rota_days(branch_id, min(local_date), max(local_date)) from new_rows group by branch_id;
    when 'appointment UPDATE' then
      perform tell_rota_days(n.branch_id, min(least(o.local_date, n.local_date)), max(greatest(o.local_date, n.local_date)))
      from new_rows n join old_rows o using (id) group by n.branch_id;
    when 'assignee UPDATE' then
      perform tell_rota_days(p.branch_id, min(p.local_date), max(p.local_date))
      from new_rows n join old_rows o using (id) join appointment p on p.id = n.appointment_id
      where (n.carer_guid, n.check_in_at, n.check_out_at) is distinct from (o.carer_guid, o.check_in_at, o.check_out_at)
      group by p.branch_id;
    when 'visit UPDATE' then
      perform tell_rota_days(p.branch_id, min(p.local_date), max(p.local_date))
      from new_rows n join old_rows o using (id)
        join assignee a on a.id = n.assignee_id join appointment p on p.id = a.appointment_id
      where (n.status, n.missed, n.check_in_at, n.check_out_at, n.risk_score, n.check_in_location, n.check_out_location)
        is distinct from
          (o.status, o.missed, o.check_in_at, o.check_out_at, o.risk_score, o.check_in_location, o.check_out_location)
      group by p.branch_id;
  end case;
  return null;
end $$;

create or replace trigger appointment_insert_rota after insert on appointment
  referencing new table as new_rows for each statement execute function tell_rota();
create or replace trigger appointment_update_rota after update on appointment
  referencing old table as old_rows new table as new_rows for each statement execute function tell_rota();
create or replace trigger assignee_update_rota after update on assignee
  referencing old table as old_rows new table as new_rows for each statement execute function tell_rota();
create or replace trigger visit_update_rota after update on visit
  referencing old table as old_rows new table as new_rows for each statement execute function tell_rota();
