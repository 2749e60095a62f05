-- Returns the current visit records for the documents of transactions, one row per transaction.
create or replace function visits_to_record(ids bigint[]) returns table (transaction_id bigint, visits visit_record[])
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select i.transaction_id, array_agg(row(i.id, y.title, r.name, date_trunc('minute', p.start_at), date_trunc('minute', p.end_at),
    date_trunc('minute', check_in_of(a, v)), date_trunc('minute', check_out_of(a, v)), date_trunc('minute', p.cancelled_at),
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
