-- The goals of a client's care.
create table care_outcome (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  client_guid uuid not null,
  title text not null check (length(title) between 1 and 255),
  status text not null default 'Active' check (status in ('Active', 'Closed')),
  foreign key (client_guid, branch_id) references client (guid, branch_id)
);
create index care_outcome_of_client on care_outcome (client_guid, status);
call keep_within_branch('care_outcome');
