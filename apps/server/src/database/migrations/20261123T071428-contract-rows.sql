-- What a carer's contract pays changes over time: each amount becomes a list of rows with dates of their own (CCON-009).
alter table user_contract add column version integer not null default 1;

create table user_contract_guaranteed_hours (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  user_contract_guid uuid not null,
  validity validity not null,
  hours numeric(6, 2) not null check (hours >= 0),
  frequency_type_alias text not null,
  foreign key (user_contract_guid, period validity) references user_contract (guid, period validity),
  constraint user_contract_guaranteed_hours_no_overlap exclude using gist (
    user_contract_guid with =, frequency_type_alias with =, validity with &&)
);
call keep_within_branch('user_contract_guaranteed_hours');

create table user_contract_rate (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  user_contract_guid uuid not null,
  validity validity not null,
  rate numeric(10, 3) not null check (rate >= 0),
  foreign key (user_contract_guid, period validity) references user_contract (guid, period validity),
  constraint user_contract_rate_no_overlap exclude using gist (user_contract_guid with =, validity with &&)
);
call keep_within_branch('user_contract_rate');

create table user_contract_mileage (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  user_contract_guid uuid not null,
  validity validity not null,
  pay_to_and_from_home boolean not null,
  rate numeric(4, 3) not null check (rate between 0 and 1),
  foreign key (user_contract_guid, period validity) references user_contract (guid, period validity),
  constraint user_contract_mileage_no_overlap exclude using gist (
    user_contract_guid with =, pay_to_and_from_home with =, validity with &&)
);
call keep_within_branch('user_contract_mileage');

create table user_contract_travel_time (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  user_contract_guid uuid not null,
  validity validity not null,
  -- Minutes.
  wait_time_threshold smallint not null check (wait_time_threshold between 0 and 1440),
  -- Missing while the minimum wage is paid.
  rate numeric(10, 3) check (rate >= 0),
  pay_at_nmw_rate boolean not null,
  foreign key (user_contract_guid, period validity) references user_contract (guid, period validity),
  constraint user_contract_travel_time_no_overlap exclude using gist (user_contract_guid with =, validity with &&),
  check ((rate is null) = pay_at_nmw_rate)
);
call keep_within_branch('user_contract_travel_time');

-- Until now each amount was the same for the whole contract.
-- The guids follow from those of the contracts, so that every database gets the same ones.
insert into user_contract_guaranteed_hours (guid, branch_id, user_contract_guid, validity, hours, frequency_type_alias)
  select md5(guid || ' guaranteed hours')::uuid, branch_id, guid, validity, guaranteed_hours, coalesce(guaranteed_frequency_alias, '1/WEEK')
  from user_contract where guaranteed_hours is not null;
insert into user_contract_mileage (guid, branch_id, user_contract_guid, validity, pay_to_and_from_home, rate)
  select md5(guid || ' mileage')::uuid, branch_id, guid, validity, pay_to_and_from_home, coalesce(mileage_rate, 0)
  from user_contract where mileage_rate is not null or pay_to_and_from_home;
-- Without a rate the waiting time still counts as worked.
insert into user_contract_travel_time (guid, branch_id, user_contract_guid, validity, wait_time_threshold, rate, pay_at_nmw_rate)
  select md5(guid || ' travel time')::uuid, branch_id, guid, validity, least(coalesce(wait_time_threshold, 0), 1440),
    case when not pay_at_nmw_rate then coalesce(travel_rate, 0) end, pay_at_nmw_rate
  from user_contract where travel_rate is not null or pay_at_nmw_rate or wait_time_threshold is not null;

alter table user_contract
  drop column guaranteed_hours,
  drop column guaranteed_frequency_alias,
  drop column mileage_rate,
  drop column travel_rate,
  drop column wait_time_threshold,
  drop column pay_to_and_from_home,
  drop column pay_at_nmw_rate;
