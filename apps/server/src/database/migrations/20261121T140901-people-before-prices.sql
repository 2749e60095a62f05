-- What somebody waits for goes before open items that are priced anew: a holiday or a rate that changed may concern a
-- year of visits, and an invoice run would wait behind it.

create or replace function enqueue_job(job text, payload json, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(job, payload, job_key => job_key, job_key_mode => 'preserve_run_at', max_attempts => 10,
    priority => case when job like 'reprice-%' then 10 else 0 end);
end $$;
