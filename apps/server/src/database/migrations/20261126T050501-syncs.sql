-- Runs that take over data of another system, for the sync status (OPS-035).
create table sync (
  id bigint generated always as identity primary key,
  branch_id integer not null references branch,
  provider text not null check (length(provider) between 1 and 64),
  started_at timestamptz not null,
  ended_at timestamptz,
  is_failed boolean not null default false,
  -- The time whose data are taken over.
  range_from timestamptz not null,
  range_to timestamptz not null,
  check (ended_at >= started_at),
  check (range_from <= range_to),
  check (not is_failed or ended_at is not null)
);
create index sync_newest on sync (branch_id, started_at desc, id desc);
-- A branch and a system have one run at a time.
create unique index sync_running on sync (branch_id, provider) where ended_at is null;
call keep_within_branch('sync');
