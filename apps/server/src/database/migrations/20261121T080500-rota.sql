-- No foreign keys to the branch on these: see billing.sql.

-- Something in the rota. Rostered instants; local_date is the day of the start in the branch's zone, by which it is priced.
create table appointment (
  id bigint primary key generated always as identity,
  guid uuid not null unique default gen_random_uuid(),
  branch_id integer not null,
  type_alias text not null check (type_alias in ('VISIT', 'SHIFT')),
  client_guid uuid references client,
  unit_guid uuid references unit,
  shift_category_guid uuid references shift_category,
  care_type_guid uuid not null references care_type,
  region_guid uuid references region,
  start_at timestamptz not null,
  end_at timestamptz not null,
  local_date date not null,
  cancelled_at timestamptz,
  cancel_note text check (length(cancel_note) <= 1000),
  -- The shift that this visit is inside.
  shift_id bigint references appointment,
  version integer not null default 1,
  check (end_at > start_at),
  check (num_nonnulls(client_guid, unit_guid, shift_category_guid) = 1),
  check ((type_alias = 'VISIT') = (client_guid is not null))
);
create index appointment_by_start on appointment (branch_id, start_at, id);
create index appointment_of_client on appointment (client_guid, start_at);
create index appointment_of_shift on appointment (shift_id) where shift_id is not null;
call keep_within_branch('appointment');

-- One place in an appointment; two make a double-up. Without a carer it is unassigned.
create table assignee (
  id bigint primary key generated always as identity,
  guid uuid not null unique default gen_random_uuid(),
  branch_id integer not null,
  appointment_id bigint not null references appointment,
  carer_guid uuid references carer,
  -- The contract chosen by hand; otherwise it is found (finance 4).
  contract_guid uuid references user_contract,
  condition_guid uuid not null references rule_condition,
  care_type_guid uuid not null references care_type,
  confirmed_at timestamptz,
  confirmed_by uuid references account,
  disturbed_minutes smallint not null default 0 check (disturbed_minutes >= 0)
);
create index assignee_of_appointment on assignee (appointment_id);
create index assignee_of_carer on assignee (carer_guid, appointment_id) where carer_guid is not null;
create unique index assignee_once on assignee (appointment_id, carer_guid) where carer_guid is not null;
call keep_within_branch('assignee');

-- What happened at one place of a visit. Start, client and carer stand here too: the visits list reads only this.
create table visit (
  id bigint primary key generated always as identity,
  guid uuid not null unique default gen_random_uuid(),
  branch_id integer not null,
  assignee_id bigint not null unique references assignee,
  client_guid uuid not null,
  carer_guid uuid,
  start_at timestamptz not null,
  end_at timestamptz not null,
  status smallint not null default 0 check (status between 0 and 12),
  missed boolean not null default false,
  is_cm2000 boolean not null default false,
  risk_score smallint,
  check_in_at timestamptz,
  check_in_nfc_at timestamptz,
  check_in_location jsonb,
  check_out_at timestamptz,
  check_out_nfc_at timestamptz,
  check_out_location jsonb,
  comment text check (length(comment) <= 512),
  door_step_refusal jsonb,
  check (check_out_at is null or check_in_at is not null),
  check (check_out_at >= check_in_at)
);
create index visit_by_start on visit (branch_id, start_at desc, id desc);
create index visit_of_client on visit (client_guid, start_at desc);
create index visit_of_carer on visit (carer_guid, start_at desc) where carer_guid is not null;
call keep_within_branch('visit');
