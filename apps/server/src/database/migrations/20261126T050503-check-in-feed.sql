-- Calls of carers that were read from CM2000, each once (decision 0129). Nightly, they are deleted after 30 days.
create table feed_call (
  branch_id integer not null references branch,
  -- Given by the other system.
  id text not null check (length(id) between 1 and 100),
  received_at timestamptz not null,
  -- Why its visit did not take it; null for one that has.
  reason text check (length(reason) between 1 and 1000),
  primary key (branch_id, id)
);
create index feed_call_age on feed_call (branch_id, received_at);
call keep_within_branch('feed_call');
