-- Applies the form's rules about all rates of a band at the end of a transaction: a band without any rate is still
-- being created.
create or replace function keep_rates_whole() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  band constant uuid := coalesce(new.band_guid, old.band_guid);
  clash record;
begin
  -- Windows of one day type do not overlap, so they cover the sum of their lengths (SERV-044, SERV-D24).
  if exists (
    select from band_rate where band_guid = band and day_type_alias in ('WEEK', 'W/DAY', 'W/END')
    group by day_type_alias having sum(end_minute - start_minute) <> 1440
  ) then
    raise exception 'Rates can not have gaps'
      using errcode = 'check_violation', constraint = 'band_rate_whole_day', table = 'band_rate';
  end if;

  -- Weekend rates may consist of enhancements of every Weekday rate (SERV-045, SERV-D25).
  if exists (select from band_rate where band_guid = band)
    and not exists (select from band_rate where band_guid = band and day_type_alias = 'WEEK')
    and (
      not exists (select from band_rate where band_guid = band and day_type_alias = 'W/DAY')
      or not exists (select from band_rate where band_guid = band and day_type_alias = 'W/END')
        and exists (
          select from band_rate r where r.band_guid = band and r.day_type_alias = 'W/DAY' and not exists (
            select from enhanced_rate e where e.standard_rate_guid = r.guid and e.day_type_alias = 'W/END')))
  then
    raise exception 'Rates must either contain "Week" or both "Weekday" & "Weekend" type.'
      using errcode = 'check_violation', constraint = 'band_rate_whole_week', table = 'band_rate';
  end if;

  -- SERV-D32: an enhanced rate has the window of its standard rate.
  select one.guid into clash
  from enhanced_rate one
    join band_rate r1 on r1.guid = one.standard_rate_guid
    join enhanced_rate other on other.band_guid = one.band_guid and other.guid > one.guid
      and coalesce(other.holiday_tier_guid::text, other.day_type_alias) = coalesce(one.holiday_tier_guid::text, one.day_type_alias)
    join band_rate r2 on r2.guid = other.standard_rate_guid
  where one.band_guid = band and r1.start_minute < r2.end_minute and r2.start_minute < r1.end_minute
  limit 1;
  if found then
    raise exception 'Rates can not overlap'
      using errcode = 'exclusion_violation', constraint = 'enhanced_rate_no_overlap', table = 'enhanced_rate';
  end if;
  return null;
end $$;

-- A change of an amount alone cannot break these rules.
drop trigger if exists band_rate_whole on band_rate;
create constraint trigger band_rate_whole
  after insert or delete or update of band_guid, day_type_alias, holiday_tier_guid, start_minute, end_minute on band_rate
  deferrable initially deferred for each row execute function keep_rates_whole();
drop trigger if exists enhanced_rate_whole on enhanced_rate;
create constraint trigger enhanced_rate_whole
  after insert or delete or update of band_guid, day_type_alias, holiday_tier_guid, standard_rate_guid on enhanced_rate
  deferrable initially deferred for each row execute function keep_rates_whole();
