-- Extras that people add. On a payment they wait for approval, and only approved ones count (ADDL-D13): until then the
-- total is 0, and what was asked for is quantity x rate.
alter table charge
  add column status text not null default 'Approved' check (status in ('Pending', 'Approved', 'Rejected')),
  add column version integer not null default 1,
  -- The person who added it, and when; null for charges of the system.
  add column added_by uuid references account (guid),
  add column added_at timestamptz,
  add constraint charge_counts check (status = 'Approved' or (total_pence = 0 and not is_calculated));

-- A visit that is gone leaves its extras in their transaction.
alter table charge drop constraint charge_item_id_fkey,
  add constraint charge_item_id_fkey foreign key (item_id) references item (id) on delete set null;

-- The search of additionals (ADDL-020): extras of types that people may add, also where the system has made them.
create index charge_additional on charge (branch_id, date)
  where made_key is null or charge_type_alias in ('GHR/LOSS', 'CONTRIB');

-- The decisions about extras of payments (ADDL-009).
create table charge_approval (
  id bigint generated always as identity primary key,
  branch_id integer not null references branch (id),
  charge_id bigint not null references charge (id) on delete cascade,
  approved boolean not null,
  account_guid uuid not null references account (guid),
  at timestamptz not null,
  comment text not null
);
create index charge_approval_of_charge on charge_approval (charge_id, id);
call keep_within_branch('charge_approval');
