-- The versions of the care plans that are written here (decision 0135). The draft is neither signed nor discarded.
create table plan_version (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  client_guid uuid not null,
  number integer not null check (number > 0),
  begun_at timestamptz not null,
  begun_by uuid not null references account,
  version integer not null default 1,
  signed_at timestamptz,
  signed_by uuid references account,
  -- As it was on the day.
  signed_by_name text check (length(signed_by_name) between 1 and 255),
  agreed_with text check (length(agreed_with) between 1 and 255),
  review_on date,
  -- A draft that was given up stays, for the record.
  discarded_at timestamptz,
  constraint plan_version_of_branch unique (guid, branch_id),
  constraint plan_version_numbers unique (client_guid, number),
  constraint plan_version_signed check (
    num_nulls(signed_at, signed_by, signed_by_name, agreed_with, review_on) in (0, 5)),
  constraint plan_version_ended_once check (signed_at is null or discarded_at is null),
  foreign key (client_guid, branch_id) references client (guid, branch_id)
);
create unique index plan_version_one_draft on plan_version (client_guid) where signed_at is null and discarded_at is null;
call keep_within_branch('plan_version');

-- A section of the assessment, or the risk assessment: saved by itself, so it has a version of its own.
create table plan_part (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  plan_guid uuid not null,
  part text not null check (length(part) between 1 and 30),
  state text not null default 'open' check (state in ('open', 'none', 'some')),
  summary text check (length(summary) between 1 and 2000),
  version integer not null default 1,
  constraint plan_part_of_branch unique (guid, branch_id),
  constraint plan_part_once unique (plan_guid, part),
  foreign key (plan_guid, branch_id) references plan_version (guid, branch_id)
);
call keep_within_branch('plan_part');

create table plan_need (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  part_guid uuid not null,
  -- The same in all versions that contain it.
  key uuid not null,
  position smallint not null,
  need text not null check (length(need) between 1 and 1000),
  goal text check (length(goal) between 1 and 1000),
  outcome text check (length(outcome) between 1 and 1000),
  support text not null check (length(support) between 1 and 2000),
  constraint plan_need_once unique (part_guid, key),
  foreign key (part_guid, branch_id) references plan_part (guid, branch_id)
);
call keep_within_branch('plan_need');

create table plan_risk (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  part_guid uuid not null,
  key uuid not null,
  position smallint not null,
  risk text not null check (length(risk) between 1 and 1000),
  likelihood smallint not null check (likelihood between 1 and 5),
  severity smallint not null check (severity between 1 and 5),
  measure text not null check (length(measure) between 1 and 2000),
  likelihood_after smallint not null check (likelihood_after between 1 and 5),
  severity_after smallint not null check (severity_after between 1 and 5),
  constraint plan_risk_once unique (part_guid, key),
  -- A measure that makes a risk greater is none.
  constraint plan_risk_reduced check (likelihood_after * severity_after <= likelihood * severity),
  foreign key (part_guid, branch_id) references plan_part (guid, branch_id)
);
call keep_within_branch('plan_risk');
