-- The tables that grow without end name their branch without a foreign key: row-level security lets nothing be written
-- but for the branch of the session, which was read from the table of branches.

-- Money in whole pence (bigint), rates in mills (integer thousandths of a pound): sums are exact and fast.

-- What a price was worked out with: rule group, rule, service, band and its rates, once per combination and content.
-- Items point at it, so that a working can be shown as it was, whatever happens to the model.
create table pricing_terms (
  id integer primary key generated always as identity,
  hash text not null unique,
  content jsonb not null
);
create trigger pricing_terms_are_final before update or delete on pricing_terms for each row execute function refuse_change();

create type rate_line as (
  starts_at timestamptz,
  minutes integer,
  rate_guid uuid,
  rate_mills integer,
  -- The standard rate of an enhanced line; only it counts towards the minimum wage (uk 12).
  base_rate_mills integer,
  total_pence integer
);

-- Gapless: the row stays locked until the number's own transaction commits (finance 6).
create table number_series (
  name text primary key,
  last bigint not null default 0
);
insert into number_series (name) values ('INV'), ('P'), ('CR');

create table task (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  side text not null check (side in ('invoice', 'payment')),
  type text not null check (type in ('Completion', 'Credit', 'CreditRecalc', 'Interface')),
  status text not null default 'Draft' check (status in ('Draft', 'Queued', 'Processing', 'Complete', 'Failed')),
  details text not null,
  problem text,
  item_count integer not null,
  total_pence bigint not null,
  inserted_at timestamptz not null,
  inserted_by uuid not null references account,
  queued_at timestamptz,
  started_at timestamptz,
  processed_at timestamptz,
  estimated_seconds integer
);
create index task_by_age on task (branch_id, side, inserted_at desc);
call keep_within_branch('task');

-- All items and charges of one user contract in one period. Counts and totals are kept by refresh_transactions alone.
create table billing_transaction (
  id bigint primary key generated always as identity,
  guid uuid not null unique default gen_random_uuid(),
  branch_id integer not null references branch,
  side text not null check (side in ('invoice', 'payment')),
  model_guid uuid not null references contract_model,
  period_guid uuid not null references calendar_period,
  user_contract_guid uuid not null references user_contract,
  item_count integer not null default 0,
  confirmed_count integer not null default 0,
  chargeable_count integer not null default 0,
  unconfirmed_count integer not null default 0,
  problem_count integer not null default 0,
  charge_count integer not null default 0,
  item_pence bigint not null default 0,
  extra_pence bigint not null default 0,
  total_pence bigint generated always as (item_pence + extra_pence) stored,
  -- Added by a person (INVP-062): it stays, though it is empty.
  added_by_hand boolean not null default false,
  -- Its model says that its invoices are not processed (finance 4): priced and shown, never ready.
  is_held boolean not null default false,
  -- The task that has claimed it; from then on nothing in it changes.
  task_guid uuid references task,
  reference text unique,
  completed_at timestamptz,
  -- The transaction that this one credits, and the void record of a number that was rewound.
  credit_of_id bigint references billing_transaction,
  is_void boolean not null default false,
  is_credited boolean not null default false,
  interface_guid uuid,
  status text generated always as (case
    when is_credited or credit_of_id is not null then 'CREDITED'
    when completed_at is not null then 'COMPLETE'
    when item_count > 0 and chargeable_count = 0 and charge_count = 0 then 'NOCHARGE'
    when item_count + charge_count > 0 and unconfirmed_count = 0 and problem_count = 0 and not is_held then 'READY'
    else 'PENDING'
  end) stored,
  check ((reference is null) = (completed_at is null))
);
-- One open transaction of a contract in a period; completed ones and credits may stand beside it.
create unique index billing_transaction_open on billing_transaction (period_guid, user_contract_guid)
  where completed_at is null and credit_of_id is null;
create index billing_transaction_group on billing_transaction (branch_id, period_guid);
-- What a task has still to complete, in the order in which it is taken.
create index billing_transaction_task on billing_transaction (task_guid, id) where task_guid is not null and completed_at is null;
create index billing_transaction_completed on billing_transaction (branch_id, completed_at desc) where completed_at is not null;
call keep_within_branch('billing_transaction');

create table task_transaction (
  task_guid uuid not null references task on delete cascade,
  transaction_id bigint not null references billing_transaction,
  branch_id integer not null,
  total_pence bigint not null,
  primary key (task_guid, transaction_id)
);
create index task_transaction_of on task_transaction (transaction_id);
call keep_within_branch('task_transaction');

-- One assignee of one appointment, priced on one side, in exactly one transaction.
create table item (
  id bigint primary key generated always as identity,
  guid uuid not null unique default gen_random_uuid(),
  branch_id integer not null,
  side text not null check (side in ('invoice', 'payment')),
  assignee_id bigint not null references assignee,
  -- Null while no contract or no open period takes it; then `problem` says why.
  transaction_id bigint references billing_transaction,
  local_date date not null,
  starts_at timestamptz not null,
  confirmed boolean not null,
  is_nocharge boolean not null default false,
  -- False when switched off, or when its rule charges nothing (finance 6, NOCHARGE).
  is_chargeable boolean not null default true,
  is_historic boolean not null default false,
  problem text check (problem in
    ('NO_CONTRACT', 'NO_PERIOD', 'PERIOD_CLOSED', 'NO_RULE_GROUP', 'NO_RULE', 'NO_ACTUAL_TIMES', 'NO_SERVICE', 'NO_RATE')),
  terms_id integer references pricing_terms,
  charged_start timestamptz,
  capped_minutes integer,
  charged_minutes integer,
  total_pence bigint not null default 0,
  lines rate_line[] not null default '{}',
  -- Set when the item has been credited and its assignee priced anew in another item.
  is_returned boolean not null default false,
  check (problem is null or total_pence = 0),
  check (is_chargeable or total_pence = 0),
  check (not (is_nocharge and is_chargeable)),
  check (transaction_id is not null or problem is not null)
);
-- An item in two live transactions of one side can not be (finance 8).
create unique index item_live on item (assignee_id, side) where not is_returned;
create index item_of_transaction on item (transaction_id);
call keep_within_branch('item');

create table charge (
  id bigint primary key generated always as identity,
  guid uuid not null unique default gen_random_uuid(),
  branch_id integer not null,
  transaction_id bigint not null references billing_transaction,
  item_id bigint references item,
  charge_type_alias text not null,
  description text not null default '',
  date date not null,
  quantity numeric(10, 3) not null,
  rate_mills integer not null,
  total_pence bigint not null,
  taxable boolean not null default false,
  is_calculated boolean not null default false
);
create index charge_of_transaction on charge (transaction_id);
call keep_within_branch('charge');

-- What was completed, line by line. Only ever added to; a credit adds the negated lines. That what a line names is there is
-- checked once a statement (billing-guards): foreign keys would look up and lock every row one by one.
create table ledger_line (
  id bigint primary key generated always as identity,
  branch_id integer not null,
  transaction_id bigint not null,
  item_id bigint,
  charge_id bigint,
  starts_at timestamptz,
  minutes integer,
  rate_guid uuid,
  rate_mills integer,
  base_rate_mills integer,
  total_pence bigint not null,
  tax_code text not null,
  tax_percent numeric(5, 2) not null,
  check (num_nonnulls(item_id, charge_id) = 1)
);
create index ledger_line_of_transaction on ledger_line (transaction_id);
call keep_within_branch('ledger_line');
create trigger ledger_is_final before update or delete on ledger_line for each row execute function refuse_change();

-- The document of a completed transaction: what its head said at that moment. Its lines are the ledger's.
create table output_file (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null,
  transaction_id bigint not null unique references billing_transaction,
  document jsonb not null
);
call keep_within_branch('output_file');
create trigger output_file_is_final before update or delete on output_file for each row execute function refuse_change();

create table interface_file (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  side text not null check (side in ('invoice', 'payment')),
  type text not null check (type in ('EX/NET-S', 'EX/TRENT')),
  reference text not null,
  total_pence bigint not null,
  created_at timestamptz not null,
  created_by uuid not null references account,
  file_name text,
  storage_key text,
  unique (branch_id, side, reference)
);
call keep_within_branch('interface_file');
alter table billing_transaction add foreign key (interface_guid) references interface_file;
create index billing_transaction_interface on billing_transaction (interface_guid) where interface_guid is not null;

create table interface_series (
  branch_id integer not null references branch,
  side text not null,
  last integer not null,
  primary key (branch_id, side)
);
call keep_within_branch('interface_series');

create table download (
  job_guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  account_guid uuid not null references account,
  kind text not null,
  request jsonb not null,
  file_name text not null,
  status text not null default 'Pending' check (status in ('Pending', 'Completed', 'Failed')),
  created_at timestamptz not null,
  expires_at timestamptz,
  error_code text,
  error_message text,
  storage_key text,
  check ((status = 'Completed') = (storage_key is not null))
);
create index download_of_account on download (account_guid, created_at desc);
call keep_within_branch('download');
