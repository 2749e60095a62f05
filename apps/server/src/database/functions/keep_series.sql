-- Numbers only increase, one by one, so that none is skipped.
create or replace function keep_series() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.last < old.last or new.name <> old.name then
    raise exception 'series % only rises', old.name using errcode = 'AL002';
  end if;
  return new;
end $$;

create or replace trigger number_series_rises before update on number_series for each row execute function keep_series();
