-- A carer's Care Pay Breakdown of one pay period, as it was made: its file lies in the file store. Both days included.
create table payslip (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid not null references carer,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  generated_at timestamptz not null,
  file_name text not null check (length(file_name) between 1 and 255),
  storage_key text not null unique
);
create index payslip_of_carer on payslip (carer_guid, period_start desc, generated_at desc, guid);
call keep_within_branch('payslip');
