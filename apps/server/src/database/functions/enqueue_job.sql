create or replace function enqueue_job(job text, payload json, job_key text, priority integer, seconds double precision) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job(job, payload, job_key => job_key, job_key_mode => 'preserve_run_at', max_attempts => 10,
    priority => priority, run_at => now() + make_interval(secs => seconds));
end $$;
