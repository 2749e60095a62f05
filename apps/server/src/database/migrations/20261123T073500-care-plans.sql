-- The uploaded care plans of clients. Earlier ones are kept as part of the care record; the client names the current one.
create table care_plan (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  client_guid uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  file_mime_type text not null,
  size_bytes integer not null check (size_bytes >= 0),
  storage_key text not null unique,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references account,
  unique (guid, client_guid),
  foreign key (client_guid, branch_id) references client (guid, branch_id)
);
create index care_plan_of_client on care_plan (client_guid);
call keep_within_branch('care_plan');
alter table client
  add constraint client_care_plan foreign key (care_plan_file_guid, guid) references care_plan (guid, client_guid);
