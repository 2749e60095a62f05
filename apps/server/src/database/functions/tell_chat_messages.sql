-- Notifies every process of new and newly read messages once they are committed, by their keys: a notification is
-- limited to 8000 bytes.
create or replace function tell_chat_messages() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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

create or replace trigger chat_message_told after insert on chat_message
  referencing new table as changed for each statement execute function tell_chat_messages();
create or replace trigger chat_message_read_told after update on chat_message
  referencing new table as changed for each statement execute function tell_chat_messages();
