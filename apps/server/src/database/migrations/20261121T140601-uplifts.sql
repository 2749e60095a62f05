-- Rates raised from a day on, of one model each (UPL). What was submitted together has one request.
create table uplift (
  guid uuid primary key default gen_random_uuid(),
  request_guid uuid not null,
  model_guid uuid not null references contract_model,
  effective_from date not null,
  -- As it was asked for; what it comes to is in uplift_rate.
  entries jsonb not null,
  rate_count integer not null check (rate_count > 0),
  status text not null default 'Pending' check (status in ('Pending', 'Complete', 'Failed')),
  problem text,
  -- Until then nothing is done, so that it can be undone.
  due_at timestamptz not null,
  inserted_at timestamptz not null,
  inserted_by uuid not null references account,
  finished_at timestamptz,
  check ((status = 'Failed') = (problem is not null)),
  check ((status = 'Pending') = (finished_at is null))
);
-- Of two people who uplift one model at once, the second is refused (UPL-011).
create unique index uplift_pending_once on uplift (model_guid) where status = 'Pending';
create index uplift_of_model on uplift (model_guid, inserted_at desc);
create index uplift_of_request on uplift (request_guid, model_guid);

-- The new rates as the person saw them. A rate that is another by then is not touched.
create table uplift_rate (
  uplift_guid uuid not null references uplift on delete cascade,
  target_guid uuid not null,
  kind text not null check (kind in ('rate', 'enhancement', 'base_rate', 'standing_charge')),
  old_rate numeric(10, 3) not null,
  new_rate numeric(10, 3) not null check (new_rate >= 0),
  primary key (uplift_guid, target_guid)
);

-- As enqueue_job, but not before some seconds are over.
create function enqueue_job_later(job text, payload json, job_key text, seconds double precision) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(job, payload, run_at => now() + make_interval(secs => seconds), job_key => job_key,
    max_attempts => 10);
end $$;
grant execute on function enqueue_job_later to almoner_app;
