-- Periods in which a client needs no visits at home. An absence without an end lasts until the return is known.
create table client_absence (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  client_guid uuid not null,
  reason text not null check (reason in ('hospital', 'respite', 'holiday', 'family', 'other')),
  from_at timestamptz not null,
  to_at timestamptz,
  note text check (length(note) between 1 and 1000),
  recorded_by uuid not null references account,
  recorded_at timestamptz not null,
  version integer not null default 1,
  constraint client_absence_in_order check (to_at > from_at),
  constraint client_absence_no_overlap exclude using gist (client_guid with =, tstzrange(from_at, to_at) with &&),
  foreign key (client_guid, branch_id) references client (guid, branch_id)
);
create index client_absence_of_client on client_absence (client_guid, from_at);
call keep_within_branch('client_absence');

-- The assignees that an absence has cancelled, each with the condition from before, so that it can be taken back.
create table client_absence_visit (
  assignee_id bigint primary key references assignee on delete cascade,
  absence_guid uuid not null references client_absence on delete cascade,
  branch_id integer not null references branch,
  condition_guid uuid not null references rule_condition
);
create index client_absence_visit_of_absence on client_absence_visit (absence_guid);
call keep_within_branch('client_absence_visit');
