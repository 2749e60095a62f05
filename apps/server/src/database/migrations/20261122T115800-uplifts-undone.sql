-- What an uplift has ended and what began in its place: by this it can be undone until the day from which it holds.
-- One that was carried out before this table was there has none, and stays.
create table uplift_part (
  uplift_guid uuid not null references uplift on delete cascade,
  entity text not null check (entity in ('model_service', 'base_rate', 'standing_charge')),
  old_guid uuid not null,
  new_guid uuid not null,
  primary key (uplift_guid, new_guid)
);

-- An uplift that was undone stays as a trace, with who did it and when.
alter table uplift drop constraint uplift_status_check;
alter table uplift add constraint uplift_status_check check (status in ('Pending', 'Complete', 'Failed', 'Undone'));
alter table uplift add column undone_at timestamptz, add column undone_by uuid references account;
alter table uplift add constraint uplift_undone check (
  (status = 'Undone') = (undone_at is not null) and (undone_at is null) = (undone_by is null));
