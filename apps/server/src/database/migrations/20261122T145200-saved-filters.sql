-- Filters of a list that a user keeps by name, in each of their branches.
create table saved_filter (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  account_guid uuid not null references account on delete cascade,
  list text not null,
  name text not null check (length(name) between 1 and 40),
  search text not null check (length(search) <= 4000)
);
create unique index saved_filter_name on saved_filter (branch_id, account_guid, list, lower(name));
call keep_within_branch('saved_filter');
