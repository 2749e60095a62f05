-- People whose data was erased. The row is written first and `erased_at` last, both in one transaction: with it the
-- record of the person is closed.
create table erasure (
  id integer primary key generated always as identity,
  guid uuid not null unique default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid unique references carer,
  client_guid uuid unique references client,
  -- The last day of anything that is kept: the periods count from it.
  last_day date not null,
  requested_at timestamptz not null,
  requested_by uuid not null references account,
  erased_at timestamptz,
  unique (id, branch_id),
  check (num_nonnulls(carer_guid, client_guid) = 1)
);
create index erasure_of_branch on erasure (branch_id, id desc);
call keep_within_branch('erasure');

-- The treatment of each kind of record, in the words of the list of rules.
create table erasure_part (
  erasure_id integer not null,
  branch_id integer not null,
  position smallint not null,
  title text not null check (length(title) between 1 and 255),
  act text not null check (act in ('erase', 'blank', 'keep')),
  row_count integer not null check (row_count >= 0),
  retention text,
  kept_until date,
  -- The day on which kept records were erased as well.
  ended_on date check (ended_on > kept_until),
  primary key (erasure_id, title),
  foreign key (erasure_id, branch_id) references erasure (id, branch_id),
  check ((act = 'keep') = (kept_until is not null)),
  check ((act = 'keep') = (retention is not null)),
  check (act = 'keep' or ended_on is null)
);
create index erasure_part_due on erasure_part (branch_id, kept_until) where act = 'keep' and ended_on is null;
call keep_within_branch('erasure_part');

-- Only the functions of an erasure change rows of the history.
revoke update, delete on audit from almoner_app;
