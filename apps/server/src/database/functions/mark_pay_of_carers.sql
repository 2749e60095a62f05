-- Marks the pay of carers for whom something has changed that decides about more than their visits: a contract with its rows,
-- an absence, leave taken from an accrual, or pay of another system. The argument tells how the changed rows name the carers.
create or replace function mark_pay_of_carers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed jsonb[];
  carers uuid[];
begin
  if tg_op <> 'DELETE' then
    changed := array(select to_jsonb(n) from new_rows n);
  end if;
  if tg_op <> 'INSERT' then
    changed := changed || array(select to_jsonb(o) from old_rows o);
  end if;
  case tg_argv[0]
    when 'of carer' then
      carers := array(select (r ->> 'carer_guid')::uuid from unnest(changed) r);
    when 'of contract' then
      carers := array(select u.carer_guid from user_contract u
        where u.guid in (select (r ->> 'user_contract_guid')::uuid from unnest(changed) r));
    when 'of accrual' then
      carers := array(select a.carer_guid from carer_accrual a
        where a.guid in (select (r ->> 'accrual_guid')::uuid from unnest(changed) r where r ->> 'type' = 'Holiday'));
  end case;
  insert into pay_due (branch_id, carer_guid, first_on, last_on)
  select c.branch_id, c.guid, '2000-01-01', '9999-12-31' from carer c where c.guid = any (carers) order by c.guid;
  return null;
end $$;

create or replace trigger user_contract_insert_pay after insert on user_contract
  referencing new table as new_rows for each statement execute function mark_pay_of_carers('of carer');
create or replace trigger user_contract_update_pay after update on user_contract
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_carers('of carer');
create or replace trigger user_contract_delete_pay after delete on user_contract
  referencing old table as old_rows for each statement execute function mark_pay_of_carers('of carer');
create or replace trigger carer_absence_insert_pay after insert on carer_absence
  referencing new table as new_rows for each statement execute function mark_pay_of_carers('of carer');
create or replace trigger carer_absence_update_pay after update on carer_absence
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_carers('of carer');
create or replace trigger carer_absence_delete_pay after delete on carer_absence
  referencing old table as old_rows for each statement execute function mark_pay_of_carers('of carer');
create or replace trigger user_contract_guaranteed_hours_insert_pay after insert on user_contract_guaranteed_hours
  referencing new table as new_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_guaranteed_hours_update_pay after update on user_contract_guaranteed_hours
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_guaranteed_hours_delete_pay after delete on user_contract_guaranteed_hours
  referencing old table as old_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_rate_insert_pay after insert on user_contract_rate
  referencing new table as new_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_rate_update_pay after update on user_contract_rate
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_rate_delete_pay after delete on user_contract_rate
  referencing old table as old_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_mileage_insert_pay after insert on user_contract_mileage
  referencing new table as new_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_mileage_update_pay after update on user_contract_mileage
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_mileage_delete_pay after delete on user_contract_mileage
  referencing old table as old_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_travel_time_insert_pay after insert on user_contract_travel_time
  referencing new table as new_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_travel_time_update_pay after update on user_contract_travel_time
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger user_contract_travel_time_delete_pay after delete on user_contract_travel_time
  referencing old table as old_rows for each statement execute function mark_pay_of_carers('of contract');
create or replace trigger earlier_pay_insert_pay after insert on earlier_pay
  referencing new table as new_rows for each statement execute function mark_pay_of_carers('of carer');
create or replace trigger earlier_pay_update_pay after update on earlier_pay
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_carers('of carer');
create or replace trigger earlier_pay_delete_pay after delete on earlier_pay
  referencing old table as old_rows for each statement execute function mark_pay_of_carers('of carer');
create or replace trigger carer_accrual_item_insert_pay after insert on carer_accrual_item
  referencing new table as new_rows for each statement execute function mark_pay_of_carers('of accrual');
create or replace trigger carer_accrual_item_update_pay after update on carer_accrual_item
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_carers('of accrual');
create or replace trigger carer_accrual_item_delete_pay after delete on carer_accrual_item
  referencing old table as old_rows for each statement execute function mark_pay_of_carers('of accrual');
