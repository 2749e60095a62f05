-- Visits that a client has again and again, and the runs in which carers do them (decision 0092).
create table visit_pattern (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  client_guid uuid not null,
  version integer not null default 1,
  unique (guid, branch_id),
  foreign key (client_guid, branch_id) references client (guid, branch_id)
);
create index visit_pattern_of_client on visit_pattern (client_guid);
create index visit_pattern_of_branch on visit_pattern (branch_id, guid);
call keep_within_branch('visit_pattern');

-- The visits of a pattern from a day on: a change ends one period and begins another.
create table visit_pattern_period (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  pattern_guid uuid not null,
  validity validity not null,
  care_type_guid uuid not null references care_type (guid),
  region_guid uuid references region (guid),
  -- After how many weeks it repeats, counted from the week of the anchor.
  weeks smallint not null check (weeks between 1 and 8),
  anchor date not null,
  -- 1 is Monday.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- Minutes of the day in local time, and how long a visit lasts.
  start_minute smallint not null check (start_minute between 0 and 1439),
  minutes smallint not null check (minutes between 5 and 1440),
  -- How many carers come.
  carers smallint not null check (carers between 1 and 4),
  foreign key (pattern_guid, branch_id) references visit_pattern (guid, branch_id) on delete cascade,
  constraint visit_pattern_period_no_overlap exclude using gist (pattern_guid with =, validity with &&)
);
call keep_within_branch('visit_pattern_period');

-- The visits that were made from patterns: one a day at most, whatever has become of it since.
create table pattern_visit (
  pattern_guid uuid not null,
  -- The day that it was made for.
  local_date date not null,
  branch_id integer not null references branch,
  appointment_id bigint not null unique references appointment on delete cascade,
  -- The version of the appointment that the pattern wrote; a later one was saved by somebody.
  made_version integer not null,
  primary key (pattern_guid, local_date),
  foreign key (pattern_guid, branch_id) references visit_pattern (guid, branch_id)
);
call keep_within_branch('pattern_visit');

-- A run is a round of visits that usually one carer does.
create table rota_run (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  title text collate british not null check (length(title) between 1 and 100),
  -- After how many weeks its carers repeat, counted from the week of the anchor.
  weeks smallint not null check (weeks between 1 and 4),
  anchor date not null,
  version integer not null default 1,
  unique (guid, branch_id),
  unique (guid, weeks),
  constraint rota_run_title unique (branch_id, title)
);
call keep_within_branch('rota_run');

-- The visits of a run: one place of a pattern on a weekday is in one run at most.
create table rota_run_visit (
  branch_id integer not null references branch,
  run_guid uuid not null,
  pattern_guid uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  -- 1 for the first carer of a visit.
  place smallint not null check (place between 1 and 4),
  primary key (pattern_guid, weekday, place),
  foreign key (run_guid, branch_id) references rota_run (guid, branch_id) on delete cascade,
  foreign key (pattern_guid, branch_id) references visit_pattern (guid, branch_id) on delete cascade
);
create index rota_run_visit_of_run on rota_run_visit (run_guid);
call keep_within_branch('rota_run_visit');

-- The carers who usually do a run, by week of its cycle and weekday.
create table rota_run_carer (
  branch_id integer not null references branch,
  run_guid uuid not null,
  weeks smallint not null,
  week smallint not null check (week between 1 and weeks),
  weekday smallint not null check (weekday between 1 and 7),
  carer_guid uuid not null references carer,
  primary key (run_guid, week, weekday),
  foreign key (run_guid, weeks) references rota_run (guid, weeks) on update cascade on delete cascade
);
create index rota_run_carer_of_carer on rota_run_carer (carer_guid);
call keep_within_branch('rota_run_carer');
