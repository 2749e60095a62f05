-- Returns the current lines of the charges of transactions; extras that are not approved have none (ADDL-D13). A taxable charge on an invoice has the VAT rate in force on its
-- date (finance 7); on a payment it means income tax, which is not deducted here.
create or replace function lines_of_charges(ids bigint[])
  returns table (branch_id integer, transaction_id bigint, charge_id bigint, rate_mills integer, base_rate_mills integer,
    total_pence bigint, tax_code text, tax_percent numeric)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select c.branch_id, c.transaction_id, c.id, c.rate_mills, c.rate_mills, c.total_pence, v.key, v.amount::numeric(5, 2)
  from charge c
  join billing_transaction t on t.id = c.transaction_id
  join law_figure v on v.law = 'VAT' and v.key = case when c.taxable and t.side = 'invoice' then 'STANDARD' else 'EXEMPT' end and v.validity @> c.date
  where c.transaction_id = any (ids) and c.status = 'Approved' and c.branch_id = (select current_branch())
  order by c.transaction_id, c.date, c.id
$$;
