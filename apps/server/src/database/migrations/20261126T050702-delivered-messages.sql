-- When the carer's phone had the message, before the carer read it (decision 0133).
alter table chat_message add column delivered_at timestamptz;
alter table chat_message add constraint chat_message_delivered check (delivered_at is null or sender_guid is not null);
