-- Charges that the system makes (finance 7): the period that one is for, its key there (such as the guid of its row), and
-- its working.
alter table charge
  add column made_for uuid references calendar_period (guid),
  add column made_key text,
  add column working jsonb,
  add constraint charge_made check (
    num_nulls(made_for, made_key, working) in (0, 3) and (made_for is null or is_calculated));
create unique index charge_made_once on charge (transaction_id, made_for, made_key) where made_key is not null;
create index charge_made_for on charge (made_for) where made_for is not null;

-- Periods that ended before the system made charges are left as they were billed.
alter table calendar_period add column has_system_charges boolean not null default true;
update calendar_period set has_system_charges = false where end_on < current_date;
