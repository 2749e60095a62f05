-- A month that somebody has closed in the month end guide, or has explained alerts of (decision 121).
create table month_end (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  version integer not null default 0,
  closed_at timestamptz,
  closed_by uuid references account,
  unique (branch_id, month),
  unique (guid, branch_id),
  check ((closed_at is null) = (closed_by is null))
);
call keep_within_branch('month_end');

-- Why the alerts of a cause may stay: those that there were when it was written, and no later ones.
create table month_end_explanation (
  branch_id integer not null references branch,
  month_end_guid uuid not null,
  side text not null check (side in ('invoice', 'payment')),
  cause text not null,
  alerts uuid[] not null check (cardinality(alerts) > 0),
  explanation text not null check (length(explanation) between 1 and 1000),
  explained_at timestamptz not null,
  explained_by uuid not null references account,
  primary key (month_end_guid, side, cause),
  foreign key (month_end_guid, branch_id) references month_end (guid, branch_id)
);
call keep_within_branch('month_end_explanation');
