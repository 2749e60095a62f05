-- Payslips and the documents of invoices never change. They are deleted only when the person was erased and the time
-- for which the law requires them has passed: the register then has the day in `ended_on`. Argument: the title of the part.
create or replace function keep_until_erased() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'payslip' then
      person := (to_jsonb(old) ->> 'carer_guid')::uuid;
    else
      select coalesce(c.client_guid, c.carer_guid) into person from billing_transaction t
        join user_contract c on c.guid = t.user_contract_guid
        where t.id = (to_jsonb(old) ->> 'transaction_id')::bigint;
    end if;
    if exists (
      select from erasure e join erasure_part p on p.erasure_id = e.id
      where person in (e.carer_guid, e.client_guid) and p.title = tg_argv[0] and p.ended_on is not null) then
      return old;
    end if;
  end if;
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger output_file_is_final before update or delete on output_file
  for each row execute function keep_until_erased('Documents of invoices');
create or replace trigger payslip_is_final before update or delete on payslip
  for each row execute function keep_until_erased('Payslips');
