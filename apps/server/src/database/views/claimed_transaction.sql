-- The claimed transactions with their tasks. At most one task claims a transaction that is not complete; a credit claims a
-- complete one until it has credited it.
create or replace view claimed_transaction with (security_invoker = true) as
  select x.transaction_id, x.task_guid, k.status, k.type in ('Credit', 'CreditRecalc') as is_credit
  from task k
  join task_transaction x on x.task_guid = k.guid
  where k.holds and (k.type not in ('Credit', 'CreditRecalc') or not exists (
    select from billing_transaction c where c.credit_of_id = x.transaction_id and c.credit_task_guid = k.guid));
