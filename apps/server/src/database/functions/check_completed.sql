-- The total of a completed transaction is the sum of its lines, and an invoice has its file (finance 8). A payment has
-- no file.
create or replace function check_completed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  completed bigint[] := array(select n.id from new_rows n join old_rows o on o.id = n.id
    where n.completed_at is not null and o.completed_at is null);
  refused bigint;
begin
  if cardinality(completed) = 0 then
    return null;
  end if;
  select id into refused from (
    select n.id, n.total_pence from new_rows n where n.id = any (completed)
    except select w.id, coalesce(sum(l.total_pence), 0)
      from (
        select f.transaction_id as id from output_file f where f.transaction_id = any (completed)
        union
        select n.id from new_rows n where n.id = any (completed) and n.side = 'payment'
      ) as w
      left join ledger_line l on l.transaction_id = w.id
      group by w.id
  ) as wrong limit 1;
  if refused is not null then
    raise exception 'transaction % does not add up', refused using errcode = 'AL002';
  end if;
  return null;
end $$;

create or replace trigger billing_transaction_adds_up after update on billing_transaction
  referencing old table as old_rows new table as new_rows for each statement execute function check_completed();
