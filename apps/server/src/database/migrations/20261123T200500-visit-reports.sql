-- Forms of visit reports. Their contents are in versions; the row itself says for which visits the form is used.
create table report_template (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  title text not null check (length(title) between 1 and 128),
  is_default boolean not null default false,
  version integer not null default 1,
  unique (guid, branch_id)
);
create unique index report_template_title on report_template (branch_id, lower(btrim(title)));
create unique index report_template_one_default on report_template (branch_id) where is_default;
call keep_within_branch('report_template');

-- A care type has at most one form.
create table report_template_care_type (
  branch_id integer not null references branch,
  care_type_guid uuid not null references care_type,
  template_guid uuid not null,
  constraint report_template_care_type_once primary key (branch_id, care_type_guid),
  foreign key (template_guid, branch_id) references report_template (guid, branch_id) on delete cascade
);
create index report_template_care_type_of_template on report_template_care_type (template_guid);
call keep_within_branch('report_template_care_type');

-- A published version never changes: keep_template_versions refuses it.
create table report_template_version (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  template_guid uuid not null,
  number integer not null check (number > 0),
  status text not null default 'draft' check (status in ('draft', 'published', 'retired')),
  title text not null check (length(title) between 1 and 128),
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  published_at timestamptz,
  published_by uuid references account,
  version integer not null default 1,
  unique (guid, branch_id),
  unique (template_guid, number),
  foreign key (template_guid, branch_id) references report_template (guid, branch_id) on delete cascade,
  check ((status = 'draft') = (published_at is null)),
  check ((published_at is null) = (published_by is null))
);
create unique index report_template_one_draft on report_template_version (template_guid) where status = 'draft';
create unique index report_template_one_published on report_template_version (template_guid) where status = 'published';
call keep_within_branch('report_template_version');

-- What was reported of a visit, with the version of the form that it was reported with. `fields` has an answer by the guid of its field.
create table visit_report (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  visit_id bigint not null unique references visit on delete cascade,
  template_version_guid uuid not null,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  completed_at timestamptz not null,
  completed_by_name text not null check (length(completed_by_name) between 1 and 255),
  version integer not null default 1,
  foreign key (template_version_guid, branch_id) references report_template_version (guid, branch_id)
);
create index visit_report_of_version on visit_report (template_version_guid);
call keep_within_branch('visit_report');

-- The answers are those of VISIT-D26.
create table mobility_assessment (
  visit_id bigint primary key references visit on delete cascade,
  branch_id integer not null references branch,
  perceived_fall_risk smallint not null check (perceived_fall_risk between 1 and 6),
  mobility_balance_change smallint not null check (mobility_balance_change between 1 and 6),
  service_user_perceived_mobility smallint not null check (service_user_perceived_mobility in (1, 2, 3, 4, 5, 7)),
  home_environment_fall_risk smallint not null check (home_environment_fall_risk between 1 and 6),
  assessment_confidence smallint not null check (assessment_confidence between 1 and 5),
  local_authority_initiative smallint not null check (local_authority_initiative in (1, 2, 3, 4, 5, 8))
);
call keep_within_branch('mobility_assessment');

alter table client add column mobility_assessment_enabled boolean not null default false;
