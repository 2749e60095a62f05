-- What must never be false of services and their bands.

-- Moving the border between two bands changes both in one statement, and on the way they may meet.
alter table service_band
  drop constraint service_band_no_overlap,
  add constraint service_band_no_overlap exclude using gist (
    service_guid with =, int4range(minimum_duration_minutes, maximum_duration_minutes) with &&)
    deferrable initially immediate;

-- Only a payment service of an invoice model is linked to a pay group, and only such a one has a travel rate (SERV-005, SERV-011).
alter table model_service
  add constraint model_service_linked check (side = 'payment' or payment_model_guid is null),
  add constraint model_service_travel_rate check (travel_rate is null or payment_model_guid is not null);

create function model_service_fits_model() returns trigger language plpgsql as $$
declare
  model_side text := (select side from contract_model where guid = new.model_guid);
  pay_side text := (select side from contract_model where guid = new.payment_model_guid);
begin
  if (model_side = 'payment' and (new.side = 'invoice' or new.payment_model_guid is not null))
    or (model_side = 'invoice' and new.side = 'payment' and pay_side is distinct from 'payment')
  then
    raise exception 'A service of this kind does not belong into this model'
      using errcode = 'check_violation', constraint = 'model_service_fits_model', table = 'model_service';
  end if;
  return null;
end $$;

create constraint trigger model_service_fits_model
  after insert or update of model_guid, side, payment_model_guid on model_service
  for each row execute function model_service_fits_model();

-- The bands of a service follow each other from 0 minutes, the last one is open, and there is one at least (SERV-025,
-- SERV-029 to SERV-032). Judged at the end of a transaction, for it takes several statements to get there.
create function service_bands_follow() returns trigger language plpgsql as $$
declare
  service uuid;
  changed uuid[];
begin
  if tg_table_name = 'model_service' then changed := array[new.guid];
  elsif tg_op = 'INSERT' then changed := array[new.service_guid];
  elsif tg_op = 'DELETE' then changed := array[old.service_guid];
  else changed := array[old.service_guid, new.service_guid];
  end if;
  foreach service in array changed loop
    continue when not exists (select from model_service where guid = service);
    if (
      select coalesce(bool_and(minimum_duration_minutes is not distinct from ends and is_last = (maximum_duration_minutes is null)), false)
      from (
        select b.minimum_duration_minutes, b.maximum_duration_minutes,
          lag(b.maximum_duration_minutes, 1, 0) over shortest as ends,
          lead(b.guid) over shortest is null as is_last
        from service_band b
        where b.service_guid = service
        window shortest as (order by b.minimum_duration_minutes)
      ) each_band
    ) then continue; end if;
    raise exception 'The bands of a service have to follow each other from 0 minutes to an open end'
      using errcode = 'check_violation', constraint = 'service_bands_follow', table = 'service_band';
  end loop;
  return null;
end $$;

create constraint trigger service_bands_follow
  after insert or update or delete on service_band
  deferrable initially deferred for each row execute function service_bands_follow();
create constraint trigger model_service_has_bands
  after insert on model_service
  deferrable initially deferred for each row execute function service_bands_follow();
