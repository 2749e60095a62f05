-- The pay element map (FILE-D25), company-wide. Its version is that of the whole map, which is saved as one.
create table pay_element_map (
  -- The only row of this table, the same everywhere.
  guid uuid primary key default '7c9e6a34-52b1-4d0f-8a6e-1f3b5c7d9e20',
  version integer not null default 1,
  is_only boolean not null default true unique check (is_only)
);
insert into pay_element_map default values;

create table pay_element (
  care_type_guid uuid references care_type (guid),
  charge_type_alias text,
  is_enhanced boolean not null,
  code text not null check (length(code) between 1 and 20),
  check (num_nonnulls(care_type_guid, charge_type_alias) = 1),
  check (not is_enhanced or care_type_guid is not null),
  unique nulls not distinct (care_type_guid, charge_type_alias, is_enhanced)
);

-- A file of payments sent to the payroll system, and what became of each payment in it (FILE-016, FILE-D22).
create table payroll_submission (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch (id),
  submitted_at timestamptz not null,
  submitted_by uuid not null references account (guid),
  -- Set once the file is made: its key in the file store, and the transaction of each of its rows.
  storage_key text,
  row_transactions bigint[],
  -- Set once the payroll system has accepted the file, and once it has said what became of it.
  sent_at timestamptz,
  answered_at timestamptz,
  check ((storage_key is null) = (row_transactions is null)),
  check (sent_at is null or storage_key is not null)
);
call keep_within_branch('payroll_submission');

create table payroll_upload (
  branch_id integer not null references branch (id),
  submission_guid uuid not null references payroll_submission (guid),
  transaction_id bigint not null references billing_transaction (id),
  -- The first submission of a payment is 1.
  submission_number integer not null check (submission_number >= 1),
  status text not null default 'Pending' check (status in ('Pending', 'Failed', 'Complete')),
  issues jsonb not null default '[]',
  primary key (submission_guid, transaction_id),
  unique (transaction_id, submission_number)
);
-- A payment waits for one answer at a time, and is not sent again once the payroll system has it.
create unique index payroll_upload_open on payroll_upload (transaction_id) where status <> 'Failed';
call keep_within_branch('payroll_upload');
