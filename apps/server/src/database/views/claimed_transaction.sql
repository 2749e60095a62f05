-- The claimed transactions with their tasks: at most one task for each transaction that is not complete.
create or replace view claimed_transaction with (security_invoker = true) as
  select x.transaction_id, x.task_guid, k.status
  from task k
  join task_transaction x on x.task_guid = k.guid
  where k.holds;
