-- Shift categories with their regions, as they are edited; contracts within the dates of the category, one at a time.
alter table shift_category
  add column version integer not null default 1,
  -- 0 while it is still being created in the care planner, which then gives the address of its roster profile.
  add column care_planner_internal_id integer not null default 0,
  add column care_planner_url text check (length(care_planner_url) <= 2000),
  add constraint shift_category_guid_validity_key unique (guid, validity without overlaps);

create table shift_category_region (
  shift_category_guid uuid not null references shift_category on delete cascade,
  region_guid uuid not null references region,
  branch_id integer not null references branch,
  primary key (shift_category_guid, region_guid)
);
call keep_within_branch('shift_category_region');

-- Without regions a category could not be saved; until now it was offered everywhere.
insert into shift_category_region (shift_category_guid, region_guid, branch_id)
select c.guid, r.guid, c.branch_id from shift_category c join region r on r.branch_id = c.branch_id;

alter table user_contract
  add constraint user_contract_within_category
    foreign key (shift_category_guid, period validity) references shift_category (guid, period validity),
  add constraint category_contract_no_overlap
    exclude using gist (shift_category_guid with =, validity with &&) where (shift_category_guid is not null);

insert into search_entry (kind, guid, branch_id, words)
select 'shift-category', guid, branch_id, ' ' || fold_text(title) from shift_category;
