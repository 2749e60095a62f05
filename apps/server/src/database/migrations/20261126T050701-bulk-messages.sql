-- A message to several carers, which a job sends to each in their own conversation (decision 0132).
create table bulk_message (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  text text not null check (length(text) between 1 and 1000),
  -- How the recipients were chosen.
  audience text not null check (audience in ('carers', 'regions', 'all')),
  sender_guid uuid not null references account,
  created_at timestamptz not null,
  unique (guid, branch_id)
);
create index bulk_message_newest on bulk_message (branch_id, created_at desc, guid);
call keep_within_branch('bulk_message');

create table bulk_message_recipient (
  bulk_guid uuid not null,
  carer_guid uuid not null references carer,
  branch_id integer not null references branch,
  -- Of the message in the carer's conversation, written together with it: a recipient who has one gets no other.
  timetoken bigint,
  -- Why it was not sent. Neither of the two as long as the job has not come to this recipient.
  failure text check (length(failure) between 1 and 255),
  primary key (bulk_guid, carer_guid),
  foreign key (bulk_guid, branch_id) references bulk_message (guid, branch_id) on delete cascade,
  check (timetoken is null or failure is null)
);
create index bulk_message_recipient_waiting on bulk_message_recipient (bulk_guid, carer_guid)
  where timetoken is null and failure is null;
create index bulk_message_recipient_of_carer on bulk_message_recipient (carer_guid);
call keep_within_branch('bulk_message_recipient');
