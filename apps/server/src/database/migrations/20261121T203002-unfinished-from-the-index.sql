-- What the dashboard reads of transactions that are not complete stands in their index; of these it may be all of a
-- branch that has not invoiced for long.
drop index billing_transaction_unfinished;
create index billing_transaction_unfinished on billing_transaction (branch_id, period_guid)
  include (id, status, completed_at, is_held, is_void)
  where side = 'invoice' and status <> 'COMPLETE';
