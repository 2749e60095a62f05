-- Lines come into the ledger from items and charges by the two functions here, and nobody else may add any. Before, whatever
-- was added was looked up again, line by line: an eighth of the time of writing it.

-- Writes the lines of the items of transactions. An item that costs nothing leaves a line of zero, so that the invoice
-- shows every visit. Labour is welfare by a regulated provider, and exempt (finance 7). The lines keep the order that they
-- have in their item: those that are unfolded in the select list come in the order of the rows below.
create function freeze_items(ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
  insert into ledger_line (branch_id, transaction_id, item_id, starts_at, minutes, rate_guid, rate_mills,
    base_rate_mills, total_pence, tax_code, tax_percent)
  select i.branch_id, i.transaction_id, i.id, coalesce((l).starts_at, i.starts_at), coalesce((l).minutes, 0),
    (l).rate_guid, (l).rate_mills, (l).base_rate_mills, coalesce((l).total_pence, 0), 'EXEMPT', 0
  from (
    select branch_id, transaction_id, id, starts_at, unnest(case when lines = '{}' then '{null}' else lines end) as l
    from (
      select branch_id, transaction_id, id, starts_at, lines from item
      where transaction_id = any (ids) and branch_id = (select current_branch())
      order by transaction_id, starts_at, id
    ) as ordered
  ) as i;
$$;

-- Writes the lines of the charges of transactions. A taxable one bears the rate in force on its date (finance 7).
create function freeze_charges(ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
  insert into ledger_line (branch_id, transaction_id, charge_id, rate_mills, base_rate_mills, total_pence, tax_code, tax_percent)
  select c.branch_id, c.transaction_id, c.id, c.rate_mills, c.rate_mills, c.total_pence, v.tax_code, v.percent
  from charge c
  join vat_rate v on v.tax_code = case when c.taxable then 'STANDARD' else 'EXEMPT' end and v.validity @> c.date
  where c.transaction_id = any (ids) and c.branch_id = (select current_branch())
  order by c.transaction_id, c.date, c.id;
$$;

revoke insert on ledger_line from almoner_app;

-- Lines may join the ledger only while their transaction is being completed.
create or replace function check_new_lines() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  transactions bigint[] := array(select distinct transaction_id from new_rows);
begin
  if cardinality(transactions) <> (select count(*) from billing_transaction t
    where t.id = any (transactions) and (t.completed_at is null or t.xmin = pg_current_xact_id()::xid)) then
    raise exception 'lines of a transaction that is complete, or not there' using errcode = 'AL001';
  end if;
  return null;
end $$;
