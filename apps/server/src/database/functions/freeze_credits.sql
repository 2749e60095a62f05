-- Writes the lines of credits into the ledger: those of the credited items and charges, with the amounts negated.
create or replace function freeze_credits(ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into ledger_line (branch_id, transaction_id, item_id, charge_id, starts_at, minutes, rate_guid, rate_mills,
    base_rate_mills, total_pence, tax_code, tax_percent)
  select t.branch_id, t.id, i.id, c.id, l.starts_at, l.minutes, l.rate_guid, l.rate_mills, l.base_rate_mills,
    -l.total_pence, l.tax_code, l.tax_percent
  from billing_transaction t
  join ledger_line l on l.transaction_id = t.credit_of_id
  left join item i on i.transaction_id = t.id and i.credit_of_id = l.item_id
  left join charge c on c.transaction_id = t.id and c.credit_of_id = l.charge_id
  where t.id = any (ids) and t.branch_id = (select current_branch()) and (i.id is not null or c.id is not null)
  order by t.id, l.id
$$;
