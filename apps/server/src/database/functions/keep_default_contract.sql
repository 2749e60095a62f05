-- A client with contracts has a default one: it is replaced, not removed (CLCON-D13).
create or replace function keep_default_contract() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from user_contract c where c.client_guid = old.client_guid)
    and not exists (select from user_contract c where c.client_guid = old.client_guid and c.is_default) then
    raise exception 'client % has contracts and no default contract', old.client_guid
      using errcode = 'check_violation', constraint = 'client_default_contract', table = 'user_contract';
  end if;
  return null;
end $$;

drop trigger if exists keep_default_of_changed on user_contract;
create constraint trigger keep_default_of_changed after update of is_default, client_guid on user_contract
  deferrable initially deferred for each row when (old.is_default) execute function keep_default_contract();
drop trigger if exists keep_default_of_deleted on user_contract;
create constraint trigger keep_default_of_deleted after delete on user_contract
  deferrable initially deferred for each row when (old.is_default) execute function keep_default_contract();
