-- Text messages to the mobile numbers of carers go through the outbox (decision 0128).
alter table delivery
  drop constraint delivery_service_check,
  add constraint delivery_service_check check (service in ('payroll', 'sms')),
  -- The receiver of a text message, and its text.
  add column carer_guid uuid references carer,
  add column content text check (length(content) between 1 and 459),
  add constraint delivery_of_text check ((service = 'sms') = (carer_guid is not null) and (service = 'sms') = (content is not null));
create index delivery_of_carer on delivery (carer_guid) where carer_guid is not null;
