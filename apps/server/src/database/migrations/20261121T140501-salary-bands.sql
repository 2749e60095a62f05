-- Two bands of a salary for the same days may not cover the same minute (MCHG-D17).
alter table salary_band add constraint salary_band_no_overlap exclude using gist (
  salary_guid with =, coalesce(holiday_tier_guid::text, day_type_alias) with =,
  int4range(start_minute, end_minute) with &&);
