-- Queues the job that marks the pay of all carers of all branches as due, after a change of what holds for all of them: the
-- minimum wage, or what a care type counts as.
create or replace function queue_all_pay() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform enqueue_job('mark-all-pay', '{}', 'mark-all-pay:all', 10, 0);
  return null;
end $$;

create or replace trigger minimum_wage_pay after insert or update or delete on minimum_wage
  for each statement execute function queue_all_pay();
create or replace trigger care_type_pay after update of is_sleep_in, exclude_from_nmw on care_type
  for each row when ((old.is_sleep_in, old.exclude_from_nmw) is distinct from (new.is_sleep_in, new.exclude_from_nmw))
  execute function queue_all_pay();
