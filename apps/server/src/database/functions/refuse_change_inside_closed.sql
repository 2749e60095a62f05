-- The contents of a claimed or completed transaction cannot be changed by anyone (finance 8). Only the free text of an
-- erased person's rows is cleared, once the register has the day on which its time ended. Arguments, for updates: the column of
-- that text with its empty value, and the title of the part in the register. What is credited or void may be marked as
-- returned, and what a void credit took back may be credited again.
create or replace function refuse_change_inside_closed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  marks constant text[] := '{is_returned,credit_of_id}';
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
  if refused is not null and tg_op = 'UPDATE' then
    if not exists (
      select from old_rows o full join new_rows n on n.id = o.id
        left join billing_transaction t on t.id = o.transaction_id
        left join user_contract c on c.guid = t.user_contract_guid
        where not (
          to_jsonb(n) - marks = to_jsonb(o) - marks
            and (n.is_returned <= o.is_returned or t.is_void
              or exists (select from billing_transaction x where x.credit_of_id = t.id and not x.is_void))
            and (n.credit_of_id is not distinct from o.credit_of_id or (n.credit_of_id is null and t.is_void))
          or to_jsonb(n) is not distinct from to_jsonb(o) || tg_argv[0]::jsonb
            and exists (
              select from erasure e join erasure_part p on p.erasure_id = e.id
              where coalesce(c.client_guid, c.carer_guid) in (e.client_guid, e.carer_guid)
                and p.title = tg_argv[1] and p.ended_on is not null)))
    then
      refused := null;
    end if;
  end if;
  if refused is not null then
    raise exception 'transaction % is being processed or complete', refused using errcode = 'AL001';
  end if;
  return null;
end $$;

create or replace trigger item_insert_open after insert on item
  referencing new table as new_rows for each statement execute function refuse_change_inside_closed();
create or replace trigger item_update_open after update on item
  referencing old table as old_rows new table as new_rows for each statement
  execute function refuse_change_inside_closed('{"nocharge_reason": null}', 'Prices of visits');
create or replace trigger item_delete_open after delete on item
  referencing old table as old_rows for each statement execute function refuse_change_inside_closed();
create or replace trigger charge_insert_open after insert on charge
  referencing new table as new_rows for each statement execute function refuse_change_inside_closed();
create or replace trigger charge_update_open after update on charge
  referencing old table as old_rows new table as new_rows for each statement
  execute function refuse_change_inside_closed('{"description": ""}', 'Extras');
create or replace trigger charge_delete_open after delete on charge
  referencing old table as old_rows for each statement execute function refuse_change_inside_closed();
