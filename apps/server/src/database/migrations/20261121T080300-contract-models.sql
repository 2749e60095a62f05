-- The price lists and all that is inside them. Company-wide. Every child lies within its parent, by temporal keys.

create table contract_model (
  guid uuid primary key default gen_random_uuid(),
  side text not null check (side in ('invoice', 'payment')),
  title title not null,
  description text check (length(description) <= 1000),
  comment text check (length(comment) <= 1000),
  type_alias text not null,
  validity validity not null,
  archived boolean not null default false,
  run_guid uuid references run,
  require_nfc boolean not null default false,
  shifts_enabled boolean not null default false,
  dont_process boolean not null default false,
  lca_enabled boolean not null default false,
  ignore_agency boolean not null default false,
  cm2000_enabled boolean not null default false,
  output_type_alias text not null default 'PRV' check (output_type_alias in ('PRV', 'LA/SUM', 'LA/DET', 'NONE')),
  address_type_alias text not null default 'CLIENT' check (address_type_alias in ('CLIENT', 'FUNDER')),
  name_type_alias text not null default 'CLIENT' check (name_type_alias in ('CLIENT', 'FUNDER')),
  term_days smallint not null default 30 check (term_days between 1 and 356),
  email text,
  cost_centre text not null check (length(cost_centre) between 1 and 16),
  contact_name text check (length(contact_name) <= 64),
  contact_email text check (length(contact_email) <= 255),
  income_category_alias text,
  salesforce_id text,
  funder text,
  funder_contract_name text,
  funder_address text[] not null default '{}',
  version integer not null default 1,
  -- What the temporal foreign keys of the children refer to.
  unique (guid, validity without overlaps),
  unique (guid, side),
  constraint shifts_need_processing check (side = 'payment' or not (dont_process and shifts_enabled))
);

create table model_service (
  guid uuid primary key default gen_random_uuid(),
  model_guid uuid not null,
  -- A payment service may stand inside an invoice model, linked to a pay group (finance 4).
  side text not null check (side in ('invoice', 'payment')),
  care_type_guid uuid not null references care_type,
  payment_model_guid uuid,
  validity validity not null,
  description text check (length(description) <= 1000),
  payment_type_alias text not null check (payment_type_alias in ('FIX', 'PRO')),
  mileage_rate numeric(4, 3) check (mileage_rate between 0 and 1),
  travel_rate numeric(6, 3) check (travel_rate between 0 and 100),
  foreign key (model_guid, period validity) references contract_model (guid, period validity),
  foreign key (payment_model_guid, period validity) references contract_model (guid, period validity),
  constraint model_service_no_overlap exclude using gist (
    model_guid with =, side with =, care_type_guid with =,
    coalesce(payment_model_guid, '00000000-0000-0000-0000-000000000000') with =, validity with &&)
);

create table service_band (
  guid uuid primary key default gen_random_uuid(),
  service_guid uuid not null references model_service on delete cascade,
  minimum_duration_minutes integer not null check (minimum_duration_minutes >= 0),
  maximum_duration_minutes integer check (maximum_duration_minutes > minimum_duration_minutes),
  rounding_type_alias text not null check (rounding_type_alias in ('NEAR', 'UP', 'DOWN', 'TO', 'NONE')),
  rounding_minutes integer,
  check (rounding_type_alias = 'NONE' or rounding_minutes >= 1),
  constraint service_band_no_overlap exclude using gist (
    service_guid with =, int4range(minimum_duration_minutes, maximum_duration_minutes) with &&)
);

create domain day_type as text
  check (value in ('WEEK', 'W/DAY', 'W/END', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'));

-- Clock windows as minutes of the local day: 0 to 1440, where 1440 is midnight at the end of it (finance 3.5).
create table band_rate (
  guid uuid primary key default gen_random_uuid(),
  band_guid uuid not null references service_band on delete cascade,
  day_type_alias day_type,
  holiday_tier_guid uuid references holiday_tier,
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 1 and 1440),
  rate numeric(10, 3) not null check (rate >= 0),
  check (start_minute < end_minute),
  check ((day_type_alias is null) <> (holiday_tier_guid is null)),
  unique (guid, band_guid),
  constraint band_rate_no_overlap exclude using gist (
    band_guid with =, coalesce(holiday_tier_guid::text, day_type_alias::text) with =,
    int4range(start_minute, end_minute) with &&)
);

create table enhanced_rate (
  guid uuid primary key default gen_random_uuid(),
  band_guid uuid not null references service_band on delete cascade,
  standard_rate_guid uuid not null,
  day_type_alias day_type,
  holiday_tier_guid uuid references holiday_tier,
  modifier_type text not null check (modifier_type in ('Add', 'Multiply')),
  modifier numeric(10, 3) not null check (modifier >= 0),
  check (modifier_type = 'Add' or modifier >= 0.001),
  check ((day_type_alias is null) <> (holiday_tier_guid is null)),
  -- A standard rate with linked enhanced rates can not be deleted (finance 5.5).
  foreign key (standard_rate_guid, band_guid) references band_rate (guid, band_guid) deferrable
);
create unique index enhanced_rate_once
  on enhanced_rate (standard_rate_guid, coalesce(holiday_tier_guid::text, day_type_alias::text));

create table rule_group (
  guid uuid primary key default gen_random_uuid(),
  model_guid uuid not null,
  side text not null check (side in ('invoice', 'payment')),
  title title not null,
  price_type_alias text not null check (price_type_alias in ('NONE', 'FIX', 'HOUR')),
  rate numeric(10, 3) check (rate >= 0),
  validity validity not null,
  check ((price_type_alias = 'NONE') = (rate is null)),
  foreign key (model_guid, period validity) references contract_model (guid, period validity),
  constraint rule_group_no_overlap exclude using gist (model_guid with =, side with =, validity with &&)
);

create table rule (
  guid uuid primary key default gen_random_uuid(),
  rule_group_guid uuid not null references rule_group on delete cascade,
  rule_type_alias text not null check (rule_type_alias in ('CONF', 'CANCEL')),
  condition_guid uuid not null references rule_condition,
  period_type_alias text not null check (period_type_alias in ('NONE', 'INSIDE', 'OUTSIDE', 'BETWEEN')),
  -- Minutes of notice, whatever unit they were typed in.
  period_start integer,
  period_end integer,
  charge_type_alias text not null check (charge_type_alias in ('ZERO', 'C/ACTUAL', 'C/ROSTER')),
  cap_type_alias text check (cap_type_alias in ('TIMEONLY', 'MAX', 'MIN', 'OVER', 'PERCENT')),
  figure integer check (figure between 0 and 10000),
  check ((period_type_alias = 'NONE') = (period_start is null)),
  check ((period_type_alias = 'BETWEEN') = (period_end is not null)),
  check (period_end is null or period_end > period_start),
  check (rule_type_alias = 'CANCEL' or period_type_alias = 'NONE'),
  check (charge_type_alias = 'ZERO' or cap_type_alias is not null),
  check (cap_type_alias is null or cap_type_alias = 'TIMEONLY' or figure is not null)
);
create index rule_of_group on rule (rule_group_guid);

create table calendar (
  guid uuid primary key default gen_random_uuid(),
  model_guid uuid not null,
  title title not null,
  frequency_type_alias text not null check (frequency_type_alias ~ '^[1-9][0-9]?/(WEEK|MONTH)$'),
  validity validity not null,
  foreign key (model_guid, period validity) references contract_model (guid, period validity),
  unique (guid, validity without overlaps),
  constraint calendar_no_overlap exclude using gist (model_guid with =, validity with &&)
);

-- Both ends of a period are inclusive, unlike every other validity (finance 2).
create table calendar_period (
  guid uuid primary key default gen_random_uuid(),
  calendar_guid uuid not null,
  model_guid uuid not null references contract_model,
  start_on date not null,
  end_on date not null check (end_on >= start_on),
  days daterange generated always as (daterange(start_on, end_on, '[]')) stored,
  process_date date not null,
  invoice_deadline date,
  foreign key (calendar_guid, period days) references calendar (guid, period validity),
  constraint calendar_period_no_overlap exclude using gist (model_guid with =, days with &&)
);
create index calendar_period_by_start on calendar_period (start_on);

create table standing_charge (
  guid uuid primary key default gen_random_uuid(),
  model_guid uuid not null,
  validity validity not null,
  rate numeric(10, 3) not null check (rate >= 0),
  hours numeric(6, 2) not null check (hours >= 0),
  frequency_type_alias text not null,
  foreign key (model_guid, period validity) references contract_model (guid, period validity),
  constraint standing_charge_no_overlap exclude using gist (
    model_guid with =, frequency_type_alias with =, validity with &&)
);

-- Pay groups only: the hourly rate where no service pays (finance 4).
create table base_rate (
  guid uuid primary key default gen_random_uuid(),
  model_guid uuid not null,
  validity validity not null,
  rate numeric(10, 3) not null check (rate between 0.001 and 1000000),
  foreign key (model_guid, period validity) references contract_model (guid, period validity),
  constraint base_rate_no_overlap exclude using gist (model_guid with =, validity with &&)
);

create table accrual_policy (
  guid uuid primary key default gen_random_uuid(),
  model_guid uuid not null,
  type_alias text not null,
  validity validity not null,
  accrual_cap numeric(8, 2) not null check (accrual_cap >= 0),
  rollover_cap numeric(6, 2) not null check (rollover_cap >= 0),
  rollover_expiry integer check (rollover_expiry >= 1),
  foreign key (model_guid, period validity) references contract_model (guid, period validity),
  constraint accrual_policy_no_overlap exclude using gist (model_guid with =, type_alias with =, validity with &&)
);

create table salary (
  guid uuid primary key default gen_random_uuid(),
  model_guid uuid not null,
  validity validity not null,
  foreign key (model_guid, period validity) references contract_model (guid, period validity),
  constraint salary_no_overlap exclude using gist (model_guid with =, validity with &&)
);

create table salary_band (
  guid uuid primary key default gen_random_uuid(),
  salary_guid uuid not null references salary on delete cascade,
  day_type_alias text not null check (day_type_alias in
    ('WEEK', 'W/DAY', 'W/END', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'HOL')),
  holiday_tier_guid uuid references holiday_tier,
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 1 and 1440),
  check (start_minute < end_minute),
  check ((day_type_alias = 'HOL') = (holiday_tier_guid is not null))
);
