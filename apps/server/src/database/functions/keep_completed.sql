-- A completed transaction keeps its reference, totals and time; only interfacing and crediting may mark it.
create or replace function keep_completed() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' or (
    new.reference, new.completed_at, new.item_pence, new.extra_pence, new.item_count, new.charge_count,
    new.user_contract_guid, new.period_guid, new.model_guid, new.side, new.branch_id, new.credit_of_id
  ) is distinct from (
    old.reference, old.completed_at, old.item_pence, old.extra_pence, old.item_count, old.charge_count,
    old.user_contract_guid, old.period_guid, old.model_guid, old.side, old.branch_id, old.credit_of_id
  ) then
    raise exception 'transaction % is complete', old.id using errcode = 'AL001';
  end if;
  return new;
end $$;

create or replace trigger billing_transaction_keep before update or delete on billing_transaction
  for each row when (old.completed_at is not null) execute function keep_completed();
