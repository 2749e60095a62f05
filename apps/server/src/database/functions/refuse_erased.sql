-- The record of a person whose data was erased is closed: nothing is changed in it, and nothing new refers to it. Arguments:
-- the kind of person, and the column with the person. The share lock makes a writer wait for an erasure that is not committed yet.
create or replace function refuse_erased() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
begin
  if tg_table_name <> 'carer' and tg_argv[0] = 'carer' then
    perform from carer c where c.guid = person for key share;
  elsif tg_table_name <> 'client' and tg_argv[0] = 'client' then
    perform from client c where c.guid = person for key share;
  end if;
  if exists (select from erasure e where e.carer_guid = person and e.erased_at is not null)
    or exists (select from erasure e where e.client_guid = person and e.erased_at is not null) then
    raise exception 'the data of % was erased', person using errcode = 'AL004';
  end if;
  return new;
end $$;

create or replace trigger carer_not_erased before update on carer for each row execute function refuse_erased('carer', 'guid');
create or replace trigger client_not_erased before update on client for each row execute function refuse_erased('client', 'guid');
create or replace trigger appointment_not_erased before insert or update of client_guid on appointment
  for each row when (new.client_guid is not null) execute function refuse_erased('client', 'client_guid');
create or replace trigger assignee_not_erased before insert or update of carer_guid on assignee
  for each row when (new.carer_guid is not null) execute function refuse_erased('carer', 'carer_guid');
create or replace trigger contract_of_carer_not_erased before insert or update on user_contract
  for each row when (new.carer_guid is not null) execute function refuse_erased('carer', 'carer_guid');
create or replace trigger contract_of_client_not_erased before insert or update on user_contract
  for each row when (new.client_guid is not null) execute function refuse_erased('client', 'client_guid');
create or replace trigger document_of_carer_not_erased before insert or update on document
  for each row when (new.carer_guid is not null) execute function refuse_erased('carer', 'carer_guid');
create or replace trigger document_of_client_not_erased before insert or update on document
  for each row when (new.client_guid is not null) execute function refuse_erased('client', 'client_guid');
create or replace trigger image_of_carer_not_erased before insert or update on profile_image
  for each row when (new.carer_guid is not null) execute function refuse_erased('carer', 'carer_guid');
create or replace trigger image_of_client_not_erased before insert or update on profile_image
  for each row when (new.client_guid is not null) execute function refuse_erased('client', 'client_guid');
create or replace trigger bank_details_of_carer_not_erased before insert or update on bank_details
  for each row when (new.carer_guid is not null) execute function refuse_erased('carer', 'carer_guid');
create or replace trigger bank_details_of_client_not_erased before insert or update on bank_details
  for each row when (new.client_guid is not null) execute function refuse_erased('client', 'client_guid');
create or replace trigger relative_not_erased before insert or update on relative
  for each row execute function refuse_erased('client', 'client_guid');
create or replace trigger care_plan_not_erased before insert or update on care_plan
  for each row execute function refuse_erased('client', 'client_guid');
create or replace trigger care_outcome_not_erased before insert or update on care_outcome
  for each row execute function refuse_erased('client', 'client_guid');
create or replace trigger medicine_not_erased before insert or update on medicine
  for each row execute function refuse_erased('client', 'client_guid');
create or replace trigger plan_version_not_erased before insert or update on plan_version
  for each row execute function refuse_erased('client', 'client_guid');
create or replace trigger chat_image_not_erased before insert on chat_image
  for each row execute function refuse_erased('carer', 'carer_guid');
create or replace trigger chat_message_not_erased before insert on chat_message
  for each row execute function refuse_erased('carer', 'carer_guid');
create or replace trigger payslip_not_erased before insert on payslip
  for each row execute function refuse_erased('carer', 'carer_guid');
create or replace trigger absence_not_erased before insert or update on carer_absence
  for each row execute function refuse_erased('carer', 'carer_guid');
create or replace trigger client_absence_not_erased before insert or update on client_absence
  for each row execute function refuse_erased('client', 'client_guid');
create or replace trigger fall_risk_not_erased before insert or update on fall_risk
  for each row execute function refuse_erased('client', 'client_guid');
create or replace trigger preference_of_client_not_erased before insert or update on client_carer_preference
  for each row execute function refuse_erased('client', 'client_guid');
create or replace trigger preference_of_carer_not_erased before insert or update on client_carer_preference
  for each row execute function refuse_erased('carer', 'carer_guid');
create or replace trigger availability_not_erased before insert or update on availability_pattern
  for each row execute function refuse_erased('carer', 'carer_guid');
create or replace trigger availability_exception_not_erased before insert or update on availability_exception
  for each row execute function refuse_erased('carer', 'carer_guid');
create or replace trigger unit_user_not_erased before insert or update on unit_user
  for each row execute function refuse_erased('client', 'client_guid');
