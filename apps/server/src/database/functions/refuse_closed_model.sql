-- No contract may be assigned to a Closed pay group; existing ones keep it when other columns change (finance 4). A
-- concurrent change that closes the pay group and this one wait for each other's lock.
create or replace function refuse_closed_model() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  closed boolean;
begin
  -- The row is locked whether or not it is archived: only then does this wait for a concurrent change.
  select m.archived into closed from contract_model m where m.guid = new.model_guid for share;
  if closed then
    raise exception 'This pay group is closed. Please choose another one.'
      using errcode = 'check_violation', constraint = 'user_contract_model_open', table = 'user_contract';
  end if;
  return new;
end $$;

create or replace trigger refuse_closed_model_of_new before insert on user_contract
  for each row execute function refuse_closed_model();
create or replace trigger refuse_closed_model_of_moved before update of model_guid on user_contract
  for each row when (new.model_guid is distinct from old.model_guid) execute function refuse_closed_model();
