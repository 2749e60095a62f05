-- Writes the lines of the charges of transactions. A taxable one bears the rate in force on its date (finance 7).
create or replace function freeze_charges(ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  insert into ledger_line (branch_id, transaction_id, charge_id, rate_mills, base_rate_mills, total_pence, tax_code, tax_percent)
  select c.branch_id, c.transaction_id, c.id, c.rate_mills, c.rate_mills, c.total_pence, v.tax_code, v.percent
  from charge c
  join vat_rate v on v.tax_code = case when c.taxable then 'STANDARD' else 'EXEMPT' end and v.validity @> c.date
  where c.transaction_id = any (ids) and c.branch_id = (select current_branch())
  order by c.transaction_id, c.date, c.id;
$$;
