-- An item that was an alert and became billable or payable on a local day of its branch (decision 152). A second cure
-- on the same day replaces the row of the first one.
create table freed_alert (
  item_id bigint not null references item (id) on delete cascade,
  freed_on date not null,
  branch_id integer not null references branch (id),
  freed_at timestamptz not null,
  cause text not null,
  -- Whether the item was confirmed while it was an alert.
  was_confirmed boolean not null,
  -- The item with its extras, when it was freed.
  pence bigint not null,
  primary key (item_id, freed_on)
);
create index freed_alert_of_day on freed_alert (branch_id, freed_on);
call keep_within_branch('freed_alert');
