-- A payslip is frozen when its payment is completed, and drawn on request from that and the ledger. Only those of
-- another system are files.
alter table payslip alter column storage_key drop not null;
alter table payslip add column transaction_id bigint unique references billing_transaction;
alter table payslip add column document jsonb;
alter table payslip add column visits visit_record[];
alter table payslip add constraint payslip_is_file_or_document
  check (num_nonnulls(storage_key, transaction_id) = 1 and (transaction_id is null) = (document is null));
