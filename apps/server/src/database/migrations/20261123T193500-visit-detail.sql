-- The detail of a visit: tasks, alerts, and a version for every change (VISIT-023, VISIT-027).
alter table visit add column version integer not null default 1;

-- Both times within a day of the schedule, and a visit never ends when it begins (decision 0075).
alter table visit drop constraint visit_check1;
alter table visit add constraint visit_times_in_order check (check_out_at > check_in_at);
alter table visit add constraint visit_check_in_near check (
  check_in_at between start_at - interval '24 hours' and end_at + interval '24 hours');
alter table visit add constraint visit_check_out_near check (
  check_out_at between start_at - interval '24 hours' and end_at + interval '24 hours');

create table visit_task (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null,
  visit_guid uuid not null references visit (guid) on delete cascade,
  position smallint not null check (position >= 0),
  category text not null check (length(category) between 1 and 64),
  description text not null check (length(description) between 1 and 255),
  status text not null default 'Init' check (status in ('Init', 'NotCompleted', 'Completed')),
  comment text check (length(comment) between 1 and 512),
  unique (visit_guid, position)
);
call keep_within_branch('visit_task');

create table visit_alert (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null,
  visit_guid uuid not null references visit (guid) on delete cascade,
  name text not null check (length(name) between 1 and 255),
  unique (visit_guid, name)
);
call keep_within_branch('visit_alert');
