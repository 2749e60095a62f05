-- Rows of the history never change; only an erasure takes away the values, and the row stays (forget_history).
create or replace function keep_history() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.before is null and new.after is null
    and (new.id, new.guid, new.at, new.branch_id, new.account_guid, new.action, new.entity, new.entity_guid)
      is not distinct from
      (old.id, old.guid, old.at, old.branch_id, old.account_guid, old.action, old.entity, old.entity_guid) then
    return new;
  end if;
  raise exception 'audit rows are never changed' using errcode = 'restrict_violation';
end $$;

create or replace trigger audit_is_final before update or delete on audit for each row execute function keep_history();
