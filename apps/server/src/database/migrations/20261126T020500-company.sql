-- The provider and the regions of a branch are edited: who comes second is told by the version.
alter table company
  add column guid uuid not null default gen_random_uuid() unique,
  add column version integer not null default 1,
  -- Printed on every invoice, below the terms of payment.
  add column invoice_note text not null default '' check (length(invoice_note) <= 255);
alter table region
  add column version integer not null default 1;

-- Two regions of a branch differ in more than letter case.
alter table region drop constraint region_branch_id_title_key;
create unique index region_title on region (branch_id, lower(title));
