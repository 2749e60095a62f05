-- A sign-in. Persons (operators, carers, clients) point at theirs; relatives and operators have no other row yet.
create table account (
  guid uuid primary key default gen_random_uuid(),
  user_type smallint not null check (user_type between 1 and 4),
  email text not null check (length(email) <= 255),
  name text not null,
  password_hash text,
  is_active boolean not null default true,
  must_change_password boolean not null default false,
  invited_at timestamptz,
  accepted_at timestamptz,
  last_login_at timestamptz,
  password_updated_at timestamptz
);
create unique index account_email on account (lower(email));

create table account_branch (
  account_guid uuid not null references account on delete cascade,
  branch_id integer not null references branch,
  primary key (account_guid, branch_id)
);

-- Groups by their fixed guids (SHELL-D04).
create table account_group (
  account_guid uuid not null references account on delete cascade,
  group_guid uuid not null,
  primary key (account_guid, group_guid)
);

create table account_permission (
  account_guid uuid not null references account on delete cascade,
  permission text not null check (permission ~ '^[A-Za-z0-9.*]+:(Read|Edit)$'),
  primary key (account_guid, permission)
);

-- Only hashes are kept. Each use replaces the token; an old one replayed later revokes its family (AUTH-D02).
create table refresh_token (
  id bigint primary key generated always as identity,
  token_hash bytea not null unique,
  family uuid not null,
  account_guid uuid not null references account on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  revoked_at timestamptz
);
create index refresh_token_family on refresh_token (family);
create index refresh_token_account on refresh_token (account_guid);

-- Sign-ins, good and bad, by what was typed: the limit counts them without telling which accounts exist (AUTH-D16).
create table sign_in_attempt (
  id bigint primary key generated always as identity,
  email text not null,
  address text not null,
  at timestamptz not null,
  succeeded boolean not null
);
create index sign_in_attempt_email on sign_in_attempt (lower(email), at desc);
create index sign_in_attempt_address on sign_in_attempt (address, at desc);

-- Secrets that all processes share, such as the key that signs access tokens, when none is configured.
create table secret (
  name text primary key,
  value text not null
);
-- Read once at start, by the owner; requests have no business with it.
revoke all on secret from almoner_app;

create table carer (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  account_guid uuid unique references account,
  reference text,
  salutation text,
  first_name title not null,
  middle_name text,
  last_name title not null,
  short_name text,
  name text collate british generated always as (first_name || ' ' || last_name) stored,
  gender text,
  date_of_birth date,
  email text,
  phone_mobile text,
  phone_cera text,
  phone_landline text,
  address text,
  address_post_code text,
  address_latitude double precision,
  address_longitude double precision,
  job integer,
  travel_method text,
  ni_number text,
  payroll_reference text,
  dbs_number text,
  is_agency boolean not null default false,
  is_bank boolean not null default false,
  is_subcontractor boolean not null default false,
  is_sponsorship boolean not null default false,
  start_date date,
  leaving_date date,
  onboarding_status smallint not null default 0,
  kind text not null default 'carer' check (kind = 'carer'),
  status_id integer not null default 13,
  bio text check (length(bio) <= 1000),
  details jsonb not null default '{}',
  unique (branch_id, reference),
  foreign key (kind, status_id) references person_status (kind, id)
);
create index carer_by_name on carer (branch_id, lower(last_name), lower(first_name), guid);
create index carer_search on carer using gin (name gin_trgm_ops, address_post_code gin_trgm_ops);
call keep_within_branch('carer');

create table carer_region (
  carer_guid uuid not null references carer on delete cascade,
  region_guid uuid not null references region,
  branch_id integer not null references branch,
  primary key (carer_guid, region_guid)
);
call keep_within_branch('carer_region');

create table client (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  account_guid uuid unique references account,
  reference text,
  salutation text,
  first_name title not null,
  middle_name text,
  last_name title not null,
  name text collate british generated always as (first_name || ' ' || last_name) stored,
  gender text,
  date_of_birth date,
  email text,
  phone_mobile text,
  phone_landline text,
  address text,
  address_post_code text,
  address_latitude double precision,
  address_longitude double precision,
  nhs_number text,
  has_nfc boolean not null default false,
  start_date date,
  leaving_date date,
  kind text not null default 'client' check (kind = 'client'),
  status_id integer not null default 19,
  details jsonb not null default '{}',
  unique (branch_id, reference),
  foreign key (kind, status_id) references person_status (kind, id)
);
create index client_by_name on client (branch_id, lower(last_name), lower(first_name), guid);
create index client_search on client using gin (name gin_trgm_ops, address_post_code gin_trgm_ops);
call keep_within_branch('client');

create table client_region (
  client_guid uuid not null references client on delete cascade,
  region_guid uuid not null references region,
  branch_id integer not null references branch,
  primary key (client_guid, region_guid)
);
call keep_within_branch('client_region');

create table unit (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  name text collate british not null,
  reference text,
  email text,
  phone text,
  address text,
  additional_address text,
  city text,
  county text,
  postcode text,
  country text
);
call keep_within_branch('unit');

create table shift_category (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  title text collate british not null check (length(title) between 1 and 100),
  type smallint not null default 0 check (type between 0 and 2),
  validity validity not null
);
call keep_within_branch('shift_category');

create table unit_shift_category (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  unit_guid uuid not null references unit,
  shift_category_guid uuid not null references shift_category,
  validity validity not null
);
call keep_within_branch('unit_shift_category');
