-- One owner's use of a model for a validity period: client, unit or shift category (invoice), carer (payment).
create table user_contract (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  side text not null check (side in ('invoice', 'payment')),
  client_guid uuid references client,
  unit_guid uuid references unit,
  shift_category_guid uuid references shift_category,
  carer_guid uuid references carer,
  model_guid uuid not null,
  reference text not null check (length(reference) between 1 and 64),
  contract_type_alias text not null,
  validity validity not null,
  is_default boolean not null default false,
  is_contributable boolean not null default false,
  is_one_to_one boolean not null default false,
  -- Who pays and how the invoice reaches them.
  funder_type text not null default 'Organisation' check (funder_type in ('Individual', 'Organisation')),
  funder_name text,
  for_attention_of text,
  payer_address text[] not null default '{}',
  email text,
  output_delivery_type_alias text not null default 'EMAIL' check (output_delivery_type_alias in ('POST', 'EMAIL', 'PORTAL')),
  output_type_alias text not null default 'PRV' check (output_type_alias in ('PRV', 'LA/SUM', 'LA/DET', 'NONE')),
  term_days smallint check (term_days between 1 and 356),
  purchase_order text check (length(purchase_order) <= 12),
  finance_id text,
  -- Payment side (finance 4 and 7).
  guaranteed_hours numeric(6, 2) check (guaranteed_hours >= 0),
  guaranteed_frequency_alias text,
  standing_rate numeric(10, 3) check (standing_rate >= 0),
  standing_rate_mode text check (standing_rate_mode in ('VISITS', 'SHIFTS', 'BOTH')),
  mileage_rate numeric(4, 3) check (mileage_rate between 0 and 1),
  travel_rate numeric(6, 3) check (travel_rate >= 0),
  commute_type_alias text not null default 'NONE' check (commute_type_alias in ('NONE', 'MILES', 'TIME', 'BOTH')),
  travel_type_alias text not null default 'NONE' check (travel_type_alias in ('NONE', 'MILES', 'TIME', 'BOTH')),
  wait_time_threshold smallint check (wait_time_threshold >= 0),
  pay_to_and_from_home boolean not null default false,
  pay_at_nmw_rate boolean not null default false,
  foreign key (model_guid, period validity) references contract_model (guid, period validity),
  foreign key (model_guid, side) references contract_model (guid, side),
  unique (guid, validity without overlaps),
  unique (branch_id, side, reference),
  check (num_nonnulls(client_guid, unit_guid, shift_category_guid, carer_guid) = 1),
  check ((side = 'payment') = (carer_guid is not null)),
  -- A carer has one contract on a day; contracts of a client may overlap (CLCON-D28).
  constraint carer_contract_no_overlap exclude using gist (carer_guid with =, validity with &&) where (carer_guid is not null)
);
create unique index user_contract_one_default on user_contract (client_guid) where is_default;
create index user_contract_of_client on user_contract (client_guid);
create index user_contract_of_model on user_contract (model_guid);
call keep_within_branch('user_contract');

create table user_contract_charge (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  user_contract_guid uuid not null,
  validity validity not null,
  rate numeric(10, 3) not null check (rate >= 0),
  hours numeric(6, 2) not null default 0 check (hours >= 0),
  frequency_type_alias text not null,
  foreign key (user_contract_guid, period validity) references user_contract (guid, period validity),
  constraint user_contract_charge_no_overlap exclude using gist (
    user_contract_guid with =, frequency_type_alias with =, validity with &&)
);
call keep_within_branch('user_contract_charge');

create table contribution (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  user_contract_guid uuid not null,
  billed_contract_guid uuid not null references user_contract,
  validity validity not null,
  rate numeric(10, 3) not null check (rate >= 0.001),
  check (billed_contract_guid <> user_contract_guid),
  foreign key (user_contract_guid, period validity) references user_contract (guid, period validity),
  constraint contribution_no_overlap exclude using gist (
    user_contract_guid with =, billed_contract_guid with =, validity with &&)
);
call keep_within_branch('contribution');
