-- Lines may be added to the ledger only while their transaction is being completed.
create or replace function check_new_lines() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  transactions bigint[] := array(select distinct transaction_id from new_rows);
begin
  if cardinality(transactions) <> (select count(*) from billing_transaction t
    where t.id = any (transactions) and (t.completed_at is null or t.xmin = pg_current_xact_id()::xid)) then
    raise exception 'lines of a transaction that is complete, or not there' using errcode = 'AL001';
  end if;
  return null;
end $$;

create or replace trigger ledger_line_in_time after insert on ledger_line
  referencing new table as new_rows for each statement execute function check_new_lines();
