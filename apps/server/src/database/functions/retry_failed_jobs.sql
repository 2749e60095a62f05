-- Retries the jobs of one kind that have failed for good.
create or replace function retry_failed_jobs(job text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker.jobs j
      where j.task_identifier = job and j.attempts >= j.max_attempts and j.locked_at is null),
    run_at => now(), attempts => 0);
end $$;
