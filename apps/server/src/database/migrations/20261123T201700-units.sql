-- Units as they are edited, the clients who live there, and the shift categories worked there.
alter table unit add column version integer not null default 1;

create table unit_user (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  unit_guid uuid not null references unit,
  client_guid uuid not null references client,
  validity validity not null,
  version integer not null default 1,
  constraint unit_user_no_overlap exclude using gist (unit_guid with =, client_guid with =, validity with &&)
);
call keep_within_branch('unit_user');
create index unit_user_of_client on unit_user (client_guid);

alter table unit_shift_category
  add column version integer not null default 1,
  add constraint unit_shift_category_no_overlap
    exclude using gist (unit_guid with =, shift_category_guid with =, validity with &&);
