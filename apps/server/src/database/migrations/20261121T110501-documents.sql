-- What a document is about, by the type of user that it belongs to (SHELL-D59). The specification lists the categories
-- of carers and of clients; operators are staff as carers are and have theirs, but for the driving licence.
create table document_category (
  guid uuid primary key,
  user_type smallint not null check (user_type between 1 and 4),
  title text not null,
  position smallint not null,
  unique (user_type, title),
  unique (guid, user_type)
);
insert into document_category (guid, user_type, title, position) values
  ('20000000-0000-4000-8000-000000000201', 2, 'Contract', 1),
  ('20000000-0000-4000-8000-000000000202', 2, 'Right to work', 2),
  ('20000000-0000-4000-8000-000000000203', 2, 'DBS', 3),
  ('20000000-0000-4000-8000-000000000204', 2, 'Driving licence', 4),
  ('20000000-0000-4000-8000-000000000205', 2, 'Training certificate', 5),
  ('20000000-0000-4000-8000-000000000206', 2, 'Supervision', 6),
  ('20000000-0000-4000-8000-000000000207', 2, 'Other', 7),
  ('20000000-0000-4000-8000-000000000301', 3, 'Contract', 1),
  ('20000000-0000-4000-8000-000000000302', 3, 'Right to work', 2),
  ('20000000-0000-4000-8000-000000000303', 3, 'DBS', 3),
  ('20000000-0000-4000-8000-000000000304', 3, 'Training certificate', 4),
  ('20000000-0000-4000-8000-000000000305', 3, 'Supervision', 5),
  ('20000000-0000-4000-8000-000000000306', 3, 'Other', 6),
  ('20000000-0000-4000-8000-000000000401', 4, 'Contract', 1),
  ('20000000-0000-4000-8000-000000000402', 4, 'Risk assessment', 2),
  ('20000000-0000-4000-8000-000000000403', 4, 'Consent', 3),
  ('20000000-0000-4000-8000-000000000404', 4, 'Correspondence', 4),
  ('20000000-0000-4000-8000-000000000405', 4, 'Other', 5);

-- A document of one person. An operator may work in several branches; a document stays with the branch that took it in.
create table document (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid references carer,
  client_guid uuid references client,
  operator_guid uuid references account,
  user_type smallint not null generated always as (
    case when carer_guid is not null then 2 when operator_guid is not null then 3 else 4 end
  ) stored,
  category_guid uuid not null,
  title text collate british not null check (length(title) between 1 and 255),
  file_name text not null check (length(file_name) between 1 and 255),
  file_mime_type text not null,
  size_bytes integer not null check (size_bytes >= 0),
  -- Where the file lies in the file store. A file is never written over: a replacement has a key of its own.
  storage_key text not null unique,
  expires_at date not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references account,
  version integer not null default 1,
  check (num_nonnulls(carer_guid, client_guid, operator_guid) = 1),
  foreign key (category_guid, user_type) references document_category (guid, user_type)
);
create index document_of_carer on document (carer_guid, uploaded_at desc, guid) where carer_guid is not null;
create index document_of_client on document (client_guid, uploaded_at desc, guid) where client_guid is not null;
create index document_of_operator on document (operator_guid, uploaded_at desc, guid) where operator_guid is not null;
call keep_within_branch('document');

-- The picture of a person. No call of the specification uploads one; they come with an import.
create table profile_image (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid unique references carer on delete cascade,
  client_guid uuid unique references client on delete cascade,
  operator_guid uuid references account on delete cascade,
  storage_key text not null unique,
  unique (branch_id, operator_guid),
  check (num_nonnulls(carer_guid, client_guid, operator_guid) = 1)
);
call keep_within_branch('profile_image');
