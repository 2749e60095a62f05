-- Company-wide: care types, conditions, holidays, tiers, runs, statutory figures. No branch owns them.

create table care_type (
  guid uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 255),
  is_training boolean not null default false,
  is_shadowing boolean not null default false,
  is_sleep_in boolean not null default false,
  exclude_from_nmw boolean not null default false,
  constraint care_type_training_or_shadowing check (not (is_training and is_shadowing))
);
create unique index care_type_title on care_type (lower(btrim(title)));

-- Why a visit is charged as it is. Every type occurs once per category; no type may repeat (FSET-D20).
create table rule_condition (
  guid uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 255),
  rule_type_alias text not null check (rule_type_alias in ('V/CONF', 'V/CANCEL')),
  type_alias text,
  unique (rule_type_alias, type_alias)
);

create table holiday_tier (
  guid uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 255)
);
create unique index holiday_tier_title on holiday_tier (lower(btrim(title)));

create table holiday (
  guid uuid primary key default gen_random_uuid(),
  title text not null,
  date date not null,
  nation_alias text not null check (nation_alias in ('UK', 'ENG', 'SCT', 'WLS', 'NIR')),
  invoice_tier_guid uuid references holiday_tier,
  payment_tier_guid uuid references holiday_tier,
  is_system boolean not null default false,
  unique (date, nation_alias)
);

create table run (
  guid uuid primary key default gen_random_uuid(),
  side text not null check (side in ('invoice', 'payment')),
  title title not null
);
create unique index run_title on run (side, lower(btrim(title)));

-- Floors of pay by law or policy: every figure is a row with the day from which it holds (uk 1).
create table minimum_wage (
  guid uuid primary key default gen_random_uuid(),
  jurisdiction text not null default 'UK',
  band text not null,
  age_from smallint not null,
  age_to smallint,
  rate numeric(6, 2) not null check (rate > 0),
  validity validity not null,
  constraint minimum_wage_no_overlap
    exclude using gist (jurisdiction with =, band with =, validity with &&)
);

create table vat_rate (
  tax_code text not null check (tax_code in ('EXEMPT', 'ZERO', 'REDUCED', 'STANDARD')),
  label text not null,
  percent numeric(5, 2) not null check (percent >= 0),
  validity validity not null,
  primary key (tax_code, validity without overlaps)
);
-- Welfare by a state-regulated provider is exempt; the standard rate since 4 January 2011 (VAT Act 1994, Schedule 9 group 7).
insert into vat_rate (tax_code, label, percent, validity) values
  ('EXEMPT', 'Exempt, welfare services', 0, '[1994-09-01,)'),
  ('STANDARD', 'Standard', 20, '[2011-01-04,)');
