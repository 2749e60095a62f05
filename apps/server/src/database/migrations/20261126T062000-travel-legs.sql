-- How long the way from one place to another takes, as the routing service has answered (decision 0139). A place is
-- rounded to ten-thousandths of a degree, about ten metres.
create table travel_leg (
  branch_id integer not null references branch (id),
  mode text not null default 'driving' check (mode = 'driving'),
  from_latitude integer not null check (from_latitude between -900000 and 900000),
  from_longitude integer not null check (from_longitude between -1800000 and 1800000),
  to_latitude integer not null check (to_latitude between -900000 and 900000),
  to_longitude integer not null check (to_longitude between -1800000 and 1800000),
  -- Null where there is no way.
  seconds integer check (seconds between 0 and 86400),
  metres integer check (metres between 0 and 5000000),
  source text not null check (length(source) between 1 and 64),
  fetched_at timestamptz not null,
  primary key (branch_id, from_latitude, from_longitude, to_latitude, to_longitude, mode),
  check ((seconds is null) = (metres is null))
);
call keep_within_branch('travel_leg');

-- Why a run has failed, in words.
alter table sync add column failure text check (length(failure) between 1 and 1000);
alter table sync add check (failure is null or is_failed);

-- The routing service is an option of the installation, so the function is told of it.
drop function if exists sync_status(uuid);
