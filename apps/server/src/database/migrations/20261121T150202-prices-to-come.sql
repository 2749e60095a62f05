-- The keys of jobs that are still to be done, or to be done again: those of one kind, without the kind in front.
create function waiting_jobs(job text) returns setof text
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query
    select substr(j.key, length(job) + 2) from graphile_worker.jobs j where j.task_identifier = job and j.key is not null;
end $$;
grant execute on function waiting_jobs to almoner_app;
