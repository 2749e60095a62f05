-- What became of the doses of a medicine (decision 0130). A record is never changed: a correction is another one.
create table dose_record (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  medicine_guid uuid not null,
  -- The local day and minute at which the dose is due; null for one as needed.
  due_on date,
  due_minute smallint check (due_minute between 0 and 1439),
  -- 'void' strikes out the record that it corrects.
  code text not null check (length(code) between 1 and 20),
  at timestamptz not null,
  -- What it has taken from the stock.
  units numeric(7,2) check (units > 0),
  note text check (length(note) between 1 and 1000),
  corrects uuid unique references dose_record,
  recorded_by uuid not null references account,
  recorded_at timestamptz not null,
  constraint dose_record_due check ((due_on is null) = (due_minute is null)),
  constraint dose_record_void check (code <> 'void' or corrects is not null),
  foreign key (medicine_guid, branch_id) references medicine (guid, branch_id)
);
-- A dose is recorded once; what follows are corrections.
create unique index dose_record_once on dose_record (medicine_guid, due_on, due_minute) where corrects is null and due_on is not null;
create unique index dose_record_as_needed_once on dose_record (medicine_guid, at) where corrects is null and due_on is null;
create index dose_record_of_day on dose_record (medicine_guid, at);
call keep_within_branch('dose_record');
