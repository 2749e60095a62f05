-- A second number of an operator, where the first is not answered.
alter table account add column phone_other text check (length(phone_other) <= 255);
