-- When what an item still lacks, its confirmation or its times, is due: at the rostered end. Null where nothing is to come.
alter table item add column due_at timestamptz;
-- Why somebody switched it off.
alter table item add column nocharge_reason text check (length(nocharge_reason) between 1 and 255);
alter table item add check (nocharge_reason is null or is_nocharge);

-- Branch by branch: nobody but a superuser sees several at once. What is complete lacks nothing, and is not touched.
do $$
declare
  each_branch integer;
begin
  for each_branch in select id from branch loop
    perform set_config('almoner.branch_id', each_branch::text, true);
    update item i set due_at = date_trunc('minute', p.end_at)
      from assignee a
      join appointment p on p.id = a.appointment_id
      left join visit v on v.assignee_id = a.id
      where i.branch_id = each_branch and a.id = i.assignee_id and i.is_chargeable and not i.is_returned
        and (not i.confirmed or i.problem = 'NO_ACTUAL_TIMES')
        and p.cancelled_at is null and (v.check_in_at is null or v.check_out_at is null);
  end loop;
  perform set_config('almoner.branch_id', '', true);
end $$;

-- What is to come of a transaction.
create index item_due on item (transaction_id, due_at) include (confirmed, problem) where due_at is not null;
-- As before, with what tells a problem from what is only to come.
drop index item_with_problem;
create index item_with_problem on item (branch_id, local_date) include (transaction_id, problem, due_at)
  where side = 'invoice' and problem is not null and is_chargeable and not is_returned;
