-- The branch whose rows the current transaction may see and write; null sees none (architecture, "How a request
-- flows").
create or replace function current_branch() returns integer
  language sql stable parallel safe
  return nullif(current_setting('almoner.branch_id', true), '')::integer;
