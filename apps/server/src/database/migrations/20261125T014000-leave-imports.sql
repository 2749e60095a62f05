-- Leave data of another system (decision 0117): what carers were paid before, and leave that they brought along.
create table leave_import (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  type_alias text not null check (type_alias in ('al-52-week-daily', 'al-52-week', 'al-carry-over')),
  row_count integer not null check (row_count > 0),
  -- Of these, the rows that replaced earlier ones.
  replaced_count integer not null check (replaced_count between 0 and row_count),
  imported_at timestamptz not null,
  imported_by uuid not null references account
);
create index leave_import_newest on leave_import (branch_id, imported_at desc);
call keep_within_branch('leave_import');

-- Pay of a day or of a week of seven days, for the average of holiday pay (pay 11).
create table earlier_pay (
  branch_id integer not null references branch,
  carer_guid uuid not null,
  kind text not null check (kind in ('DAY', 'WEEK')),
  starts_on date not null check (kind = 'DAY' or extract(isodow from starts_on) = 1),
  hours numeric(6, 2) not null check (hours >= 0),
  pay_pence bigint not null check (pay_pence >= 0),
  primary key (carer_guid, kind, starts_on),
  foreign key (carer_guid, branch_id) references carer (guid, branch_id)
);
call keep_within_branch('earlier_pay');

-- Leave that is carried over into the accrual of its day.
create table carried_leave (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid not null,
  date date not null,
  hours numeric(6, 2) not null check (hours >= 0),
  unique (carer_guid, date),
  foreign key (carer_guid, branch_id) references carer (guid, branch_id)
);
call keep_within_branch('carried_leave');

-- An item that a carry-over has made; a recalculation makes it again.
alter table carer_accrual_item add column carried_guid uuid references carried_leave on delete cascade;
create index accrual_item_of_carried on carer_accrual_item (carried_guid) where carried_guid is not null;
