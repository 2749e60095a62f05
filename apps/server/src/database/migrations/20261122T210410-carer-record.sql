-- Everything that the form of a carer holds, in columns of its own.
alter table carer
  add column version integer not null default 1,
  add column marital_status text,
  add column languages text[] not null default '{}',
  add column religion text,
  add column ethnicity text,
  add column sexual_orientation text,
  add column address_details text check (length(address_details) <= 1000),
  add column leaving_reason text,
  add column leaving_notes text check (length(leaving_notes) <= 1000),
  add column leaving_location_after text,
  add column resignation_date date,
  add column contact_about_future_roles boolean,
  add column exit_interview_preference_id smallint not null default 1 check (exit_interview_preference_id between 1 and 6),
  add column able_to_drive smallint check (able_to_drive in (0, 1)),
  add column car_owner smallint check (car_owner in (0, 1)),
  add column reablement smallint not null default 0 check (reablement in (0, 1)),
  add column end_of_life smallint not null default 0 check (end_of_life in (0, 1)),
  add column domiciliary smallint not null default 0 check (domiciliary in (0, 1)),
  add column extra_care smallint not null default 0 check (extra_care in (0, 1)),
  add column short_term_live_in smallint not null default 0 check (short_term_live_in in (0, 1)),
  add column permanent_live_in smallint not null default 0 check (permanent_live_in in (0, 1)),
  add column nurse_led smallint not null default 0 check (nurse_led in (0, 1)),
  add column ld_supported_living smallint not null default 0 check (ld_supported_living in (0, 1)),
  add column mh_support_services smallint not null default 0 check (mh_support_services in (0, 1)),
  add column da_support_services smallint not null default 0 check (da_support_services in (0, 1)),
  add column allergic_to_dogs boolean not null default false,
  add column allergic_to_cats boolean not null default false,
  add column comfortable_with_pets boolean not null default false,
  add column asthma boolean not null default false,
  add column client_gender text not null default 'ANY'
    check (client_gender in ('ANY', 'ONLY_FEMALE', 'ONLY_MALE', 'PREFER_MALE', 'PREFER_FEMALE')),
  add column client_gender_info text,
  add column sssc_number text check (length(sssc_number) <= 255),
  add column sssc_register_date date,
  add column pvg_number text check (length(pvg_number) <= 255),
  add column scw_number text check (length(scw_number) <= 255),
  add column scw_register_date date,
  add column welsh_speaker text check (welsh_speaker in ('Yes', 'No')),
  add column cm2000_enabled boolean not null default false,
  add column cm2000_pin text check (cm2000_pin ~ '^[0-9]{4,8}$'),
  add column care_planner_internal_id integer,
  add constraint carer_has_pin check (not cm2000_enabled or cm2000_pin is not null),
  -- An agency keeps the number of its worker.
  add constraint carer_agency_ni_number check (not is_agency or ni_number is null),
  add constraint carer_resigned_after_start check (resignation_date > start_date);

-- The flags were in `details`, which stays as it is: no release drops what an earlier one has written.
update carer set
  able_to_drive = (details #>> '{preferences,able_to_drive}')::smallint,
  car_owner = (details #>> '{preferences,car_owner}')::smallint;

-- No two carers of the company have the same email (CARERLIST-D26), and no two of a branch the same payroll reference.
create unique index carer_email on carer (lower(email));
create unique index carer_payroll_reference on carer (branch_id, payroll_reference);
