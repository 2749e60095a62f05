-- Leave that a carer earns under an accrual policy of a pay group (finance 7), and how it came and went.
create table carer_accrual (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid not null references carer,
  policy_guid uuid not null references accrual_policy,
  -- The one that it is named by: the last that put the carer under the policy.
  user_contract_guid uuid not null references user_contract,
  -- As they were when it was worked out last; the policy may have been changed since.
  type_alias text not null,
  validity validity not null,
  accrual_cap numeric(8, 2) not null check (accrual_cap >= 0),
  recalculated_to date not null,
  recalculated_at timestamptz not null,
  -- Two recalculations at once can not make two of one.
  constraint carer_accrual_once unique (carer_guid, policy_guid)
);
call keep_within_branch('carer_accrual');

create table carer_accrual_item (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  accrual_guid uuid not null references carer_accrual on delete cascade,
  date date not null,
  type text not null check (type in ('Accrual', 'Rollover', 'Holiday', 'Manual', 'Expiry')),
  -- Hours.
  amount numeric(8, 2) not null,
  -- Days after which what has rolled over expires.
  expiry_days integer check (expiry_days >= 1),
  description text not null default '' check (length(description) <= 1000),
  -- Its place in the recalculation that made it; others are kept by each recalculation.
  place integer check (place >= 0),
  check ((place is null) = (type in ('Holiday', 'Manual'))),
  check (type <> 'Accrual' or amount > 0),
  check (type <> 'Expiry' or amount < 0),
  check (expiry_days is null or type = 'Rollover'),
  -- Nor can they make the same item twice.
  constraint carer_accrual_item_once unique (accrual_guid, place)
);
create index carer_accrual_item_by_date on carer_accrual_item (accrual_guid, date desc);
call keep_within_branch('carer_accrual_item');
