-- Queues the job that works out what is due in a branch, at the end of the transaction and once for all of its marks. A job
-- that waits already needs nothing: writing to its row would make all writers of a branch wait for each other. The job
-- takes the same lock before it reads, so that it waits for those who relied on it (`awaitMarks`).
create or replace function queue_pay_due() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  branch_guid uuid;
begin
  if current_setting('almoner.pay_queued', true) is not distinct from new.branch_id::text then
    return null;
  end if;
  select b.guid into branch_guid from branch b where b.id = new.branch_id;
  perform pg_advisory_xact_lock_shared(hashtext('pay due'), new.branch_id);
  -- A job that has failed is not relied on: it may wait for its next attempt for long.
  if not exists (
    select from graphile_worker.jobs j
    where j.key = 'work-out-pay:' || branch_guid and j.locked_at is null and j.attempts = 0
  ) then
    perform enqueue_job('work-out-pay', json_build_object('branchGuid', branch_guid), 'work-out-pay:' || branch_guid, 10, 0);
  end if;
  perform set_config('almoner.pay_queued', new.branch_id::text, true);
  return null;
end $$;

drop trigger if exists pay_due_is_queued on pay_due;
create constraint trigger pay_due_is_queued after insert on pay_due deferrable initially deferred
  for each row execute function queue_pay_due();
