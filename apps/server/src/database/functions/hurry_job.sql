-- Lets a queued job run now, with all its attempts.
create or replace function hurry_job(job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker.jobs j where j.key = job_key and j.locked_at is null),
    run_at => now(), attempts => 0);
end $$;
