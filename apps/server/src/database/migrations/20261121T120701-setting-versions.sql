-- Two may edit a setting at the same time: who comes second is told by its version.
alter table care_type add column version integer not null default 1;
alter table rule_condition add column version integer not null default 1;
alter table holiday_tier add column version integer not null default 1;
alter table holiday add column version integer not null default 1;
alter table run add column version integer not null default 1;

-- A sleep-in is paid apart, so it is neither training nor shadowing (FSET-D24). Titles are of 64 characters at most (FSET-048).
alter table care_type
  add constraint care_type_sleep_in_alone check (not (is_sleep_in and (is_training or is_shadowing))),
  add constraint care_type_title_length check (length(title) <= 64);
alter table rule_condition add constraint rule_condition_title_length check (length(title) <= 64);
alter table holiday_tier add constraint holiday_tier_title_length check (length(title) <= 64);
alter table holiday add constraint holiday_title_length check (length(title) between 1 and 64);
