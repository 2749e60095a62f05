-- Why a payment item is shown and not paid: its shift is paid as a whole, or the visits inside it are.
alter table item add column unpaid_reason text check (unpaid_reason in ('PAID_BY_SHIFT', 'PAID_BY_VISITS')),
  add check (unpaid_reason is null or not is_chargeable),
  add check (unpaid_reason is null or side = 'payment');

-- Payment items are looked up as invoice items are.
create index item_unpaid_with_problem on item (branch_id, local_date) include (transaction_id, problem, due_at)
  where side = 'payment' and problem is not null and is_chargeable and not is_returned;
