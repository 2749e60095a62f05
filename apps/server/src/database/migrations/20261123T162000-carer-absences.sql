-- Absences of carers (decision 0056). Days and clock times are local; the instants are where they lie in the branch's zone.
create table carer_absence (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid not null references carer,
  version integer not null default 1,
  type_alias text not null check (type_alias in ('ANNUAL_LEAVE', 'SICKNESS', 'UNPAID_LEAVE', 'MATERNITY', 'PATERNITY', 'PARENTAL', 'COMPASSIONATE', 'TRAINING', 'OTHER')),
  part text not null check (part in ('DAYS', 'MORNING', 'AFTERNOON', 'HOURS')),
  start_date date not null,
  -- Included; null while a sickness has no end yet.
  end_date date,
  start_time text check (start_time similar to '([01][0-9]|2[0-3]):[0-5][0-9]'),
  end_time text check (end_time similar to '([01][0-9]|2[0-3]):[0-5][0-9]'),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- The hours that it counts as, where somebody has stated them.
  hours numeric(6, 2) check (hours > 0),
  comments text check (length(comments) <= 1000),
  recorded_at timestamptz not null,
  recorded_by uuid not null references account,
  unique (guid, type_alias),
  check ((end_date is null) = (ends_at is null)),
  check (end_date is not null or (type_alias = 'SICKNESS' and part = 'DAYS' and hours is null)),
  check (end_date >= start_date and (part in ('DAYS', 'HOURS') or end_date = start_date)),
  check (part <> 'HOURS' or end_date <= start_date + 1),
  check ((part = 'HOURS') = (start_time is not null) and (part = 'HOURS') = (end_time is not null)),
  check (part <> 'HOURS' or hours is null),
  constraint carer_absence_no_overlap exclude using gist (carer_guid with =, tstzrange(starts_at, ends_at) with &&)
);
create index carer_absence_of_carer on carer_absence (carer_guid, starts_at desc);
call keep_within_branch('carer_absence');

-- Certificates of a sickness. The type is repeated, so that no other absence has any.
create table carer_absence_file (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  absence_guid uuid not null,
  absence_type text not null default 'SICKNESS' check (absence_type = 'SICKNESS'),
  file_name text not null check (length(file_name) between 1 and 255),
  file_mime_type text not null,
  size_bytes integer not null check (size_bytes >= 0),
  storage_key text not null unique,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references account,
  foreign key (absence_guid, absence_type) references carer_absence (guid, type_alias)
);
create index carer_absence_file_of_absence on carer_absence_file (absence_guid);
call keep_within_branch('carer_absence_file');

-- Leave taken by an absence is put again by each recalculation and each change of the absence (decision 0057).
alter table carer_accrual_item
  add column absence_guid uuid references carer_absence on delete cascade,
  add constraint carer_accrual_item_of_absence check (absence_guid is null or (type = 'Holiday' and amount < 0)),
  add constraint carer_accrual_item_once_of_absence unique (accrual_guid, absence_guid);
create index carer_accrual_item_by_absence on carer_accrual_item (absence_guid);
