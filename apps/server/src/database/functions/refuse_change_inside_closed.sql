-- The contents of a claimed or completed transaction cannot be changed by anyone (finance 8).
create or replace function refuse_change_inside_closed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  refused bigint;
begin
  if tg_op <> 'INSERT' then
    select t.id into refused from old_rows o join billing_transaction t on t.id = o.transaction_id
      left join claimed_transaction c on c.transaction_id = t.id
      where c.task_guid is not null or t.completed_at is not null limit 1;
  end if;
  if refused is null and tg_op <> 'DELETE' then
    select t.id into refused from new_rows n join billing_transaction t on t.id = n.transaction_id
      left join claimed_transaction c on c.transaction_id = t.id
      where c.task_guid is not null or t.completed_at is not null limit 1;
  end if;
  if refused is not null then
    raise exception 'transaction % is being processed or complete', refused using errcode = 'AL001';
  end if;
  return null;
end $$;

create or replace trigger item_insert_open after insert on item
  referencing new table as new_rows for each statement execute function refuse_change_inside_closed();
create or replace trigger item_update_open after update on item
  referencing old table as old_rows new table as new_rows for each statement execute function refuse_change_inside_closed();
create or replace trigger item_delete_open after delete on item
  referencing old table as old_rows for each statement execute function refuse_change_inside_closed();
create or replace trigger charge_insert_open after insert on charge
  referencing new table as new_rows for each statement execute function refuse_change_inside_closed();
create or replace trigger charge_update_open after update on charge
  referencing old table as old_rows new table as new_rows for each statement execute function refuse_change_inside_closed();
create or replace trigger charge_delete_open after delete on charge
  referencing old table as old_rows for each statement execute function refuse_change_inside_closed();
