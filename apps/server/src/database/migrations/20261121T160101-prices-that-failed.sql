-- The keys of jobs that are still to be done, without the kind in front. One that has failed as often as it may stays in
-- the queue, and is not tried again by itself.
drop function waiting_jobs(text);
create function waiting_jobs(job text) returns table (key text, failed boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query
    select substr(j.key, length(job) + 2), j.attempts >= j.max_attempts and j.locked_at is null
    from graphile_worker.jobs j where j.task_identifier = job and j.key is not null;
end $$;
grant execute on function waiting_jobs to almoner_app;

-- Has those of one kind that failed for good tried again.
create function retry_failed_jobs(job text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker.jobs j
      where j.task_identifier = job and j.attempts >= j.max_attempts and j.locked_at is null),
    run_at => now(), attempts => 0);
end $$;
grant execute on function retry_failed_jobs to almoner_app;
