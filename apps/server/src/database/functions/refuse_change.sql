-- For tables whose rows are written once.
create or replace function refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger pricing_terms_are_final before update or delete on pricing_terms for each row execute function refuse_change();
create or replace trigger ledger_is_final before update or delete on ledger_line for each row execute function refuse_change();
create or replace trigger sign_in_event_is_final before update on sign_in_event for each row execute function refuse_change();
create or replace trigger dose_record_is_final before update on dose_record for each row execute function refuse_change();
create or replace trigger month_end_report_is_final before update or delete on month_end_report for each row execute function refuse_change();
create or replace trigger medicine_stock_is_final before update on medicine_stock for each row execute function refuse_change();
create or replace trigger company_logo_is_final before update or delete on company_logo for each row execute function refuse_change();
