-- The visits of a transaction as it was prepared, so that a task that failed because they changed can say how. Null for
-- credits, and for tasks from before.
alter table task_transaction add column visit_count integer check (visit_count >= 0);
