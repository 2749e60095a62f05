-- The schema as the migrations leave it, for reading: tables with their columns, constraints, indexes, policies, triggers and
-- rights. Made by `npm run schema`; never edited by hand and never applied. Functions and views are in `functions`
-- and `views`, the trigger names the function that it calls.

create extension btree_gist;
create extension pg_trgm;
create domain day_type as text CHECK ((VALUE = ANY (ARRAY['WEEK'::text, 'W/DAY'::text, 'W/END'::text, 'MON'::text, 'TUE'::text, 'WED'::text, 'THU'::text, 'FRI'::text, 'SAT'::text, 'SUN'::text])));
create domain title as text collate british CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 64)));
create domain validity as daterange CHECK (((NOT isempty(VALUE)) AND (NOT lower_inf(VALUE)) AND lower_inc(VALUE) AND (NOT upper_inc(VALUE))));
create type rate_line as (
  starts_at timestamp with time zone,
  minutes integer,
  rate_guid uuid,
  rate_mills integer,
  base_rate_mills integer,
  total_pence integer
);
create type visit_record as (
  item_id bigint,
  care_type text,
  carer text,
  rostered_start timestamp with time zone,
  rostered_end timestamp with time zone,
  check_in timestamp with time zone,
  check_out timestamp with time zone,
  cancelled_at timestamp with time zone,
  condition text
);

create table account (
  guid uuid default gen_random_uuid() not null,
  user_type smallint not null,
  email text not null,
  name text not null,
  password_hash text,
  is_active boolean default true not null,
  must_change_password boolean default false not null,
  invited_at timestamp with time zone,
  accepted_at timestamp with time zone,
  last_login_at timestamp with time zone,
  password_updated_at timestamp with time zone,
  salutation text,
  first_name title,
  last_name title,
  short_name title,
  phone_mobile text,
  version integer default 1 not null,
  rights_changed_at timestamp with time zone,
  phone_other text,
  constraint account_pkey PRIMARY KEY (guid),
  constraint account_email_check CHECK ((length(email) <= 255)),
  constraint account_phone_mobile_check CHECK ((length(phone_mobile) <= 255)),
  constraint account_phone_other_check CHECK ((length(phone_other) <= 255)),
  constraint account_salutation_check CHECK ((salutation = ANY (ARRAY['Mr'::text, 'Mrs'::text, 'Miss'::text, 'Ms'::text, 'Mx'::text, 'Dr'::text]))),
  constraint account_user_type_check CHECK (((user_type >= 1) AND (user_type <= 4)))
);
CREATE UNIQUE INDEX account_email ON account USING btree (lower(email));
CREATE INDEX account_operator_name ON account USING btree (name COLLATE british, guid) WHERE (user_type = 3);
CREATE TRIGGER tell_access AFTER UPDATE ON account FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active OR old.rights_changed_at IS DISTINCT FROM new.rights_changed_at) EXECUTE FUNCTION tell_access('guid');
grant delete, insert, select, update on account to almoner_app;

create table account_branch (
  account_guid uuid not null,
  branch_id integer not null,
  constraint account_branch_pkey PRIMARY KEY (account_guid, branch_id),
  constraint account_branch_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid) ON DELETE CASCADE,
  constraint account_branch_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE INDEX account_branch_branch ON account_branch USING btree (branch_id);
CREATE TRIGGER tell_access AFTER DELETE ON account_branch FOR EACH ROW EXECUTE FUNCTION tell_access('account_guid');
grant delete, insert, select, update on account_branch to almoner_app;

create table account_group (
  account_guid uuid not null,
  group_guid uuid not null,
  constraint account_group_pkey PRIMARY KEY (account_guid, group_guid),
  constraint account_group_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid) ON DELETE CASCADE
);
grant delete, insert, select, update on account_group to almoner_app;

create table account_link (
  event_id bigint not null,
  kind text not null,
  account_guid uuid not null,
  branch_id integer,
  token_hashes bytea[] default '{}'::bytea[] not null,
  expires_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint account_link_pkey PRIMARY KEY (event_id),
  constraint account_link_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'invitation'::text]))),
  constraint account_link_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid) ON DELETE CASCADE,
  constraint account_link_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint account_link_event_id_fkey FOREIGN KEY (event_id) REFERENCES sign_in_event(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX account_link_one_invitation ON account_link USING btree (account_guid) WHERE ((kind = 'invitation'::text) AND (closed_at IS NULL));
CREATE INDEX account_link_open ON account_link USING btree (account_guid) WHERE (closed_at IS NULL);
grant delete, insert, select, update on account_link to almoner_app;

create table account_permission (
  account_guid uuid not null,
  permission text not null,
  constraint account_permission_pkey PRIMARY KEY (account_guid, permission),
  constraint account_permission_permission_check CHECK ((permission ~ '^[A-Za-z0-9.*]+:(Read|Edit)$'::text)),
  constraint account_permission_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid) ON DELETE CASCADE
);
grant delete, insert, select, update on account_permission to almoner_app;

create table accounting_connection (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  system text,
  client_id text default ''::text not null,
  tenant text default ''::text not null,
  sealed_secret bytea,
  sealed_tokens bytea,
  visit_account text default ''::text not null,
  extra_account text default ''::text not null,
  tax_exempt text default ''::text not null,
  tax_zero text default ''::text not null,
  tax_reduced text default ''::text not null,
  tax_standard text default ''::text not null,
  paused_until timestamp with time zone,
  version integer default 0 not null,
  constraint accounting_connection_pkey PRIMARY KEY (guid),
  constraint accounting_connection_branch_id_key UNIQUE (branch_id),
  constraint accounting_connection_check CHECK (((system IS NULL) OR (sealed_secret IS NOT NULL))),
  constraint accounting_connection_check1 CHECK (((system IS NOT NULL) OR (num_nonnulls(sealed_secret, sealed_tokens) = 0))),
  constraint accounting_connection_client_id_check CHECK ((length(client_id) <= 255)),
  constraint accounting_connection_extra_account_check CHECK ((length(extra_account) <= 64)),
  constraint accounting_connection_system_check CHECK ((system = ANY (ARRAY['xero'::text, 'sage'::text]))),
  constraint accounting_connection_tax_exempt_check CHECK ((length(tax_exempt) <= 64)),
  constraint accounting_connection_tax_reduced_check CHECK ((length(tax_reduced) <= 64)),
  constraint accounting_connection_tax_standard_check CHECK ((length(tax_standard) <= 64)),
  constraint accounting_connection_tax_zero_check CHECK ((length(tax_zero) <= 64)),
  constraint accounting_connection_tenant_check CHECK ((length(tenant) <= 255)),
  constraint accounting_connection_visit_account_check CHECK ((length(visit_account) <= 64)),
  constraint accounting_connection_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
alter table accounting_connection enable row level security;
create policy branch on accounting_connection using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on accounting_connection to almoner_app;

create table accrual_policy (
  guid uuid default gen_random_uuid() not null,
  model_guid uuid not null,
  type_alias text not null,
  validity validity not null,
  accrual_cap numeric(8,2) not null,
  rollover_cap numeric(6,2) not null,
  rollover_expiry integer,
  constraint accrual_policy_pkey PRIMARY KEY (guid),
  constraint accrual_policy_no_overlap EXCLUDE USING gist (model_guid WITH =, type_alias WITH =, validity WITH &&),
  constraint accrual_policy_accrual_cap_check CHECK ((accrual_cap >= (0)::numeric)),
  constraint accrual_policy_rollover_cap_check CHECK ((rollover_cap >= (0)::numeric)),
  constraint accrual_policy_rollover_expiry_check CHECK ((rollover_expiry >= 1)),
  constraint accrual_policy_model_guid_validity_fkey FOREIGN KEY (model_guid, PERIOD validity) REFERENCES contract_model(guid, PERIOD validity)
);
CREATE TRIGGER former_part AFTER DELETE ON accrual_policy FOR EACH ROW EXECUTE FUNCTION keep_former_part();
grant delete, insert, select, update on accrual_policy to almoner_app;

create table appointment (
  id bigint generated always as identity not null,
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  type_alias text not null,
  client_guid uuid,
  unit_guid uuid,
  shift_category_guid uuid,
  care_type_guid uuid not null,
  region_guid uuid,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  local_date date not null,
  cancelled_at timestamp with time zone,
  cancel_note text,
  shift_id bigint,
  version integer default 1 not null,
  constraint appointment_pkey PRIMARY KEY (id),
  constraint appointment_guid_key UNIQUE (guid),
  constraint appointment_cancel_note_check CHECK ((length(cancel_note) <= 1000)),
  constraint appointment_check CHECK ((end_at > start_at)),
  constraint appointment_check1 CHECK ((num_nonnulls(client_guid, unit_guid, shift_category_guid) = 1)),
  constraint appointment_check2 CHECK (((type_alias = 'VISIT'::text) = (client_guid IS NOT NULL))),
  constraint appointment_type_alias_check CHECK ((type_alias = ANY (ARRAY['VISIT'::text, 'SHIFT'::text]))),
  constraint appointment_care_type_guid_fkey FOREIGN KEY (care_type_guid) REFERENCES care_type(guid),
  constraint appointment_client_guid_fkey FOREIGN KEY (client_guid) REFERENCES client(guid),
  constraint appointment_region_guid_fkey FOREIGN KEY (region_guid) REFERENCES region(guid),
  constraint appointment_shift_category_guid_fkey FOREIGN KEY (shift_category_guid) REFERENCES shift_category(guid),
  constraint appointment_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES appointment(id),
  constraint appointment_unit_guid_fkey FOREIGN KEY (unit_guid) REFERENCES unit(guid)
);
CREATE INDEX appointment_by_start ON appointment USING btree (branch_id, start_at, id);
CREATE INDEX appointment_of_client ON appointment USING btree (client_guid, start_at);
CREATE INDEX appointment_of_shift ON appointment USING btree (shift_id) WHERE (shift_id IS NOT NULL);
CREATE INDEX appointment_shift_by_start ON appointment USING btree (branch_id, start_at) WHERE (type_alias = 'SHIFT'::text);
alter table appointment enable row level security;
create policy branch on appointment using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER appointment_insert_rota AFTER INSERT ON appointment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_rota();
CREATE TRIGGER appointment_not_erased BEFORE INSERT OR UPDATE OF client_guid ON appointment FOR EACH ROW WHEN (new.client_guid IS NOT NULL) EXECUTE FUNCTION refuse_erased('client', 'client_guid');
CREATE TRIGGER appointment_update_pay AFTER UPDATE ON appointment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_rota();
CREATE TRIGGER appointment_update_rota AFTER UPDATE ON appointment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_rota();
grant delete, insert, select, update on appointment to almoner_app;

create table assignee (
  id bigint generated always as identity not null,
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  appointment_id bigint not null,
  carer_guid uuid,
  contract_guid uuid,
  condition_guid uuid not null,
  care_type_guid uuid not null,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  disturbed_minutes smallint default 0 not null,
  check_in_at timestamp with time zone,
  check_out_at timestamp with time zone,
  constraint assignee_pkey PRIMARY KEY (id),
  constraint assignee_guid_key UNIQUE (guid),
  constraint assignee_disturbed_minutes_check CHECK ((disturbed_minutes >= 0)),
  constraint assignee_times_in_order CHECK (((check_out_at IS NULL) OR ((check_in_at IS NOT NULL) AND (check_out_at > check_in_at)))),
  constraint assignee_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint assignee_care_type_guid_fkey FOREIGN KEY (care_type_guid) REFERENCES care_type(guid),
  constraint assignee_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint assignee_condition_guid_fkey FOREIGN KEY (condition_guid) REFERENCES rule_condition(guid),
  constraint assignee_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES account(guid),
  constraint assignee_contract_guid_fkey FOREIGN KEY (contract_guid) REFERENCES user_contract(guid)
);
CREATE INDEX assignee_of_appointment ON assignee USING btree (appointment_id);
CREATE INDEX assignee_of_carer ON assignee USING btree (carer_guid, appointment_id) WHERE (carer_guid IS NOT NULL);
CREATE UNIQUE INDEX assignee_once ON assignee USING btree (appointment_id, carer_guid) WHERE (carer_guid IS NOT NULL);
alter table assignee enable row level security;
create policy branch on assignee using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER assignee_not_erased BEFORE INSERT OR UPDATE OF carer_guid ON assignee FOR EACH ROW WHEN (new.carer_guid IS NOT NULL) EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
CREATE TRIGGER assignee_times_of_shift BEFORE INSERT OR UPDATE OF check_in_at, check_out_at ON assignee FOR EACH ROW WHEN (new.check_in_at IS NOT NULL) EXECUTE FUNCTION refuse_times_of_visit();
CREATE TRIGGER assignee_update_pay AFTER UPDATE ON assignee REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_rota();
CREATE TRIGGER assignee_update_rota AFTER UPDATE ON assignee REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_rota();
grant delete, insert, select, update on assignee to almoner_app;

create table audit (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  branch_id integer,
  account_guid uuid,
  action text not null,
  entity text not null,
  entity_guid uuid,
  before jsonb,
  after jsonb,
  guid uuid default gen_random_uuid() not null,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE INDEX audit_branch ON audit USING btree (branch_id, id DESC);
CREATE INDEX audit_entity ON audit USING btree (entity, entity_guid, id DESC);
alter table audit enable row level security;
create policy branch on audit using (((branch_id IS NULL) OR (branch_id = ( SELECT current_branch() AS current_branch)))) with check (((branch_id IS NULL) OR (branch_id = ( SELECT current_branch() AS current_branch))));
CREATE TRIGGER audit_is_final BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION keep_history();
grant insert, select on audit to almoner_app;

create table availability_exception (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid not null,
  days validity not null,
  is_available boolean not null,
  reason text,
  version integer default 1 not null,
  constraint availability_exception_pkey PRIMARY KEY (guid),
  constraint availability_exception_guid_is_available_key UNIQUE (guid, is_available),
  constraint availability_exception_no_overlap EXCLUDE USING gist (carer_guid WITH =, days WITH &&),
  constraint availability_exception_days_check CHECK ((NOT upper_inf((days)::daterange))),
  constraint availability_exception_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint availability_exception_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint availability_exception_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid)
);
alter table availability_exception enable row level security;
create policy branch on availability_exception using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER availability_exception_not_erased BEFORE INSERT OR UPDATE ON availability_exception FOR EACH ROW EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
grant delete, insert, select, update on availability_exception to almoner_app;

create table availability_exception_interval (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  exception_guid uuid not null,
  is_available boolean default true not null,
  start_minute smallint not null,
  end_minute smallint not null,
  kind text not null,
  constraint availability_exception_interval_pkey PRIMARY KEY (guid),
  constraint availability_exception_interval_no_overlap EXCLUDE USING gist (exception_guid WITH =, int4range((start_minute)::integer, (end_minute)::integer) WITH &&),
  constraint availability_exception_interval_check CHECK (((end_minute > start_minute) AND (end_minute <= (start_minute + 1440)))),
  constraint availability_exception_interval_is_available_check CHECK (is_available),
  constraint availability_exception_interval_kind_check CHECK ((kind = ANY (ARRAY['preferred'::text, 'possible'::text]))),
  constraint availability_exception_interval_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint availability_exception_interval_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint availability_exception_interval_of_exception FOREIGN KEY (exception_guid, is_available) REFERENCES availability_exception(guid, is_available)
);
alter table availability_exception_interval enable row level security;
create policy branch on availability_exception_interval using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on availability_exception_interval to almoner_app;

create table availability_pattern (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid not null,
  validity validity not null,
  weeks smallint not null,
  note text,
  version integer default 1 not null,
  constraint availability_pattern_pkey PRIMARY KEY (guid),
  constraint availability_pattern_guid_weeks_key UNIQUE (guid, weeks),
  constraint availability_pattern_no_overlap EXCLUDE USING gist (carer_guid WITH =, validity WITH &&),
  constraint availability_pattern_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint availability_pattern_weeks_check CHECK (((weeks >= 1) AND (weeks <= 4))),
  constraint availability_pattern_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint availability_pattern_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid)
);
alter table availability_pattern enable row level security;
create policy branch on availability_pattern using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER availability_not_erased BEFORE INSERT OR UPDATE ON availability_pattern FOR EACH ROW EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
grant delete, insert, select, update on availability_pattern to almoner_app;

create table availability_pattern_interval (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  pattern_guid uuid not null,
  weeks smallint not null,
  week smallint not null,
  weekday smallint not null,
  start_minute smallint not null,
  end_minute smallint not null,
  kind text not null,
  minutes int4multirange generated always as (
CASE
    WHEN (((((((week - 1) * 7) + weekday) - 1) * 1440) + end_minute) <= (weeks * 10080)) THEN int4multirange(int4range(((((((week - 1) * 7) + weekday) - 1) * 1440) + start_minute), ((((((week - 1) * 7) + weekday) - 1) * 1440) + end_minute)))
    ELSE int4multirange(VARIADIC ARRAY[int4range(((((((week - 1) * 7) + weekday) - 1) * 1440) + start_minute), (weeks * 10080)), int4range(0, (((((((week - 1) * 7) + weekday) - 1) * 1440) + end_minute) - (weeks * 10080)))])
END) stored not null,
  constraint availability_pattern_interval_pkey PRIMARY KEY (guid),
  constraint availability_pattern_interval_no_overlap EXCLUDE USING gist (pattern_guid WITH =, minutes WITH &&),
  constraint availability_pattern_interval_check CHECK (((week >= 1) AND (week <= weeks))),
  constraint availability_pattern_interval_check1 CHECK (((end_minute > start_minute) AND (end_minute <= (start_minute + 1440)))),
  constraint availability_pattern_interval_kind_check CHECK ((kind = ANY (ARRAY['preferred'::text, 'possible'::text]))),
  constraint availability_pattern_interval_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint availability_pattern_interval_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint availability_pattern_interval_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint availability_pattern_interval_pattern_guid_weeks_fkey FOREIGN KEY (pattern_guid, weeks) REFERENCES availability_pattern(guid, weeks)
);
alter table availability_pattern_interval enable row level security;
create policy branch on availability_pattern_interval using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on availability_pattern_interval to almoner_app;

create table band_rate (
  guid uuid default gen_random_uuid() not null,
  band_guid uuid not null,
  day_type_alias day_type,
  holiday_tier_guid uuid,
  start_minute smallint not null,
  end_minute smallint not null,
  rate numeric(10,3) not null,
  constraint band_rate_pkey PRIMARY KEY (guid),
  constraint band_rate_guid_band_guid_key UNIQUE (guid, band_guid),
  constraint band_rate_no_overlap EXCLUDE USING gist (band_guid WITH =, COALESCE((holiday_tier_guid)::text, (day_type_alias)::text) WITH =, int4range((start_minute)::integer, (end_minute)::integer) WITH &&),
  constraint band_rate_check CHECK ((start_minute < end_minute)),
  constraint band_rate_check1 CHECK (((day_type_alias IS NULL) <> (holiday_tier_guid IS NULL))),
  constraint band_rate_end_minute_check CHECK (((end_minute >= 1) AND (end_minute <= 1440))),
  constraint band_rate_rate_check CHECK ((rate >= (0)::numeric)),
  constraint band_rate_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint band_rate_band_guid_fkey FOREIGN KEY (band_guid) REFERENCES service_band(guid) ON DELETE CASCADE,
  constraint band_rate_holiday_tier_guid_fkey FOREIGN KEY (holiday_tier_guid) REFERENCES holiday_tier(guid)
);
CREATE CONSTRAINT TRIGGER band_rate_whole AFTER INSERT OR DELETE OR UPDATE OF band_guid, day_type_alias, holiday_tier_guid, start_minute, end_minute ON band_rate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_rates_whole();
grant delete, insert, select, update on band_rate to almoner_app;

create table bank_details (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid,
  client_guid uuid,
  name text not null,
  bank_branch text,
  account_number bytea not null,
  sort_code bytea not null,
  version integer default 1 not null,
  constraint bank_details_pkey PRIMARY KEY (guid),
  constraint bank_details_carer_guid_key UNIQUE (carer_guid),
  constraint bank_details_client_guid_key UNIQUE (client_guid),
  constraint bank_details_bank_branch_check CHECK (((length(bank_branch) >= 1) AND (length(bank_branch) <= 64))),
  constraint bank_details_check CHECK ((num_nonnulls(carer_guid, client_guid) = 1)),
  constraint bank_details_name_check CHECK (((length(name) >= 1) AND (length(name) <= 64))),
  constraint bank_details_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint bank_details_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint bank_details_client_guid_fkey FOREIGN KEY (client_guid) REFERENCES client(guid)
);
alter table bank_details enable row level security;
create policy branch on bank_details using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER bank_details_of_carer_not_erased BEFORE INSERT OR UPDATE ON bank_details FOR EACH ROW WHEN (new.carer_guid IS NOT NULL) EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
CREATE TRIGGER bank_details_of_client_not_erased BEFORE INSERT OR UPDATE ON bank_details FOR EACH ROW WHEN (new.client_guid IS NOT NULL) EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on bank_details to almoner_app;

create table base_rate (
  guid uuid default gen_random_uuid() not null,
  model_guid uuid not null,
  validity validity not null,
  rate numeric(10,3) not null,
  constraint base_rate_pkey PRIMARY KEY (guid),
  constraint base_rate_no_overlap EXCLUDE USING gist (model_guid WITH =, validity WITH &&),
  constraint base_rate_rate_check CHECK (((rate >= 0.001) AND (rate <= (1000000)::numeric))),
  constraint base_rate_model_guid_validity_fkey FOREIGN KEY (model_guid, PERIOD validity) REFERENCES contract_model(guid, PERIOD validity)
);
CREATE TRIGGER former_part AFTER DELETE ON base_rate FOR EACH ROW EXECUTE FUNCTION keep_former_part();
grant delete, insert, select, update on base_rate to almoner_app;

create table billing_transaction (
  id bigint generated always as identity not null,
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  side text not null,
  model_guid uuid not null,
  period_guid uuid not null,
  user_contract_guid uuid not null,
  item_count integer default 0 not null,
  confirmed_count integer default 0 not null,
  chargeable_count integer default 0 not null,
  unconfirmed_count integer default 0 not null,
  problem_count integer default 0 not null,
  charge_count integer default 0 not null,
  item_pence bigint default 0 not null,
  extra_pence bigint default 0 not null,
  total_pence bigint generated always as ((item_pence + extra_pence)) stored,
  added_by_hand boolean default false not null,
  is_held boolean default false not null,
  reference text,
  completed_at timestamp with time zone,
  credit_of_id bigint,
  is_void boolean default false not null,
  is_credited boolean default false not null,
  interface_guid uuid,
  status text generated always as (
CASE
    WHEN (is_credited OR (credit_of_id IS NOT NULL)) THEN 'CREDITED'::text
    WHEN (completed_at IS NOT NULL) THEN 'COMPLETE'::text
    WHEN ((item_count > 0) AND (chargeable_count = 0) AND (charge_count = 0)) THEN 'NOCHARGE'::text
    WHEN (((item_count + charge_count) > 0) AND (unconfirmed_count = 0) AND (problem_count = 0) AND (NOT is_held)) THEN 'READY'::text
    ELSE 'PENDING'::text
END) stored,
  credit_task_guid uuid,
  is_returned boolean default false not null,
  constraint billing_transaction_pkey PRIMARY KEY (id),
  constraint billing_transaction_guid_key UNIQUE (guid),
  constraint billing_transaction_reference_key UNIQUE (reference),
  constraint billing_transaction_check CHECK (((reference IS NULL) = (completed_at IS NULL))),
  constraint billing_transaction_check1 CHECK ((is_credited OR (NOT is_returned))),
  constraint billing_transaction_check2 CHECK (((credit_task_guid IS NULL) OR (credit_of_id IS NOT NULL))),
  constraint billing_transaction_side_check CHECK ((side = ANY (ARRAY['invoice'::text, 'payment'::text]))),
  constraint billing_transaction_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint billing_transaction_credit_of_id_fkey FOREIGN KEY (credit_of_id) REFERENCES billing_transaction(id),
  constraint billing_transaction_credit_task_guid_fkey FOREIGN KEY (credit_task_guid) REFERENCES task_credit(task_guid),
  constraint billing_transaction_interface_guid_fkey FOREIGN KEY (interface_guid) REFERENCES interface_file(guid),
  constraint billing_transaction_model_guid_fkey FOREIGN KEY (model_guid) REFERENCES contract_model(guid),
  constraint billing_transaction_period_guid_fkey FOREIGN KEY (period_guid) REFERENCES calendar_period(guid),
  constraint billing_transaction_user_contract_guid_fkey FOREIGN KEY (user_contract_guid) REFERENCES user_contract(guid)
);
CREATE INDEX billing_transaction_completed ON billing_transaction USING btree (branch_id, completed_at DESC) WHERE (completed_at IS NOT NULL);
CREATE INDEX billing_transaction_credit ON billing_transaction USING btree (credit_of_id) WHERE (credit_of_id IS NOT NULL);
CREATE INDEX billing_transaction_credit_task ON billing_transaction USING btree (credit_task_guid) WHERE (credit_task_guid IS NOT NULL);
CREATE UNIQUE INDEX billing_transaction_credited_once ON billing_transaction USING btree (credit_of_id, credit_task_guid) WHERE (credit_task_guid IS NOT NULL);
CREATE INDEX billing_transaction_group ON billing_transaction USING btree (branch_id, period_guid);
CREATE INDEX billing_transaction_interface ON billing_transaction USING btree (interface_guid) WHERE (interface_guid IS NOT NULL);
CREATE INDEX billing_transaction_of_contract ON billing_transaction USING btree (user_contract_guid, completed_at DESC) WHERE (completed_at IS NOT NULL);
CREATE UNIQUE INDEX billing_transaction_open ON billing_transaction USING btree (period_guid, user_contract_guid) WHERE ((completed_at IS NULL) AND (credit_of_id IS NULL));
CREATE INDEX billing_transaction_ready ON billing_transaction USING btree (branch_id, period_guid) INCLUDE (total_pence) WHERE ((side = 'invoice'::text) AND (status = 'READY'::text));
CREATE INDEX billing_transaction_unfinished ON billing_transaction USING btree (branch_id, period_guid) INCLUDE (id, status, completed_at, is_held, is_void) WHERE ((side = 'invoice'::text) AND (status <> 'COMPLETE'::text));
alter table billing_transaction enable row level security;
create policy branch on billing_transaction using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER billing_transaction_adds_up AFTER UPDATE ON billing_transaction REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_completed();
CREATE TRIGGER billing_transaction_keep BEFORE DELETE OR UPDATE ON billing_transaction FOR EACH ROW WHEN (old.completed_at IS NOT NULL) EXECUTE FUNCTION keep_completed();
grant delete, insert, select, update on billing_transaction to almoner_app;

create table branch (
  id integer generated always as identity not null,
  guid uuid default gen_random_uuid() not null,
  title text collate british not null,
  status text default 'Active'::text not null,
  nation_alias text not null,
  time_zone text default 'Europe/London'::text not null,
  settings jsonb default '{}'::jsonb not null,
  features text[] default '{}'::text[] not null,
  version integer default 1 not null,
  constraint branch_pkey PRIMARY KEY (id),
  constraint branch_guid_key UNIQUE (guid),
  constraint branch_nation_alias_check CHECK ((nation_alias = ANY (ARRAY['ENG'::text, 'SCT'::text, 'WLS'::text, 'NIR'::text]))),
  constraint branch_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX branch_title_once ON branch USING btree (lower(title));
grant delete, insert, select, update on branch to almoner_app;

create table bulk_message (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  text text not null,
  audience text not null,
  sender_guid uuid not null,
  created_at timestamp with time zone not null,
  constraint bulk_message_pkey PRIMARY KEY (guid),
  constraint bulk_message_guid_branch_id_key UNIQUE (guid, branch_id),
  constraint bulk_message_audience_check CHECK ((audience = ANY (ARRAY['carers'::text, 'regions'::text, 'all'::text]))),
  constraint bulk_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  constraint bulk_message_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint bulk_message_sender_guid_fkey FOREIGN KEY (sender_guid) REFERENCES account(guid)
);
CREATE INDEX bulk_message_newest ON bulk_message USING btree (branch_id, created_at DESC, guid);
alter table bulk_message enable row level security;
create policy branch on bulk_message using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on bulk_message to almoner_app;

create table bulk_message_recipient (
  bulk_guid uuid not null,
  carer_guid uuid not null,
  branch_id integer not null,
  timetoken bigint,
  failure text,
  constraint bulk_message_recipient_pkey PRIMARY KEY (bulk_guid, carer_guid),
  constraint bulk_message_recipient_check CHECK (((timetoken IS NULL) OR (failure IS NULL))),
  constraint bulk_message_recipient_failure_check CHECK (((length(failure) >= 1) AND (length(failure) <= 255))),
  constraint bulk_message_recipient_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint bulk_message_recipient_bulk_guid_branch_id_fkey FOREIGN KEY (bulk_guid, branch_id) REFERENCES bulk_message(guid, branch_id) ON DELETE CASCADE,
  constraint bulk_message_recipient_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid)
);
CREATE INDEX bulk_message_recipient_of_carer ON bulk_message_recipient USING btree (carer_guid);
CREATE INDEX bulk_message_recipient_waiting ON bulk_message_recipient USING btree (bulk_guid, carer_guid) WHERE ((timetoken IS NULL) AND (failure IS NULL));
alter table bulk_message_recipient enable row level security;
create policy branch on bulk_message_recipient using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on bulk_message_recipient to almoner_app;

create table calendar (
  guid uuid default gen_random_uuid() not null,
  model_guid uuid not null,
  title title not null,
  frequency_type_alias text not null,
  validity validity not null,
  replaced_by uuid,
  constraint calendar_pkey PRIMARY KEY (guid),
  constraint calendar_guid_validity_key UNIQUE (guid, validity WITHOUT OVERLAPS),
  constraint calendar_no_overlap EXCLUDE USING gist (model_guid WITH =, validity WITH &&),
  constraint calendar_frequency_type_alias_check CHECK ((frequency_type_alias ~ '^[1-9][0-9]?/(WEEK|MONTH)$'::text)),
  constraint calendar_model_guid_validity_fkey FOREIGN KEY (model_guid, PERIOD validity) REFERENCES contract_model(guid, PERIOD validity),
  constraint calendar_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES calendar(guid) ON DELETE SET NULL
);
CREATE TRIGGER former_part AFTER DELETE ON calendar FOR EACH ROW EXECUTE FUNCTION keep_former_part();
grant delete, insert, select, update on calendar to almoner_app;

create table calendar_period (
  guid uuid default gen_random_uuid() not null,
  calendar_guid uuid not null,
  model_guid uuid not null,
  start_on date not null,
  end_on date not null,
  days daterange generated always as (daterange(start_on, end_on, '[]'::text)) stored,
  process_date date not null,
  invoice_deadline date,
  has_system_charges boolean default true not null,
  constraint calendar_period_pkey PRIMARY KEY (guid),
  constraint calendar_period_no_overlap EXCLUDE USING gist (model_guid WITH =, days WITH &&) DEFERRABLE,
  constraint calendar_period_check CHECK ((end_on >= start_on)),
  constraint calendar_period_calendar_guid_days_fkey FOREIGN KEY (calendar_guid, PERIOD days) REFERENCES calendar(guid, PERIOD validity),
  constraint calendar_period_model_guid_fkey FOREIGN KEY (model_guid) REFERENCES contract_model(guid)
);
CREATE INDEX calendar_period_by_start ON calendar_period USING btree (start_on);
CREATE TRIGGER calendar_period_keep AFTER UPDATE ON calendar_period REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_processed_periods();
grant delete, insert, select, update on calendar_period to almoner_app;

create table care_outcome (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  client_guid uuid not null,
  title text not null,
  status text default 'Active'::text not null,
  description text,
  started_on date,
  next_review_on date,
  closed_on date,
  version integer default 1 not null,
  constraint care_outcome_pkey PRIMARY KEY (guid),
  constraint care_outcome_of_branch UNIQUE (guid, branch_id),
  constraint care_outcome_closed CHECK (((closed_on IS NULL) OR (status = 'Closed'::text))),
  constraint care_outcome_days CHECK (((closed_on >= started_on) AND (next_review_on >= started_on))),
  constraint care_outcome_description_check CHECK ((length(description) <= 1000)),
  constraint care_outcome_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Closed'::text]))),
  constraint care_outcome_title_check CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint care_outcome_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint care_outcome_client_guid_branch_id_fkey FOREIGN KEY (client_guid, branch_id) REFERENCES client(guid, branch_id)
);
CREATE INDEX care_outcome_of_client ON care_outcome USING btree (client_guid, status);
CREATE INDEX care_outcome_to_review ON care_outcome USING btree (branch_id, next_review_on) WHERE (status = 'Active'::text);
alter table care_outcome enable row level security;
create policy branch on care_outcome using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER care_outcome_not_erased BEFORE INSERT OR UPDATE ON care_outcome FOR EACH ROW EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on care_outcome to almoner_app;

create table care_outcome_review (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  outcome_guid uuid not null,
  result text not null,
  review_note text,
  reviewed_on date not null,
  reviewed_by uuid not null,
  reviewed_at timestamp with time zone not null,
  constraint care_outcome_review_pkey PRIMARY KEY (guid),
  constraint care_outcome_review_result_check CHECK ((result = ANY (ARRAY['NOT_MET'::text, 'PARTLY_MET'::text, 'MET'::text]))),
  constraint care_outcome_review_review_note_check CHECK ((length(review_note) <= 1000)),
  constraint care_outcome_review_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint care_outcome_review_outcome_guid_branch_id_fkey FOREIGN KEY (outcome_guid, branch_id) REFERENCES care_outcome(guid, branch_id),
  constraint care_outcome_review_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES account(guid)
);
CREATE INDEX care_outcome_review_of_outcome ON care_outcome_review USING btree (outcome_guid, reviewed_on, reviewed_at);
alter table care_outcome_review enable row level security;
create policy branch on care_outcome_review using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on care_outcome_review to almoner_app;

create table care_plan (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  client_guid uuid not null,
  file_name text not null,
  file_mime_type text not null,
  size_bytes integer not null,
  storage_key text not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  constraint care_plan_pkey PRIMARY KEY (guid),
  constraint care_plan_guid_client_guid_key UNIQUE (guid, client_guid),
  constraint care_plan_storage_key_key UNIQUE (storage_key),
  constraint care_plan_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint care_plan_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint care_plan_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint care_plan_client_guid_branch_id_fkey FOREIGN KEY (client_guid, branch_id) REFERENCES client(guid, branch_id),
  constraint care_plan_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(guid)
);
CREATE INDEX care_plan_of_client ON care_plan USING btree (client_guid);
alter table care_plan enable row level security;
create policy branch on care_plan using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER care_plan_not_erased BEFORE INSERT OR UPDATE ON care_plan FOR EACH ROW EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on care_plan to almoner_app;

create table care_planner_record (
  record_guid uuid generated always as (COALESCE(carer_guid, client_guid, shift_category_guid)) stored not null,
  branch_id integer not null,
  carer_guid uuid,
  client_guid uuid,
  shift_category_guid uuid,
  data_hash text not null,
  sent_at timestamp with time zone not null,
  delivery_guid uuid not null,
  problem text,
  constraint care_planner_record_pkey PRIMARY KEY (record_guid),
  constraint care_planner_record_check CHECK ((num_nonnulls(carer_guid, client_guid, shift_category_guid) = 1)),
  constraint care_planner_record_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 200))),
  constraint care_planner_record_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint care_planner_record_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint care_planner_record_client_guid_fkey FOREIGN KEY (client_guid) REFERENCES client(guid),
  constraint care_planner_record_delivery_guid_fkey FOREIGN KEY (delivery_guid) REFERENCES delivery(guid),
  constraint care_planner_record_shift_category_guid_fkey FOREIGN KEY (shift_category_guid) REFERENCES shift_category(guid) ON DELETE CASCADE
);
CREATE INDEX care_planner_record_of_carer ON care_planner_record USING btree (carer_guid) WHERE (carer_guid IS NOT NULL);
CREATE INDEX care_planner_record_of_category ON care_planner_record USING btree (shift_category_guid) WHERE (shift_category_guid IS NOT NULL);
CREATE INDEX care_planner_record_of_client ON care_planner_record USING btree (client_guid) WHERE (client_guid IS NOT NULL);
CREATE INDEX care_planner_record_of_delivery ON care_planner_record USING btree (delivery_guid) WHERE (problem IS NOT NULL);
alter table care_planner_record enable row level security;
create policy branch on care_planner_record using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on care_planner_record to almoner_app;

create table care_type (
  guid uuid default gen_random_uuid() not null,
  title text not null,
  is_training boolean default false not null,
  is_shadowing boolean default false not null,
  is_sleep_in boolean default false not null,
  exclude_from_nmw boolean default false not null,
  version integer default 1 not null,
  constraint care_type_pkey PRIMARY KEY (guid),
  constraint care_type_sleep_in_alone CHECK ((NOT (is_sleep_in AND (is_training OR is_shadowing)))),
  constraint care_type_title_check CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint care_type_title_length CHECK ((length(title) <= 64)),
  constraint care_type_training_or_shadowing CHECK ((NOT (is_training AND is_shadowing)))
);
CREATE UNIQUE INDEX care_type_title ON care_type USING btree (lower(btrim(title)));
CREATE TRIGGER care_type_pay AFTER UPDATE OF is_sleep_in, exclude_from_nmw ON care_type FOR EACH ROW WHEN (old.is_sleep_in IS DISTINCT FROM new.is_sleep_in OR old.exclude_from_nmw IS DISTINCT FROM new.exclude_from_nmw) EXECUTE FUNCTION queue_all_pay();
grant delete, insert, select, update on care_type to almoner_app;

create table carer (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  account_guid uuid,
  reference text,
  salutation text,
  first_name title not null,
  middle_name text,
  last_name title not null,
  short_name text,
  name text collate british generated always as ((((first_name)::text || ' '::text) || (last_name)::text)) stored,
  gender text,
  date_of_birth date,
  email text,
  phone_mobile text,
  phone_cera text,
  phone_landline text,
  address text,
  address_post_code text,
  address_latitude double precision,
  address_longitude double precision,
  job integer,
  travel_method text,
  ni_number text,
  payroll_reference text,
  dbs_number text,
  is_agency boolean default false not null,
  is_bank boolean default false not null,
  is_subcontractor boolean default false not null,
  is_sponsorship boolean default false not null,
  start_date date,
  leaving_date date,
  onboarding_status smallint default 0 not null,
  kind text default 'carer'::text not null,
  status_id integer default 13 not null,
  bio text,
  details jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  marital_status text,
  languages text[] default '{}'::text[] not null,
  religion text,
  ethnicity text,
  sexual_orientation text,
  address_details text,
  leaving_reason text,
  leaving_notes text,
  leaving_location_after text,
  resignation_date date,
  contact_about_future_roles boolean,
  exit_interview_preference_id smallint default 1 not null,
  able_to_drive smallint,
  car_owner smallint,
  reablement smallint default 0 not null,
  end_of_life smallint default 0 not null,
  domiciliary smallint default 0 not null,
  extra_care smallint default 0 not null,
  short_term_live_in smallint default 0 not null,
  permanent_live_in smallint default 0 not null,
  nurse_led smallint default 0 not null,
  ld_supported_living smallint default 0 not null,
  mh_support_services smallint default 0 not null,
  da_support_services smallint default 0 not null,
  allergic_to_dogs boolean default false not null,
  allergic_to_cats boolean default false not null,
  comfortable_with_pets boolean default false not null,
  asthma boolean default false not null,
  client_gender text default 'ANY'::text not null,
  client_gender_info text,
  sssc_number text,
  sssc_register_date date,
  pvg_number text,
  scw_number text,
  scw_register_date date,
  welsh_speaker text,
  cm2000_enabled boolean default false not null,
  cm2000_pin text,
  care_planner_internal_id integer,
  onboarding_updated_at timestamp with time zone,
  search_text text collate "C" generated always as (((lower((((first_name)::text || ' '::text) || (last_name)::text)) || chr(10)) || lower(COALESCE(address_post_code, ''::text)))) stored,
  reference_text text collate "C" generated always as ((((((chr(10) || lower(COALESCE(reference, ''::text))) || chr(10)) || lower(COALESCE(payroll_reference, ''::text))) || chr(9)) || replace(lower(COALESCE(ni_number, ''::text)), ' '::text, ''::text))) stored,
  constraint carer_pkey PRIMARY KEY (guid),
  constraint carer_account_guid_key UNIQUE (account_guid),
  constraint carer_branch_id_reference_key UNIQUE (branch_id, reference),
  constraint carer_guid_of_branch UNIQUE (guid, branch_id),
  constraint carer_able_to_drive_check CHECK ((able_to_drive = ANY (ARRAY[0, 1]))),
  constraint carer_address_details_check CHECK ((length(address_details) <= 1000)),
  constraint carer_agency_ni_number CHECK (((NOT is_agency) OR (ni_number IS NULL))),
  constraint carer_bio_check CHECK ((length(bio) <= 1000)),
  constraint carer_car_owner_check CHECK ((car_owner = ANY (ARRAY[0, 1]))),
  constraint carer_client_gender_check CHECK ((client_gender = ANY (ARRAY['ANY'::text, 'ONLY_FEMALE'::text, 'ONLY_MALE'::text, 'PREFER_MALE'::text, 'PREFER_FEMALE'::text]))),
  constraint carer_cm2000_pin_check CHECK ((cm2000_pin ~ '^[0-9]{4,8}$'::text)),
  constraint carer_da_support_services_check CHECK ((da_support_services = ANY (ARRAY[0, 1]))),
  constraint carer_domiciliary_check CHECK ((domiciliary = ANY (ARRAY[0, 1]))),
  constraint carer_end_of_life_check CHECK ((end_of_life = ANY (ARRAY[0, 1]))),
  constraint carer_exit_interview_preference_id_check CHECK (((exit_interview_preference_id >= 1) AND (exit_interview_preference_id <= 6))),
  constraint carer_extra_care_check CHECK ((extra_care = ANY (ARRAY[0, 1]))),
  constraint carer_has_pin CHECK (((NOT cm2000_enabled) OR (cm2000_pin IS NOT NULL))),
  constraint carer_kind_check CHECK ((kind = 'carer'::text)),
  constraint carer_ld_supported_living_check CHECK ((ld_supported_living = ANY (ARRAY[0, 1]))),
  constraint carer_leaving_notes_check CHECK ((length(leaving_notes) <= 1000)),
  constraint carer_mh_support_services_check CHECK ((mh_support_services = ANY (ARRAY[0, 1]))),
  constraint carer_nurse_led_check CHECK ((nurse_led = ANY (ARRAY[0, 1]))),
  constraint carer_permanent_live_in_check CHECK ((permanent_live_in = ANY (ARRAY[0, 1]))),
  constraint carer_pvg_number_check CHECK ((length(pvg_number) <= 255)),
  constraint carer_reablement_check CHECK ((reablement = ANY (ARRAY[0, 1]))),
  constraint carer_resigned_after_start CHECK ((resignation_date > start_date)),
  constraint carer_scw_number_check CHECK ((length(scw_number) <= 255)),
  constraint carer_short_term_live_in_check CHECK ((short_term_live_in = ANY (ARRAY[0, 1]))),
  constraint carer_sssc_number_check CHECK ((length(sssc_number) <= 255)),
  constraint carer_welsh_speaker_check CHECK ((welsh_speaker = ANY (ARRAY['Yes'::text, 'No'::text]))),
  constraint carer_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint carer_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint carer_kind_status_id_fkey FOREIGN KEY (kind, status_id) REFERENCES person_status(kind, id)
);
CREATE INDEX carer_by_name ON carer USING btree (branch_id, lower((last_name)::text), lower((first_name)::text), guid) INCLUDE (last_name, first_name, status_id, search_text, reference_text);
CREATE UNIQUE INDEX carer_email ON carer USING btree (lower(email));
CREATE INDEX carer_hr_search ON carer USING gin (short_name gin_trgm_ops, upper(replace(ni_number, ' '::text, ''::text)) gin_trgm_ops);
CREATE UNIQUE INDEX carer_payroll_reference ON carer USING btree (branch_id, payroll_reference);
CREATE INDEX carer_search ON carer USING gin (name gin_trgm_ops);
alter table carer enable row level security;
create policy branch on carer using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER carer_is_found AFTER INSERT OR DELETE OR UPDATE OF branch_id, first_name, last_name, reference, address_post_code ON carer FOR EACH ROW EXECUTE FUNCTION keep_search_entry('carer', 'name', 'reference', 'address_post_code');
CREATE TRIGGER carer_not_erased BEFORE UPDATE ON carer FOR EACH ROW EXECUTE FUNCTION refuse_erased('carer', 'guid');
CREATE TRIGGER carer_pay AFTER UPDATE OF date_of_birth, address_latitude, address_longitude, is_agency ON carer FOR EACH ROW WHEN (old.date_of_birth IS DISTINCT FROM new.date_of_birth OR old.address_latitude IS DISTINCT FROM new.address_latitude OR old.address_longitude IS DISTINCT FROM new.address_longitude OR old.is_agency IS DISTINCT FROM new.is_agency) EXECUTE FUNCTION mark_pay_of_places();
grant delete, insert, select, update on carer to almoner_app;

create table carer_absence (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid not null,
  version integer default 1 not null,
  type_alias text not null,
  part text not null,
  start_date date not null,
  end_date date,
  start_time text,
  end_time text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  hours numeric(6,2),
  comments text,
  recorded_at timestamp with time zone not null,
  recorded_by uuid not null,
  changed_at timestamp with time zone,
  constraint carer_absence_pkey PRIMARY KEY (guid),
  constraint carer_absence_guid_type_alias_key UNIQUE (guid, type_alias),
  constraint carer_absence_no_overlap EXCLUDE USING gist (carer_guid WITH =, tstzrange(starts_at, ends_at) WITH &&),
  constraint carer_absence_check CHECK ((ends_at > starts_at)),
  constraint carer_absence_check1 CHECK (((end_date IS NULL) = (ends_at IS NULL))),
  constraint carer_absence_check2 CHECK (((end_date IS NOT NULL) OR ((type_alias = 'SICKNESS'::text) AND (part = 'DAYS'::text) AND (hours IS NULL)))),
  constraint carer_absence_check3 CHECK (((end_date >= start_date) AND ((part = ANY (ARRAY['DAYS'::text, 'HOURS'::text])) OR (end_date = start_date)))),
  constraint carer_absence_check4 CHECK (((part <> 'HOURS'::text) OR (end_date <= (start_date + 1)))),
  constraint carer_absence_check5 CHECK ((((part = 'HOURS'::text) = (start_time IS NOT NULL)) AND ((part = 'HOURS'::text) = (end_time IS NOT NULL)))),
  constraint carer_absence_check6 CHECK (((part <> 'HOURS'::text) OR (hours IS NULL))),
  constraint carer_absence_comments_check CHECK ((length(comments) <= 1000)),
  constraint carer_absence_end_time_check CHECK ((end_time ~ similar_to_escape('([01][0-9]|2[0-3]):[0-5][0-9]'::text))),
  constraint carer_absence_hours_check CHECK ((hours > (0)::numeric)),
  constraint carer_absence_part_check CHECK ((part = ANY (ARRAY['DAYS'::text, 'MORNING'::text, 'AFTERNOON'::text, 'HOURS'::text]))),
  constraint carer_absence_start_time_check CHECK ((start_time ~ similar_to_escape('([01][0-9]|2[0-3]):[0-5][0-9]'::text))),
  constraint carer_absence_type_alias_check CHECK ((type_alias = ANY (ARRAY['ANNUAL_LEAVE'::text, 'SICKNESS'::text, 'UNPAID_LEAVE'::text, 'MATERNITY'::text, 'PATERNITY'::text, 'PARENTAL'::text, 'COMPASSIONATE'::text, 'TRAINING'::text, 'OTHER'::text]))),
  constraint carer_absence_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint carer_absence_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint carer_absence_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(guid)
);
CREATE INDEX carer_absence_of_carer ON carer_absence USING btree (carer_guid, starts_at DESC);
alter table carer_absence enable row level security;
create policy branch on carer_absence using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER absence_not_erased BEFORE INSERT OR UPDATE ON carer_absence FOR EACH ROW EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
CREATE TRIGGER carer_absence_delete_pay AFTER DELETE ON carer_absence REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of carer');
CREATE TRIGGER carer_absence_insert_pay AFTER INSERT ON carer_absence REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of carer');
CREATE TRIGGER carer_absence_update_pay AFTER UPDATE ON carer_absence REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of carer');
grant delete, insert, select, update on carer_absence to almoner_app;

create table carer_absence_file (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  absence_guid uuid not null,
  absence_type text default 'SICKNESS'::text not null,
  file_name text not null,
  file_mime_type text not null,
  size_bytes integer not null,
  storage_key text not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  constraint carer_absence_file_pkey PRIMARY KEY (guid),
  constraint carer_absence_file_storage_key_key UNIQUE (storage_key),
  constraint carer_absence_file_absence_type_check CHECK ((absence_type = 'SICKNESS'::text)),
  constraint carer_absence_file_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint carer_absence_file_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint carer_absence_file_absence_guid_absence_type_fkey FOREIGN KEY (absence_guid, absence_type) REFERENCES carer_absence(guid, type_alias),
  constraint carer_absence_file_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint carer_absence_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(guid)
);
CREATE INDEX carer_absence_file_of_absence ON carer_absence_file USING btree (absence_guid);
alter table carer_absence_file enable row level security;
create policy branch on carer_absence_file using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on carer_absence_file to almoner_app;

create table carer_accrual (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid not null,
  policy_guid uuid not null,
  user_contract_guid uuid not null,
  type_alias text not null,
  validity validity not null,
  accrual_cap numeric(8,2) not null,
  recalculated_to date not null,
  recalculated_at timestamp with time zone not null,
  constraint carer_accrual_pkey PRIMARY KEY (guid),
  constraint carer_accrual_once UNIQUE (carer_guid, policy_guid),
  constraint carer_accrual_accrual_cap_check CHECK ((accrual_cap >= (0)::numeric)),
  constraint carer_accrual_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint carer_accrual_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint carer_accrual_policy_guid_fkey FOREIGN KEY (policy_guid) REFERENCES accrual_policy(guid),
  constraint carer_accrual_user_contract_guid_fkey FOREIGN KEY (user_contract_guid) REFERENCES user_contract(guid)
);
alter table carer_accrual enable row level security;
create policy branch on carer_accrual using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on carer_accrual to almoner_app;

create table carer_accrual_item (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  accrual_guid uuid not null,
  date date not null,
  type text not null,
  amount numeric(8,2) not null,
  expiry_days integer,
  description text default ''::text not null,
  place integer,
  absence_guid uuid,
  carried_guid uuid,
  constraint carer_accrual_item_pkey PRIMARY KEY (guid),
  constraint carer_accrual_item_once UNIQUE (accrual_guid, place),
  constraint carer_accrual_item_once_of_absence UNIQUE (accrual_guid, absence_guid),
  constraint carer_accrual_item_check CHECK (((place IS NULL) = (type = ANY (ARRAY['Holiday'::text, 'Manual'::text])))),
  constraint carer_accrual_item_check1 CHECK (((type <> 'Accrual'::text) OR (amount > (0)::numeric))),
  constraint carer_accrual_item_check2 CHECK (((type <> 'Expiry'::text) OR (amount < (0)::numeric))),
  constraint carer_accrual_item_check3 CHECK (((expiry_days IS NULL) OR (type = 'Rollover'::text))),
  constraint carer_accrual_item_description_check CHECK ((length(description) <= 1000)),
  constraint carer_accrual_item_expiry_days_check CHECK ((expiry_days >= 1)),
  constraint carer_accrual_item_of_absence CHECK (((absence_guid IS NULL) OR ((type = 'Holiday'::text) AND (amount < (0)::numeric)))),
  constraint carer_accrual_item_place_check CHECK ((place >= 0)),
  constraint carer_accrual_item_type_check CHECK ((type = ANY (ARRAY['Accrual'::text, 'Rollover'::text, 'Holiday'::text, 'Manual'::text, 'Expiry'::text]))),
  constraint carer_accrual_item_absence_guid_fkey FOREIGN KEY (absence_guid) REFERENCES carer_absence(guid) ON DELETE CASCADE,
  constraint carer_accrual_item_accrual_guid_fkey FOREIGN KEY (accrual_guid) REFERENCES carer_accrual(guid) ON DELETE CASCADE,
  constraint carer_accrual_item_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint carer_accrual_item_carried_guid_fkey FOREIGN KEY (carried_guid) REFERENCES carried_leave(guid) ON DELETE CASCADE
);
CREATE INDEX accrual_item_of_carried ON carer_accrual_item USING btree (carried_guid) WHERE (carried_guid IS NOT NULL);
CREATE INDEX carer_accrual_item_by_absence ON carer_accrual_item USING btree (absence_guid);
CREATE INDEX carer_accrual_item_by_date ON carer_accrual_item USING btree (accrual_guid, date DESC);
alter table carer_accrual_item enable row level security;
create policy branch on carer_accrual_item using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER carer_accrual_item_delete_pay AFTER DELETE ON carer_accrual_item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of accrual');
CREATE TRIGGER carer_accrual_item_insert_pay AFTER INSERT ON carer_accrual_item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of accrual');
CREATE TRIGGER carer_accrual_item_update_pay AFTER UPDATE ON carer_accrual_item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of accrual');
grant delete, insert, select, update on carer_accrual_item to almoner_app;

create table carer_event (
  carer_guid uuid not null,
  key uuid not null,
  branch_id integer not null,
  request_hash text not null,
  received_at timestamp with time zone not null,
  is_applied boolean default true not null,
  reason text,
  constraint carer_event_pkey PRIMARY KEY (carer_guid, key),
  constraint carer_event_check CHECK ((is_applied = (reason IS NULL))),
  constraint carer_event_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint carer_event_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint carer_event_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid)
);
CREATE INDEX carer_event_age ON carer_event USING btree (branch_id, received_at);
alter table carer_event enable row level security;
create policy branch on carer_event using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on carer_event to almoner_app;

create table carer_place (
  carer_guid uuid not null,
  branch_id integer not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy double precision not null,
  at timestamp with time zone not null,
  constraint carer_place_pkey PRIMARY KEY (carer_guid),
  constraint carer_place_accuracy_check CHECK (((accuracy >= (0)::double precision) AND (accuracy <= (100000)::double precision))),
  constraint carer_place_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint carer_place_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint carer_place_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint carer_place_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid)
);
alter table carer_place enable row level security;
create policy branch on carer_place using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on carer_place to almoner_app;

create table carer_region (
  carer_guid uuid not null,
  region_guid uuid not null,
  branch_id integer not null,
  constraint carer_region_pkey PRIMARY KEY (carer_guid, region_guid),
  constraint carer_region_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint carer_region_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid) ON DELETE CASCADE,
  constraint carer_region_region_guid_fkey FOREIGN KEY (region_guid) REFERENCES region(guid)
);
alter table carer_region enable row level security;
create policy branch on carer_region using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on carer_region to almoner_app;

create table carried_leave (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid not null,
  date date not null,
  hours numeric(6,2) not null,
  constraint carried_leave_pkey PRIMARY KEY (guid),
  constraint carried_leave_carer_guid_date_key UNIQUE (carer_guid, date),
  constraint carried_leave_hours_check CHECK ((hours >= (0)::numeric)),
  constraint carried_leave_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint carried_leave_carer_guid_branch_id_fkey FOREIGN KEY (carer_guid, branch_id) REFERENCES carer(guid, branch_id)
);
alter table carried_leave enable row level security;
create policy branch on carried_leave using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on carried_leave to almoner_app;

create table charge (
  id bigint generated always as identity not null,
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  transaction_id bigint not null,
  item_id bigint,
  charge_type_alias text not null,
  description text default ''::text not null,
  date date not null,
  quantity numeric(10,3) not null,
  rate_mills integer not null,
  total_pence bigint not null,
  taxable boolean default false not null,
  is_calculated boolean default false not null,
  made_for uuid,
  made_key text,
  working jsonb,
  status text default 'Approved'::text not null,
  version integer default 1 not null,
  added_by uuid,
  added_at timestamp with time zone,
  credit_of_id bigint,
  is_returned boolean default false not null,
  replaces_id bigint,
  constraint charge_pkey PRIMARY KEY (id),
  constraint charge_guid_key UNIQUE (guid),
  constraint charge_counts CHECK (((status = 'Approved'::text) OR ((total_pence = 0) AND (NOT is_calculated)))),
  constraint charge_made CHECK (((num_nulls(made_for, made_key, working) = ANY (ARRAY[0, 3])) AND ((made_for IS NULL) OR is_calculated))),
  constraint charge_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text]))),
  constraint charge_added_by_fkey FOREIGN KEY (added_by) REFERENCES account(guid),
  constraint charge_credit_of_id_fkey FOREIGN KEY (credit_of_id) REFERENCES charge(id),
  constraint charge_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE SET NULL,
  constraint charge_made_for_fkey FOREIGN KEY (made_for) REFERENCES calendar_period(guid),
  constraint charge_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES charge(id),
  constraint charge_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES billing_transaction(id)
);
CREATE INDEX charge_additional ON charge USING btree (branch_id, date) WHERE ((made_key IS NULL) OR (charge_type_alias = ANY (ARRAY['GHR/LOSS'::text, 'CONTRIB'::text])));
CREATE UNIQUE INDEX charge_credited_once ON charge USING btree (credit_of_id) WHERE (credit_of_id IS NOT NULL);
CREATE INDEX charge_leave ON charge USING btree (branch_id, date) WHERE (made_key ~~ 'HOLIDAY %'::text);
CREATE INDEX charge_made_for ON charge USING btree (made_for) WHERE (made_for IS NOT NULL);
CREATE UNIQUE INDEX charge_made_once ON charge USING btree (transaction_id, made_for, made_key) WHERE (made_key IS NOT NULL);
CREATE INDEX charge_of_item ON charge USING btree (item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX charge_of_transaction ON charge USING btree (transaction_id);
CREATE UNIQUE INDEX charge_replaced_once ON charge USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX charge_returned ON charge USING btree (transaction_id) WHERE (is_returned AND (made_key IS NOT NULL));
alter table charge enable row level security;
create policy branch on charge using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER charge_delete_open AFTER DELETE ON charge REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_inside_closed();
CREATE TRIGGER charge_delete_pay AFTER DELETE ON charge REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_extras();
CREATE TRIGGER charge_insert_open AFTER INSERT ON charge REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_inside_closed();
CREATE TRIGGER charge_insert_pay AFTER INSERT ON charge REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_extras();
CREATE TRIGGER charge_update_open AFTER UPDATE ON charge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_inside_closed('{"description": ""}', 'Extras');
CREATE TRIGGER charge_update_pay AFTER UPDATE ON charge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_extras();
grant delete, insert, select, update on charge to almoner_app;

create table charge_approval (
  id bigint generated always as identity not null,
  branch_id integer not null,
  charge_id bigint not null,
  approved boolean not null,
  account_guid uuid not null,
  at timestamp with time zone not null,
  comment text not null,
  constraint charge_approval_pkey PRIMARY KEY (id),
  constraint charge_approval_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint charge_approval_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint charge_approval_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id) ON DELETE CASCADE
);
CREATE INDEX charge_approval_of_charge ON charge_approval USING btree (charge_id, id);
alter table charge_approval enable row level security;
create policy branch on charge_approval using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on charge_approval to almoner_app;

create table charge_receipt (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  charge_id bigint not null,
  file_name text not null,
  file_mime_type text not null,
  size_bytes integer not null,
  storage_key text not null,
  sha256 bytea not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  constraint charge_receipt_pkey PRIMARY KEY (guid),
  constraint charge_receipt_storage_key_key UNIQUE (storage_key),
  constraint charge_receipt_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint charge_receipt_sha256_check CHECK ((length(sha256) = 32)),
  constraint charge_receipt_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint charge_receipt_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint charge_receipt_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES charge(id),
  constraint charge_receipt_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(guid)
);
CREATE INDEX charge_receipt_of_charge ON charge_receipt USING btree (charge_id);
CREATE INDEX charge_receipt_of_content ON charge_receipt USING btree (branch_id, sha256);
alter table charge_receipt enable row level security;
create policy branch on charge_receipt using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on charge_receipt to almoner_app;

create table chat_channel (
  carer_guid uuid not null,
  branch_id integer not null,
  last_timetoken bigint not null,
  last_message_type text not null,
  last_message_text text,
  constraint chat_channel_pkey PRIMARY KEY (carer_guid),
  constraint chat_channel_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint chat_channel_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid)
);
CREATE INDEX chat_channel_newest ON chat_channel USING btree (branch_id, last_timetoken DESC);
alter table chat_channel enable row level security;
create policy branch on chat_channel using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on chat_channel to almoner_app;

create table chat_image (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid not null,
  category text not null,
  image_name text not null,
  mime_type text not null,
  size_bytes integer not null,
  storage_key text not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid,
  thumbnail bytea,
  constraint chat_image_pkey PRIMARY KEY (guid),
  constraint chat_image_guid_carer_guid_key UNIQUE (guid, carer_guid),
  constraint chat_image_storage_key_key UNIQUE (storage_key),
  constraint chat_image_category_check CHECK ((category = ANY (ARRAY['MEDICATION'::text, 'HEALTH_CONDITIONS'::text, 'DOCUMENTATION'::text, 'OTHER'::text]))),
  constraint chat_image_image_name_check CHECK (((length(image_name) >= 1) AND (length(image_name) <= 255))),
  constraint chat_image_mime_type_check CHECK ((mime_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text]))),
  constraint chat_image_size_bytes_check CHECK ((size_bytes > 0)),
  constraint chat_image_thumbnail_check CHECK (((octet_length(thumbnail) >= 1) AND (octet_length(thumbnail) <= 262144))),
  constraint chat_image_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint chat_image_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint chat_image_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(guid)
);
CREATE INDEX chat_image_of_carer ON chat_image USING btree (carer_guid);
alter table chat_image enable row level security;
create policy branch on chat_image using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER chat_image_not_erased BEFORE INSERT ON chat_image FOR EACH ROW EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
grant delete, insert, select, update on chat_image to almoner_app;

create table chat_message (
  carer_guid uuid not null,
  branch_id integer not null,
  timetoken bigint not null,
  sent_at timestamp with time zone not null,
  sender_guid uuid,
  type text not null,
  text text,
  image_guid uuid,
  read_at timestamp with time zone,
  read_by uuid,
  delivered_at timestamp with time zone,
  constraint chat_message_pkey PRIMARY KEY (carer_guid, timetoken),
  constraint chat_message_check CHECK (((type = 'system.chat.text'::text) = (text IS NOT NULL))),
  constraint chat_message_check1 CHECK (((type = 'system.chat.image'::text) = (image_guid IS NOT NULL))),
  constraint chat_message_check2 CHECK (((read_by IS NULL) OR ((read_at IS NOT NULL) AND (sender_guid IS NULL)))),
  constraint chat_message_delivered CHECK (((delivered_at IS NULL) OR (sender_guid IS NOT NULL))),
  constraint chat_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  constraint chat_message_type_check CHECK ((type = ANY (ARRAY['system.chat.text'::text, 'system.chat.image'::text]))),
  constraint chat_message_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint chat_message_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint chat_message_image_guid_carer_guid_fkey FOREIGN KEY (image_guid, carer_guid) REFERENCES chat_image(guid, carer_guid),
  constraint chat_message_read_by_fkey FOREIGN KEY (read_by) REFERENCES account(guid),
  constraint chat_message_sender_guid_fkey FOREIGN KEY (sender_guid) REFERENCES account(guid)
);
CREATE INDEX chat_message_unread ON chat_message USING btree (carer_guid) WHERE ((sender_guid IS NULL) AND (read_at IS NULL));
alter table chat_message enable row level security;
create policy branch on chat_message using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER chat_message_kept BEFORE UPDATE ON chat_message FOR EACH ROW EXECUTE FUNCTION keep_chat_message();
CREATE TRIGGER chat_message_not_erased BEFORE INSERT ON chat_message FOR EACH ROW EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
CREATE TRIGGER chat_message_placed BEFORE INSERT ON chat_message FOR EACH ROW EXECUTE FUNCTION place_chat_message();
CREATE TRIGGER chat_message_read_told AFTER UPDATE ON chat_message REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_chat_messages();
CREATE TRIGGER chat_message_told AFTER INSERT ON chat_message REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_chat_messages();
grant delete, insert, select, update on chat_message to almoner_app;

create table client (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  account_guid uuid,
  reference text,
  salutation text,
  first_name title not null,
  middle_name text,
  last_name title not null,
  name text collate british generated always as ((((first_name)::text || ' '::text) || (last_name)::text)) stored,
  gender text,
  date_of_birth date,
  email text,
  phone_mobile text,
  phone_landline text,
  address text,
  address_post_code text,
  address_latitude double precision,
  address_longitude double precision,
  nhs_number text,
  has_nfc boolean default false not null,
  start_date date,
  leaving_date date,
  kind text default 'client'::text not null,
  status_id integer default 19 not null,
  details jsonb default '{}'::jsonb not null,
  version integer default 1 not null,
  short_name text,
  marital_status text,
  languages text[] default '{}'::text[] not null,
  religion text,
  ethnicity text,
  sexual_orientation text,
  bio text,
  address_details text,
  location_entry_code text,
  location_entry_message text,
  leaving_reason text,
  leaving_notes text,
  ni_number text,
  social_services_number text,
  agent_number text,
  payment_type_alias text,
  term_days integer,
  billing_email text,
  billing_name text,
  billing_address text,
  reablement smallint default 0 not null,
  end_of_life smallint default 0 not null,
  domiciliary smallint default 0 not null,
  extra_care smallint default 0 not null,
  short_term_live_in smallint default 0 not null,
  permanent_live_in smallint default 0 not null,
  nurse_led smallint default 0 not null,
  ld_supported_living smallint default 0 not null,
  mh_support_services smallint default 0 not null,
  da_support_services smallint default 0 not null,
  smoker smallint default 0 not null,
  has_dogs smallint default 0 not null,
  has_cats smallint default 0 not null,
  has_other_pets smallint default 0 not null,
  driver_needed smallint default 0 not null,
  carer_gender_preference text default 'MALE_OR_FEMALE'::text not null,
  rosters_by_email boolean default false not null,
  rosters_by_mail boolean default false not null,
  invoices_by_email boolean default false not null,
  invoices_by_mail boolean default false not null,
  cm2000_enabled boolean default false not null,
  care_plan_file_guid uuid,
  care_planner_internal_id integer default 0 not null,
  suitable_times text,
  communication_wishes text,
  allergy_notes text,
  food_wishes text,
  faith_wishes text,
  search_text text collate "C" generated always as (((lower((((first_name)::text || ' '::text) || (last_name)::text)) || chr(10)) || lower(COALESCE(address_post_code, ''::text)))) stored,
  reference_text text collate "C" generated always as ((((((chr(10) || lower(COALESCE(reference, ''::text))) || chr(9)) || replace(lower(COALESCE(nhs_number, ''::text)), ' '::text, ''::text)) || chr(9)) || replace(lower(COALESCE(ni_number, ''::text)), ' '::text, ''::text))) stored,
  mobility_assessment_enabled boolean default false not null,
  constraint client_pkey PRIMARY KEY (guid),
  constraint client_account_guid_key UNIQUE (account_guid),
  constraint client_branch_id_reference_key UNIQUE (branch_id, reference),
  constraint client_in_branch UNIQUE (guid, branch_id),
  constraint client_address_details_check CHECK ((length(address_details) <= 1000)),
  constraint client_agent_number_check CHECK ((length(agent_number) <= 64)),
  constraint client_allergy_notes_check CHECK ((length(allergy_notes) <= 1000)),
  constraint client_bio_check CHECK ((length(bio) <= 1000)),
  constraint client_carer_gender_preference_check CHECK ((carer_gender_preference = ANY (ARRAY['MALE_OR_FEMALE'::text, 'PREFER_FEMALE'::text, 'PREFER_MALE'::text, 'ONLY_FEMALE'::text, 'ONLY_MALE'::text]))),
  constraint client_communication_wishes_check CHECK ((length(communication_wishes) <= 1000)),
  constraint client_da_support_services_check CHECK ((da_support_services = ANY (ARRAY[0, 1]))),
  constraint client_domiciliary_check CHECK ((domiciliary = ANY (ARRAY[0, 1]))),
  constraint client_driver_needed_check CHECK ((driver_needed = ANY (ARRAY['-1'::integer, 0, 1]))),
  constraint client_end_of_life_check CHECK ((end_of_life = ANY (ARRAY[0, 1]))),
  constraint client_extra_care_check CHECK ((extra_care = ANY (ARRAY[0, 1]))),
  constraint client_faith_wishes_check CHECK ((length(faith_wishes) <= 1000)),
  constraint client_food_wishes_check CHECK ((length(food_wishes) <= 1000)),
  constraint client_has_cats_check CHECK ((has_cats = ANY (ARRAY['-1'::integer, 0, 1]))),
  constraint client_has_dogs_check CHECK ((has_dogs = ANY (ARRAY['-1'::integer, 0, 1]))),
  constraint client_has_other_pets_check CHECK ((has_other_pets = ANY (ARRAY['-1'::integer, 0, 1]))),
  constraint client_kind_check CHECK ((kind = 'client'::text)),
  constraint client_ld_supported_living_check CHECK ((ld_supported_living = ANY (ARRAY[0, 1]))),
  constraint client_leaves_after_start CHECK ((leaving_date >= start_date)),
  constraint client_leaving_notes_check CHECK ((length(leaving_notes) <= 1000)),
  constraint client_location_entry_code_check CHECK ((length(location_entry_code) <= 64)),
  constraint client_location_entry_message_check CHECK ((length(location_entry_message) <= 255)),
  constraint client_mh_support_services_check CHECK ((mh_support_services = ANY (ARRAY[0, 1]))),
  constraint client_nurse_led_check CHECK ((nurse_led = ANY (ARRAY[0, 1]))),
  constraint client_payment_type_alias_check CHECK ((payment_type_alias = ANY (ARRAY['BACS'::text, 'DD'::text, 'SO'::text, 'CHQ'::text, 'CARD'::text]))),
  constraint client_permanent_live_in_check CHECK ((permanent_live_in = ANY (ARRAY[0, 1]))),
  constraint client_reablement_check CHECK ((reablement = ANY (ARRAY[0, 1]))),
  constraint client_short_term_live_in_check CHECK ((short_term_live_in = ANY (ARRAY[0, 1]))),
  constraint client_smoker_check CHECK ((smoker = ANY (ARRAY['-1'::integer, 0, 1]))),
  constraint client_social_services_number_check CHECK ((length(social_services_number) <= 64)),
  constraint client_suitable_times_check CHECK ((length(suitable_times) <= 500)),
  constraint client_term_days_check CHECK (((term_days >= 1) AND (term_days <= 356))),
  constraint client_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint client_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint client_care_plan FOREIGN KEY (care_plan_file_guid, guid) REFERENCES care_plan(guid, client_guid),
  constraint client_kind_status_id_fkey FOREIGN KEY (kind, status_id) REFERENCES person_status(kind, id)
);
CREATE INDEX client_by_name ON client USING btree (branch_id, lower((last_name)::text), lower((first_name)::text), guid) INCLUDE (last_name, first_name, status_id, search_text, reference_text);
alter table client enable row level security;
create policy branch on client using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER client_is_found AFTER INSERT OR DELETE OR UPDATE OF branch_id, first_name, last_name, reference, address_post_code ON client FOR EACH ROW EXECUTE FUNCTION keep_search_entry('client', 'name', 'reference', 'address_post_code');
CREATE TRIGGER client_not_erased BEFORE UPDATE ON client FOR EACH ROW EXECUTE FUNCTION refuse_erased('client', 'guid');
CREATE TRIGGER client_pay AFTER UPDATE OF address_latitude, address_longitude ON client FOR EACH ROW WHEN (old.address_latitude IS DISTINCT FROM new.address_latitude OR old.address_longitude IS DISTINCT FROM new.address_longitude) EXECUTE FUNCTION mark_pay_of_places();
grant delete, insert, select, update on client to almoner_app;

create table client_absence (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  client_guid uuid not null,
  reason text not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone,
  note text,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint client_absence_pkey PRIMARY KEY (guid),
  constraint client_absence_no_overlap EXCLUDE USING gist (client_guid WITH =, tstzrange(from_at, to_at) WITH &&),
  constraint client_absence_in_order CHECK ((to_at > from_at)),
  constraint client_absence_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint client_absence_reason_check CHECK ((reason = ANY (ARRAY['hospital'::text, 'respite'::text, 'holiday'::text, 'family'::text, 'other'::text]))),
  constraint client_absence_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint client_absence_client_guid_branch_id_fkey FOREIGN KEY (client_guid, branch_id) REFERENCES client(guid, branch_id),
  constraint client_absence_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(guid)
);
CREATE INDEX client_absence_of_client ON client_absence USING btree (client_guid, from_at);
alter table client_absence enable row level security;
create policy branch on client_absence using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER client_absence_not_erased BEFORE INSERT OR UPDATE ON client_absence FOR EACH ROW EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on client_absence to almoner_app;

create table client_absence_visit (
  assignee_id bigint not null,
  absence_guid uuid not null,
  branch_id integer not null,
  condition_guid uuid not null,
  constraint client_absence_visit_pkey PRIMARY KEY (assignee_id),
  constraint client_absence_visit_absence_guid_fkey FOREIGN KEY (absence_guid) REFERENCES client_absence(guid) ON DELETE CASCADE,
  constraint client_absence_visit_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES assignee(id) ON DELETE CASCADE,
  constraint client_absence_visit_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint client_absence_visit_condition_guid_fkey FOREIGN KEY (condition_guid) REFERENCES rule_condition(guid)
);
CREATE INDEX client_absence_visit_of_absence ON client_absence_visit USING btree (absence_guid);
alter table client_absence_visit enable row level security;
create policy branch on client_absence_visit using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on client_absence_visit to almoner_app;

create table client_carer_preference (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  client_guid uuid not null,
  carer_guid uuid not null,
  kind text not null,
  reason text,
  since date not null,
  version integer default 1 not null,
  constraint client_carer_preference_pkey PRIMARY KEY (guid),
  constraint client_carer_preference_once UNIQUE (client_guid, carer_guid),
  constraint client_carer_preference_kind_check CHECK ((kind = ANY (ARRAY['preferred'::text, 'declined'::text]))),
  constraint client_carer_preference_reason CHECK (((kind = 'preferred'::text) OR (reason IS NOT NULL))),
  constraint client_carer_preference_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint client_carer_preference_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint client_carer_preference_carer_guid_branch_id_fkey FOREIGN KEY (carer_guid, branch_id) REFERENCES carer(guid, branch_id),
  constraint client_carer_preference_client_guid_branch_id_fkey FOREIGN KEY (client_guid, branch_id) REFERENCES client(guid, branch_id)
);
CREATE INDEX client_carer_preference_of_carer ON client_carer_preference USING btree (carer_guid);
alter table client_carer_preference enable row level security;
create policy branch on client_carer_preference using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER preference_of_carer_not_erased BEFORE INSERT OR UPDATE ON client_carer_preference FOR EACH ROW EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
CREATE TRIGGER preference_of_client_not_erased BEFORE INSERT OR UPDATE ON client_carer_preference FOR EACH ROW EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on client_carer_preference to almoner_app;

create table client_region (
  client_guid uuid not null,
  region_guid uuid not null,
  branch_id integer not null,
  constraint client_region_pkey PRIMARY KEY (client_guid, region_guid),
  constraint client_region_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint client_region_client_guid_fkey FOREIGN KEY (client_guid) REFERENCES client(guid) ON DELETE CASCADE,
  constraint client_region_region_guid_fkey FOREIGN KEY (region_guid) REFERENCES region(guid)
);
alter table client_region enable row level security;
create policy branch on client_region using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on client_region to almoner_app;

create table company (
  id integer default 1 not null,
  name text not null,
  address_lines text[] default '{}'::text[] not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  company_number text default ''::text not null,
  vat_registration text,
  regulator_reference text default ''::text not null,
  bank_sort_code text default ''::text not null,
  bank_account text default ''::text not null,
  guid uuid default 'b3d1f7a2-8c4e-4f6a-9b0d-2e5c7a9f1d34'::uuid not null,
  version integer default 1 not null,
  invoice_note text default ''::text not null,
  logo_guid uuid,
  constraint company_pkey PRIMARY KEY (id),
  constraint company_guid_key UNIQUE (guid),
  constraint company_id_check CHECK ((id = 1)),
  constraint company_invoice_note_check CHECK ((length(invoice_note) <= 255)),
  constraint company_logo_guid_fkey FOREIGN KEY (logo_guid) REFERENCES company_logo(guid)
);
grant delete, insert, select, update on company to almoner_app;

create table company_logo (
  guid uuid default gen_random_uuid() not null,
  file_name text not null,
  image bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint company_logo_pkey PRIMARY KEY (guid),
  constraint company_logo_file_name_check CHECK ((length(file_name) <= 255)),
  constraint company_logo_height_check CHECK ((height > 0)),
  constraint company_logo_image_check CHECK (((octet_length(image) >= 1) AND (octet_length(image) <= 524288))),
  constraint company_logo_width_check CHECK ((width > 0))
);
CREATE TRIGGER company_logo_is_final BEFORE DELETE OR UPDATE ON company_logo FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on company_logo to almoner_app;

create table contract_model (
  guid uuid default gen_random_uuid() not null,
  side text not null,
  title title not null,
  description text,
  comment text,
  type_alias text not null,
  validity validity not null,
  archived boolean default false not null,
  run_guid uuid,
  require_nfc boolean default false not null,
  shifts_enabled boolean default false not null,
  dont_process boolean default false not null,
  lca_enabled boolean default false not null,
  ignore_agency boolean default false not null,
  cm2000_enabled boolean default false not null,
  output_type_alias text default 'PRV'::text not null,
  address_type_alias text default 'CLIENT'::text not null,
  name_type_alias text default 'CLIENT'::text not null,
  term_days smallint default 30 not null,
  email text,
  cost_centre text not null,
  contact_name text,
  contact_email text,
  income_category_alias text,
  salesforce_id text,
  funder text,
  funder_contract_name text,
  funder_address text[] default '{}'::text[] not null,
  version integer default 1 not null,
  changed_at timestamp with time zone,
  changed_by uuid,
  changed_what text,
  electronic_address text,
  constraint contract_model_pkey PRIMARY KEY (guid),
  constraint contract_model_guid_side_key UNIQUE (guid, side),
  constraint contract_model_guid_validity_key UNIQUE (guid, validity WITHOUT OVERLAPS),
  constraint contract_model_address_type_alias_check CHECK ((address_type_alias = ANY (ARRAY['CLIENT'::text, 'FUNDER'::text]))),
  constraint contract_model_comment_check CHECK ((length(comment) <= 1000)),
  constraint contract_model_contact_email_check CHECK ((length(contact_email) <= 255)),
  constraint contract_model_contact_name_check CHECK ((length(contact_name) <= 64)),
  constraint contract_model_cost_centre_check CHECK (((length(cost_centre) >= 1) AND (length(cost_centre) <= 16))),
  constraint contract_model_description_check CHECK ((length(description) <= 1000)),
  constraint contract_model_electronic_address_check CHECK (((length(electronic_address) >= 1) AND (length(electronic_address) <= 60))),
  constraint contract_model_name_type_alias_check CHECK ((name_type_alias = ANY (ARRAY['CLIENT'::text, 'FUNDER'::text]))),
  constraint contract_model_output_type_alias_check CHECK ((output_type_alias = ANY (ARRAY['PRV'::text, 'LA/SUM'::text, 'LA/DET'::text, 'NONE'::text]))),
  constraint contract_model_side_check CHECK ((side = ANY (ARRAY['invoice'::text, 'payment'::text]))),
  constraint contract_model_term_days_check CHECK (((term_days >= 1) AND (term_days <= 356))),
  constraint shifts_need_processing CHECK (((side = 'payment'::text) OR (NOT (dont_process AND shifts_enabled)))),
  constraint contract_model_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(guid),
  constraint contract_model_run_guid_fkey FOREIGN KEY (run_guid) REFERENCES run(guid)
);
grant delete, insert, select, update on contract_model to almoner_app;

create table contribution (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  user_contract_guid uuid not null,
  billed_contract_guid uuid not null,
  validity validity not null,
  rate numeric(10,3) not null,
  constraint contribution_pkey PRIMARY KEY (guid),
  constraint contribution_no_overlap EXCLUDE USING gist (user_contract_guid WITH =, billed_contract_guid WITH =, validity WITH &&),
  constraint contribution_check CHECK ((billed_contract_guid <> user_contract_guid)),
  constraint contribution_rate_check CHECK ((rate >= 0.001)),
  constraint contribution_billed_contract_guid_fkey FOREIGN KEY (billed_contract_guid) REFERENCES user_contract(guid),
  constraint contribution_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint contribution_user_contract_guid_validity_fkey FOREIGN KEY (user_contract_guid, PERIOD validity) REFERENCES user_contract(guid, PERIOD validity)
);
alter table contribution enable row level security;
create policy branch on contribution using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on contribution to almoner_app;

create table delivery (
  guid uuid not null,
  branch_id integer not null,
  service text not null,
  title text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  state text default 'Waiting'::text not null,
  attempts integer default 0 not null,
  last_attempt_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  answer text,
  carer_guid uuid,
  content text,
  started_at timestamp with time zone,
  constraint delivery_pkey PRIMARY KEY (guid),
  constraint delivery_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 1000))),
  constraint delivery_attempts_check CHECK ((attempts >= 0)),
  constraint delivery_check CHECK (((state = 'Waiting'::text) = (next_attempt_at IS NOT NULL))),
  constraint delivery_content_check CHECK (((length(content) >= 1) AND (length(content) <= 459))),
  constraint delivery_of_text CHECK ((((service = 'sms'::text) = (carer_guid IS NOT NULL)) AND ((service = 'sms'::text) = (content IS NOT NULL)))),
  constraint delivery_service_check CHECK ((service = ANY (ARRAY['payroll'::text, 'sms'::text, 'care-planner'::text, 'accounting'::text, 'mail'::text]))),
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Sent'::text, 'Failed'::text]))),
  constraint delivery_title_check CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint delivery_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint delivery_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint delivery_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(guid)
);
CREATE INDEX delivery_newest ON delivery USING btree (branch_id, created_at DESC, guid);
CREATE INDEX delivery_of_carer ON delivery USING btree (carer_guid) WHERE (carer_guid IS NOT NULL);
alter table delivery enable row level security;
create policy branch on delivery using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on delivery to almoner_app;

create table document (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid,
  client_guid uuid,
  operator_guid uuid,
  user_type smallint generated always as (
CASE
    WHEN (carer_guid IS NOT NULL) THEN 2
    WHEN (operator_guid IS NOT NULL) THEN 3
    ELSE 4
END) stored not null,
  category_guid uuid not null,
  title text collate british not null,
  file_name text not null,
  file_mime_type text not null,
  size_bytes integer not null,
  storage_key text not null,
  expires_at date not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  version integer default 1 not null,
  constraint document_pkey PRIMARY KEY (guid),
  constraint document_storage_key_key UNIQUE (storage_key),
  constraint document_check CHECK ((num_nonnulls(carer_guid, client_guid, operator_guid) = 1)),
  constraint document_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint document_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint document_title_check CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint document_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint document_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint document_category_guid_user_type_fkey FOREIGN KEY (category_guid, user_type) REFERENCES document_category(guid, user_type),
  constraint document_client_guid_fkey FOREIGN KEY (client_guid) REFERENCES client(guid),
  constraint document_operator_guid_fkey FOREIGN KEY (operator_guid) REFERENCES account(guid),
  constraint document_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(guid)
);
CREATE INDEX document_of_carer ON document USING btree (carer_guid, uploaded_at DESC, guid) WHERE (carer_guid IS NOT NULL);
CREATE INDEX document_of_client ON document USING btree (client_guid, uploaded_at DESC, guid) WHERE (client_guid IS NOT NULL);
CREATE INDEX document_of_operator ON document USING btree (operator_guid, uploaded_at DESC, guid) WHERE (operator_guid IS NOT NULL);
alter table document enable row level security;
create policy branch on document using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER document_of_carer_not_erased BEFORE INSERT OR UPDATE ON document FOR EACH ROW WHEN (new.carer_guid IS NOT NULL) EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
CREATE TRIGGER document_of_client_not_erased BEFORE INSERT OR UPDATE ON document FOR EACH ROW WHEN (new.client_guid IS NOT NULL) EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on document to almoner_app;

create table document_category (
  guid uuid not null,
  user_type smallint not null,
  title text not null,
  "position" smallint not null,
  constraint document_category_pkey PRIMARY KEY (guid),
  constraint document_category_guid_user_type_key UNIQUE (guid, user_type),
  constraint document_category_user_type_title_key UNIQUE (user_type, title),
  constraint document_category_user_type_check CHECK (((user_type >= 1) AND (user_type <= 4)))
);
grant delete, insert, select, update on document_category to almoner_app;

create table dose_record (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  medicine_guid uuid not null,
  due_on date,
  due_minute smallint,
  code text not null,
  at timestamp with time zone not null,
  units numeric(7,2),
  note text,
  corrects uuid,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint dose_record_pkey PRIMARY KEY (guid),
  constraint dose_record_corrects_key UNIQUE (corrects),
  constraint dose_record_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint dose_record_due CHECK (((due_on IS NULL) = (due_minute IS NULL))),
  constraint dose_record_due_minute_check CHECK (((due_minute >= 0) AND (due_minute <= 1439))),
  constraint dose_record_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint dose_record_units_check CHECK ((units > (0)::numeric)),
  constraint dose_record_void CHECK (((code <> 'void'::text) OR (corrects IS NOT NULL))),
  constraint dose_record_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint dose_record_corrects_fkey FOREIGN KEY (corrects) REFERENCES dose_record(guid),
  constraint dose_record_medicine_guid_branch_id_fkey FOREIGN KEY (medicine_guid, branch_id) REFERENCES medicine(guid, branch_id),
  constraint dose_record_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(guid)
);
CREATE UNIQUE INDEX dose_record_as_needed_once ON dose_record USING btree (medicine_guid, at) WHERE ((corrects IS NULL) AND (due_on IS NULL));
CREATE INDEX dose_record_of_day ON dose_record USING btree (medicine_guid, at);
CREATE UNIQUE INDEX dose_record_once ON dose_record USING btree (medicine_guid, due_on, due_minute) WHERE ((corrects IS NULL) AND (due_on IS NOT NULL));
alter table dose_record enable row level security;
create policy branch on dose_record using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER dose_record_is_final BEFORE UPDATE ON dose_record FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on dose_record to almoner_app;

create table download (
  job_guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  account_guid uuid not null,
  kind text not null,
  request jsonb not null,
  file_name text not null,
  status text default 'Pending'::text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  error_code text,
  error_message text,
  storage_key text,
  constraint download_pkey PRIMARY KEY (job_guid),
  constraint download_check CHECK (((status = 'Completed'::text) = (storage_key IS NOT NULL))),
  constraint download_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Completed'::text, 'Failed'::text]))),
  constraint download_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint download_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE INDEX download_of_account ON download USING btree (account_guid, created_at DESC);
alter table download enable row level security;
create policy branch on download using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on download to almoner_app;

create table earlier_pay (
  branch_id integer not null,
  carer_guid uuid not null,
  kind text not null,
  starts_on date not null,
  hours numeric(6,2) not null,
  pay_pence bigint not null,
  constraint earlier_pay_pkey PRIMARY KEY (carer_guid, kind, starts_on),
  constraint earlier_pay_check CHECK (((kind = 'DAY'::text) OR (EXTRACT(isodow FROM starts_on) = (1)::numeric))),
  constraint earlier_pay_hours_check CHECK ((hours >= (0)::numeric)),
  constraint earlier_pay_kind_check CHECK ((kind = ANY (ARRAY['DAY'::text, 'WEEK'::text]))),
  constraint earlier_pay_pay_pence_check CHECK ((pay_pence >= 0)),
  constraint earlier_pay_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint earlier_pay_carer_guid_branch_id_fkey FOREIGN KEY (carer_guid, branch_id) REFERENCES carer(guid, branch_id)
);
alter table earlier_pay enable row level security;
create policy branch on earlier_pay using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER earlier_pay_delete_pay AFTER DELETE ON earlier_pay REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of carer');
CREATE TRIGGER earlier_pay_insert_pay AFTER INSERT ON earlier_pay REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of carer');
CREATE TRIGGER earlier_pay_update_pay AFTER UPDATE ON earlier_pay REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of carer');
grant delete, insert, select, update on earlier_pay to almoner_app;

create table enhanced_rate (
  guid uuid default gen_random_uuid() not null,
  band_guid uuid not null,
  standard_rate_guid uuid not null,
  day_type_alias day_type,
  holiday_tier_guid uuid,
  modifier_type text not null,
  modifier numeric(10,3) not null,
  constraint enhanced_rate_pkey PRIMARY KEY (guid),
  constraint enhanced_rate_check CHECK (((modifier_type = 'Add'::text) OR (modifier >= 0.001))),
  constraint enhanced_rate_check1 CHECK (((day_type_alias IS NULL) <> (holiday_tier_guid IS NULL))),
  constraint enhanced_rate_modifier_check CHECK ((modifier >= (0)::numeric)),
  constraint enhanced_rate_modifier_type_check CHECK ((modifier_type = ANY (ARRAY['Add'::text, 'Multiply'::text]))),
  constraint enhanced_rate_band_guid_fkey FOREIGN KEY (band_guid) REFERENCES service_band(guid) ON DELETE CASCADE,
  constraint enhanced_rate_holiday_tier_guid_fkey FOREIGN KEY (holiday_tier_guid) REFERENCES holiday_tier(guid),
  constraint enhanced_rate_standard_rate_guid_band_guid_fkey FOREIGN KEY (standard_rate_guid, band_guid) REFERENCES band_rate(guid, band_guid) DEFERRABLE
);
CREATE INDEX enhanced_rate_of_band ON enhanced_rate USING btree (band_guid);
CREATE UNIQUE INDEX enhanced_rate_once ON enhanced_rate USING btree (standard_rate_guid, COALESCE((holiday_tier_guid)::text, (day_type_alias)::text));
CREATE CONSTRAINT TRIGGER enhanced_rate_whole AFTER INSERT OR DELETE OR UPDATE OF band_guid, day_type_alias, holiday_tier_guid, standard_rate_guid ON enhanced_rate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_rates_whole();
grant delete, insert, select, update on enhanced_rate to almoner_app;

create table erasure (
  id integer generated always as identity not null,
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid,
  client_guid uuid,
  last_day date not null,
  requested_at timestamp with time zone not null,
  requested_by uuid not null,
  erased_at timestamp with time zone,
  erased_in_care_planner_at timestamp with time zone,
  constraint erasure_pkey PRIMARY KEY (id),
  constraint erasure_carer_guid_key UNIQUE (carer_guid),
  constraint erasure_client_guid_key UNIQUE (client_guid),
  constraint erasure_guid_key UNIQUE (guid),
  constraint erasure_id_branch_id_key UNIQUE (id, branch_id),
  constraint erasure_check CHECK ((num_nonnulls(carer_guid, client_guid) = 1)),
  constraint erasure_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint erasure_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint erasure_client_guid_fkey FOREIGN KEY (client_guid) REFERENCES client(guid),
  constraint erasure_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES account(guid)
);
CREATE INDEX erasure_of_branch ON erasure USING btree (branch_id, id DESC);
alter table erasure enable row level security;
create policy branch on erasure using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on erasure to almoner_app;

create table erasure_part (
  erasure_id integer not null,
  branch_id integer not null,
  "position" smallint not null,
  title text not null,
  act text not null,
  row_count integer not null,
  retention text,
  kept_until date,
  ended_on date,
  constraint erasure_part_pkey PRIMARY KEY (erasure_id, title),
  constraint erasure_part_act_check CHECK ((act = ANY (ARRAY['erase'::text, 'blank'::text, 'keep'::text]))),
  constraint erasure_part_check CHECK ((ended_on > kept_until)),
  constraint erasure_part_check1 CHECK (((act = 'keep'::text) = (kept_until IS NOT NULL))),
  constraint erasure_part_check2 CHECK (((act = 'keep'::text) = (retention IS NOT NULL))),
  constraint erasure_part_check3 CHECK (((act = 'keep'::text) OR (ended_on IS NULL))),
  constraint erasure_part_row_count_check CHECK ((row_count >= 0)),
  constraint erasure_part_title_check CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint erasure_part_erasure_id_branch_id_fkey FOREIGN KEY (erasure_id, branch_id) REFERENCES erasure(id, branch_id)
);
CREATE INDEX erasure_part_due ON erasure_part USING btree (branch_id, kept_until) WHERE ((act = 'keep'::text) AND (ended_on IS NULL));
alter table erasure_part enable row level security;
create policy branch on erasure_part using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on erasure_part to almoner_app;

create table fall_risk (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  client_guid uuid not null,
  recorded_on date not null,
  level smallint not null,
  risk_note text,
  recorded_by uuid not null,
  version integer default 1 not null,
  constraint fall_risk_pkey PRIMARY KEY (guid),
  constraint fall_risk_once_a_day UNIQUE (client_guid, recorded_on),
  constraint fall_risk_level_check CHECK (((level >= 1) AND (level <= 3))),
  constraint fall_risk_risk_note_check CHECK ((length(risk_note) <= 1000)),
  constraint fall_risk_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint fall_risk_client_guid_branch_id_fkey FOREIGN KEY (client_guid, branch_id) REFERENCES client(guid, branch_id),
  constraint fall_risk_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(guid)
);
alter table fall_risk enable row level security;
create policy branch on fall_risk using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER fall_risk_not_erased BEFORE INSERT OR UPDATE ON fall_risk FOR EACH ROW EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on fall_risk to almoner_app;

create table feed_call (
  branch_id integer not null,
  id text not null,
  received_at timestamp with time zone not null,
  reason text,
  constraint feed_call_pkey PRIMARY KEY (branch_id, id),
  constraint feed_call_id_check CHECK (((length(id) >= 1) AND (length(id) <= 100))),
  constraint feed_call_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint feed_call_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE INDEX feed_call_age ON feed_call USING btree (branch_id, received_at);
alter table feed_call enable row level security;
create policy branch on feed_call using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on feed_call to almoner_app;

create table former_model_part (
  entity text not null,
  guid uuid not null,
  model_guid uuid not null,
  name text not null,
  constraint former_model_part_pkey PRIMARY KEY (entity, guid),
  constraint former_model_part_model_guid_fkey FOREIGN KEY (model_guid) REFERENCES contract_model(guid)
);
CREATE INDEX former_part_of_model ON former_model_part USING btree (model_guid);
grant delete, insert, select, update on former_model_part to almoner_app;

create table freed_alert (
  item_id bigint not null,
  freed_on date not null,
  branch_id integer not null,
  freed_at timestamp with time zone not null,
  cause text not null,
  was_confirmed boolean not null,
  pence bigint not null,
  constraint freed_alert_pkey PRIMARY KEY (item_id, freed_on),
  constraint freed_alert_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint freed_alert_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE
);
CREATE INDEX freed_alert_of_day ON freed_alert USING btree (branch_id, freed_on);
alter table freed_alert enable row level security;
create policy branch on freed_alert using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on freed_alert to almoner_app;

create table holiday (
  guid uuid default gen_random_uuid() not null,
  title text not null,
  date date not null,
  nation_alias text not null,
  invoice_tier_guid uuid,
  payment_tier_guid uuid,
  is_system boolean default false not null,
  version integer default 1 not null,
  source text,
  is_proclaimed boolean default false not null,
  constraint holiday_pkey PRIMARY KEY (guid),
  constraint holiday_date_nation_alias_key UNIQUE (date, nation_alias),
  constraint holiday_nation_alias_check CHECK ((nation_alias = ANY (ARRAY['UK'::text, 'ENG'::text, 'SCT'::text, 'WLS'::text, 'NIR'::text]))),
  constraint holiday_proclaimed CHECK ((is_system OR (NOT is_proclaimed))),
  constraint holiday_source_check CHECK (((length(source) >= 1) AND (length(source) <= 255))),
  constraint holiday_system_source CHECK (((NOT is_system) OR (source IS NOT NULL))),
  constraint holiday_title_length CHECK (((length(title) >= 1) AND (length(title) <= 64))),
  constraint holiday_invoice_tier_guid_fkey FOREIGN KEY (invoice_tier_guid) REFERENCES holiday_tier(guid),
  constraint holiday_payment_tier_guid_fkey FOREIGN KEY (payment_tier_guid) REFERENCES holiday_tier(guid)
);
grant delete, insert, select, update on holiday to almoner_app;

create table holiday_tier (
  guid uuid default gen_random_uuid() not null,
  title text not null,
  version integer default 1 not null,
  constraint holiday_tier_pkey PRIMARY KEY (guid),
  constraint holiday_tier_title_check CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint holiday_tier_title_length CHECK ((length(title) <= 64))
);
CREATE UNIQUE INDEX holiday_tier_title ON holiday_tier USING btree (lower(btrim(title)));
grant delete, insert, select, update on holiday_tier to almoner_app;

create table idempotency (
  account_guid uuid not null,
  key text not null,
  request_hash text not null,
  status smallint not null,
  response jsonb,
  created_at timestamp with time zone not null,
  version integer,
  constraint idempotency_pkey PRIMARY KEY (account_guid, key),
  constraint idempotency_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
CREATE INDEX idempotency_age ON idempotency USING btree (created_at);
grant delete, insert, select, update on idempotency to almoner_app;

create table interface_file (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  side text not null,
  type text not null,
  reference text not null,
  total_pence bigint not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  file_name text,
  storage_key text,
  constraint interface_file_pkey PRIMARY KEY (guid),
  constraint interface_file_branch_id_side_reference_key UNIQUE (branch_id, side, reference),
  constraint interface_file_side_check CHECK ((side = ANY (ARRAY['invoice'::text, 'payment'::text]))),
  constraint interface_file_type_check CHECK ((type = ANY (ARRAY['EX/NET-S'::text, 'EX/TRENT'::text]))),
  constraint interface_file_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint interface_file_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(guid)
);
alter table interface_file enable row level security;
create policy branch on interface_file using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on interface_file to almoner_app;

create table interface_series (
  branch_id integer not null,
  side text not null,
  last integer not null,
  constraint interface_series_pkey PRIMARY KEY (branch_id, side),
  constraint interface_series_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
alter table interface_series enable row level security;
create policy branch on interface_series using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on interface_series to almoner_app;

create table item (
  id bigint generated always as identity not null,
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  side text not null,
  assignee_id bigint not null,
  transaction_id bigint,
  local_date date not null,
  starts_at timestamp with time zone not null,
  confirmed boolean not null,
  is_nocharge boolean default false not null,
  is_chargeable boolean default true not null,
  is_historic boolean default false not null,
  problem text,
  terms_id integer,
  charged_start timestamp with time zone,
  capped_minutes integer,
  charged_minutes integer,
  total_pence bigint default 0 not null,
  lines rate_line[] default '{}'::rate_line[] not null,
  is_returned boolean default false not null,
  due_at timestamp with time zone,
  nocharge_reason text,
  unpaid_reason text,
  credit_of_id bigint,
  constraint item_pkey PRIMARY KEY (id),
  constraint item_guid_key UNIQUE (guid),
  constraint item_check CHECK (((problem IS NULL) OR (total_pence = 0))),
  constraint item_check1 CHECK ((is_chargeable OR (total_pence = 0))),
  constraint item_check2 CHECK ((NOT (is_nocharge AND is_chargeable))),
  constraint item_check3 CHECK (((transaction_id IS NOT NULL) OR (problem IS NOT NULL))),
  constraint item_check4 CHECK (((nocharge_reason IS NULL) OR is_nocharge)),
  constraint item_check5 CHECK (((unpaid_reason IS NULL) OR (NOT is_chargeable))),
  constraint item_check6 CHECK (((unpaid_reason IS NULL) OR (side = 'payment'::text))),
  constraint item_nocharge_reason_check CHECK (((length(nocharge_reason) >= 1) AND (length(nocharge_reason) <= 255))),
  constraint item_problem_check CHECK ((problem = ANY (ARRAY['NO_CONTRACT'::text, 'NO_PERIOD'::text, 'PERIOD_CLOSED'::text, 'NO_RULE_GROUP'::text, 'NO_RULE'::text, 'NO_ACTUAL_TIMES'::text, 'NO_SERVICE'::text, 'NO_RATE'::text]))),
  constraint item_side_check CHECK ((side = ANY (ARRAY['invoice'::text, 'payment'::text]))),
  constraint item_unpaid_reason_check CHECK ((unpaid_reason = ANY (ARRAY['PAID_BY_SHIFT'::text, 'PAID_BY_VISITS'::text]))),
  constraint item_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES assignee(id),
  constraint item_credit_of_id_fkey FOREIGN KEY (credit_of_id) REFERENCES item(id),
  constraint item_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES pricing_terms(id),
  constraint item_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES billing_transaction(id)
);
CREATE UNIQUE INDEX item_credited_once ON item USING btree (credit_of_id) WHERE (credit_of_id IS NOT NULL);
CREATE UNIQUE INDEX item_live ON item USING btree (assignee_id, side) WHERE (NOT is_returned);
CREATE INDEX item_of_transaction ON item USING btree (transaction_id);
CREATE INDEX item_returned ON item USING btree (assignee_id) WHERE is_returned;
CREATE INDEX item_to_confirm ON item USING btree (branch_id, local_date) INCLUDE (assignee_id) WHERE ((side = 'invoice'::text) AND (NOT confirmed) AND (NOT is_returned));
CREATE INDEX item_unpaid_with_problem ON item USING btree (branch_id, local_date) INCLUDE (transaction_id, problem, due_at) WHERE ((side = 'payment'::text) AND (problem IS NOT NULL) AND is_chargeable AND (NOT is_returned));
CREATE INDEX item_waiting ON item USING btree (transaction_id, due_at) INCLUDE (branch_id, confirmed, problem, is_chargeable) WHERE ((due_at IS NOT NULL) OR (problem IS NOT NULL));
CREATE INDEX item_with_problem ON item USING btree (branch_id, local_date) INCLUDE (transaction_id, problem, due_at) WHERE ((side = 'invoice'::text) AND (problem IS NOT NULL) AND is_chargeable AND (NOT is_returned));
alter table item enable row level security;
create policy branch on item using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER item_delete_open AFTER DELETE ON item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_inside_closed();
CREATE TRIGGER item_delete_pay AFTER DELETE ON item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_rota();
CREATE TRIGGER item_insert_open AFTER INSERT ON item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_inside_closed();
CREATE TRIGGER item_insert_pay AFTER INSERT ON item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_rota();
CREATE TRIGGER item_update_open AFTER UPDATE ON item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_inside_closed('{"nocharge_reason": null}', 'Prices of visits');
CREATE TRIGGER item_update_pay AFTER UPDATE ON item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_rota();
grant delete, insert, select, update on item to almoner_app;

create table law_change (
  guid uuid default gen_random_uuid() not null,
  law text not null,
  starts_on date not null,
  source text not null,
  figures jsonb not null,
  state text default 'Checking'::text not null,
  report jsonb,
  problem text,
  added_at timestamp with time zone not null,
  added_by uuid,
  applied_at timestamp with time zone,
  applied_by uuid,
  version integer default 1 not null,
  constraint law_change_pkey PRIMARY KEY (guid),
  constraint law_change_applied CHECK ((((applied_at IS NULL) = (applied_by IS NULL)) OR ((added_by IS NULL) AND (applied_by IS NULL)))),
  constraint law_change_law_check CHECK ((law = ANY (ARRAY['MINIMUM_WAGE'::text, 'MILEAGE'::text, 'LEAVE'::text, 'VAT'::text, 'BANK_HOLIDAY'::text, 'CAP'::text]))),
  constraint law_change_source_check CHECK (((length(source) >= 1) AND (length(source) <= 255))),
  constraint law_change_state_check CHECK ((state = ANY (ARRAY['Checking'::text, 'Ready'::text, 'Applying'::text, 'Applied'::text, 'Failed'::text, 'Withdrawn'::text]))),
  constraint law_change_added_by_fkey FOREIGN KEY (added_by) REFERENCES account(guid),
  constraint law_change_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES account(guid)
);
CREATE INDEX law_change_newest ON law_change USING btree (added_at DESC);
CREATE UNIQUE INDEX law_change_open ON law_change USING btree (law) WHERE (state = ANY (ARRAY['Checking'::text, 'Ready'::text, 'Applying'::text]));
grant delete, insert, select, update on law_change to almoner_app;

create table law_figure (
  guid uuid default gen_random_uuid() not null,
  law text not null,
  key text not null,
  validity validity not null,
  amount numeric(12,3) not null,
  source text not null,
  constraint law_figure_pkey PRIMARY KEY (guid),
  constraint law_figure_no_overlap EXCLUDE USING gist (law WITH =, key WITH =, validity WITH &&),
  constraint law_figure_amount_check CHECK ((amount >= (0)::numeric)),
  constraint law_figure_key_check CHECK (((length(key) >= 1) AND (length(key) <= 32))),
  constraint law_figure_law_check CHECK ((law = ANY (ARRAY['MILEAGE'::text, 'LEAVE'::text, 'VAT'::text, 'CAP'::text]))),
  constraint law_figure_source_check CHECK (((length(source) >= 1) AND (length(source) <= 255)))
);
grant delete, insert, select, update on law_figure to almoner_app;

create table leave_import (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  type_alias text not null,
  row_count integer not null,
  replaced_count integer not null,
  imported_at timestamp with time zone not null,
  imported_by uuid not null,
  constraint leave_import_pkey PRIMARY KEY (guid),
  constraint leave_import_check CHECK (((replaced_count >= 0) AND (replaced_count <= row_count))),
  constraint leave_import_row_count_check CHECK ((row_count > 0)),
  constraint leave_import_type_alias_check CHECK ((type_alias = ANY (ARRAY['al-52-week-daily'::text, 'al-52-week'::text, 'al-carry-over'::text]))),
  constraint leave_import_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint leave_import_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES account(guid)
);
CREATE INDEX leave_import_newest ON leave_import USING btree (branch_id, imported_at DESC);
alter table leave_import enable row level security;
create policy branch on leave_import using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on leave_import to almoner_app;

create table ledger_line (
  id bigint generated always as identity not null,
  branch_id integer not null,
  transaction_id bigint not null,
  item_id bigint,
  charge_id bigint,
  starts_at timestamp with time zone,
  minutes integer,
  rate_guid uuid,
  rate_mills integer,
  base_rate_mills integer,
  total_pence bigint not null,
  tax_code text not null,
  tax_percent numeric(5,2) not null,
  constraint ledger_line_pkey PRIMARY KEY (id),
  constraint ledger_line_check CHECK ((num_nonnulls(item_id, charge_id) = 1))
);
CREATE INDEX ledger_line_of_transaction ON ledger_line USING btree (transaction_id);
alter table ledger_line enable row level security;
create policy branch on ledger_line using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER ledger_is_final BEFORE DELETE OR UPDATE ON ledger_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_line_in_time AFTER INSERT ON ledger_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_new_lines();
grant delete, select, update on ledger_line to almoner_app;

create table medicine (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  client_guid uuid not null,
  name text not null,
  unit text not null,
  route text not null,
  reason text,
  instructions text,
  prescriber text,
  starts_on date not null,
  ends_at timestamp with time zone,
  stop_reason text,
  version integer default 1 not null,
  low_stock numeric(9,2),
  constraint medicine_pkey PRIMARY KEY (guid),
  constraint medicine_of_branch UNIQUE (guid, branch_id),
  constraint medicine_instructions_check CHECK (((length(instructions) >= 1) AND (length(instructions) <= 1000))),
  constraint medicine_low_stock_check CHECK ((low_stock > (0)::numeric)),
  constraint medicine_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint medicine_prescriber_check CHECK (((length(prescriber) >= 1) AND (length(prescriber) <= 255))),
  constraint medicine_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 255))),
  constraint medicine_route_check CHECK (((length(route) >= 1) AND (length(route) <= 30))),
  constraint medicine_stop_reason_check CHECK (((length(stop_reason) >= 1) AND (length(stop_reason) <= 255))),
  constraint medicine_stopped CHECK (((stop_reason IS NULL) OR (ends_at IS NOT NULL))),
  constraint medicine_unit_check CHECK (((length(unit) >= 1) AND (length(unit) <= 30))),
  constraint medicine_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint medicine_client_guid_branch_id_fkey FOREIGN KEY (client_guid, branch_id) REFERENCES client(guid, branch_id)
);
CREATE INDEX medicine_of_client ON medicine USING btree (client_guid, name);
alter table medicine enable row level security;
create policy branch on medicine using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER medicine_not_erased BEFORE INSERT OR UPDATE ON medicine FOR EACH ROW EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on medicine to almoner_app;

create table medicine_schedule (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  medicine_guid uuid not null,
  kind text not null,
  dose text not null,
  units numeric(7,2),
  times smallint[] not null,
  weekdays smallint[] not null,
  every_days smallint not null,
  hour_step smallint,
  gap_minutes integer,
  daily_maximum smallint,
  first_day date not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint medicine_schedule_pkey PRIMARY KEY (guid),
  constraint medicine_schedule_one_at_a_time EXCLUDE USING gist (medicine_guid WITH =, tstzrange(starts_at, ends_at) WITH &&),
  constraint medicine_schedule_daily_maximum_check CHECK (((daily_maximum >= 1) AND (daily_maximum <= 48))),
  constraint medicine_schedule_dose_check CHECK (((length(dose) >= 1) AND (length(dose) <= 100))),
  constraint medicine_schedule_every_days_check CHECK (((every_days >= 1) AND (every_days <= 365))),
  constraint medicine_schedule_gap_minutes_check CHECK (((gap_minutes >= 1) AND (gap_minutes <= 10080))),
  constraint medicine_schedule_hour_step_check CHECK (((hour_step >= 1) AND (hour_step <= 168))),
  constraint medicine_schedule_in_order CHECK ((ends_at > starts_at)),
  constraint medicine_schedule_kind_check CHECK ((kind = ANY (ARRAY['times'::text, 'interval'::text, 'prn'::text]))),
  constraint medicine_schedule_of_kind CHECK (
CASE kind
    WHEN 'times'::text THEN ((cardinality(times) > 0) AND (cardinality(weekdays) > 0))
    WHEN 'interval'::text THEN ((cardinality(times) = 1) AND (hour_step IS NOT NULL))
    ELSE (cardinality(times) = 0)
END),
  constraint medicine_schedule_times_check CHECK (((0 <= ALL (times)) AND (1439 >= ALL (times)))),
  constraint medicine_schedule_units_check CHECK ((units > (0)::numeric)),
  constraint medicine_schedule_weekdays_check CHECK (((1 <= ALL (weekdays)) AND (7 >= ALL (weekdays)))),
  constraint medicine_schedule_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint medicine_schedule_medicine_guid_branch_id_fkey FOREIGN KEY (medicine_guid, branch_id) REFERENCES medicine(guid, branch_id)
);
alter table medicine_schedule enable row level security;
create policy branch on medicine_schedule using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on medicine_schedule to almoner_app;

create table medicine_stock (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  medicine_guid uuid not null,
  kind text not null,
  amount numeric(9,2) not null,
  expected numeric(9,2),
  at timestamp with time zone not null,
  note text,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  constraint medicine_stock_pkey PRIMARY KEY (guid),
  constraint medicine_stock_amount_check CHECK ((amount >= (0)::numeric)),
  constraint medicine_stock_kind_check CHECK ((kind = ANY (ARRAY['received'::text, 'returned'::text, 'count'::text]))),
  constraint medicine_stock_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint medicine_stock_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint medicine_stock_medicine_guid_branch_id_fkey FOREIGN KEY (medicine_guid, branch_id) REFERENCES medicine(guid, branch_id),
  constraint medicine_stock_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(guid)
);
CREATE INDEX medicine_stock_of_medicine ON medicine_stock USING btree (medicine_guid, at);
alter table medicine_stock enable row level security;
create policy branch on medicine_stock using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER medicine_stock_is_final BEFORE UPDATE ON medicine_stock FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on medicine_stock to almoner_app;

create table message_template (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  title text not null,
  text text not null,
  version integer default 1 not null,
  constraint message_template_pkey PRIMARY KEY (guid),
  constraint message_template_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  constraint message_template_title_check CHECK (((length(title) >= 1) AND (length(title) <= 64))),
  constraint message_template_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE UNIQUE INDEX message_template_title ON message_template USING btree (branch_id, lower(title));
alter table message_template enable row level security;
create policy branch on message_template using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on message_template to almoner_app;

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table minimum_wage (
  guid uuid default gen_random_uuid() not null,
  validity validity not null,
  accommodation_offset numeric(6,2),
  source text not null,
  constraint minimum_wage_pkey PRIMARY KEY (guid),
  constraint minimum_wage_no_overlap EXCLUDE USING gist (validity WITH &&),
  constraint minimum_wage_accommodation_offset_check CHECK ((accommodation_offset >= (0)::numeric)),
  constraint minimum_wage_source_check CHECK (((length(source) >= 1) AND (length(source) <= 255)))
);
CREATE TRIGGER minimum_wage_pay AFTER INSERT OR DELETE OR UPDATE ON minimum_wage FOR EACH STATEMENT EXECUTE FUNCTION queue_all_pay();
grant delete, insert, select, update on minimum_wage to almoner_app;

create table minimum_wage_band (
  guid uuid default gen_random_uuid() not null,
  minimum_wage_guid uuid not null,
  jurisdiction_alias text default 'UK'::text not null,
  title title not null,
  age_from smallint,
  age_to smallint,
  is_apprentice boolean default false not null,
  rate numeric(6,2) not null,
  constraint minimum_wage_band_pkey PRIMARY KEY (guid),
  constraint minimum_wage_band_no_overlap EXCLUDE USING gist (minimum_wage_guid WITH =, jurisdiction_alias WITH =, ((is_apprentice)::integer) WITH =, int4range((age_from)::integer, (age_to)::integer, '[]'::text) WITH &&),
  constraint minimum_wage_band_age_from_check CHECK (((age_from >= 0) AND (age_from <= 120))),
  constraint minimum_wage_band_age_to_check CHECK (((age_to >= 0) AND (age_to <= 120))),
  constraint minimum_wage_band_ages CHECK ((age_from <= age_to)),
  constraint minimum_wage_band_jurisdiction_alias_check CHECK (((length(jurisdiction_alias) >= 1) AND (length(jurisdiction_alias) <= 32))),
  constraint minimum_wage_band_rate_check CHECK ((rate > (0)::numeric)),
  constraint minimum_wage_band_minimum_wage_guid_fkey FOREIGN KEY (minimum_wage_guid) REFERENCES minimum_wage(guid) ON DELETE CASCADE
);
CREATE UNIQUE INDEX minimum_wage_band_title ON minimum_wage_band USING btree (minimum_wage_guid, jurisdiction_alias, lower(btrim((title)::text)));
grant delete, insert, select, update on minimum_wage_band to almoner_app;

create table mobility_assessment (
  visit_id bigint not null,
  branch_id integer not null,
  perceived_fall_risk smallint not null,
  mobility_balance_change smallint not null,
  service_user_perceived_mobility smallint not null,
  home_environment_fall_risk smallint not null,
  assessment_confidence smallint not null,
  local_authority_initiative smallint not null,
  constraint mobility_assessment_pkey PRIMARY KEY (visit_id),
  constraint mobility_assessment_assessment_confidence_check CHECK (((assessment_confidence >= 1) AND (assessment_confidence <= 5))),
  constraint mobility_assessment_home_environment_fall_risk_check CHECK (((home_environment_fall_risk >= 1) AND (home_environment_fall_risk <= 6))),
  constraint mobility_assessment_local_authority_initiative_check CHECK ((local_authority_initiative = ANY (ARRAY[1, 2, 3, 4, 5, 8]))),
  constraint mobility_assessment_mobility_balance_change_check CHECK (((mobility_balance_change >= 1) AND (mobility_balance_change <= 6))),
  constraint mobility_assessment_perceived_fall_risk_check CHECK (((perceived_fall_risk >= 1) AND (perceived_fall_risk <= 6))),
  constraint mobility_assessment_service_user_perceived_mobility_check CHECK ((service_user_perceived_mobility = ANY (ARRAY[1, 2, 3, 4, 5, 7]))),
  constraint mobility_assessment_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint mobility_assessment_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE
);
alter table mobility_assessment enable row level security;
create policy branch on mobility_assessment using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on mobility_assessment to almoner_app;

create table model_service (
  guid uuid default gen_random_uuid() not null,
  model_guid uuid not null,
  side text not null,
  care_type_guid uuid not null,
  payment_model_guid uuid,
  validity validity not null,
  description text,
  payment_type_alias text not null,
  mileage_rate numeric(4,3),
  travel_rate numeric(6,3),
  cost_centre text,
  constraint model_service_pkey PRIMARY KEY (guid),
  constraint model_service_no_overlap EXCLUDE USING gist (model_guid WITH =, side WITH =, care_type_guid WITH =, COALESCE(payment_model_guid, '00000000-0000-0000-0000-000000000000'::uuid) WITH =, validity WITH &&),
  constraint model_service_cost_centre CHECK (((cost_centre IS NULL) OR (side = 'invoice'::text))),
  constraint model_service_cost_centre_check CHECK ((length(cost_centre) <= 32)),
  constraint model_service_description_check CHECK ((length(description) <= 1000)),
  constraint model_service_linked CHECK (((side = 'payment'::text) OR (payment_model_guid IS NULL))),
  constraint model_service_mileage_rate_check CHECK (((mileage_rate >= (0)::numeric) AND (mileage_rate <= (1)::numeric))),
  constraint model_service_payment_type_alias_check CHECK ((payment_type_alias = ANY (ARRAY['FIX'::text, 'PRO'::text]))),
  constraint model_service_side_check CHECK ((side = ANY (ARRAY['invoice'::text, 'payment'::text]))),
  constraint model_service_travel_rate CHECK (((travel_rate IS NULL) OR (payment_model_guid IS NOT NULL))),
  constraint model_service_travel_rate_check CHECK (((travel_rate >= (0)::numeric) AND (travel_rate <= (100)::numeric))),
  constraint model_service_care_type_guid_fkey FOREIGN KEY (care_type_guid) REFERENCES care_type(guid),
  constraint model_service_model_guid_validity_fkey FOREIGN KEY (model_guid, PERIOD validity) REFERENCES contract_model(guid, PERIOD validity),
  constraint model_service_payment_model_guid_validity_fkey FOREIGN KEY (payment_model_guid, PERIOD validity) REFERENCES contract_model(guid, PERIOD validity)
);
CREATE TRIGGER former_part AFTER DELETE ON model_service FOR EACH ROW EXECUTE FUNCTION keep_former_part();
CREATE CONSTRAINT TRIGGER model_service_fits_model AFTER INSERT OR UPDATE OF model_guid, side, payment_model_guid ON model_service NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION model_service_fits_model();
CREATE CONSTRAINT TRIGGER model_service_has_bands AFTER INSERT ON model_service DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION service_bands_follow();
grant delete, insert, select, update on model_service to almoner_app;

create table month_end (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  month text not null,
  version integer default 0 not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint month_end_pkey PRIMARY KEY (guid),
  constraint month_end_branch_id_month_key UNIQUE (branch_id, month),
  constraint month_end_guid_branch_id_key UNIQUE (guid, branch_id),
  constraint month_end_check CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  constraint month_end_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint month_end_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint month_end_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES account(guid)
);
alter table month_end enable row level security;
create policy branch on month_end using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on month_end to almoner_app;

create table month_end_explanation (
  branch_id integer not null,
  month_end_guid uuid not null,
  side text not null,
  cause text not null,
  alerts uuid[] not null,
  explanation text not null,
  explained_at timestamp with time zone not null,
  explained_by uuid not null,
  constraint month_end_explanation_pkey PRIMARY KEY (month_end_guid, side, cause),
  constraint month_end_explanation_alerts_check CHECK ((cardinality(alerts) > 0)),
  constraint month_end_explanation_explanation_check CHECK (((length(explanation) >= 1) AND (length(explanation) <= 1000))),
  constraint month_end_explanation_side_check CHECK ((side = ANY (ARRAY['invoice'::text, 'payment'::text]))),
  constraint month_end_explanation_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint month_end_explanation_explained_by_fkey FOREIGN KEY (explained_by) REFERENCES account(guid),
  constraint month_end_explanation_month_end_guid_branch_id_fkey FOREIGN KEY (month_end_guid, branch_id) REFERENCES month_end(guid, branch_id)
);
alter table month_end_explanation enable row level security;
create policy branch on month_end_explanation using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on month_end_explanation to almoner_app;

create table month_end_reminder (
  branch_id integer not null,
  month_end_guid uuid not null,
  step text not null,
  account_guid uuid not null,
  reminded_on date not null,
  left_count integer not null,
  delivery_guid uuid not null,
  constraint month_end_reminder_pkey PRIMARY KEY (month_end_guid, step, account_guid, reminded_on),
  constraint month_end_reminder_left_count_check CHECK ((left_count > 0)),
  constraint month_end_reminder_step_check CHECK ((step = ANY (ARRAY['visits'::text, 'alerts'::text, 'additionals'::text, 'invoices'::text, 'payments'::text, 'files'::text]))),
  constraint month_end_reminder_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint month_end_reminder_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint month_end_reminder_delivery_guid_fkey FOREIGN KEY (delivery_guid) REFERENCES delivery(guid) ON DELETE CASCADE,
  constraint month_end_reminder_month_end_guid_branch_id_fkey FOREIGN KEY (month_end_guid, branch_id) REFERENCES month_end(guid, branch_id)
);
CREATE INDEX month_end_reminder_of_delivery ON month_end_reminder USING btree (delivery_guid);
alter table month_end_reminder enable row level security;
create policy branch on month_end_reminder using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on month_end_reminder to almoner_app;

create table month_end_report (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  month_end_guid uuid not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  report jsonb not null,
  constraint month_end_report_pkey PRIMARY KEY (guid),
  constraint month_end_report_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint month_end_report_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES account(guid),
  constraint month_end_report_month_end_guid_branch_id_fkey FOREIGN KEY (month_end_guid, branch_id) REFERENCES month_end(guid, branch_id)
);
CREATE INDEX month_end_report_of_month ON month_end_report USING btree (month_end_guid);
alter table month_end_report enable row level security;
create policy branch on month_end_report using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER month_end_report_is_final BEFORE DELETE OR UPDATE ON month_end_report FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on month_end_report to almoner_app;

create table nhs_client (
  account_guid uuid not null,
  branch_id integer not null,
  client_guid uuid not null,
  constraint nhs_client_pkey PRIMARY KEY (account_guid, branch_id),
  constraint nhs_client_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid) ON DELETE CASCADE,
  constraint nhs_client_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint nhs_client_client_guid_branch_id_fkey FOREIGN KEY (client_guid, branch_id) REFERENCES client(guid, branch_id) ON DELETE CASCADE
);
CREATE INDEX nhs_client_client ON nhs_client USING btree (client_guid);
alter table nhs_client enable row level security;
create policy branch on nhs_client using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on nhs_client to almoner_app;

create table number_series (
  name text not null,
  last bigint default 0 not null,
  constraint number_series_pkey PRIMARY KEY (name)
);
CREATE TRIGGER number_series_rises BEFORE UPDATE ON number_series FOR EACH ROW EXECUTE FUNCTION keep_series();
grant delete, insert, select, update on number_series to almoner_app;

create table output_file (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  transaction_id bigint not null,
  document jsonb not null,
  visits visit_record[],
  constraint output_file_pkey PRIMARY KEY (guid),
  constraint output_file_transaction_id_key UNIQUE (transaction_id),
  constraint output_file_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES billing_transaction(id)
);
alter table output_file enable row level security;
create policy branch on output_file using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER output_file_is_final BEFORE DELETE OR UPDATE ON output_file FOR EACH ROW EXECUTE FUNCTION keep_until_erased('Documents of invoices');
grant delete, insert, select, update on output_file to almoner_app;

create table pattern_visit (
  pattern_guid uuid not null,
  local_date date not null,
  branch_id integer not null,
  appointment_id bigint not null,
  made_version integer not null,
  constraint pattern_visit_pkey PRIMARY KEY (pattern_guid, local_date),
  constraint pattern_visit_appointment_id_key UNIQUE (appointment_id),
  constraint pattern_visit_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id) ON DELETE CASCADE,
  constraint pattern_visit_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint pattern_visit_pattern_guid_branch_id_fkey FOREIGN KEY (pattern_guid, branch_id) REFERENCES visit_pattern(guid, branch_id)
);
alter table pattern_visit enable row level security;
create policy branch on pattern_visit using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on pattern_visit to almoner_app;

create table pay_due (
  id bigint generated always as identity not null,
  branch_id integer not null,
  carer_guid uuid not null,
  first_on date not null,
  last_on date not null,
  failed_at timestamp with time zone,
  constraint pay_due_pkey PRIMARY KEY (id),
  constraint pay_due_check CHECK ((last_on >= first_on)),
  constraint pay_due_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint pay_due_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid) ON DELETE CASCADE
);
CREATE INDEX pay_due_in_branch ON pay_due USING btree (branch_id, id) WHERE (failed_at IS NULL);
CREATE INDEX pay_due_of_carer ON pay_due USING btree (carer_guid);
alter table pay_due enable row level security;
create policy branch on pay_due using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE CONSTRAINT TRIGGER pay_due_is_queued AFTER INSERT ON pay_due DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION queue_pay_due();
grant delete, insert, select, update on pay_due to almoner_app;

create table pay_element (
  care_type_guid uuid,
  charge_type_alias text,
  is_enhanced boolean not null,
  code text not null,
  constraint pay_element_care_type_guid_charge_type_alias_is_enhanced_key UNIQUE NULLS NOT DISTINCT (care_type_guid, charge_type_alias, is_enhanced),
  constraint pay_element_check CHECK ((num_nonnulls(care_type_guid, charge_type_alias) = 1)),
  constraint pay_element_check1 CHECK (((NOT is_enhanced) OR (care_type_guid IS NOT NULL))),
  constraint pay_element_code_check CHECK (((length(code) >= 1) AND (length(code) <= 20))),
  constraint pay_element_care_type_guid_fkey FOREIGN KEY (care_type_guid) REFERENCES care_type(guid)
);
grant delete, insert, select, update on pay_element to almoner_app;

create table pay_element_map (
  guid uuid default '7c9e6a34-52b1-4d0f-8a6e-1f3b5c7d9e20'::uuid not null,
  version integer default 1 not null,
  is_only boolean default true not null,
  constraint pay_element_map_pkey PRIMARY KEY (guid),
  constraint pay_element_map_is_only_key UNIQUE (is_only),
  constraint pay_element_map_is_only_check CHECK (is_only)
);
grant delete, insert, select, update on pay_element_map to almoner_app;

create table pay_working (
  branch_id integer not null,
  carer_guid uuid not null,
  period_guid uuid not null,
  working jsonb not null,
  constraint pay_working_pkey PRIMARY KEY (carer_guid, period_guid),
  constraint pay_working_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint pay_working_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint pay_working_period_guid_fkey FOREIGN KEY (period_guid) REFERENCES calendar_period(guid) ON DELETE CASCADE
);
CREATE INDEX pay_working_of_period ON pay_working USING btree (period_guid);
alter table pay_working enable row level security;
create policy branch on pay_working using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on pay_working to almoner_app;

create table payroll_submission (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  submitted_at timestamp with time zone not null,
  submitted_by uuid not null,
  storage_key text,
  row_transactions bigint[],
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint payroll_submission_pkey PRIMARY KEY (guid),
  constraint payroll_submission_check CHECK (((storage_key IS NULL) = (row_transactions IS NULL))),
  constraint payroll_submission_check1 CHECK (((sent_at IS NULL) OR (storage_key IS NOT NULL))),
  constraint payroll_submission_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint payroll_submission_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES account(guid)
);
alter table payroll_submission enable row level security;
create policy branch on payroll_submission using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on payroll_submission to almoner_app;

create table payroll_upload (
  branch_id integer not null,
  submission_guid uuid not null,
  transaction_id bigint not null,
  submission_number integer not null,
  status text default 'Pending'::text not null,
  issues jsonb default '[]'::jsonb not null,
  constraint payroll_upload_pkey PRIMARY KEY (submission_guid, transaction_id),
  constraint payroll_upload_transaction_id_submission_number_key UNIQUE (transaction_id, submission_number),
  constraint payroll_upload_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Failed'::text, 'Complete'::text]))),
  constraint payroll_upload_submission_number_check CHECK ((submission_number >= 1)),
  constraint payroll_upload_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint payroll_upload_submission_guid_fkey FOREIGN KEY (submission_guid) REFERENCES payroll_submission(guid),
  constraint payroll_upload_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES billing_transaction(id)
);
CREATE UNIQUE INDEX payroll_upload_open ON payroll_upload USING btree (transaction_id) WHERE (status <> 'Failed'::text);
alter table payroll_upload enable row level security;
create policy branch on payroll_upload using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on payroll_upload to almoner_app;

create table payslip (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid not null,
  period_start date not null,
  period_end date not null,
  generated_at timestamp with time zone not null,
  file_name text not null,
  storage_key text,
  transaction_id bigint,
  document jsonb,
  visits visit_record[],
  constraint payslip_pkey PRIMARY KEY (guid),
  constraint payslip_storage_key_key UNIQUE (storage_key),
  constraint payslip_transaction_id_key UNIQUE (transaction_id),
  constraint payslip_check CHECK ((period_end >= period_start)),
  constraint payslip_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint payslip_is_file_or_document CHECK (((num_nonnulls(storage_key, transaction_id) = 1) AND ((transaction_id IS NULL) = (document IS NULL)))),
  constraint payslip_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint payslip_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint payslip_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES billing_transaction(id)
);
CREATE INDEX payslip_of_carer ON payslip USING btree (carer_guid, period_start DESC, generated_at DESC, guid);
alter table payslip enable row level security;
create policy branch on payslip using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER payslip_is_final BEFORE DELETE OR UPDATE ON payslip FOR EACH ROW EXECUTE FUNCTION keep_until_erased('Payslips');
CREATE TRIGGER payslip_not_erased BEFORE INSERT ON payslip FOR EACH ROW EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
grant delete, insert, select, update on payslip to almoner_app;

create table person_import (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  account_guid uuid not null,
  kind text not null,
  file_name text not null,
  choices jsonb not null,
  leaves_out boolean not null,
  people integer not null,
  contracts integer not null,
  content bytea,
  status text default 'Pending'::text not null,
  done integer default 0 not null,
  problem text,
  created_at timestamp with time zone not null,
  constraint person_import_pkey PRIMARY KEY (guid),
  constraint person_import_check CHECK (((status = 'Pending'::text) = (content IS NOT NULL))),
  constraint person_import_check1 CHECK (((status = 'Failed'::text) = (problem IS NOT NULL))),
  constraint person_import_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint person_import_kind_check CHECK ((kind = ANY (ARRAY['clients'::text, 'carers'::text]))),
  constraint person_import_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Completed'::text, 'Failed'::text]))),
  constraint person_import_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint person_import_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE INDEX person_import_of_branch ON person_import USING btree (branch_id, kind, created_at DESC);
alter table person_import enable row level security;
create policy branch on person_import using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on person_import to almoner_app;

create table person_status (
  kind text not null,
  id integer not null,
  title text not null,
  type text not null,
  is_default boolean default false not null,
  constraint person_status_pkey PRIMARY KEY (kind, id),
  constraint person_status_kind_check CHECK ((kind = ANY (ARRAY['carer'::text, 'client'::text]))),
  constraint person_status_type_check CHECK ((type = ANY (ARRAY['Active'::text, 'Notice'::text, 'Inactive'::text])))
);
CREATE UNIQUE INDEX person_status_one_default ON person_status USING btree (kind) WHERE is_default;
grant delete, insert, select, update on person_status to almoner_app;

create table plan_need (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  part_guid uuid not null,
  key uuid not null,
  "position" smallint not null,
  need text not null,
  goal text,
  outcome text,
  support text not null,
  constraint plan_need_pkey PRIMARY KEY (guid),
  constraint plan_need_once UNIQUE (part_guid, key),
  constraint plan_need_goal_check CHECK (((length(goal) >= 1) AND (length(goal) <= 1000))),
  constraint plan_need_need_check CHECK (((length(need) >= 1) AND (length(need) <= 1000))),
  constraint plan_need_outcome_check CHECK (((length(outcome) >= 1) AND (length(outcome) <= 1000))),
  constraint plan_need_support_check CHECK (((length(support) >= 1) AND (length(support) <= 2000))),
  constraint plan_need_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint plan_need_part_guid_branch_id_fkey FOREIGN KEY (part_guid, branch_id) REFERENCES plan_part(guid, branch_id)
);
alter table plan_need enable row level security;
create policy branch on plan_need using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER need_of_signed_plan_is_final BEFORE INSERT OR DELETE OR UPDATE ON plan_need FOR EACH ROW EXECUTE FUNCTION refuse_signed_plan();
grant delete, insert, select, update on plan_need to almoner_app;

create table plan_part (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  plan_guid uuid not null,
  part text not null,
  state text default 'open'::text not null,
  summary text,
  version integer default 1 not null,
  constraint plan_part_pkey PRIMARY KEY (guid),
  constraint plan_part_of_branch UNIQUE (guid, branch_id),
  constraint plan_part_once UNIQUE (plan_guid, part),
  constraint plan_part_part_check CHECK (((length(part) >= 1) AND (length(part) <= 30))),
  constraint plan_part_state_check CHECK ((state = ANY (ARRAY['open'::text, 'none'::text, 'some'::text]))),
  constraint plan_part_summary_check CHECK (((length(summary) >= 1) AND (length(summary) <= 2000))),
  constraint plan_part_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint plan_part_plan_guid_branch_id_fkey FOREIGN KEY (plan_guid, branch_id) REFERENCES plan_version(guid, branch_id)
);
alter table plan_part enable row level security;
create policy branch on plan_part using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER part_of_signed_plan_is_final BEFORE INSERT OR DELETE OR UPDATE ON plan_part FOR EACH ROW EXECUTE FUNCTION refuse_signed_plan();
grant delete, insert, select, update on plan_part to almoner_app;

create table plan_risk (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  part_guid uuid not null,
  key uuid not null,
  "position" smallint not null,
  risk text not null,
  likelihood smallint not null,
  severity smallint not null,
  measure text not null,
  likelihood_after smallint not null,
  severity_after smallint not null,
  constraint plan_risk_pkey PRIMARY KEY (guid),
  constraint plan_risk_once UNIQUE (part_guid, key),
  constraint plan_risk_likelihood_after_check CHECK (((likelihood_after >= 1) AND (likelihood_after <= 5))),
  constraint plan_risk_likelihood_check CHECK (((likelihood >= 1) AND (likelihood <= 5))),
  constraint plan_risk_measure_check CHECK (((length(measure) >= 1) AND (length(measure) <= 2000))),
  constraint plan_risk_reduced CHECK (((likelihood_after * severity_after) <= (likelihood * severity))),
  constraint plan_risk_risk_check CHECK (((length(risk) >= 1) AND (length(risk) <= 1000))),
  constraint plan_risk_severity_after_check CHECK (((severity_after >= 1) AND (severity_after <= 5))),
  constraint plan_risk_severity_check CHECK (((severity >= 1) AND (severity <= 5))),
  constraint plan_risk_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint plan_risk_part_guid_branch_id_fkey FOREIGN KEY (part_guid, branch_id) REFERENCES plan_part(guid, branch_id)
);
alter table plan_risk enable row level security;
create policy branch on plan_risk using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER risk_of_signed_plan_is_final BEFORE INSERT OR DELETE OR UPDATE ON plan_risk FOR EACH ROW EXECUTE FUNCTION refuse_signed_plan();
grant delete, insert, select, update on plan_risk to almoner_app;

create table plan_version (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  client_guid uuid not null,
  number integer not null,
  begun_at timestamp with time zone not null,
  begun_by uuid not null,
  version integer default 1 not null,
  signed_at timestamp with time zone,
  signed_by uuid,
  signed_by_name text,
  agreed_with text,
  review_on date,
  discarded_at timestamp with time zone,
  constraint plan_version_pkey PRIMARY KEY (guid),
  constraint plan_version_numbers UNIQUE (client_guid, number),
  constraint plan_version_of_branch UNIQUE (guid, branch_id),
  constraint plan_version_agreed_with_check CHECK (((length(agreed_with) >= 1) AND (length(agreed_with) <= 255))),
  constraint plan_version_ended_once CHECK (((signed_at IS NULL) OR (discarded_at IS NULL))),
  constraint plan_version_number_check CHECK ((number > 0)),
  constraint plan_version_signed CHECK ((num_nulls(signed_at, signed_by, signed_by_name, agreed_with, review_on) = ANY (ARRAY[0, 5]))),
  constraint plan_version_signed_by_name_check CHECK (((length(signed_by_name) >= 1) AND (length(signed_by_name) <= 255))),
  constraint plan_version_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES account(guid),
  constraint plan_version_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint plan_version_client_guid_branch_id_fkey FOREIGN KEY (client_guid, branch_id) REFERENCES client(guid, branch_id),
  constraint plan_version_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES account(guid)
);
CREATE UNIQUE INDEX plan_version_one_draft ON plan_version USING btree (client_guid) WHERE ((signed_at IS NULL) AND (discarded_at IS NULL));
alter table plan_version enable row level security;
create policy branch on plan_version using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER plan_version_not_erased BEFORE INSERT OR UPDATE ON plan_version FOR EACH ROW EXECUTE FUNCTION refuse_erased('client', 'client_guid');
CREATE TRIGGER signed_plan_is_final BEFORE DELETE OR UPDATE ON plan_version FOR EACH ROW EXECUTE FUNCTION refuse_signed_plan();
grant delete, insert, select, update on plan_version to almoner_app;

create table pricing_terms (
  id integer generated always as identity not null,
  hash text not null,
  content jsonb not null,
  constraint pricing_terms_pkey PRIMARY KEY (id),
  constraint pricing_terms_hash_key UNIQUE (hash)
);
CREATE TRIGGER pricing_terms_are_final BEFORE DELETE OR UPDATE ON pricing_terms FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on pricing_terms to almoner_app;

create table problem (
  guid uuid not null,
  branch_id integer,
  account_guid uuid,
  code text not null,
  status smallint not null,
  title text not null,
  message text not null,
  endpoint text not null,
  occurred_at timestamp with time zone not null,
  constraint problem_pkey PRIMARY KEY (guid),
  constraint problem_message_check CHECK ((length(message) <= 1000)),
  constraint problem_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE INDEX problem_age ON problem USING btree (occurred_at);
alter table problem enable row level security;
create policy read on problem for select using (((branch_id IS NULL) OR (branch_id = ( SELECT current_branch() AS current_branch))));
create policy remove on problem for delete using (((branch_id IS NULL) OR (branch_id = ( SELECT current_branch() AS current_branch))));
create policy write on problem for insert with check (true);
grant delete, insert, select, update on problem to almoner_app;

create table profile_image (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid,
  client_guid uuid,
  operator_guid uuid,
  storage_key text not null,
  constraint profile_image_pkey PRIMARY KEY (guid),
  constraint profile_image_branch_id_operator_guid_key UNIQUE (branch_id, operator_guid),
  constraint profile_image_carer_guid_key UNIQUE (carer_guid),
  constraint profile_image_client_guid_key UNIQUE (client_guid),
  constraint profile_image_storage_key_key UNIQUE (storage_key),
  constraint profile_image_check CHECK ((num_nonnulls(carer_guid, client_guid, operator_guid) = 1)),
  constraint profile_image_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint profile_image_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid) ON DELETE CASCADE,
  constraint profile_image_client_guid_fkey FOREIGN KEY (client_guid) REFERENCES client(guid) ON DELETE CASCADE,
  constraint profile_image_operator_guid_fkey FOREIGN KEY (operator_guid) REFERENCES account(guid) ON DELETE CASCADE
);
alter table profile_image enable row level security;
create policy branch on profile_image using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER image_of_carer_not_erased BEFORE INSERT OR UPDATE ON profile_image FOR EACH ROW WHEN (new.carer_guid IS NOT NULL) EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
CREATE TRIGGER image_of_client_not_erased BEFORE INSERT OR UPDATE ON profile_image FOR EACH ROW WHEN (new.client_guid IS NOT NULL) EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on profile_image to almoner_app;

create table purchase_order (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  user_contract_guid uuid not null,
  reference text not null,
  amount numeric(12,2),
  file_name text not null,
  file_mime_type text not null,
  size_bytes integer not null,
  storage_key text not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid not null,
  constraint purchase_order_pkey PRIMARY KEY (guid),
  constraint purchase_order_storage_key_key UNIQUE (storage_key),
  constraint purchase_order_amount_check CHECK ((amount > (0)::numeric)),
  constraint purchase_order_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint purchase_order_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 12))),
  constraint purchase_order_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint purchase_order_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint purchase_order_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(guid),
  constraint purchase_order_user_contract_guid_fkey FOREIGN KEY (user_contract_guid) REFERENCES user_contract(guid)
);
CREATE INDEX purchase_order_of_contract ON purchase_order USING btree (user_contract_guid, uploaded_at DESC);
alter table purchase_order enable row level security;
create policy branch on purchase_order using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on purchase_order to almoner_app;

create table refresh_token (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  family uuid not null,
  account_guid uuid not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  revoked_at timestamp with time zone,
  auth_type text default 'legacy'::text not null,
  constraint refresh_token_pkey PRIMARY KEY (id),
  constraint refresh_token_token_hash_key UNIQUE (token_hash),
  constraint refresh_token_auth_type_check CHECK ((auth_type = ANY (ARRAY['legacy'::text, 'google'::text]))),
  constraint refresh_token_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid) ON DELETE CASCADE
);
CREATE INDEX refresh_token_account ON refresh_token USING btree (account_guid);
CREATE INDEX refresh_token_family ON refresh_token USING btree (family);
CREATE TRIGGER tell_access AFTER UPDATE ON refresh_token FOR EACH ROW WHEN (old.revoked_at IS DISTINCT FROM new.revoked_at) EXECUTE FUNCTION tell_access('account_guid');
grant delete, insert, select, update on refresh_token to almoner_app;

create table region (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  title text not null,
  version integer default 1 not null,
  constraint region_pkey PRIMARY KEY (guid),
  constraint region_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE UNIQUE INDEX region_title ON region USING btree (branch_id, lower(title));
alter table region enable row level security;
create policy branch on region using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on region to almoner_app;

create table relative (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  client_guid uuid not null,
  account_guid uuid,
  status smallint default 0 not null,
  salutation text,
  first_name title not null,
  last_name title not null,
  name text collate british generated always as ((((first_name)::text || ' '::text) || (last_name)::text)) stored,
  relationship text not null,
  bio text,
  phone_mobile text,
  phone_landline text,
  email text,
  address text,
  address_post_code text,
  version integer default 1 not null,
  constraint relative_pkey PRIMARY KEY (guid),
  constraint relative_account_guid_key UNIQUE (account_guid),
  constraint relative_bio_check CHECK ((length(bio) <= 1000)),
  constraint relative_has_phone CHECK ((num_nonnulls(phone_mobile, phone_landline) > 0)),
  constraint relative_login_has_email CHECK (((account_guid IS NULL) OR (email IS NOT NULL))),
  constraint relative_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
  constraint relative_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid),
  constraint relative_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint relative_client_guid_branch_id_fkey FOREIGN KEY (client_guid, branch_id) REFERENCES client(guid, branch_id)
);
CREATE INDEX relative_of_client ON relative USING btree (client_guid, status, name, guid);
alter table relative enable row level security;
create policy branch on relative using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER relative_not_erased BEFORE INSERT OR UPDATE ON relative FOR EACH ROW EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on relative to almoner_app;

create table report_template (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  title text not null,
  is_default boolean default false not null,
  version integer default 1 not null,
  constraint report_template_pkey PRIMARY KEY (guid),
  constraint report_template_guid_branch_id_key UNIQUE (guid, branch_id),
  constraint report_template_title_check CHECK (((length(title) >= 1) AND (length(title) <= 128))),
  constraint report_template_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE UNIQUE INDEX report_template_one_default ON report_template USING btree (branch_id) WHERE is_default;
CREATE UNIQUE INDEX report_template_title ON report_template USING btree (branch_id, lower(btrim(title)));
alter table report_template enable row level security;
create policy branch on report_template using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on report_template to almoner_app;

create table report_template_care_type (
  branch_id integer not null,
  care_type_guid uuid not null,
  template_guid uuid not null,
  constraint report_template_care_type_once PRIMARY KEY (branch_id, care_type_guid),
  constraint report_template_care_type_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint report_template_care_type_care_type_guid_fkey FOREIGN KEY (care_type_guid) REFERENCES care_type(guid),
  constraint report_template_care_type_template_guid_branch_id_fkey FOREIGN KEY (template_guid, branch_id) REFERENCES report_template(guid, branch_id) ON DELETE CASCADE
);
CREATE INDEX report_template_care_type_of_template ON report_template_care_type USING btree (template_guid);
alter table report_template_care_type enable row level security;
create policy branch on report_template_care_type using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on report_template_care_type to almoner_app;

create table report_template_version (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  template_guid uuid not null,
  number integer not null,
  status text default 'draft'::text not null,
  title text not null,
  sections jsonb not null,
  published_at timestamp with time zone,
  published_by uuid,
  version integer default 1 not null,
  constraint report_template_version_pkey PRIMARY KEY (guid),
  constraint report_template_version_guid_branch_id_key UNIQUE (guid, branch_id),
  constraint report_template_version_template_guid_number_key UNIQUE (template_guid, number),
  constraint report_template_version_check CHECK (((status = 'draft'::text) = (published_at IS NULL))),
  constraint report_template_version_check1 CHECK (((published_at IS NULL) = (published_by IS NULL))),
  constraint report_template_version_number_check CHECK ((number > 0)),
  constraint report_template_version_sections_check CHECK ((jsonb_typeof(sections) = 'array'::text)),
  constraint report_template_version_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))),
  constraint report_template_version_title_check CHECK (((length(title) >= 1) AND (length(title) <= 128))),
  constraint report_template_version_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint report_template_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES account(guid),
  constraint report_template_version_template_guid_branch_id_fkey FOREIGN KEY (template_guid, branch_id) REFERENCES report_template(guid, branch_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX report_template_one_draft ON report_template_version USING btree (template_guid) WHERE (status = 'draft'::text);
CREATE UNIQUE INDEX report_template_one_published ON report_template_version USING btree (template_guid) WHERE (status = 'published'::text);
alter table report_template_version enable row level security;
create policy branch on report_template_version using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER published_versions_are_final BEFORE DELETE OR UPDATE ON report_template_version FOR EACH ROW EXECUTE FUNCTION keep_template_versions();
grant delete, insert, select, update on report_template_version to almoner_app;

create table rota_run (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  title text collate british not null,
  weeks smallint not null,
  anchor date not null,
  version integer default 1 not null,
  constraint rota_run_pkey PRIMARY KEY (guid),
  constraint rota_run_guid_branch_id_key UNIQUE (guid, branch_id),
  constraint rota_run_guid_weeks_key UNIQUE (guid, weeks),
  constraint rota_run_title UNIQUE (branch_id, title),
  constraint rota_run_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100))),
  constraint rota_run_weeks_check CHECK (((weeks >= 1) AND (weeks <= 4))),
  constraint rota_run_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
alter table rota_run enable row level security;
create policy branch on rota_run using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on rota_run to almoner_app;

create table rota_run_carer (
  branch_id integer not null,
  run_guid uuid not null,
  weeks smallint not null,
  week smallint not null,
  weekday smallint not null,
  carer_guid uuid not null,
  constraint rota_run_carer_pkey PRIMARY KEY (run_guid, week, weekday),
  constraint rota_run_carer_check CHECK (((week >= 1) AND (week <= weeks))),
  constraint rota_run_carer_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint rota_run_carer_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint rota_run_carer_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint rota_run_carer_run_guid_weeks_fkey FOREIGN KEY (run_guid, weeks) REFERENCES rota_run(guid, weeks) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX rota_run_carer_of_carer ON rota_run_carer USING btree (carer_guid);
alter table rota_run_carer enable row level security;
create policy branch on rota_run_carer using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on rota_run_carer to almoner_app;

create table rota_run_visit (
  branch_id integer not null,
  run_guid uuid not null,
  pattern_guid uuid not null,
  weekday smallint not null,
  place smallint not null,
  constraint rota_run_visit_pkey PRIMARY KEY (pattern_guid, weekday, place),
  constraint rota_run_visit_place_check CHECK (((place >= 1) AND (place <= 4))),
  constraint rota_run_visit_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint rota_run_visit_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint rota_run_visit_pattern_guid_branch_id_fkey FOREIGN KEY (pattern_guid, branch_id) REFERENCES visit_pattern(guid, branch_id) ON DELETE CASCADE,
  constraint rota_run_visit_run_guid_branch_id_fkey FOREIGN KEY (run_guid, branch_id) REFERENCES rota_run(guid, branch_id) ON DELETE CASCADE
);
CREATE INDEX rota_run_visit_of_run ON rota_run_visit USING btree (run_guid);
alter table rota_run_visit enable row level security;
create policy branch on rota_run_visit using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on rota_run_visit to almoner_app;

create table rule (
  guid uuid default gen_random_uuid() not null,
  rule_group_guid uuid not null,
  rule_type_alias text not null,
  condition_guid uuid not null,
  period_type_alias text not null,
  period_start integer,
  period_end integer,
  charge_type_alias text not null,
  cap_type_alias text,
  figure integer,
  "position" smallint default 0 not null,
  constraint rule_pkey PRIMARY KEY (guid),
  constraint rule_no_overlap EXCLUDE USING gist (rule_group_guid WITH =, rule_type_alias WITH =, condition_guid WITH =, int4range(
CASE
    WHEN (period_type_alias = ANY (ARRAY['OUTSIDE'::text, 'BETWEEN'::text])) THEN period_start
    ELSE NULL::integer
END,
CASE period_type_alias
    WHEN 'INSIDE'::text THEN period_start
    WHEN 'BETWEEN'::text THEN period_end
    ELSE NULL::integer
END) WITH &&),
  constraint rule_cap_type_alias_check CHECK ((cap_type_alias = ANY (ARRAY['TIMEONLY'::text, 'MAX'::text, 'MIN'::text, 'OVER'::text, 'PERCENT'::text]))),
  constraint rule_charge_type_alias_check CHECK ((charge_type_alias = ANY (ARRAY['ZERO'::text, 'C/ACTUAL'::text, 'C/ROSTER'::text]))),
  constraint rule_check CHECK (((period_type_alias = 'NONE'::text) = (period_start IS NULL))),
  constraint rule_check1 CHECK (((period_type_alias = 'BETWEEN'::text) = (period_end IS NOT NULL))),
  constraint rule_check2 CHECK (((period_end IS NULL) OR (period_end > period_start))),
  constraint rule_check3 CHECK (((rule_type_alias = 'CANCEL'::text) OR (period_type_alias = 'NONE'::text))),
  constraint rule_check4 CHECK (((charge_type_alias = 'ZERO'::text) OR (cap_type_alias IS NOT NULL))),
  constraint rule_check5 CHECK (((cap_type_alias IS NULL) OR (cap_type_alias = 'TIMEONLY'::text) OR (figure IS NOT NULL))),
  constraint rule_figure_check CHECK (((figure >= 0) AND (figure <= 10000))),
  constraint rule_period_above_zero CHECK ((period_start > 0)),
  constraint rule_period_type_alias_check CHECK ((period_type_alias = ANY (ARRAY['NONE'::text, 'INSIDE'::text, 'OUTSIDE'::text, 'BETWEEN'::text]))),
  constraint rule_rule_type_alias_check CHECK ((rule_type_alias = ANY (ARRAY['CONF'::text, 'CANCEL'::text]))),
  constraint rule_condition_guid_fkey FOREIGN KEY (condition_guid) REFERENCES rule_condition(guid),
  constraint rule_rule_group_guid_fkey FOREIGN KEY (rule_group_guid) REFERENCES rule_group(guid) ON DELETE CASCADE
);
CREATE INDEX rule_of_group ON rule USING btree (rule_group_guid);
grant delete, insert, select, update on rule to almoner_app;

create table rule_condition (
  guid uuid default gen_random_uuid() not null,
  title text not null,
  rule_type_alias text not null,
  type_alias text,
  version integer default 1 not null,
  constraint rule_condition_pkey PRIMARY KEY (guid),
  constraint rule_condition_rule_type_alias_type_alias_key UNIQUE (rule_type_alias, type_alias),
  constraint rule_condition_rule_type_alias_check CHECK ((rule_type_alias = ANY (ARRAY['V/CONF'::text, 'V/CANCEL'::text]))),
  constraint rule_condition_title_check CHECK (((length(title) >= 1) AND (length(title) <= 255))),
  constraint rule_condition_title_length CHECK ((length(title) <= 64))
);
grant delete, insert, select, update on rule_condition to almoner_app;

create table rule_group (
  guid uuid default gen_random_uuid() not null,
  model_guid uuid not null,
  side text not null,
  title title not null,
  price_type_alias text not null,
  rate numeric(10,3),
  validity validity not null,
  constraint rule_group_pkey PRIMARY KEY (guid),
  constraint rule_group_no_overlap EXCLUDE USING gist (model_guid WITH =, side WITH =, validity WITH &&),
  constraint rule_group_check CHECK (((price_type_alias = 'NONE'::text) = (rate IS NULL))),
  constraint rule_group_price_type_alias_check CHECK ((price_type_alias = ANY (ARRAY['NONE'::text, 'FIX'::text, 'HOUR'::text]))),
  constraint rule_group_rate_check CHECK ((rate >= (0)::numeric)),
  constraint rule_group_side_check CHECK ((side = ANY (ARRAY['invoice'::text, 'payment'::text]))),
  constraint rule_group_model_guid_validity_fkey FOREIGN KEY (model_guid, PERIOD validity) REFERENCES contract_model(guid, PERIOD validity)
);
CREATE TRIGGER former_part AFTER DELETE ON rule_group FOR EACH ROW EXECUTE FUNCTION keep_former_part();
grant delete, insert, select, update on rule_group to almoner_app;

create table run (
  guid uuid default gen_random_uuid() not null,
  side text not null,
  title title not null,
  version integer default 1 not null,
  constraint run_pkey PRIMARY KEY (guid),
  constraint run_side_check CHECK ((side = ANY (ARRAY['invoice'::text, 'payment'::text])))
);
CREATE UNIQUE INDEX run_title ON run USING btree (side, lower(btrim((title)::text)));
grant delete, insert, select, update on run to almoner_app;

create table salary (
  guid uuid default gen_random_uuid() not null,
  model_guid uuid not null,
  validity validity not null,
  constraint salary_pkey PRIMARY KEY (guid),
  constraint salary_no_overlap EXCLUDE USING gist (model_guid WITH =, validity WITH &&),
  constraint salary_model_guid_validity_fkey FOREIGN KEY (model_guid, PERIOD validity) REFERENCES contract_model(guid, PERIOD validity)
);
CREATE TRIGGER former_part AFTER DELETE ON salary FOR EACH ROW EXECUTE FUNCTION keep_former_part();
grant delete, insert, select, update on salary to almoner_app;

create table salary_band (
  guid uuid default gen_random_uuid() not null,
  salary_guid uuid not null,
  day_type_alias text not null,
  holiday_tier_guid uuid,
  start_minute smallint not null,
  end_minute smallint not null,
  constraint salary_band_pkey PRIMARY KEY (guid),
  constraint salary_band_no_overlap EXCLUDE USING gist (salary_guid WITH =, COALESCE((holiday_tier_guid)::text, day_type_alias) WITH =, int4range((start_minute)::integer, (end_minute)::integer) WITH &&),
  constraint salary_band_check CHECK ((start_minute < end_minute)),
  constraint salary_band_check1 CHECK (((day_type_alias = 'HOL'::text) = (holiday_tier_guid IS NOT NULL))),
  constraint salary_band_day_type_alias_check CHECK ((day_type_alias = ANY (ARRAY['WEEK'::text, 'W/DAY'::text, 'W/END'::text, 'MON'::text, 'TUE'::text, 'WED'::text, 'THU'::text, 'FRI'::text, 'SAT'::text, 'SUN'::text, 'HOL'::text]))),
  constraint salary_band_end_minute_check CHECK (((end_minute >= 1) AND (end_minute <= 1440))),
  constraint salary_band_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint salary_band_holiday_tier_guid_fkey FOREIGN KEY (holiday_tier_guid) REFERENCES holiday_tier(guid),
  constraint salary_band_salary_guid_fkey FOREIGN KEY (salary_guid) REFERENCES salary(guid) ON DELETE CASCADE
);
grant delete, insert, select, update on salary_band to almoner_app;

create table saved_filter (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  account_guid uuid not null,
  list text not null,
  name text not null,
  search text not null,
  constraint saved_filter_pkey PRIMARY KEY (guid),
  constraint saved_filter_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint saved_filter_search_check CHECK ((length(search) <= 4000)),
  constraint saved_filter_account_guid_fkey FOREIGN KEY (account_guid) REFERENCES account(guid) ON DELETE CASCADE,
  constraint saved_filter_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE UNIQUE INDEX saved_filter_name ON saved_filter USING btree (branch_id, account_guid, list, lower(name));
alter table saved_filter enable row level security;
create policy branch on saved_filter using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on saved_filter to almoner_app;

create table search_entry (
  kind text not null,
  guid uuid not null,
  branch_id integer not null,
  words text collate "C" not null,
  reference text collate "C",
  constraint search_entry_pkey PRIMARY KEY (kind, guid),
  constraint search_entry_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE INDEX search_entry_words ON search_entry USING gin (words gin_trgm_ops);

create table secret (
  name text not null,
  value text not null,
  constraint secret_pkey PRIMARY KEY (name)
);

create table service_band (
  guid uuid default gen_random_uuid() not null,
  service_guid uuid not null,
  minimum_duration_minutes integer not null,
  maximum_duration_minutes integer,
  rounding_type_alias text not null,
  rounding_minutes integer,
  constraint service_band_pkey PRIMARY KEY (guid),
  constraint service_band_no_overlap EXCLUDE USING gist (service_guid WITH =, int4range(minimum_duration_minutes, maximum_duration_minutes) WITH &&) DEFERRABLE,
  constraint service_band_check CHECK ((maximum_duration_minutes > minimum_duration_minutes)),
  constraint service_band_check1 CHECK (((rounding_type_alias = 'NONE'::text) OR (rounding_minutes >= 1))),
  constraint service_band_minimum_duration_minutes_check CHECK ((minimum_duration_minutes >= 0)),
  constraint service_band_rounding_type_alias_check CHECK ((rounding_type_alias = ANY (ARRAY['NEAR'::text, 'UP'::text, 'DOWN'::text, 'TO'::text, 'NONE'::text]))),
  constraint service_band_service_guid_fkey FOREIGN KEY (service_guid) REFERENCES model_service(guid) ON DELETE CASCADE
);
CREATE CONSTRAINT TRIGGER service_bands_follow AFTER INSERT OR DELETE OR UPDATE ON service_band DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION service_bands_follow();
grant delete, insert, select, update on service_band to almoner_app;

create table setup_link (
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  constraint setup_link_pkey PRIMARY KEY (token_hash)
);
grant delete, insert, select, update on setup_link to almoner_app;

create table shift_category (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  title text collate british not null,
  type smallint default 0 not null,
  validity validity not null,
  version integer default 1 not null,
  care_planner_internal_id integer default 0 not null,
  care_planner_url text,
  constraint shift_category_pkey PRIMARY KEY (guid),
  constraint shift_category_guid_validity_key UNIQUE (guid, validity WITHOUT OVERLAPS),
  constraint shift_category_care_planner_url_check CHECK ((length(care_planner_url) <= 2000)),
  constraint shift_category_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100))),
  constraint shift_category_type_check CHECK (((type >= 0) AND (type <= 2))),
  constraint shift_category_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
alter table shift_category enable row level security;
create policy branch on shift_category using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER shift_category_is_found AFTER INSERT OR DELETE OR UPDATE OF branch_id, title ON shift_category FOR EACH ROW EXECUTE FUNCTION keep_search_entry('shift-category', 'title', '', '');
grant delete, insert, select, update on shift_category to almoner_app;

create table shift_category_region (
  shift_category_guid uuid not null,
  region_guid uuid not null,
  branch_id integer not null,
  constraint shift_category_region_pkey PRIMARY KEY (shift_category_guid, region_guid),
  constraint shift_category_region_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint shift_category_region_region_guid_fkey FOREIGN KEY (region_guid) REFERENCES region(guid),
  constraint shift_category_region_shift_category_guid_fkey FOREIGN KEY (shift_category_guid) REFERENCES shift_category(guid) ON DELETE CASCADE
);
alter table shift_category_region enable row level security;
create policy branch on shift_category_region using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on shift_category_region to almoner_app;

create table sign_in_attempt (
  id bigint generated always as identity not null,
  email text not null,
  address text not null,
  at timestamp with time zone not null,
  succeeded boolean not null,
  purpose text default 'sign-in'::text not null,
  constraint sign_in_attempt_pkey PRIMARY KEY (id),
  constraint sign_in_attempt_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'reset-request'::text, 'link'::text, 'invitation'::text])))
);
CREATE INDEX sign_in_attempt_address ON sign_in_attempt USING btree (address, at DESC);
CREATE INDEX sign_in_attempt_email ON sign_in_attempt USING btree (lower(email), at DESC);
grant delete, insert, select, update on sign_in_attempt to almoner_app;

create table sign_in_event (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  outcome text not null,
  email text not null,
  account_guid uuid,
  actor_guid uuid,
  method text,
  address text not null,
  constraint sign_in_event_pkey PRIMARY KEY (id),
  constraint sign_in_event_email_check CHECK ((length(email) <= 255)),
  constraint sign_in_event_method_check CHECK ((method = ANY (ARRAY['password'::text, 'google'::text]))),
  constraint sign_in_event_outcome_check CHECK ((outcome = ANY (ARRAY['signed-in'::text, 'failed'::text, 'locked'::text, 'password-change'::text, 'signed-out'::text, 'session-revoked'::text, 'reset-requested'::text, 'password-reset'::text, 'invited'::text, 'invitation-accepted'::text, 'mail-failed'::text, 'set-up'::text])))
);
CREATE INDEX sign_in_event_account ON sign_in_event USING btree (account_guid, at DESC);
CREATE INDEX sign_in_event_at ON sign_in_event USING btree (at DESC, id DESC);
CREATE TRIGGER sign_in_event_is_final BEFORE UPDATE ON sign_in_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant delete, insert, select, update on sign_in_event to almoner_app;

create table standing_charge (
  guid uuid default gen_random_uuid() not null,
  model_guid uuid not null,
  validity validity not null,
  rate numeric(10,3) not null,
  hours numeric(6,2) not null,
  frequency_type_alias text not null,
  constraint standing_charge_pkey PRIMARY KEY (guid),
  constraint standing_charge_no_overlap EXCLUDE USING gist (model_guid WITH =, frequency_type_alias WITH =, validity WITH &&),
  constraint standing_charge_hours_check CHECK ((hours >= (0)::numeric)),
  constraint standing_charge_rate_check CHECK ((rate >= (0)::numeric)),
  constraint standing_charge_model_guid_validity_fkey FOREIGN KEY (model_guid, PERIOD validity) REFERENCES contract_model(guid, PERIOD validity)
);
CREATE TRIGGER former_part AFTER DELETE ON standing_charge FOR EACH ROW EXECUTE FUNCTION keep_former_part();
grant delete, insert, select, update on standing_charge to almoner_app;

create table sync (
  id bigint generated always as identity not null,
  branch_id integer not null,
  provider text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  is_failed boolean default false not null,
  range_from timestamp with time zone not null,
  range_to timestamp with time zone not null,
  failure text,
  constraint sync_pkey PRIMARY KEY (id),
  constraint sync_check CHECK ((ended_at >= started_at)),
  constraint sync_check1 CHECK ((range_from <= range_to)),
  constraint sync_check2 CHECK (((NOT is_failed) OR (ended_at IS NOT NULL))),
  constraint sync_check3 CHECK (((failure IS NULL) OR is_failed)),
  constraint sync_failure_check CHECK (((length(failure) >= 1) AND (length(failure) <= 1000))),
  constraint sync_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 64))),
  constraint sync_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
CREATE INDEX sync_newest ON sync USING btree (branch_id, started_at DESC, id DESC);
CREATE UNIQUE INDEX sync_running ON sync USING btree (branch_id, provider) WHERE (ended_at IS NULL);
alter table sync enable row level security;
create policy branch on sync using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on sync to almoner_app;

create table task (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  side text not null,
  type text not null,
  status text default 'Draft'::text not null,
  details text not null,
  problem text,
  item_count integer not null,
  total_pence bigint not null,
  inserted_at timestamp with time zone not null,
  inserted_by uuid not null,
  queued_at timestamp with time zone,
  started_at timestamp with time zone,
  processed_at timestamp with time zone,
  estimated_seconds integer,
  holds boolean default false not null,
  constraint task_pkey PRIMARY KEY (guid),
  constraint task_side_check CHECK ((side = ANY (ARRAY['invoice'::text, 'payment'::text]))),
  constraint task_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Queued'::text, 'Processing'::text, 'Complete'::text, 'Failed'::text]))),
  constraint task_type_check CHECK ((type = ANY (ARRAY['Completion'::text, 'Credit'::text, 'CreditRecalc'::text, 'Interface'::text]))),
  constraint task_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint task_inserted_by_fkey FOREIGN KEY (inserted_by) REFERENCES account(guid)
);
CREATE INDEX task_by_age ON task USING btree (branch_id, side, inserted_at DESC);
CREATE INDEX task_holding ON task USING btree (guid) WHERE holds;
alter table task enable row level security;
create policy branch on task using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on task to almoner_app;

create table task_credit (
  task_guid uuid not null,
  branch_id integer not null,
  type_alias text not null,
  reason_alias text not null,
  details text,
  start_on date,
  end_on date,
  note text not null,
  tax_point_on date,
  constraint task_credit_pkey PRIMARY KEY (task_guid),
  constraint task_credit_check CHECK ((end_on >= start_on)),
  constraint task_credit_details_check CHECK (((length(details) >= 1) AND (length(details) <= 100))),
  constraint task_credit_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint task_credit_reason_alias_check CHECK ((reason_alias = ANY (ARRAY['ERROR'::text, 'RATE'::text, 'HOURS'::text, 'CLIENT'::text, 'CARER'::text, 'CONTRACT'::text, 'DISPUTE'::text, 'OTHER'::text]))),
  constraint task_credit_type_alias_check CHECK ((type_alias = ANY (ARRAY['CHG+RPAY'::text, 'CHG/ONLY'::text]))),
  constraint task_credit_task_guid_fkey FOREIGN KEY (task_guid) REFERENCES task(guid) ON DELETE CASCADE
);
alter table task_credit enable row level security;
create policy branch on task_credit using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on task_credit to almoner_app;

create table task_transaction (
  task_guid uuid not null,
  transaction_id bigint not null,
  branch_id integer not null,
  total_pence bigint not null,
  item_ids bigint[],
  charge_ids bigint[],
  visit_count integer,
  constraint task_transaction_pkey PRIMARY KEY (task_guid, transaction_id),
  constraint task_transaction_check CHECK (((item_ids IS NULL) = (charge_ids IS NULL))),
  constraint task_transaction_visit_count_check CHECK ((visit_count >= 0)),
  constraint task_transaction_task_guid_fkey FOREIGN KEY (task_guid) REFERENCES task(guid) ON DELETE CASCADE,
  constraint task_transaction_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES billing_transaction(id)
);
CREATE INDEX task_transaction_of ON task_transaction USING btree (transaction_id);
alter table task_transaction enable row level security;
create policy branch on task_transaction using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on task_transaction to almoner_app;

create table transaction_week (
  transaction_id bigint not null,
  week_start date not null,
  branch_id integer not null,
  item_count integer not null,
  unconfirmed_count integer not null,
  confirmed_pence bigint not null,
  unconfirmed_pence bigint not null,
  constraint transaction_week_pkey PRIMARY KEY (transaction_id, week_start),
  constraint transaction_week_week_start_check CHECK ((EXTRACT(isodow FROM week_start) = (1)::numeric)),
  constraint transaction_week_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES billing_transaction(id) ON DELETE CASCADE
);
CREATE INDEX transaction_week_sums ON transaction_week USING btree (branch_id, week_start) INCLUDE (transaction_id, item_count, unconfirmed_count, confirmed_pence, unconfirmed_pence);
alter table transaction_week enable row level security;
create policy branch on transaction_week using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on transaction_week to almoner_app;

create table travel_leg (
  branch_id integer not null,
  mode text default 'driving'::text not null,
  from_latitude integer not null,
  from_longitude integer not null,
  to_latitude integer not null,
  to_longitude integer not null,
  seconds integer,
  metres integer,
  source text not null,
  fetched_at timestamp with time zone not null,
  constraint travel_leg_pkey PRIMARY KEY (branch_id, from_latitude, from_longitude, to_latitude, to_longitude, mode),
  constraint travel_leg_check CHECK (((seconds IS NULL) = (metres IS NULL))),
  constraint travel_leg_from_latitude_check CHECK (((from_latitude >= '-900000'::integer) AND (from_latitude <= 900000))),
  constraint travel_leg_from_longitude_check CHECK (((from_longitude >= '-1800000'::integer) AND (from_longitude <= 1800000))),
  constraint travel_leg_metres_check CHECK (((metres >= 0) AND (metres <= 5000000))),
  constraint travel_leg_mode_check CHECK ((mode = 'driving'::text)),
  constraint travel_leg_seconds_check CHECK (((seconds >= 0) AND (seconds <= 86400))),
  constraint travel_leg_source_check CHECK (((length(source) >= 1) AND (length(source) <= 64))),
  constraint travel_leg_to_latitude_check CHECK (((to_latitude >= '-900000'::integer) AND (to_latitude <= 900000))),
  constraint travel_leg_to_longitude_check CHECK (((to_longitude >= '-1800000'::integer) AND (to_longitude <= 1800000))),
  constraint travel_leg_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
alter table travel_leg enable row level security;
create policy branch on travel_leg using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on travel_leg to almoner_app;

create table unit (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  name text collate british not null,
  reference text,
  email text,
  phone text,
  address text,
  additional_address text,
  city text,
  county text,
  postcode text,
  country text,
  version integer default 1 not null,
  constraint unit_pkey PRIMARY KEY (guid),
  constraint unit_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id)
);
alter table unit enable row level security;
create policy branch on unit using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER unit_is_found AFTER INSERT OR DELETE OR UPDATE OF branch_id, name, reference, postcode ON unit FOR EACH ROW EXECUTE FUNCTION keep_search_entry('unit', 'name', 'reference', 'postcode');
grant delete, insert, select, update on unit to almoner_app;

create table unit_shift_category (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  unit_guid uuid not null,
  shift_category_guid uuid not null,
  validity validity not null,
  version integer default 1 not null,
  constraint unit_shift_category_pkey PRIMARY KEY (guid),
  constraint unit_shift_category_no_overlap EXCLUDE USING gist (unit_guid WITH =, shift_category_guid WITH =, validity WITH &&),
  constraint unit_shift_category_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint unit_shift_category_shift_category_guid_fkey FOREIGN KEY (shift_category_guid) REFERENCES shift_category(guid),
  constraint unit_shift_category_unit_guid_fkey FOREIGN KEY (unit_guid) REFERENCES unit(guid)
);
alter table unit_shift_category enable row level security;
create policy branch on unit_shift_category using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on unit_shift_category to almoner_app;

create table unit_user (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  unit_guid uuid not null,
  client_guid uuid not null,
  validity validity not null,
  version integer default 1 not null,
  constraint unit_user_pkey PRIMARY KEY (guid),
  constraint unit_user_no_overlap EXCLUDE USING gist (unit_guid WITH =, client_guid WITH =, validity WITH &&),
  constraint unit_user_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint unit_user_client_guid_fkey FOREIGN KEY (client_guid) REFERENCES client(guid),
  constraint unit_user_unit_guid_fkey FOREIGN KEY (unit_guid) REFERENCES unit(guid)
);
CREATE INDEX unit_user_of_client ON unit_user USING btree (client_guid);
alter table unit_user enable row level security;
create policy branch on unit_user using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER unit_user_not_erased BEFORE INSERT OR UPDATE ON unit_user FOR EACH ROW EXECUTE FUNCTION refuse_erased('client', 'client_guid');
grant delete, insert, select, update on unit_user to almoner_app;

create table uplift (
  guid uuid default gen_random_uuid() not null,
  request_guid uuid not null,
  model_guid uuid not null,
  effective_from date not null,
  entries jsonb not null,
  rate_count integer not null,
  status text default 'Pending'::text not null,
  problem text,
  due_at timestamp with time zone not null,
  inserted_at timestamp with time zone not null,
  inserted_by uuid not null,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint uplift_pkey PRIMARY KEY (guid),
  constraint uplift_check CHECK (((status = 'Failed'::text) = (problem IS NOT NULL))),
  constraint uplift_check1 CHECK (((status = 'Pending'::text) = (finished_at IS NULL))),
  constraint uplift_rate_count_check CHECK ((rate_count > 0)),
  constraint uplift_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Complete'::text, 'Failed'::text, 'Undone'::text]))),
  constraint uplift_undone CHECK ((((status = 'Undone'::text) = (undone_at IS NOT NULL)) AND ((undone_at IS NULL) = (undone_by IS NULL)))),
  constraint uplift_inserted_by_fkey FOREIGN KEY (inserted_by) REFERENCES account(guid),
  constraint uplift_model_guid_fkey FOREIGN KEY (model_guid) REFERENCES contract_model(guid),
  constraint uplift_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES account(guid)
);
CREATE INDEX uplift_of_model ON uplift USING btree (model_guid, inserted_at DESC);
CREATE INDEX uplift_of_request ON uplift USING btree (request_guid, model_guid);
CREATE UNIQUE INDEX uplift_pending_once ON uplift USING btree (model_guid) WHERE (status = 'Pending'::text);
grant delete, insert, select, update on uplift to almoner_app;

create table uplift_part (
  uplift_guid uuid not null,
  entity text not null,
  old_guid uuid not null,
  new_guid uuid not null,
  constraint uplift_part_pkey PRIMARY KEY (uplift_guid, new_guid),
  constraint uplift_part_entity_check CHECK ((entity = ANY (ARRAY['model_service'::text, 'base_rate'::text, 'standing_charge'::text]))),
  constraint uplift_part_uplift_guid_fkey FOREIGN KEY (uplift_guid) REFERENCES uplift(guid) ON DELETE CASCADE
);
grant delete, insert, select, update on uplift_part to almoner_app;

create table uplift_rate (
  uplift_guid uuid not null,
  target_guid uuid not null,
  kind text not null,
  old_rate numeric(10,3) not null,
  new_rate numeric(10,3) not null,
  constraint uplift_rate_pkey PRIMARY KEY (uplift_guid, target_guid),
  constraint uplift_rate_kind_check CHECK ((kind = ANY (ARRAY['rate'::text, 'enhancement'::text, 'base_rate'::text, 'standing_charge'::text]))),
  constraint uplift_rate_new_rate_check CHECK ((new_rate >= (0)::numeric)),
  constraint uplift_rate_uplift_guid_fkey FOREIGN KEY (uplift_guid) REFERENCES uplift(guid) ON DELETE CASCADE
);
grant delete, insert, select, update on uplift_rate to almoner_app;

create table user_contract (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  side text not null,
  client_guid uuid,
  unit_guid uuid,
  shift_category_guid uuid,
  carer_guid uuid,
  model_guid uuid not null,
  reference text not null,
  contract_type_alias text not null,
  validity validity not null,
  is_default boolean default false not null,
  is_contributable boolean default false not null,
  is_one_to_one boolean default false not null,
  funder_type text default 'Organisation'::text not null,
  for_attention_of text,
  email text,
  output_delivery_type_alias text default 'EMAIL'::text not null,
  output_type_alias text default 'PRV'::text not null,
  term_days smallint,
  purchase_order text,
  finance_id text,
  standing_rate numeric(10,3),
  standing_rate_mode text,
  commute_type_alias text default 'NONE'::text not null,
  travel_type_alias text default 'NONE'::text not null,
  version integer default 1 not null,
  social_service_ref text,
  alternative_social_service_ref text,
  payment_type_alias text default 'BACS'::text not null,
  funding_name text,
  funder_salutation text,
  funder_first_name text,
  funder_last_name text,
  address_line_1 text,
  address_line_2 text,
  city text,
  county text,
  postcode text,
  country text,
  funder_name text generated always as (
CASE funder_type
    WHEN 'Individual'::text THEN NULLIF(btrim(((COALESCE((funder_salutation || ' '::text), ''::text) || COALESCE((funder_first_name || ' '::text), ''::text)) || COALESCE(funder_last_name, ''::text))), ''::text)
    ELSE funding_name
END) stored,
  payer_address text[] generated always as (array_remove(ARRAY[NULLIF(address_line_1, ''::text), NULLIF(address_line_2, ''::text),
CASE
    WHEN (county IS NULL) THEN NULLIF(btrim(((COALESCE(city, ''::text) || ' '::text) || COALESCE(postcode, ''::text))), ''::text)
    ELSE city
END,
CASE
    WHEN (county IS NOT NULL) THEN btrim(((county || ' '::text) || COALESCE(postcode, ''::text)))
    ELSE NULL::text
END,
CASE
    WHEN (country <> 'United Kingdom'::text) THEN country
    ELSE NULL::text
END], NULL::text)) stored not null,
  constraint user_contract_pkey PRIMARY KEY (guid),
  constraint user_contract_branch_id_side_reference_key UNIQUE (branch_id, side, reference),
  constraint user_contract_guid_validity_key UNIQUE (guid, validity WITHOUT OVERLAPS),
  constraint carer_contract_no_overlap EXCLUDE USING gist (carer_guid WITH =, validity WITH &&) WHERE ((carer_guid IS NOT NULL)),
  constraint category_contract_no_overlap EXCLUDE USING gist (shift_category_guid WITH =, validity WITH &&) WHERE ((shift_category_guid IS NOT NULL)),
  constraint unit_contract_no_overlap EXCLUDE USING gist (unit_guid WITH =, model_guid WITH =, validity WITH &&) WHERE ((unit_guid IS NOT NULL)),
  constraint user_contract_address_line_1_check CHECK ((length(address_line_1) <= 255)),
  constraint user_contract_address_line_2_check CHECK ((length(address_line_2) <= 255)),
  constraint user_contract_alternative_social_service_ref_check CHECK (((length(alternative_social_service_ref) >= 1) AND (length(alternative_social_service_ref) <= 64))),
  constraint user_contract_check CHECK ((num_nonnulls(client_guid, unit_guid, shift_category_guid, carer_guid) = 1)),
  constraint user_contract_check1 CHECK (((side = 'payment'::text) = (carer_guid IS NOT NULL))),
  constraint user_contract_city_check CHECK ((length(city) <= 255)),
  constraint user_contract_commute_type_alias_check CHECK ((commute_type_alias = ANY (ARRAY['NONE'::text, 'MILES'::text, 'TIME'::text, 'BOTH'::text]))),
  constraint user_contract_country_check CHECK ((length(country) <= 255)),
  constraint user_contract_county_check CHECK ((length(county) <= 255)),
  constraint user_contract_funder_first_name_check CHECK ((length(funder_first_name) <= 255)),
  constraint user_contract_funder_last_name_check CHECK ((length(funder_last_name) <= 255)),
  constraint user_contract_funder_salutation_check CHECK ((length(funder_salutation) <= 255)),
  constraint user_contract_funder_type_check CHECK ((funder_type = ANY (ARRAY['Individual'::text, 'Organisation'::text]))),
  constraint user_contract_funding_name_check CHECK ((length(funding_name) <= 255)),
  constraint user_contract_output_delivery_type_alias_check CHECK ((output_delivery_type_alias = ANY (ARRAY['POST'::text, 'EMAIL'::text, 'PORTAL'::text]))),
  constraint user_contract_output_type_alias_check CHECK ((output_type_alias = ANY (ARRAY['PRV'::text, 'LA/SUM'::text, 'LA/DET'::text, 'NONE'::text]))),
  constraint user_contract_payment_type_alias_check CHECK ((payment_type_alias = ANY (ARRAY['BACS'::text, 'DD'::text, 'SO'::text, 'CHQ'::text, 'CARD'::text]))),
  constraint user_contract_postcode_check CHECK ((length(postcode) <= 255)),
  constraint user_contract_purchase_order_check CHECK ((length(purchase_order) <= 12)),
  constraint user_contract_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 64))),
  constraint user_contract_side_check CHECK ((side = ANY (ARRAY['invoice'::text, 'payment'::text]))),
  constraint user_contract_social_service_ref_check CHECK (((length(social_service_ref) >= 1) AND (length(social_service_ref) <= 64))),
  constraint user_contract_standing_rate_check CHECK ((standing_rate >= (0)::numeric)),
  constraint user_contract_standing_rate_mode_check CHECK ((standing_rate_mode = ANY (ARRAY['VISITS'::text, 'SHIFTS'::text, 'BOTH'::text]))),
  constraint user_contract_term_days_check CHECK (((term_days >= 1) AND (term_days <= 356))),
  constraint user_contract_travel_type_alias_check CHECK ((travel_type_alias = ANY (ARRAY['NONE'::text, 'MILES'::text, 'TIME'::text, 'BOTH'::text]))),
  constraint user_contract_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint user_contract_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint user_contract_client_guid_fkey FOREIGN KEY (client_guid) REFERENCES client(guid),
  constraint user_contract_model_guid_side_fkey FOREIGN KEY (model_guid, side) REFERENCES contract_model(guid, side),
  constraint user_contract_model_guid_validity_fkey FOREIGN KEY (model_guid, PERIOD validity) REFERENCES contract_model(guid, PERIOD validity),
  constraint user_contract_shift_category_guid_fkey FOREIGN KEY (shift_category_guid) REFERENCES shift_category(guid),
  constraint user_contract_unit_guid_fkey FOREIGN KEY (unit_guid) REFERENCES unit(guid),
  constraint user_contract_within_category FOREIGN KEY (shift_category_guid, PERIOD validity) REFERENCES shift_category(guid, PERIOD validity)
);
CREATE INDEX user_contract_of_carer ON user_contract USING btree (carer_guid) WHERE (carer_guid IS NOT NULL);
CREATE INDEX user_contract_of_client ON user_contract USING btree (client_guid);
CREATE INDEX user_contract_of_model ON user_contract USING btree (model_guid);
CREATE INDEX user_contract_of_unit ON user_contract USING btree (unit_guid) WHERE (unit_guid IS NOT NULL);
CREATE UNIQUE INDEX user_contract_one_default ON user_contract USING btree (client_guid) WHERE is_default;
alter table user_contract enable row level security;
create policy branch on user_contract using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER contract_of_carer_not_erased BEFORE INSERT OR UPDATE ON user_contract FOR EACH ROW WHEN (new.carer_guid IS NOT NULL) EXECUTE FUNCTION refuse_erased('carer', 'carer_guid');
CREATE TRIGGER contract_of_client_not_erased BEFORE INSERT OR UPDATE ON user_contract FOR EACH ROW WHEN (new.client_guid IS NOT NULL) EXECUTE FUNCTION refuse_erased('client', 'client_guid');
CREATE CONSTRAINT TRIGGER keep_default_of_changed AFTER UPDATE OF is_default, client_guid ON user_contract DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.is_default) EXECUTE FUNCTION keep_default_contract();
CREATE CONSTRAINT TRIGGER keep_default_of_deleted AFTER DELETE ON user_contract DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.is_default) EXECUTE FUNCTION keep_default_contract();
CREATE TRIGGER refuse_closed_model_of_moved BEFORE UPDATE OF model_guid ON user_contract FOR EACH ROW WHEN (new.model_guid IS DISTINCT FROM old.model_guid) EXECUTE FUNCTION refuse_closed_model();
CREATE TRIGGER refuse_closed_model_of_new BEFORE INSERT ON user_contract FOR EACH ROW EXECUTE FUNCTION refuse_closed_model();
CREATE TRIGGER user_contract_delete_pay AFTER DELETE ON user_contract REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of carer');
CREATE TRIGGER user_contract_insert_pay AFTER INSERT ON user_contract REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of carer');
CREATE TRIGGER user_contract_is_found AFTER INSERT OR DELETE OR UPDATE OF branch_id, reference ON user_contract FOR EACH ROW EXECUTE FUNCTION keep_search_entry('contract', '', 'reference', '');
CREATE TRIGGER user_contract_update_pay AFTER UPDATE ON user_contract REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of carer');
grant delete, insert, select, update on user_contract to almoner_app;

create table user_contract_charge (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  user_contract_guid uuid not null,
  validity validity not null,
  rate numeric(10,3) not null,
  hours numeric(6,2) default 0 not null,
  frequency_type_alias text not null,
  constraint user_contract_charge_pkey PRIMARY KEY (guid),
  constraint user_contract_charge_no_overlap EXCLUDE USING gist (user_contract_guid WITH =, frequency_type_alias WITH =, validity WITH &&),
  constraint user_contract_charge_hours_check CHECK ((hours >= (0)::numeric)),
  constraint user_contract_charge_rate_check CHECK ((rate >= (0)::numeric)),
  constraint user_contract_charge_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint user_contract_charge_user_contract_guid_validity_fkey FOREIGN KEY (user_contract_guid, PERIOD validity) REFERENCES user_contract(guid, PERIOD validity)
);
alter table user_contract_charge enable row level security;
create policy branch on user_contract_charge using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on user_contract_charge to almoner_app;

create table user_contract_guaranteed_hours (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  user_contract_guid uuid not null,
  validity validity not null,
  hours numeric(6,2) not null,
  frequency_type_alias text not null,
  constraint user_contract_guaranteed_hours_pkey PRIMARY KEY (guid),
  constraint user_contract_guaranteed_hours_no_overlap EXCLUDE USING gist (user_contract_guid WITH =, frequency_type_alias WITH =, validity WITH &&),
  constraint user_contract_guaranteed_hours_hours_check CHECK ((hours >= (0)::numeric)),
  constraint user_contract_guaranteed_hours_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint user_contract_guaranteed_hours_user_contract_guid_validity_fkey FOREIGN KEY (user_contract_guid, PERIOD validity) REFERENCES user_contract(guid, PERIOD validity)
);
alter table user_contract_guaranteed_hours enable row level security;
create policy branch on user_contract_guaranteed_hours using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER user_contract_guaranteed_hours_delete_pay AFTER DELETE ON user_contract_guaranteed_hours REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
CREATE TRIGGER user_contract_guaranteed_hours_insert_pay AFTER INSERT ON user_contract_guaranteed_hours REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
CREATE TRIGGER user_contract_guaranteed_hours_update_pay AFTER UPDATE ON user_contract_guaranteed_hours REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
grant delete, insert, select, update on user_contract_guaranteed_hours to almoner_app;

create table user_contract_mileage (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  user_contract_guid uuid not null,
  validity validity not null,
  pay_to_and_from_home boolean not null,
  rate numeric(4,3) not null,
  constraint user_contract_mileage_pkey PRIMARY KEY (guid),
  constraint user_contract_mileage_no_overlap EXCLUDE USING gist (user_contract_guid WITH =, pay_to_and_from_home WITH =, validity WITH &&),
  constraint user_contract_mileage_rate_check1 CHECK (((rate >= (0)::numeric) AND (rate <= (1)::numeric))),
  constraint user_contract_mileage_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint user_contract_mileage_user_contract_guid_validity_fkey FOREIGN KEY (user_contract_guid, PERIOD validity) REFERENCES user_contract(guid, PERIOD validity)
);
alter table user_contract_mileage enable row level security;
create policy branch on user_contract_mileage using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER user_contract_mileage_delete_pay AFTER DELETE ON user_contract_mileage REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
CREATE TRIGGER user_contract_mileage_insert_pay AFTER INSERT ON user_contract_mileage REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
CREATE TRIGGER user_contract_mileage_update_pay AFTER UPDATE ON user_contract_mileage REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
grant delete, insert, select, update on user_contract_mileage to almoner_app;

create table user_contract_rate (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  user_contract_guid uuid not null,
  validity validity not null,
  rate numeric(10,3) not null,
  constraint user_contract_rate_pkey PRIMARY KEY (guid),
  constraint user_contract_rate_no_overlap EXCLUDE USING gist (user_contract_guid WITH =, validity WITH &&),
  constraint user_contract_rate_rate_check CHECK ((rate >= (0)::numeric)),
  constraint user_contract_rate_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint user_contract_rate_user_contract_guid_validity_fkey FOREIGN KEY (user_contract_guid, PERIOD validity) REFERENCES user_contract(guid, PERIOD validity)
);
alter table user_contract_rate enable row level security;
create policy branch on user_contract_rate using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER user_contract_rate_delete_pay AFTER DELETE ON user_contract_rate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
CREATE TRIGGER user_contract_rate_insert_pay AFTER INSERT ON user_contract_rate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
CREATE TRIGGER user_contract_rate_update_pay AFTER UPDATE ON user_contract_rate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
grant delete, insert, select, update on user_contract_rate to almoner_app;

create table user_contract_travel_time (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  user_contract_guid uuid not null,
  validity validity not null,
  wait_time_threshold smallint not null,
  rate numeric(10,3),
  pay_at_nmw_rate boolean not null,
  constraint user_contract_travel_time_pkey PRIMARY KEY (guid),
  constraint user_contract_travel_time_no_overlap EXCLUDE USING gist (user_contract_guid WITH =, validity WITH &&),
  constraint user_contract_travel_time_check CHECK (((rate IS NULL) = pay_at_nmw_rate)),
  constraint user_contract_travel_time_rate_check CHECK ((rate >= (0)::numeric)),
  constraint user_contract_travel_time_wait_time_threshold_check CHECK (((wait_time_threshold >= 0) AND (wait_time_threshold <= 1440))),
  constraint user_contract_travel_time_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint user_contract_travel_time_user_contract_guid_validity_fkey FOREIGN KEY (user_contract_guid, PERIOD validity) REFERENCES user_contract(guid, PERIOD validity)
);
alter table user_contract_travel_time enable row level security;
create policy branch on user_contract_travel_time using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER user_contract_travel_time_delete_pay AFTER DELETE ON user_contract_travel_time REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
CREATE TRIGGER user_contract_travel_time_insert_pay AFTER INSERT ON user_contract_travel_time REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
CREATE TRIGGER user_contract_travel_time_update_pay AFTER UPDATE ON user_contract_travel_time REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_carers('of contract');
grant delete, insert, select, update on user_contract_travel_time to almoner_app;

create table visit (
  id bigint generated always as identity not null,
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  assignee_id bigint not null,
  client_guid uuid not null,
  carer_guid uuid,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  status smallint default 0 not null,
  missed boolean default false not null,
  is_cm2000 boolean default false not null,
  risk_score smallint,
  check_in_at timestamp with time zone,
  check_in_nfc_at timestamp with time zone,
  check_in_location jsonb,
  check_out_at timestamp with time zone,
  check_out_nfc_at timestamp with time zone,
  check_out_location jsonb,
  comment text,
  door_step_refusal jsonb,
  version integer default 1 not null,
  constraint visit_pkey PRIMARY KEY (id),
  constraint visit_assignee_id_key UNIQUE (assignee_id),
  constraint visit_guid_key UNIQUE (guid),
  constraint visit_check CHECK (((check_out_at IS NULL) OR (check_in_at IS NOT NULL))),
  constraint visit_check_in_near CHECK (((check_in_at >= (start_at - '24:00:00'::interval)) AND (check_in_at <= (end_at + '24:00:00'::interval)))),
  constraint visit_check_out_near CHECK (((check_out_at >= (start_at - '24:00:00'::interval)) AND (check_out_at <= (end_at + '24:00:00'::interval)))),
  constraint visit_comment_check CHECK ((length(comment) <= 512)),
  constraint visit_status_check CHECK (((status >= 0) AND (status <= 12))),
  constraint visit_times_in_order CHECK ((check_out_at > check_in_at)),
  constraint visit_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES assignee(id)
);
CREATE INDEX visit_by_start ON visit USING btree (branch_id, start_at DESC, id DESC);
CREATE INDEX visit_not_begun ON visit USING btree (branch_id, start_at) WHERE ((check_in_at IS NULL) AND (status = ANY (ARRAY[0, 1])));
CREATE INDEX visit_of_carer ON visit USING btree (carer_guid, start_at DESC) WHERE (carer_guid IS NOT NULL);
CREATE INDEX visit_of_client ON visit USING btree (client_guid, start_at DESC);
alter table visit enable row level security;
create policy branch on visit using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER visit_counts_delete AFTER DELETE ON visit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_counts();
CREATE TRIGGER visit_counts_insert AFTER INSERT ON visit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_counts();
CREATE TRIGGER visit_counts_truncate AFTER TRUNCATE ON visit FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_counts();
CREATE TRIGGER visit_counts_update AFTER UPDATE ON visit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_counts();
CREATE TRIGGER visit_update_pay AFTER UPDATE ON visit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_pay_of_rota();
CREATE TRIGGER visit_update_rota AFTER UPDATE ON visit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_rota();
grant delete, insert, select, update on visit to almoner_app;

create table visit_alert (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  visit_guid uuid not null,
  name text not null,
  constraint visit_alert_pkey PRIMARY KEY (guid),
  constraint visit_alert_visit_guid_name_key UNIQUE (visit_guid, name),
  constraint visit_alert_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint visit_alert_visit_guid_fkey FOREIGN KEY (visit_guid) REFERENCES visit(guid) ON DELETE CASCADE
);
alter table visit_alert enable row level security;
create policy branch on visit_alert using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on visit_alert to almoner_app;

create table visit_conflict (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  carer_guid uuid not null,
  appointment_guid uuid not null,
  client_guid uuid,
  kind text not null,
  payload jsonb not null,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  reason text not null,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_reason text,
  constraint visit_conflict_pkey PRIMARY KEY (guid),
  constraint visit_conflict_check CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (decided_by IS NULL)))),
  constraint visit_conflict_check1 CHECK (((decision IS DISTINCT FROM 'dismissed'::text) OR (decision_reason IS NOT NULL))),
  constraint visit_conflict_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'dismissed'::text]))),
  constraint visit_conflict_decision_reason_check CHECK (((length(decision_reason) >= 1) AND (length(decision_reason) <= 255))),
  constraint visit_conflict_kind_check CHECK ((kind = ANY (ARRAY['check-in'::text, 'check-out'::text, 'report'::text, 'tasks'::text, 'cancellation'::text, 'dose'::text]))),
  constraint visit_conflict_payload_check CHECK ((jsonb_typeof(payload) = 'object'::text)),
  constraint visit_conflict_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint visit_conflict_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint visit_conflict_carer_guid_fkey FOREIGN KEY (carer_guid) REFERENCES carer(guid),
  constraint visit_conflict_client_guid_fkey FOREIGN KEY (client_guid) REFERENCES client(guid),
  constraint visit_conflict_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(guid)
);
CREATE INDEX visit_conflict_by_age ON visit_conflict USING btree (branch_id, received_at DESC, guid);
CREATE INDEX visit_conflict_of_appointment ON visit_conflict USING btree (appointment_guid);
CREATE INDEX visit_conflict_of_carer ON visit_conflict USING btree (carer_guid);
CREATE INDEX visit_conflict_of_client ON visit_conflict USING btree (client_guid);
CREATE INDEX visit_conflict_open ON visit_conflict USING btree (branch_id, received_at) WHERE (decision IS NULL);
alter table visit_conflict enable row level security;
create policy branch on visit_conflict using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on visit_conflict to almoner_app;

create table visit_count (
  branch_id integer not null,
  day date not null,
  status smallint not null,
  checked_in boolean not null,
  visits integer not null
);
CREATE INDEX visit_count_by_day ON visit_count USING btree (branch_id, day) INCLUDE (status, checked_in, visits);
alter table visit_count enable row level security;
create policy branch on visit_count using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on visit_count to almoner_app;

create table visit_pattern (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  client_guid uuid not null,
  version integer default 1 not null,
  constraint visit_pattern_pkey PRIMARY KEY (guid),
  constraint visit_pattern_guid_branch_id_key UNIQUE (guid, branch_id),
  constraint visit_pattern_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint visit_pattern_client_guid_branch_id_fkey FOREIGN KEY (client_guid, branch_id) REFERENCES client(guid, branch_id)
);
CREATE INDEX visit_pattern_of_branch ON visit_pattern USING btree (branch_id, guid);
CREATE INDEX visit_pattern_of_client ON visit_pattern USING btree (client_guid);
alter table visit_pattern enable row level security;
create policy branch on visit_pattern using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on visit_pattern to almoner_app;

create table visit_pattern_period (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  pattern_guid uuid not null,
  validity validity not null,
  care_type_guid uuid not null,
  region_guid uuid,
  weeks smallint not null,
  anchor date not null,
  weekdays smallint[] not null,
  start_minute smallint not null,
  minutes smallint not null,
  carers smallint not null,
  constraint visit_pattern_period_pkey PRIMARY KEY (guid),
  constraint visit_pattern_period_no_overlap EXCLUDE USING gist (pattern_guid WITH =, validity WITH &&),
  constraint visit_pattern_period_carers_check CHECK (((carers >= 1) AND (carers <= 4))),
  constraint visit_pattern_period_minutes_check CHECK (((minutes >= 5) AND (minutes <= 1440))),
  constraint visit_pattern_period_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint visit_pattern_period_weekdays_check CHECK ((((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)) AND (weekdays <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]))),
  constraint visit_pattern_period_weeks_check CHECK (((weeks >= 1) AND (weeks <= 8))),
  constraint visit_pattern_period_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint visit_pattern_period_care_type_guid_fkey FOREIGN KEY (care_type_guid) REFERENCES care_type(guid),
  constraint visit_pattern_period_pattern_guid_branch_id_fkey FOREIGN KEY (pattern_guid, branch_id) REFERENCES visit_pattern(guid, branch_id) ON DELETE CASCADE,
  constraint visit_pattern_period_region_guid_fkey FOREIGN KEY (region_guid) REFERENCES region(guid)
);
alter table visit_pattern_period enable row level security;
create policy branch on visit_pattern_period using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on visit_pattern_period to almoner_app;

create table visit_report (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  visit_id bigint not null,
  template_version_guid uuid not null,
  fields jsonb default '{}'::jsonb not null,
  completed_at timestamp with time zone not null,
  completed_by_name text not null,
  version integer default 1 not null,
  constraint visit_report_pkey PRIMARY KEY (guid),
  constraint visit_report_visit_id_key UNIQUE (visit_id),
  constraint visit_report_completed_by_name_check CHECK (((length(completed_by_name) >= 1) AND (length(completed_by_name) <= 255))),
  constraint visit_report_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text)),
  constraint visit_report_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint visit_report_template_version_guid_branch_id_fkey FOREIGN KEY (template_version_guid, branch_id) REFERENCES report_template_version(guid, branch_id),
  constraint visit_report_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id) ON DELETE CASCADE
);
CREATE INDEX visit_report_of_version ON visit_report USING btree (template_version_guid);
alter table visit_report enable row level security;
create policy branch on visit_report using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
CREATE TRIGGER visit_report_published BEFORE INSERT OR UPDATE OF template_version_guid ON visit_report FOR EACH ROW EXECUTE FUNCTION report_with_published();
grant delete, insert, select, update on visit_report to almoner_app;

create table visit_task (
  guid uuid default gen_random_uuid() not null,
  branch_id integer not null,
  visit_guid uuid not null,
  "position" smallint not null,
  category text not null,
  description text not null,
  status text default 'Init'::text not null,
  comment text,
  constraint visit_task_pkey PRIMARY KEY (guid),
  constraint visit_task_visit_guid_position_key UNIQUE (visit_guid, "position"),
  constraint visit_task_category_check CHECK (((length(category) >= 1) AND (length(category) <= 64))),
  constraint visit_task_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 512))),
  constraint visit_task_description_check CHECK (((length(description) >= 1) AND (length(description) <= 255))),
  constraint visit_task_position_check CHECK (("position" >= 0)),
  constraint visit_task_status_check CHECK ((status = ANY (ARRAY['Init'::text, 'NotCompleted'::text, 'Completed'::text]))),
  constraint visit_task_visit_guid_fkey FOREIGN KEY (visit_guid) REFERENCES visit(guid) ON DELETE CASCADE
);
alter table visit_task enable row level security;
create policy branch on visit_task using ((branch_id = ( SELECT current_branch() AS current_branch))) with check ((branch_id = ( SELECT current_branch() AS current_branch)));
grant delete, insert, select, update on visit_task to almoner_app;

grant delete, insert, select, update on claimed_transaction to almoner_app;
grant delete, insert, select, update on contract_owner to almoner_app;
grant execute on function check_completed() to almoner_app;
grant execute on function check_in_of(assignee,visit) to almoner_app;
grant execute on function check_new_lines() to almoner_app;
grant execute on function check_out_of(assignee,visit) to almoner_app;
grant execute on function current_branch() to almoner_app;
grant execute on function empty_periods(uuid[]) to almoner_app;
grant execute on function enqueue_job(text,json,text,integer,double precision) to almoner_app;
grant execute on function find_by_words(text,text[],integer) to almoner_app;
grant execute on function fold_text(text) to almoner_app;
grant execute on function forget_history(uuid,uuid[],boolean,text[]) to almoner_app;
grant execute on function freeze_charges(bigint[]) to almoner_app;
grant execute on function freeze_credits(bigint[]) to almoner_app;
grant execute on function freeze_items(bigint[]) to almoner_app;
grant execute on function hurry_job(text) to almoner_app;
grant execute on function keep_chat_message() to almoner_app;
grant execute on function keep_completed() to almoner_app;
grant execute on function keep_default_contract() to almoner_app;
grant execute on function keep_former_part() to almoner_app;
grant execute on function keep_history() to almoner_app;
grant execute on function keep_processed_periods() to almoner_app;
grant execute on function keep_rates_whole() to almoner_app;
grant execute on function keep_search_entry() to almoner_app;
grant execute on function keep_series() to almoner_app;
grant execute on function keep_template_versions() to almoner_app;
grant execute on function keep_until_erased() to almoner_app;
grant execute on function keep_visit_counts() to almoner_app;
grant execute on function keep_within_branch(regclass) to almoner_app;
grant execute on function lines_of_charges(bigint[]) to almoner_app;
grant execute on function lines_of_items(bigint[]) to almoner_app;
grant execute on function lock_periods(uuid[]) to almoner_app;
grant execute on function mark_pay_of_carers() to almoner_app;
grant execute on function mark_pay_of_extras() to almoner_app;
grant execute on function mark_pay_of_places() to almoner_app;
grant execute on function mark_pay_of_rota() to almoner_app;
grant execute on function model_part_name(text,jsonb) to almoner_app;
grant execute on function model_service_fits_model() to almoner_app;
grant execute on function place_chat_message() to almoner_app;
grant execute on function queue_all_pay() to almoner_app;
grant execute on function queue_pay_due() to almoner_app;
grant execute on function refresh_transaction_weeks(bigint[]) to almoner_app;
grant execute on function refresh_transactions(bigint[]) to almoner_app;
grant execute on function refuse_change() to almoner_app;
grant execute on function refuse_change_inside_closed() to almoner_app;
grant execute on function refuse_closed_model() to almoner_app;
grant execute on function refuse_erased() to almoner_app;
grant execute on function refuse_sick_leaves(uuid) to almoner_app;
grant execute on function refuse_signed_plan() to almoner_app;
grant execute on function refuse_times_of_visit() to almoner_app;
grant execute on function report_with_published() to almoner_app;
grant execute on function retry_failed_jobs(text) to almoner_app;
grant execute on function search_carers(uuid,text,integer,integer,timestamp with time zone) to almoner_app;
grant execute on function service_bands_follow() to almoner_app;
grant execute on function sick_leave_file(uuid,uuid,uuid) to almoner_app;
grant execute on function sick_leaves(uuid,text,uuid[],date,date,integer,integer) to almoner_app;
grant execute on function sync_status(uuid,boolean) to almoner_app;
grant execute on function tell_access() to almoner_app;
grant execute on function tell_chat_messages() to almoner_app;
grant execute on function tell_rota() to almoner_app;
grant execute on function tell_rota_days(integer,date,date) to almoner_app;
grant execute on function use_of_periods(uuid[]) to almoner_app;
grant execute on function visits_to_record(bigint[]) to almoner_app;
grant execute on function waiting_jobs(text) to almoner_app;
