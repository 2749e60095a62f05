-- The provider and the regions of a branch are edited: who comes second is told by the version.
alter table company
  -- The only row of this table, the same everywhere.
  add column guid uuid not null default 'b3d1f7a2-8c4e-4f6a-9b0d-2e5c7a9f1d34' unique,
  add column version integer not null default 1,
  -- Printed on every invoice, below the terms of payment.
  add column invoice_note text not null default '' check (length(invoice_note) <= 255);
alter table region
  add column version integer not null default 1;

-- Two regions of a branch differ in more than letter case.
alter table region drop constraint region_branch_id_title_key;
create unique index region_title on region (branch_id, lower(title));
