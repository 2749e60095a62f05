-- Writes the lines of the items of transactions. An item that costs nothing leaves a line of zero, so that the invoice
-- shows every visit. Labour is welfare by a regulated provider, and exempt (finance 7). The lines keep the order that they
-- have in their item: those that are unfolded in the select list come in the order of the rows below.
create or replace function freeze_items(ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
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
