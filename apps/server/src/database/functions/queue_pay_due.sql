-- Queues the job that works out what is due in a branch. It is called at the end of the transaction, once for all of its
-- marks: the job's row would else keep other writers of the branch waiting.
create or replace function queue_pay_due() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('almoner.pay_queued', true) is distinct from new.branch_id::text then
    perform enqueue_job('work-out-pay', json_build_object('branchGuid', b.guid), 'work-out-pay:' || b.guid, 10, 0)
      from branch b where b.id = new.branch_id;
    perform set_config('almoner.pay_queued', new.branch_id::text, true);
  end if;
  return null;
end $$;

drop trigger if exists pay_due_is_queued on pay_due;
create constraint trigger pay_due_is_queued after insert on pay_due deferrable initially deferred
  for each row execute function queue_pay_due();
