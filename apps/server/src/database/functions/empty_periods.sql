-- Takes the items out of the open transactions of periods that are about to go, and the transactions away. Pricing the
-- model again puts the items where they belong. A draft that lists such a transaction lists something else by then.
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
    -- One that was claimed or completed in the meantime is refused by its own triggers and keys.
    delete from billing_transaction t where t.id = any (ids);
  end loop;
  perform set_config('almoner.branch_id', coalesce(here, ''), true);
end $$;
