-- Returns the current lines of the items of transactions, which completion writes into the ledger and a preview shows.
-- An item that costs nothing has a line of zero, so that the invoice shows every visit. Labour is welfare by a
-- regulated provider, and exempt (finance 7). The lines keep their order within the item: arrays unnested in the select
-- list return rows in their order.
create or replace function lines_of_items(ids bigint[])
  returns table (branch_id integer, transaction_id bigint, item_id bigint, starts_at timestamptz, minutes integer, rate_guid uuid,
    rate_mills integer, base_rate_mills integer, total_pence bigint, tax_code text, tax_percent numeric)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select i.branch_id, i.transaction_id, i.id, coalesce((l).starts_at, i.starts_at), coalesce((l).minutes, 0),
    (l).rate_guid, (l).rate_mills, (l).base_rate_mills, coalesce((l).total_pence, 0)::bigint, 'EXEMPT', 0::numeric
  from (
    select branch_id, transaction_id, id, starts_at, unnest(case when lines = '{}' then '{null}' else lines end) as l
    from (
      select branch_id, transaction_id, id, starts_at, lines from item
      where transaction_id = any (ids) and branch_id = (select current_branch())
      order by transaction_id, starts_at, id
    ) as ordered
  ) as i
$$;
