-- What a job waits behind is said where the job is declared, and passed on; so is how long it waits at least.
drop function enqueue_job(text, json, text);
drop function enqueue_job_later(text, json, text, double precision);
create function enqueue_job(job text, payload json, job_key text, priority integer, seconds double precision) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(job, payload, job_key => job_key, job_key_mode => 'preserve_run_at', max_attempts => 10,
    priority => priority, run_at => now() + make_interval(secs => seconds));
end $$;
grant execute on function enqueue_job to almoner_app;
