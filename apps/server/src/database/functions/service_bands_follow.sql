-- The bands of a service follow each other from 0 minutes, the last one is open, and there is at least one (SERV-025,
-- SERV-029 to SERV-032). Checked at the end of a transaction, as a valid state takes several statements.
create or replace function service_bands_follow() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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

drop trigger if exists service_bands_follow on service_band;
create constraint trigger service_bands_follow
  after insert or update or delete on service_band
  deferrable initially deferred for each row execute function service_bands_follow();
drop trigger if exists model_service_has_bands on model_service;
create constraint trigger model_service_has_bands
  after insert on model_service
  deferrable initially deferred for each row execute function service_bands_follow();
