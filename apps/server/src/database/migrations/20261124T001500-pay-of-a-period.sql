-- The carers whose charges of a pay period have to be worked out again, and the days of it. Marks are added by triggers and
-- never changed but to say that working them out has failed, so that two writers never wait for each other.
create table pay_due (
  id bigint generated always as identity primary key,
  branch_id integer not null references branch,
  carer_guid uuid not null references carer on delete cascade,
  first_on date not null,
  last_on date not null check (last_on >= first_on),
  failed_at timestamptz
);
create index pay_due_of_carer on pay_due (carer_guid);
create index pay_due_in_branch on pay_due (branch_id, id) where failed_at is null;
call keep_within_branch('pay_due');

-- The working of a carer's pay period that belongs to no charge: hours guaranteed, the test of the minimum wage, and
-- what could not be worked out.
create table pay_working (
  branch_id integer not null references branch,
  carer_guid uuid not null references carer,
  period_guid uuid not null references calendar_period on delete cascade,
  working jsonb not null,
  primary key (carer_guid, period_guid)
);
create index pay_working_of_period on pay_working (period_guid);
call keep_within_branch('pay_working');

-- Charges of visits, to be removed with their item.
create index charge_of_item on charge (item_id) where item_id is not null;
