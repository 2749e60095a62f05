-- The events that the application of carers sends (decision 0109).

-- Each event once: the key is chosen by the phone. Nightly, keys are deleted after 30 days.
create table carer_event (
  carer_guid uuid not null references carer,
  key uuid not null,
  branch_id integer not null references branch,
  request_hash text not null,
  received_at timestamptz not null,
  -- Whether a visit took it; else it waits for a coordinator.
  is_applied boolean not null default true,
  reason text check (length(reason) between 1 and 1000),
  primary key (carer_guid, key),
  check (is_applied = (reason is null))
);
create index carer_event_age on carer_event (branch_id, received_at);
call keep_within_branch('carer_event');

-- Events that contradict the present state of their visit, until a coordinator has decided.
create table visit_conflict (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid not null references carer,
  -- No foreign key: the rota may have deleted the appointment meanwhile.
  appointment_guid uuid not null,
  client_guid uuid references client,
  kind text not null check (kind in ('check-in', 'check-out', 'report', 'tasks', 'cancellation')),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  happened_at timestamptz not null,
  received_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 1000),
  decision text check (decision in ('accepted', 'dismissed')),
  decided_at timestamptz,
  decided_by uuid references account,
  decision_reason text check (length(decision_reason) between 1 and 255),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check (decision is distinct from 'dismissed' or decision_reason is not null)
);
create index visit_conflict_open on visit_conflict (branch_id, received_at) where decision is null;
create index visit_conflict_by_age on visit_conflict (branch_id, received_at desc, guid);
create index visit_conflict_of_appointment on visit_conflict (appointment_guid);
create index visit_conflict_of_carer on visit_conflict (carer_guid);
create index visit_conflict_of_client on visit_conflict (client_guid);
call keep_within_branch('visit_conflict');

-- Only where a carer was last, and for a day.
create table carer_place (
  carer_guid uuid primary key references carer,
  branch_id integer not null references branch,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy double precision not null check (accuracy between 0 and 100000),
  at timestamptz not null
);
call keep_within_branch('carer_place');
