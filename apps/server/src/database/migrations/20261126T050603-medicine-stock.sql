-- The stock of a medicine at the client's home (decision 0130). What doses take from it is in their records.
create table medicine_stock (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  medicine_guid uuid not null,
  kind text not null check (kind in ('received', 'returned', 'count')),
  amount numeric(9,2) not null check (amount >= 0),
  -- Of a count: what should have been there, if it was known.
  expected numeric(9,2),
  at timestamptz not null,
  note text check (length(note) between 1 and 1000),
  recorded_by uuid not null references account,
  recorded_at timestamptz not null,
  foreign key (medicine_guid, branch_id) references medicine (guid, branch_id)
);
create index medicine_stock_of_medicine on medicine_stock (medicine_guid, at);
call keep_within_branch('medicine_stock');

-- The amount from which the stock is low.
alter table medicine add column low_stock numeric(9,2) check (low_stock > 0);
