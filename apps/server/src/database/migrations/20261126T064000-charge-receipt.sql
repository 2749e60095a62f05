-- Receipts of extras that people have added: what they are approved by.
create table charge_receipt (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch (id),
  charge_id bigint not null references charge (id),
  file_name text not null check (length(file_name) between 1 and 255),
  file_mime_type text not null,
  size_bytes integer not null check (size_bytes >= 0),
  storage_key text not null unique,
  -- Of the content, to recognise a receipt that was sent twice.
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references account (guid)
);

create index charge_receipt_of_charge on charge_receipt (charge_id);
create index charge_receipt_of_content on charge_receipt (branch_id, sha256);

call keep_within_branch('charge_receipt');
