-- Nearly all transactions of a year are complete. The few that are not, or were credited, are what the dashboard takes
-- off the sum of all, which it reads from the weeks alone.
drop index billing_transaction_waiting;
create index billing_transaction_unfinished on billing_transaction (branch_id, period_guid)
  where side = 'invoice' and status <> 'COMPLETE';
