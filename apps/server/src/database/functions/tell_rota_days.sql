-- Notifies every process that the rota of a branch has changed between two days, both included.
create or replace function tell_rota_days(branch_id integer, first_on date, last_on date) returns void
  language sql set search_path = pg_catalog, public, pg_temp as $$
  select pg_notify('rota', json_build_object('branch', b.guid, 'first', first_on, 'last', last_on)::text)
  from branch b where b.id = branch_id
$$;
