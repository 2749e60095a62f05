-- Marks the pay of carers whose visits or prices have changed, on the days of these.
create or replace function mark_pay_of_rota() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case tg_table_name
    when 'item' then
      if tg_op = 'INSERT' then
        insert into pay_due (branch_id, carer_guid, first_on, last_on)
        select n.branch_id, a.carer_guid, min(n.local_date), max(n.local_date)
        from new_rows n join assignee a on a.id = n.assignee_id
        where n.side = 'payment' and a.carer_guid is not null group by 1, 2 order by 2;
      elsif tg_op = 'DELETE' then
        insert into pay_due (branch_id, carer_guid, first_on, last_on)
        select o.branch_id, a.carer_guid, min(o.local_date), max(o.local_date)
        from old_rows o join assignee a on a.id = o.assignee_id
        where o.side = 'payment' and a.carer_guid is not null group by 1, 2 order by 2;
      else
        insert into pay_due (branch_id, carer_guid, first_on, last_on)
        select n.branch_id, a.carer_guid, min(least(o.local_date, n.local_date)), max(greatest(o.local_date, n.local_date))
        from new_rows n join old_rows o using (id) join assignee a on a.id = n.assignee_id
        where n.side = 'payment' and a.carer_guid is not null
          -- Later leave is paid at the average of what is confirmed.
          and (n.transaction_id, n.local_date, n.lines, n.terms_id, n.unpaid_reason, n.is_returned, n.confirmed)
            is distinct from (o.transaction_id, o.local_date, o.lines, o.terms_id, o.unpaid_reason, o.is_returned, o.confirmed)
        group by 1, 2 order by 2;
      end if;
    when 'assignee' then
      -- Those who were there before: carers who come to a visit get an item there.
      insert into pay_due (branch_id, carer_guid, first_on, last_on)
      select o.branch_id, o.carer_guid, min(p.local_date), max(p.local_date)
      from new_rows n join old_rows o using (id) join appointment p on p.id = o.appointment_id
      where o.carer_guid is not null and (n.carer_guid, n.condition_guid, n.care_type_guid, n.disturbed_minutes, n.check_in_at, n.check_out_at)
        is distinct from (o.carer_guid, o.condition_guid, o.care_type_guid, o.disturbed_minutes, o.check_in_at, o.check_out_at)
      group by 1, 2 order by 2;
    when 'appointment' then
      insert into pay_due (branch_id, carer_guid, first_on, last_on)
      select n.branch_id, a.carer_guid, min(least(o.local_date, n.local_date)), max(greatest(o.local_date, n.local_date))
      from new_rows n join old_rows o using (id) join assignee a on a.appointment_id = n.id
      where a.carer_guid is not null and (n.start_at, n.end_at, n.local_date, n.cancelled_at, n.shift_id, n.client_guid)
        is distinct from (o.start_at, o.end_at, o.local_date, o.cancelled_at, o.shift_id, o.client_guid)
      group by 1, 2 order by 2;
    when 'visit' then
      insert into pay_due (branch_id, carer_guid, first_on, last_on)
      select n.branch_id, a.carer_guid, min(p.local_date), max(p.local_date)
      from new_rows n join old_rows o using (id)
        join assignee a on a.id = n.assignee_id join appointment p on p.id = a.appointment_id
      where a.carer_guid is not null and (n.check_in_at, n.check_out_at) is distinct from (o.check_in_at, o.check_out_at)
      group by 1, 2 order by 2;
  end case;
  return null;
end $$;

create or replace trigger item_insert_pay after insert on item
  referencing new table as new_rows for each statement execute function mark_pay_of_rota();
create or replace trigger item_update_pay after update on item
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_rota();
create or replace trigger item_delete_pay after delete on item
  referencing old table as old_rows for each statement execute function mark_pay_of_rota();
create or replace trigger assignee_update_pay after update on assignee
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_rota();
create or replace trigger appointment_update_pay after update on appointment
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_rota();
create or replace trigger visit_update_pay after update on visit
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_rota();
