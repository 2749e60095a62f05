-- The conversation of a branch with one of its carers (CHAT-D16). The row appears with the first message.
create table chat_channel (
  carer_guid uuid primary key references carer,
  branch_id integer not null references branch,
  -- Of the newest message.
  last_timetoken bigint not null,
  last_message_type text not null,
  last_message_text text
);
create index chat_channel_newest on chat_channel (branch_id, last_timetoken desc);
call keep_within_branch('chat_channel');

-- A picture that was taken in for a carer. It shows in the conversation once a message names it, and is never deleted
-- (CHAT-024).
create table chat_image (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  carer_guid uuid not null references carer,
  category text not null check (category in ('MEDICATION', 'HEALTH_CONDITIONS', 'DOCUMENTATION', 'OTHER')),
  image_name text not null check (length(image_name) between 1 and 255),
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png')),
  size_bytes integer not null check (size_bytes > 0),
  storage_key text not null unique,
  uploaded_at timestamptz not null,
  -- Null for one that the carer sent.
  uploaded_by uuid references account,
  unique (guid, carer_guid)
);
create index chat_image_of_carer on chat_image (carer_guid);
call keep_within_branch('chat_image');

create table chat_message (
  carer_guid uuid not null references carer,
  branch_id integer not null references branch,
  -- Microseconds since 1970, told apart by one where two messages of a channel come at the same moment.
  timetoken bigint not null,
  sent_at timestamptz not null,
  -- Null for one that the carer wrote.
  sender_guid uuid references account,
  type text not null check (type in ('system.chat.text', 'system.chat.image')),
  text text check (length(text) between 1 and 1000),
  image_guid uuid,
  -- When the other side had it on its screen, and who of the branch that was.
  read_at timestamptz,
  read_by uuid references account,
  primary key (carer_guid, timetoken),
  foreign key (image_guid, carer_guid) references chat_image (guid, carer_guid),
  check ((type = 'system.chat.text') = (text is not null)),
  check ((type = 'system.chat.image') = (image_guid is not null)),
  check (read_by is null or (read_at is not null and sender_guid is null))
);
create index chat_message_unread on chat_message (carer_guid) where sender_guid is null and read_at is null;
call keep_within_branch('chat_message');

-- Whoever writes a message, its place follows that of the last one. The row of the channel is locked until commit, so that
-- timetokens of a channel become visible in their order: who has seen one has seen all before it, and can ask for what
-- came after.
create function place_chat_message() returns trigger language plpgsql as $$
begin
  insert into chat_channel as c (carer_guid, branch_id, last_timetoken, last_message_type, last_message_text)
  values (new.carer_guid, new.branch_id, (extract(epoch from new.sent_at) * 1000000)::bigint, new.type, new.text)
  on conflict (carer_guid) do update set
    last_timetoken = greatest(excluded.last_timetoken, c.last_timetoken + 1),
    last_message_type = excluded.last_message_type,
    last_message_text = excluded.last_message_text
  returning last_timetoken into new.timetoken;
  return new;
end $$;
create trigger chat_message_placed before insert on chat_message for each row execute function place_chat_message();

-- What was said stays said; only that it was read is added.
create function keep_chat_message() returns trigger language plpgsql as $$
begin
  if (new.carer_guid, new.branch_id, new.timetoken, new.sent_at, new.sender_guid, new.type, new.text, new.image_guid)
    is distinct from
    (old.carer_guid, old.branch_id, old.timetoken, old.sent_at, old.sender_guid, old.type, old.text, old.image_guid)
  then
    raise exception 'messages are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger chat_message_kept before update on chat_message for each row execute function keep_chat_message();

-- Tells every process of new and of newly read messages once they are committed, by their keys: a notice has room for
-- 8000 bytes.
create function tell_chat_messages() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat', json_build_object(
    'branch', b.guid,
    'keys', json_agg(json_build_array(c.carer_guid, c.timetoken::text)))::text)
  from (
    select branch_id, carer_guid, timetoken,
      (row_number() over (partition by branch_id order by carer_guid, timetoken) - 1) / 100 as part
    from changed
  ) c
  join branch b on b.id = c.branch_id
  group by b.guid, c.part;
  return null;
end $$;
create trigger chat_message_told after insert on chat_message
  referencing new table as changed for each statement execute function tell_chat_messages();
create trigger chat_message_read_told after update on chat_message
  referencing new table as changed for each statement execute function tell_chat_messages();
