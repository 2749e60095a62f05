-- Both checks of what is completed, by sets.

-- As before, but the lines are matched by sets. The plan of a function is made once and kept, and the one that was kept
-- compared every line of a batch with every item of it.
create or replace function check_new_lines() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  transactions bigint[] := array(select distinct transaction_id from new_rows);
  sources bigint[];
  refused bigint;
begin
  sources := array(select coalesce(t.credit_of_id, t.id) from billing_transaction t
    where t.id = any (transactions) and (t.completed_at is null or t.xmin = pg_current_xact_id()::xid));
  if cardinality(sources) <> cardinality(transactions) then
    raise exception 'lines of a transaction that is complete, or not there' using errcode = 'AL001';
  end if;
  select item_id into refused from (
    select n.item_id from new_rows n where n.item_id is not null
    except select i.id from item i where i.transaction_id = any (sources)
  ) as stray limit 1;
  if refused is null then
    select charge_id into refused from (
      select n.charge_id from new_rows n where n.charge_id is not null
      except select c.id from charge c where c.transaction_id = any (sources)
    ) as stray limit 1;
  end if;
  if refused is not null then
    raise exception 'line of %, which is not in its transaction', refused using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- As before, but once a statement: what is completed is the sum of its lines, and its file is there (finance 8).
drop trigger billing_transaction_adds_up on billing_transaction;
create or replace function check_completed() returns trigger language plpgsql set enable_seqscan = off as $$
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
    except select f.transaction_id, coalesce(sum(l.total_pence), 0)
      from output_file f left join ledger_line l on l.transaction_id = f.transaction_id
      where f.transaction_id = any (completed) group by f.transaction_id
  ) as wrong limit 1;
  if refused is not null then
    raise exception 'transaction % does not add up', refused using errcode = 'AL002';
  end if;
  return null;
end $$;
create trigger billing_transaction_adds_up after update on billing_transaction
  referencing old table as old_rows new table as new_rows for each statement execute function check_completed();
