-- The care circle of a client. A relative is never deleted, only set to inactive (RELATIVE-D11).
create table relative (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  client_guid uuid not null,
  account_guid uuid unique references account,
  -- 0 Active, 1 Inactive.
  status smallint not null default 0 check (status in (0, 1)),
  salutation text,
  first_name title not null,
  last_name title not null,
  name text collate british generated always as (first_name || ' ' || last_name) stored,
  relationship text not null,
  bio text check (length(bio) <= 1000),
  phone_mobile text,
  phone_landline text,
  email text,
  address text,
  address_post_code text,
  version integer not null default 1,
  constraint relative_has_phone check (num_nonnulls(phone_mobile, phone_landline) > 0),
  -- A login is mailed to, so it needs the email.
  constraint relative_login_has_email check (account_guid is null or email is not null),
  foreign key (client_guid, branch_id) references client (guid, branch_id)
);
create index relative_of_client on relative (client_guid, status, name, guid);
call keep_within_branch('relative');
