-- When carers can work (CARER-016): weekly patterns that follow each other, and the days that differ from them.
create table availability_pattern (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid not null references carer,
  validity validity not null,
  -- After how many weeks it repeats.
  weeks smallint not null check (weeks between 1 and 4),
  note text check (length(note) between 1 and 500),
  version integer not null default 1,
  unique (guid, weeks),
  constraint availability_pattern_no_overlap exclude using gist (carer_guid with =, validity with &&)
);
call keep_within_branch('availability_pattern');

create table availability_pattern_interval (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  pattern_guid uuid not null,
  weeks smallint not null,
  week smallint not null check (week between 1 and weeks),
  -- 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  -- Minutes of the day in local time; the end may be on the following day.
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute > start_minute and end_minute <= start_minute + 1440),
  kind text not null check (kind in ('preferred', 'possible')),
  -- Minutes since the first Monday. The last night of the pattern runs into its first morning.
  minutes int4multirange not null generated always as (
    case
      when ((week - 1) * 7 + weekday - 1) * 1440 + end_minute <= weeks * 10080 then
        int4multirange(int4range(((week - 1) * 7 + weekday - 1) * 1440 + start_minute, ((week - 1) * 7 + weekday - 1) * 1440 + end_minute))
      else
        int4multirange(int4range(((week - 1) * 7 + weekday - 1) * 1440 + start_minute, weeks * 10080),
          int4range(0, ((week - 1) * 7 + weekday - 1) * 1440 + end_minute - weeks * 10080))
    end) stored,
  foreign key (pattern_guid, weeks) references availability_pattern (guid, weeks),
  constraint availability_pattern_interval_no_overlap exclude using gist (pattern_guid with =, minutes with &&)
);
call keep_within_branch('availability_pattern_interval');

create table availability_exception (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid not null references carer,
  -- Its end is not included, as everywhere.
  days validity not null check (not upper_inf(days)),
  is_available boolean not null,
  reason text check (length(reason) between 1 and 500),
  version integer not null default 1,
  unique (guid, is_available),
  constraint availability_exception_no_overlap exclude using gist (carer_guid with =, days with &&)
);
call keep_within_branch('availability_exception');

create table availability_exception_interval (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  exception_guid uuid not null,
  -- Only exceptions that say the carer is available have times.
  is_available boolean not null default true check (is_available),
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute > start_minute and end_minute <= start_minute + 1440),
  kind text not null check (kind in ('preferred', 'possible')),
  constraint availability_exception_interval_of_exception foreign key (exception_guid, is_available)
    references availability_exception (guid, is_available),
  constraint availability_exception_interval_no_overlap exclude using gist (
    exception_guid with =, int4range(start_minute, end_minute) with &&)
);
call keep_within_branch('availability_exception_interval');
