-- A service has the side of its model. Only invoice models have payment services, each linked to a pay group
-- (SERV-005).
create or replace function model_service_fits_model() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  model_side text := (select side from contract_model where guid = new.model_guid);
  pay_side text := (select side from contract_model where guid = new.payment_model_guid);
begin
  if (model_side = 'payment' and (new.side = 'invoice' or new.payment_model_guid is not null))
    or (model_side = 'invoice' and new.side = 'payment' and pay_side is distinct from 'payment')
  then
    raise exception 'A service of this kind does not belong in this model'
      using errcode = 'check_violation', constraint = 'model_service_fits_model', table = 'model_service';
  end if;
  return null;
end $$;

drop trigger if exists model_service_fits_model on model_service;
create constraint trigger model_service_fits_model
  after insert or update of model_guid, side, payment_model_guid on model_service
  for each row execute function model_service_fits_model();
