-- The client whose care plan an NHS user writes, at most one in each branch (AUTH-013, OPER-D25).
alter table client add constraint client_in_branch unique (guid, branch_id);
create table nhs_client (
  account_guid uuid not null references account on delete cascade,
  branch_id integer not null references branch,
  client_guid uuid not null,
  primary key (account_guid, branch_id),
  -- Nobody is assigned a client of another branch.
  foreign key (client_guid, branch_id) references client (guid, branch_id) on delete cascade
);
create index nhs_client_client on nhs_client (client_guid);
call keep_within_branch('nhs_client');
