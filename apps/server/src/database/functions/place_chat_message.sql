-- Gives a message the timetoken after the last one of its channel. The row of the channel is locked until commit, so
-- timetokens of a channel become visible in order: a reader who has seen one has seen all before it, and can request
-- later ones.
create or replace function place_chat_message() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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

create or replace trigger chat_message_placed before insert on chat_message for each row execute function place_chat_message();
