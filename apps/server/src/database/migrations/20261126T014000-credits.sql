-- The words of a credit task, which are on every credit that it makes. They are set when the task is processed.
create table task_credit (
  task_guid uuid primary key references task (guid) on delete cascade,
  branch_id integer not null,
  type_alias text not null check (type_alias in ('CHG+RPAY', 'CHG/ONLY')),
  reason_alias text not null check (reason_alias in ('ERROR', 'RATE', 'HOURS', 'CLIENT', 'CARER', 'CONTRACT', 'DISPUTE', 'OTHER')),
  -- The reference combined with the dates (CRED-D05).
  details text check (length(details) between 1 and 100),
  start_on date,
  end_on date,
  note text not null check (length(note) between 1 and 1000),
  tax_point_on date,
  check (end_on >= start_on)
);
call keep_within_branch('task_credit');
grant select, insert, update, delete on task_credit to almoner_app;

-- The parts of a transaction that a credit task lists; null in other tasks.
alter table task_transaction
  add item_ids bigint[],
  add charge_ids bigint[],
  add check ((item_ids is null) = (charge_ids is null));

-- A credit has items and charges of its own, with the amounts negated. Each is credited at most once.
alter table item add credit_of_id bigint references item (id);
create unique index item_credited_once on item (credit_of_id) where credit_of_id is not null;
alter table charge
  add credit_of_id bigint references charge (id),
  -- Credited or rewound, so that it is made again.
  add is_returned boolean not null default false,
  -- The returned charge entered by hand that this one replaces.
  add replaces_id bigint references charge (id);
create unique index charge_replaced_once on charge (replaces_id) where replaces_id is not null;
create unique index charge_credited_once on charge (credit_of_id) where credit_of_id is not null;

alter table billing_transaction
  add credit_task_guid uuid references task_credit (task_guid),
  -- Credited as a whole to be processed again: its period is open for the contract again.
  add is_returned boolean not null default false,
  add check (is_credited or not is_returned),
  add check ((credit_task_guid is null) or (credit_of_id is not null));
-- A task credits a transaction once, however often it runs.
create unique index billing_transaction_credited_once on billing_transaction (credit_of_id, credit_task_guid) where credit_task_guid is not null;
create index billing_transaction_credit on billing_transaction (credit_of_id) where credit_of_id is not null;
create index billing_transaction_credit_task on billing_transaction (credit_task_guid) where credit_task_guid is not null;
