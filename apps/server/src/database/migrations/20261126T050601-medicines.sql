-- The medicines of a client (decision 0130).
create table medicine (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  client_guid uuid not null,
  name text not null check (length(name) between 1 and 255),
  -- The singular or plural that its stock is counted in, such as tablets.
  unit text not null check (length(unit) between 1 and 30),
  route text not null check (length(route) between 1 and 30),
  reason text check (length(reason) between 1 and 255),
  instructions text check (length(instructions) between 1 and 1000),
  prescriber text check (length(prescriber) between 1 and 255),
  starts_on date not null,
  -- No dose is due from then on.
  ends_at timestamptz,
  stop_reason text check (length(stop_reason) between 1 and 255),
  version integer not null default 1,
  constraint medicine_of_branch unique (guid, branch_id),
  constraint medicine_stopped check (stop_reason is null or ends_at is not null),
  foreign key (client_guid, branch_id) references client (guid, branch_id)
);
create index medicine_of_client on medicine (client_guid, name);
call keep_within_branch('medicine');

-- When doses of a medicine are due, from an instant to another. A change begins a new one, so that earlier days keep theirs.
create table medicine_schedule (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  medicine_guid uuid not null,
  kind text not null check (kind in ('times', 'interval', 'prn')),
  dose text not null check (length(dose) between 1 and 100),
  -- What a dose takes from the stock.
  units numeric(7,2) check (units > 0),
  -- Minutes of the day by the clock on the wall.
  times smallint[] not null check (0 <= all (times) and 1439 >= all (times)),
  -- 1 is Monday.
  weekdays smallint[] not null check (1 <= all (weekdays) and 7 >= all (weekdays)),
  every_days smallint not null check (every_days between 1 and 365),
  hour_step smallint check (hour_step between 1 and 168),
  gap_minutes integer check (gap_minutes between 1 and 10080),
  daily_maximum smallint check (daily_maximum between 1 and 48),
  first_day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  constraint medicine_schedule_in_order check (ends_at > starts_at),
  constraint medicine_schedule_of_kind check (
    case kind when 'times' then cardinality(times) > 0 and cardinality(weekdays) > 0
      when 'interval' then cardinality(times) = 1 and hour_step is not null
      else cardinality(times) = 0 end),
  constraint medicine_schedule_one_at_a_time exclude using gist (medicine_guid with =, tstzrange(starts_at, ends_at) with &&),
  foreign key (medicine_guid, branch_id) references medicine (guid, branch_id)
);
call keep_within_branch('medicine_schedule');
