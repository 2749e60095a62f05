-- Wishes about a client's care that no other field of their record says.
alter table client
  add column suitable_times text check (length(suitable_times) <= 500),
  add column communication_wishes text check (length(communication_wishes) <= 1000),
  add column allergy_notes text check (length(allergy_notes) <= 1000),
  add column food_wishes text check (length(food_wishes) <= 1000),
  add column faith_wishes text check (length(faith_wishes) <= 1000);

alter table carer add constraint carer_guid_of_branch unique (guid, branch_id);

-- The carers that a client asks for, and those that they do not want.
create table client_carer_preference (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  client_guid uuid not null,
  carer_guid uuid not null,
  kind text not null check (kind in ('preferred', 'declined')),
  reason text check (length(reason) between 1 and 500),
  since date not null,
  version integer not null default 1,
  constraint client_carer_preference_once unique (client_guid, carer_guid),
  constraint client_carer_preference_reason check (kind = 'preferred' or reason is not null),
  foreign key (client_guid, branch_id) references client (guid, branch_id),
  foreign key (carer_guid, branch_id) references carer (guid, branch_id)
);
create index client_carer_preference_of_carer on client_carer_preference (carer_guid);
call keep_within_branch('client_carer_preference');

-- Outcomes from before this have no first day.
alter table care_outcome
  add column description text check (length(description) <= 1000),
  add column started_on date,
  add column next_review_on date,
  add column closed_on date,
  add column version integer not null default 1,
  add constraint care_outcome_of_branch unique (guid, branch_id),
  add constraint care_outcome_closed check (closed_on is null or status = 'Closed'),
  add constraint care_outcome_days check (closed_on >= started_on and next_review_on >= started_on);
create index care_outcome_to_review on care_outcome (branch_id, next_review_on) where status = 'Active';

create table care_outcome_review (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  outcome_guid uuid not null,
  result text not null check (result in ('NOT_MET', 'PARTLY_MET', 'MET')),
  review_note text check (length(review_note) <= 1000),
  reviewed_on date not null,
  reviewed_by uuid not null references account,
  reviewed_at timestamptz not null,
  foreign key (outcome_guid, branch_id) references care_outcome (guid, branch_id)
);
create index care_outcome_review_of_outcome on care_outcome_review (outcome_guid, reviewed_on, reviewed_at);
call keep_within_branch('care_outcome_review');

-- One assessment a day: 1 low, 2 medium, 3 high.
create table fall_risk (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  client_guid uuid not null,
  recorded_on date not null,
  level smallint not null check (level between 1 and 3),
  risk_note text check (length(risk_note) <= 1000),
  recorded_by uuid not null references account,
  version integer not null default 1,
  constraint fall_risk_once_a_day unique (client_guid, recorded_on),
  foreign key (client_guid, branch_id) references client (guid, branch_id)
);
call keep_within_branch('fall_risk');
