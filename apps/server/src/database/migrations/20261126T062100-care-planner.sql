-- The carers, clients and shift categories that the care planner has, as it was last told of them (decision 0140).
create table care_planner_record (
  record_guid uuid generated always as (coalesce(carer_guid, client_guid, shift_category_guid)) stored primary key,
  branch_id integer not null references branch (id),
  carer_guid uuid references carer (guid),
  client_guid uuid references client (guid),
  shift_category_guid uuid references shift_category (guid) on delete cascade,
  -- Of its data when they were sent.
  data_hash text not null,
  sent_at timestamptz not null,
  delivery_guid uuid not null references delivery (guid),
  -- Why the care planner has refused it.
  problem text check (length(problem) between 1 and 200),
  check (num_nonnulls(carer_guid, client_guid, shift_category_guid) = 1)
);
create index care_planner_record_of_delivery on care_planner_record (delivery_guid) where problem is not null;
create index care_planner_record_of_carer on care_planner_record (carer_guid) where carer_guid is not null;
create index care_planner_record_of_client on care_planner_record (client_guid) where client_guid is not null;
create index care_planner_record_of_category on care_planner_record (shift_category_guid) where shift_category_guid is not null;
call keep_within_branch('care_planner_record');

alter table delivery drop constraint delivery_service_check;
alter table delivery add constraint delivery_service_check check (service in ('payroll', 'sms', 'care-planner'));
