-- Writes the lines of the charges of transactions into the ledger, in their order.
create or replace function freeze_charges(ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into ledger_line (branch_id, transaction_id, charge_id, rate_mills, base_rate_mills, total_pence, tax_code, tax_percent)
  select * from lines_of_charges(ids);
$$;
