-- What the backing table of an invoice says of a visit besides its price. It is kept with the document: names, times and
-- conditions may change later, the document may not. Instants are cut to the minute, as they are priced.
create type visit_record as (
  item_id bigint,
  care_type text,
  carer text,
  rostered_start timestamptz,
  rostered_end timestamptz,
  check_in timestamptz,
  check_out timestamptz,
  cancelled_at timestamptz,
  condition text
);

-- Null for documents that were completed before it was kept.
alter table output_file add column visits visit_record[];

-- What there is to record of the items of transactions now, one row a transaction.
create function visits_to_record(ids bigint[]) returns table (transaction_id bigint, visits visit_record[])
  language sql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  select i.transaction_id, array_agg(row(i.id, y.title, r.name, date_trunc('minute', p.start_at), date_trunc('minute', p.end_at),
    date_trunc('minute', v.check_in_at), date_trunc('minute', v.check_out_at), date_trunc('minute', p.cancelled_at),
    c.title)::visit_record)
  from item i
  join assignee a on a.id = i.assignee_id
  join appointment p on p.id = a.appointment_id
  join care_type y on y.guid = a.care_type_guid
  join rule_condition c on c.guid = a.condition_guid
  left join visit v on v.assignee_id = a.id
  left join carer r on r.guid = a.carer_guid
  where i.transaction_id = any (ids)
  group by i.transaction_id
$$;

-- The lines that the items and charges of transactions have now, in their order: those that completing writes into the
-- ledger, and that a preview shows. An item that costs nothing has a line of zero, so that the invoice shows every visit.
-- Labour is welfare by a regulated provider, and exempt (finance 7). Lines keep the order that they have in their item.
create function lines_of_items(ids bigint[])
  returns table (branch_id integer, transaction_id bigint, item_id bigint, starts_at timestamptz, minutes integer, rate_guid uuid,
    rate_mills integer, base_rate_mills integer, total_pence bigint, tax_code text, tax_percent numeric)
  language sql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
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

-- A taxable charge bears the rate in force on its date (finance 7).
create function lines_of_charges(ids bigint[])
  returns table (branch_id integer, transaction_id bigint, charge_id bigint, rate_mills integer, base_rate_mills integer,
    total_pence bigint, tax_code text, tax_percent numeric)
  language sql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  select c.branch_id, c.transaction_id, c.id, c.rate_mills, c.rate_mills, c.total_pence, v.tax_code, v.percent
  from charge c
  join vat_rate v on v.tax_code = case when c.taxable then 'STANDARD' else 'EXEMPT' end and v.validity @> c.date
  where c.transaction_id = any (ids) and c.branch_id = (select current_branch())
  order by c.transaction_id, c.date, c.id
$$;

create or replace function freeze_items(ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  insert into ledger_line (branch_id, transaction_id, item_id, starts_at, minutes, rate_guid, rate_mills,
    base_rate_mills, total_pence, tax_code, tax_percent)
  select * from lines_of_items(ids);
$$;

create or replace function freeze_charges(ids bigint[]) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  insert into ledger_line (branch_id, transaction_id, charge_id, rate_mills, base_rate_mills, total_pence, tax_code, tax_percent)
  select * from lines_of_charges(ids);
$$;
