-- A mail from the branch to its own staff; the row says neither to whom nor what.
alter table delivery drop constraint delivery_service_check;
alter table delivery add constraint delivery_service_check
  check (service in ('payroll', 'sms', 'care-planner', 'accounting', 'mail'));

-- A member of staff is reminded of what is left of a step at most once a day. Forgotten with its delivery.
create table month_end_reminder (
  branch_id integer not null references branch,
  month_end_guid uuid not null,
  step text not null check (step in ('visits', 'alerts', 'additionals', 'invoices', 'payments', 'files')),
  account_guid uuid not null references account,
  reminded_on date not null,
  left_count integer not null check (left_count > 0),
  delivery_guid uuid not null references delivery on delete cascade,
  primary key (month_end_guid, step, account_guid, reminded_on),
  foreign key (month_end_guid, branch_id) references month_end (guid, branch_id)
);
create index month_end_reminder_of_delivery on month_end_reminder (delivery_guid);
call keep_within_branch('month_end_reminder');
