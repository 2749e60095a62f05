-- A message never changes; only the mark that it was read is added.
create or replace function keep_chat_message() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.carer_guid, new.branch_id, new.timetoken, new.sent_at, new.sender_guid, new.type, new.text, new.image_guid)
    is distinct from
    (old.carer_guid, old.branch_id, old.timetoken, old.sent_at, old.sender_guid, old.type, old.text, old.image_guid)
  then
    raise exception 'messages are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger chat_message_kept before update on chat_message for each row execute function keep_chat_message();
