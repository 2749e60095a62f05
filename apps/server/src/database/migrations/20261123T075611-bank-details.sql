-- The bank account of a carer or a client (CCON-038). Account number and sort code are encrypted by the server.
create table bank_details (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid unique references carer,
  client_guid uuid unique references client,
  name text not null check (length(name) between 1 and 64),
  bank_branch text check (length(bank_branch) between 1 and 64),
  account_number bytea not null,
  sort_code bytea not null,
  version integer not null default 1,
  check (num_nonnulls(carer_guid, client_guid) = 1)
);
call keep_within_branch('bank_details');
