-- The guid of a delivery of an invoice or credit is that of its transaction, and so each is sent once.
alter table delivery drop constraint delivery_service_check;
alter table delivery add constraint delivery_service_check check (service in ('payroll', 'sms', 'care-planner', 'accounting'));
-- When the first attempt began: before a further one the other system is asked whether it came through.
alter table delivery add column started_at timestamptz;
