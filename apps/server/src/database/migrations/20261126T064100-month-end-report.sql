-- Where a month stood when it was closed, to be read later. A month that is opened and closed again has another one.
create table month_end_report (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch (id),
  month_end_guid uuid not null,
  closed_at timestamptz not null,
  closed_by uuid not null references account (guid),
  report jsonb not null,
  foreign key (month_end_guid, branch_id) references month_end (guid, branch_id)
);

create index month_end_report_of_month on month_end_report (month_end_guid);

call keep_within_branch('month_end_report');
