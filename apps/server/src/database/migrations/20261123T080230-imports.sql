-- Files of other systems whose rows become clients or carers with their contracts.
create table person_import (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  account_guid uuid not null references account,
  kind text not null check (kind in ('clients', 'carers')),
  file_name text not null check (length(file_name) between 1 and 255),
  -- The column or the value of each field.
  choices jsonb not null,
  leaves_out boolean not null,
  -- As the preview showed.
  people integer not null,
  contracts integer not null,
  -- Kept only until the import is over: it is full of personal details.
  content bytea,
  status text not null default 'Pending' check (status in ('Pending', 'Completed', 'Failed')),
  done integer not null default 0,
  problem text,
  created_at timestamptz not null,
  check ((status = 'Pending') = (content is not null)),
  check ((status = 'Failed') = (problem is not null))
);
call keep_within_branch('person_import');
create index person_import_of_branch on person_import (branch_id, kind, created_at desc);
