-- What the backing table of an invoice says of a visit besides its price. It is kept with the document: names, times and
-- conditions may change later, the document may not. Instants are cut to the minute, as they are priced.
create type visit_record as (
  item_id bigint,
  care_type text,
  carer text,
  rostered_start timestamptz,
  rostered_end timestamptz,
  check_in timestamptz,
  check_out timestamptz,
  cancelled_at timestamptz,
  condition text
);

-- Null for documents that were completed before it was kept.
alter table output_file add column visits visit_record[];
