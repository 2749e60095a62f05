create or replace function waiting_jobs(job text) returns table (key text, failed boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select substr(j.key, length(job) + 2), j.attempts >= j.max_attempts and j.locked_at is null
    from graphile_worker.jobs j where j.task_identifier = job and j.key is not null;
end $$;
