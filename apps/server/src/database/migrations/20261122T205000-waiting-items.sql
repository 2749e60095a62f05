-- What an item waits for is read from this index alone, branch included, without looking at the item: a list of groups asks
-- it of every transaction that is open.
drop index item_due;
create index item_waiting on item (transaction_id, due_at) include (branch_id, confirmed, problem, is_chargeable)
  where due_at is not null or problem is not null;
