-- Empties periods that are about to be deleted: takes the items out of their open transactions, and deletes the charges
-- that the system made and the transactions. Repricing the model assigns the items to periods again and makes the charges
-- again. A draft task that lists such a transaction can no longer be processed.
create or replace function empty_periods(guids uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  here text := current_setting('almoner.branch_id', true);
  one integer;
  ids bigint[];
begin
  for one in select b.id from branch b order by b.id loop
    perform set_config('almoner.branch_id', one::text, true);
    ids := array(select t.id from billing_transaction t where t.branch_id = one and t.period_guid = any (guids));
    continue when cardinality(ids) = 0;
    update item set transaction_id = null, is_historic = false, problem = 'NO_PERIOD', terms_id = null, charged_start = null,
      capped_minutes = null, charged_minutes = null, total_pence = 0, lines = '{}' where transaction_id = any (ids);
    update task k set status = 'Failed', problem = 'The selection changed since it was prepared.'
      from task_transaction x where x.task_guid = k.guid and x.transaction_id = any (ids) and k.status = 'Draft';
    delete from task_transaction x where x.transaction_id = any (ids);
    delete from charge c where c.made_for is not null and c.transaction_id = any (ids);
    -- Triggers and keys refuse a transaction that was claimed or completed meanwhile.
    delete from billing_transaction t where t.id = any (ids);
  end loop;
  perform set_config('almoner.branch_id', coalesce(here, ''), true);
end $$;
