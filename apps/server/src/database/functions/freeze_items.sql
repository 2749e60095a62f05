-- Writes the lines of the items of transactions into the ledger, in their order.
create or replace function freeze_items(ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into ledger_line (branch_id, transaction_id, item_id, starts_at, minutes, rate_guid, rate_mills,
    base_rate_mills, total_pence, tax_code, tax_percent)
  select * from lines_of_items(ids);
$$;
