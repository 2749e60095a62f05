-- No contract is given a Closed pay group, nor moved to one; those that have it keep it, whatever else of them changes
-- (finance 4). Closing the pay group at the same moment waits for this lock, or this waits for it.
create or replace function refuse_closed_model() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  closed boolean;
begin
  -- The row is asked for whatever it says: only then is it waited for while somebody changes it.
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
