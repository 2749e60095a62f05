-- The role under which requests and jobs run. It owns nothing, so row-level security always binds it.
do $$
begin
  create role almoner_app nologin;
exception
  -- Another database of the same cluster may have made it, at this very moment perhaps.
  when duplicate_object or unique_violation then null;
end $$;
grant almoner_app to current_user;

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

grant usage on schema public to almoner_app;
alter default privileges in schema public grant select, insert, update, delete on tables to almoner_app;
alter default privileges in schema public grant usage, select on sequences to almoner_app;
alter default privileges in schema public revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to almoner_app;

-- The branch whose rows the present transaction may see and write; null sees none (architecture, "How a request flows").
create function current_branch() returns integer
  language sql stable parallel safe
  return nullif(current_setting('almoner.branch_id', true), '')::integer;

-- Puts a branch-owned table behind its branch. The owner is bound as well, so that nobody but a superuser passes by.
create procedure keep_within_branch(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy branch on %s using (branch_id = (select current_branch())) with check (branch_id = (select current_branch()))',
    target);
end $$;

-- Validity of anything that holds from a day on, up to but not including another (finance 2).
create domain validity as daterange
  check (not isempty(value) and not lower_inf(value) and lower_inc(value) and not upper_inc(value));

-- Names and titles sort as British readers expect: case, accents and punctuation do not count at first, so that O'Brien
-- stands after Obi and Zoë beside Zoe.
create collation british (provider = icu, locale = 'en-GB-u-ka-shifted');
create domain title as text collate british check (length(value) between 1 and 64);

-- The provider itself, as it stands on its invoices.
create table company (
  id integer primary key default 1 check (id = 1),
  name text not null,
  address_lines text[] not null,
  phone text not null,
  email text not null,
  company_number text not null,
  vat_registration text,
  regulator_reference text not null,
  bank_sort_code text not null,
  bank_account text not null
);

create table branch (
  id integer primary key generated always as identity,
  guid uuid not null unique default gen_random_uuid(),
  title text collate british not null unique,
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  nation_alias text not null check (nation_alias in ('ENG', 'SCT', 'WLS', 'NIR')),
  time_zone text not null default 'Europe/London',
  settings jsonb not null default '{}',
  features text[] not null default '{}'
);

create table region (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  title text not null,
  unique (branch_id, title)
);
call keep_within_branch('region');

-- Options of the person forms and filters (SHELL-D24), the same for all branches.
create table person_status (
  kind text not null check (kind in ('carer', 'client')),
  id integer not null,
  title text not null,
  type text not null check (type in ('Active', 'Notice', 'Inactive')),
  is_default boolean not null default false,
  primary key (kind, id)
);
create unique index person_status_one_default on person_status (kind) where is_default;

-- CARER-D12 and CLIENT-D19.
insert into person_status (kind, id, title, type, is_default) values
  ('carer', 13, 'Active', 'Active', true),
  ('carer', 14, 'On leave', 'Active', false),
  ('carer', 15, 'Given notice', 'Notice', false),
  ('carer', 16, 'Left', 'Inactive', false),
  ('carer', 17, 'Dismissed', 'Inactive', false),
  ('carer', 18, 'Did not start', 'Inactive', false),
  ('client', 19, 'Active', 'Active', true),
  ('client', 20, 'On hold', 'Active', false),
  ('client', 21, 'In hospital', 'Active', false),
  ('client', 22, 'Inactive', 'Inactive', false),
  ('client', 23, 'Deceased', 'Inactive', false),
  ('client', 24, 'Moved away', 'Inactive', false);

-- Who did what, when, with what stood before and after. Rows are only ever added.
create table audit (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  branch_id integer references branch,
  account_guid uuid,
  action text not null,
  entity text not null,
  entity_guid uuid,
  before jsonb,
  after jsonb
);
create index audit_entity on audit (entity, entity_guid, id desc);
create index audit_branch on audit (branch_id, id desc);
alter table audit enable row level security;
alter table audit force row level security;
create policy branch on audit
  using (branch_id = (select current_branch())) with check (branch_id is null or branch_id = (select current_branch()));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_is_final before update or delete on audit for each row execute function refuse_change();

-- What a request under an Idempotency-Key answered, so that its replay answers the same and does nothing.
create table idempotency (
  account_guid uuid not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  status smallint not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (account_guid, key)
);
create index idempotency_age on idempotency (created_at);
