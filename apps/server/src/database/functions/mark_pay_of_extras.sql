-- Marks the pay of carers whose extras entered by hand count as time or as pay (pay 8.3 and 9.4).
create or replace function mark_pay_of_extras() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  transactions bigint[];
begin
  -- Most charges are the system's, which come by the thousand.
  if tg_op <> 'DELETE' then
    transactions := array(select n.transaction_id from new_rows n
      where n.made_key is null and n.charge_type_alias in ('TRAV/TOP', 'GHR/WORK', 'GHR/LOSS', 'INCENT/P', 'HOLIDAY'));
  end if;
  if tg_op <> 'INSERT' then
    transactions := transactions || array(select o.transaction_id from old_rows o
      where o.made_key is null and o.charge_type_alias in ('TRAV/TOP', 'GHR/WORK', 'GHR/LOSS', 'INCENT/P', 'HOLIDAY'));
  end if;
  if cardinality(transactions) > 0 then
    insert into pay_due (branch_id, carer_guid, first_on, last_on)
    select distinct t.branch_id, c.carer_guid, date '2000-01-01', date '9999-12-31'
    from billing_transaction t join user_contract c on c.guid = t.user_contract_guid
    where t.id = any (transactions) and c.carer_guid is not null order by 2;
  end if;
  return null;
end $$;

create or replace trigger charge_insert_pay after insert on charge
  referencing new table as new_rows for each statement execute function mark_pay_of_extras();
create or replace trigger charge_update_pay after update on charge
  referencing old table as old_rows new table as new_rows for each statement execute function mark_pay_of_extras();
create or replace trigger charge_delete_pay after delete on charge
  referencing old table as old_rows for each statement execute function mark_pay_of_extras();
