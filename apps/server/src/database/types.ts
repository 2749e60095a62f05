/**
 * The tables as the migrations leave them, for Kysely.
 * Made by `npm run schema`; never edited by hand.
 */

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface Account {
  accepted_at: string | null;
  email: string;
  first_name: string | null;
  guid: Generated<string>;
  invited_at: string | null;
  is_active: Generated<boolean>;
  last_login_at: string | null;
  last_name: string | null;
  must_change_password: Generated<boolean>;
  name: string;
  password_hash: string | null;
  password_updated_at: string | null;
  phone_mobile: string | null;
  phone_other: string | null;
  rights_changed_at: string | null;
  salutation: string | null;
  short_name: string | null;
  user_type: number;
  version: Generated<number>;
}

export interface AccountBranch {
  account_guid: string;
  branch_id: number;
}

export interface AccountGroup {
  account_guid: string;
  group_guid: string;
}

export interface AccountingConnection {
  branch_id: number;
  client_id: Generated<string>;
  extra_account: Generated<string>;
  guid: Generated<string>;
  paused_until: string | null;
  sealed_secret: Buffer | null;
  sealed_tokens: Buffer | null;
  system: string | null;
  tax_exempt: Generated<string>;
  tax_reduced: Generated<string>;
  tax_standard: Generated<string>;
  tax_zero: Generated<string>;
  tenant: Generated<string>;
  version: Generated<number>;
  visit_account: Generated<string>;
}

export interface AccountLink {
  account_guid: string;
  branch_id: number | null;
  closed_at: string | null;
  event_id: number;
  expires_at: string;
  kind: string;
  mailed_at: string | null;
  token_hashes: Generated<ArrayType<Buffer>>;
}

export interface AccountPermission {
  account_guid: string;
  permission: string;
}

export interface AccrualPolicy {
  accrual_cap: string;
  guid: Generated<string>;
  model_guid: string;
  rollover_cap: string;
  rollover_expiry: number | null;
  type_alias: string;
  validity: string;
}

export interface Appointment {
  branch_id: number;
  cancel_note: string | null;
  cancelled_at: string | null;
  care_type_guid: string;
  client_guid: string | null;
  end_at: string;
  guid: Generated<string>;
  id: Generated<number>;
  local_date: string;
  region_guid: string | null;
  shift_category_guid: string | null;
  shift_id: number | null;
  start_at: string;
  type_alias: string;
  unit_guid: string | null;
  version: Generated<number>;
}

export interface Assignee {
  appointment_id: number;
  branch_id: number;
  care_type_guid: string;
  carer_guid: string | null;
  check_in_at: string | null;
  check_out_at: string | null;
  condition_guid: string;
  confirmed_at: string | null;
  confirmed_by: string | null;
  contract_guid: string | null;
  disturbed_minutes: Generated<number>;
  guid: Generated<string>;
  id: Generated<number>;
}

export interface Audit {
  account_guid: string | null;
  action: string;
  after: unknown | null;
  at: string;
  before: unknown | null;
  branch_id: number | null;
  entity: string;
  entity_guid: string | null;
  guid: Generated<string>;
  id: Generated<number>;
}

export interface AvailabilityException {
  branch_id: number;
  carer_guid: string;
  days: string;
  guid: Generated<string>;
  is_available: boolean;
  reason: string | null;
  version: Generated<number>;
}

export interface AvailabilityExceptionInterval {
  branch_id: number;
  end_minute: number;
  exception_guid: string;
  guid: Generated<string>;
  is_available: Generated<boolean>;
  kind: string;
  start_minute: number;
}

export interface AvailabilityPattern {
  branch_id: number;
  carer_guid: string;
  guid: Generated<string>;
  note: string | null;
  validity: string;
  version: Generated<number>;
  weeks: number;
}

export interface AvailabilityPatternInterval {
  branch_id: number;
  end_minute: number;
  guid: Generated<string>;
  kind: string;
  minutes: Generated<string>;
  pattern_guid: string;
  start_minute: number;
  week: number;
  weekday: number;
  weeks: number;
}

export interface BandRate {
  band_guid: string;
  day_type_alias: string | null;
  end_minute: number;
  guid: Generated<string>;
  holiday_tier_guid: string | null;
  rate: string;
  start_minute: number;
}

export interface BankDetails {
  account_number: Buffer;
  bank_branch: string | null;
  branch_id: number;
  carer_guid: string | null;
  client_guid: string | null;
  guid: Generated<string>;
  name: string;
  sort_code: Buffer;
  version: Generated<number>;
}

export interface BaseRate {
  guid: Generated<string>;
  model_guid: string;
  rate: string;
  validity: string;
}

export interface BillingTransaction {
  added_by_hand: Generated<boolean>;
  branch_id: number;
  charge_count: Generated<number>;
  chargeable_count: Generated<number>;
  completed_at: string | null;
  confirmed_count: Generated<number>;
  credit_of_id: number | null;
  credit_task_guid: string | null;
  extra_pence: Generated<number>;
  guid: Generated<string>;
  id: Generated<number>;
  interface_guid: string | null;
  is_credited: Generated<boolean>;
  is_held: Generated<boolean>;
  is_returned: Generated<boolean>;
  is_void: Generated<boolean>;
  item_count: Generated<number>;
  item_pence: Generated<number>;
  model_guid: string;
  period_guid: string;
  problem_count: Generated<number>;
  reference: string | null;
  side: string;
  status: Generated<string | null>;
  total_pence: Generated<number | null>;
  unconfirmed_count: Generated<number>;
  user_contract_guid: string;
}

export interface Branch {
  features: Generated<string[]>;
  guid: Generated<string>;
  id: Generated<number>;
  nation_alias: string;
  settings: Generated<unknown>;
  status: Generated<string>;
  time_zone: Generated<string>;
  title: string;
  version: Generated<number>;
}

export interface BulkMessage {
  audience: string;
  branch_id: number;
  created_at: string;
  guid: Generated<string>;
  sender_guid: string;
  text: string;
}

export interface BulkMessageRecipient {
  branch_id: number;
  bulk_guid: string;
  carer_guid: string;
  failure: string | null;
  timetoken: number | null;
}

export interface Calendar {
  frequency_type_alias: string;
  guid: Generated<string>;
  model_guid: string;
  replaced_by: string | null;
  title: string;
  validity: string;
}

export interface CalendarPeriod {
  calendar_guid: string;
  days: Generated<string | null>;
  end_on: string;
  guid: Generated<string>;
  has_system_charges: Generated<boolean>;
  invoice_deadline: string | null;
  model_guid: string;
  process_date: string;
  start_on: string;
}

export interface CareOutcome {
  branch_id: number;
  client_guid: string;
  closed_on: string | null;
  description: string | null;
  guid: Generated<string>;
  next_review_on: string | null;
  started_on: string | null;
  status: Generated<string>;
  title: string;
  version: Generated<number>;
}

export interface CareOutcomeReview {
  branch_id: number;
  guid: Generated<string>;
  outcome_guid: string;
  result: string;
  review_note: string | null;
  reviewed_at: string;
  reviewed_by: string;
  reviewed_on: string;
}

export interface CarePlan {
  branch_id: number;
  client_guid: string;
  file_mime_type: string;
  file_name: string;
  guid: Generated<string>;
  size_bytes: number;
  storage_key: string;
  uploaded_at: string;
  uploaded_by: string;
}

export interface CarePlannerRecord {
  branch_id: number;
  carer_guid: string | null;
  client_guid: string | null;
  data_hash: string;
  delivery_guid: string;
  problem: string | null;
  record_guid: Generated<string>;
  sent_at: string;
  shift_category_guid: string | null;
}

export interface Carer {
  able_to_drive: number | null;
  account_guid: string | null;
  address: string | null;
  address_details: string | null;
  address_latitude: number | null;
  address_longitude: number | null;
  address_post_code: string | null;
  allergic_to_cats: Generated<boolean>;
  allergic_to_dogs: Generated<boolean>;
  asthma: Generated<boolean>;
  bio: string | null;
  branch_id: number;
  car_owner: number | null;
  care_planner_internal_id: number | null;
  client_gender: Generated<string>;
  client_gender_info: string | null;
  cm2000_enabled: Generated<boolean>;
  cm2000_pin: string | null;
  comfortable_with_pets: Generated<boolean>;
  contact_about_future_roles: boolean | null;
  da_support_services: Generated<number>;
  date_of_birth: string | null;
  dbs_number: string | null;
  details: Generated<unknown>;
  domiciliary: Generated<number>;
  email: string | null;
  end_of_life: Generated<number>;
  ethnicity: string | null;
  exit_interview_preference_id: Generated<number>;
  extra_care: Generated<number>;
  first_name: string;
  gender: string | null;
  guid: Generated<string>;
  is_agency: Generated<boolean>;
  is_bank: Generated<boolean>;
  is_sponsorship: Generated<boolean>;
  is_subcontractor: Generated<boolean>;
  job: number | null;
  kind: Generated<string>;
  languages: Generated<string[]>;
  last_name: string;
  ld_supported_living: Generated<number>;
  leaving_date: string | null;
  leaving_location_after: string | null;
  leaving_notes: string | null;
  leaving_reason: string | null;
  marital_status: string | null;
  mh_support_services: Generated<number>;
  middle_name: string | null;
  name: Generated<string | null>;
  ni_number: string | null;
  nurse_led: Generated<number>;
  onboarding_status: Generated<number>;
  onboarding_updated_at: string | null;
  payroll_reference: string | null;
  permanent_live_in: Generated<number>;
  phone_cera: string | null;
  phone_landline: string | null;
  phone_mobile: string | null;
  pvg_number: string | null;
  reablement: Generated<number>;
  reference: string | null;
  reference_text: Generated<string | null>;
  religion: string | null;
  resignation_date: string | null;
  salutation: string | null;
  scw_number: string | null;
  scw_register_date: string | null;
  search_text: Generated<string | null>;
  sexual_orientation: string | null;
  short_name: string | null;
  short_term_live_in: Generated<number>;
  sssc_number: string | null;
  sssc_register_date: string | null;
  start_date: string | null;
  status_id: Generated<number>;
  travel_method: string | null;
  version: Generated<number>;
  welsh_speaker: string | null;
}

export interface CarerAbsence {
  branch_id: number;
  carer_guid: string;
  changed_at: string | null;
  comments: string | null;
  end_date: string | null;
  end_time: string | null;
  ends_at: string | null;
  guid: Generated<string>;
  hours: string | null;
  part: string;
  recorded_at: string;
  recorded_by: string;
  start_date: string;
  start_time: string | null;
  starts_at: string;
  type_alias: string;
  version: Generated<number>;
}

export interface CarerAbsenceFile {
  absence_guid: string;
  absence_type: Generated<string>;
  branch_id: number;
  file_mime_type: string;
  file_name: string;
  guid: Generated<string>;
  size_bytes: number;
  storage_key: string;
  uploaded_at: string;
  uploaded_by: string;
}

export interface CarerAccrual {
  accrual_cap: string;
  branch_id: number;
  carer_guid: string;
  guid: Generated<string>;
  policy_guid: string;
  recalculated_at: string;
  recalculated_to: string;
  type_alias: string;
  user_contract_guid: string;
  validity: string;
}

export interface CarerAccrualItem {
  absence_guid: string | null;
  accrual_guid: string;
  amount: string;
  branch_id: number;
  carried_guid: string | null;
  date: string;
  description: Generated<string>;
  expiry_days: number | null;
  guid: Generated<string>;
  place: number | null;
  type: string;
}

export interface CarerEvent {
  branch_id: number;
  carer_guid: string;
  is_applied: Generated<boolean>;
  key: string;
  reason: string | null;
  received_at: string;
  request_hash: string;
}

export interface CarerPlace {
  accuracy: number;
  at: string;
  branch_id: number;
  carer_guid: string;
  latitude: number;
  longitude: number;
}

export interface CarerRegion {
  branch_id: number;
  carer_guid: string;
  region_guid: string;
}

export interface CareType {
  exclude_from_nmw: Generated<boolean>;
  guid: Generated<string>;
  is_shadowing: Generated<boolean>;
  is_sleep_in: Generated<boolean>;
  is_training: Generated<boolean>;
  title: string;
  version: Generated<number>;
}

export interface CarriedLeave {
  branch_id: number;
  carer_guid: string;
  date: string;
  guid: Generated<string>;
  hours: string;
}

export interface Charge {
  added_at: string | null;
  added_by: string | null;
  branch_id: number;
  charge_type_alias: string;
  credit_of_id: number | null;
  date: string;
  description: Generated<string>;
  guid: Generated<string>;
  id: Generated<number>;
  is_calculated: Generated<boolean>;
  is_returned: Generated<boolean>;
  item_id: number | null;
  made_for: string | null;
  made_key: string | null;
  quantity: string;
  rate_mills: number;
  replaces_id: number | null;
  status: Generated<string>;
  taxable: Generated<boolean>;
  total_pence: number;
  transaction_id: number;
  version: Generated<number>;
  working: unknown | null;
}

export interface ChargeApproval {
  account_guid: string;
  approved: boolean;
  at: string;
  branch_id: number;
  charge_id: number;
  comment: string;
  id: Generated<number>;
}

export interface ChargeReceipt {
  branch_id: number;
  charge_id: number;
  file_mime_type: string;
  file_name: string;
  guid: Generated<string>;
  sha256: Buffer;
  size_bytes: number;
  storage_key: string;
  uploaded_at: string;
  uploaded_by: string;
}

export interface ChatChannel {
  branch_id: number;
  carer_guid: string;
  last_message_text: string | null;
  last_message_type: string;
  last_timetoken: number;
}

export interface ChatImage {
  branch_id: number;
  carer_guid: string;
  category: string;
  guid: Generated<string>;
  image_name: string;
  mime_type: string;
  size_bytes: number;
  storage_key: string;
  thumbnail: Buffer | null;
  uploaded_at: string;
  uploaded_by: string | null;
}

export interface ChatMessage {
  branch_id: number;
  carer_guid: string;
  delivered_at: string | null;
  image_guid: string | null;
  read_at: string | null;
  read_by: string | null;
  sender_guid: string | null;
  sent_at: string;
  text: string | null;
  timetoken: number;
  type: string;
}

export interface ClaimedTransaction {
  is_credit: boolean | null;
  status: string | null;
  task_guid: string | null;
  transaction_id: number | null;
}

export interface Client {
  account_guid: string | null;
  address: string | null;
  address_details: string | null;
  address_latitude: number | null;
  address_longitude: number | null;
  address_post_code: string | null;
  agent_number: string | null;
  allergy_notes: string | null;
  billing_address: string | null;
  billing_email: string | null;
  billing_name: string | null;
  bio: string | null;
  branch_id: number;
  care_plan_file_guid: string | null;
  care_planner_internal_id: Generated<number>;
  carer_gender_preference: Generated<string>;
  cm2000_enabled: Generated<boolean>;
  communication_wishes: string | null;
  da_support_services: Generated<number>;
  date_of_birth: string | null;
  details: Generated<unknown>;
  domiciliary: Generated<number>;
  driver_needed: Generated<number>;
  email: string | null;
  end_of_life: Generated<number>;
  ethnicity: string | null;
  extra_care: Generated<number>;
  faith_wishes: string | null;
  first_name: string;
  food_wishes: string | null;
  gender: string | null;
  guid: Generated<string>;
  has_cats: Generated<number>;
  has_dogs: Generated<number>;
  has_nfc: Generated<boolean>;
  has_other_pets: Generated<number>;
  invoices_by_email: Generated<boolean>;
  invoices_by_mail: Generated<boolean>;
  kind: Generated<string>;
  languages: Generated<string[]>;
  last_name: string;
  ld_supported_living: Generated<number>;
  leaving_date: string | null;
  leaving_notes: string | null;
  leaving_reason: string | null;
  location_entry_code: string | null;
  location_entry_message: string | null;
  marital_status: string | null;
  mh_support_services: Generated<number>;
  middle_name: string | null;
  mobility_assessment_enabled: Generated<boolean>;
  name: Generated<string | null>;
  nhs_number: string | null;
  ni_number: string | null;
  nurse_led: Generated<number>;
  payment_type_alias: string | null;
  permanent_live_in: Generated<number>;
  phone_landline: string | null;
  phone_mobile: string | null;
  reablement: Generated<number>;
  reference: string | null;
  reference_text: Generated<string | null>;
  religion: string | null;
  rosters_by_email: Generated<boolean>;
  rosters_by_mail: Generated<boolean>;
  salutation: string | null;
  search_text: Generated<string | null>;
  sexual_orientation: string | null;
  short_name: string | null;
  short_term_live_in: Generated<number>;
  smoker: Generated<number>;
  social_services_number: string | null;
  start_date: string | null;
  status_id: Generated<number>;
  suitable_times: string | null;
  term_days: number | null;
  version: Generated<number>;
}

export interface ClientAbsence {
  branch_id: number;
  client_guid: string;
  from_at: string;
  guid: Generated<string>;
  note: string | null;
  reason: string;
  recorded_at: string;
  recorded_by: string;
  to_at: string | null;
  version: Generated<number>;
}

export interface ClientAbsenceVisit {
  absence_guid: string;
  assignee_id: number;
  branch_id: number;
  condition_guid: string;
}

export interface ClientCarerPreference {
  branch_id: number;
  carer_guid: string;
  client_guid: string;
  guid: Generated<string>;
  kind: string;
  reason: string | null;
  since: string;
  version: Generated<number>;
}

export interface ClientRegion {
  branch_id: number;
  client_guid: string;
  region_guid: string;
}

export interface Company {
  address_lines: Generated<string[]>;
  bank_account: Generated<string>;
  bank_sort_code: Generated<string>;
  company_number: Generated<string>;
  email: Generated<string>;
  guid: Generated<string>;
  id: Generated<number>;
  invoice_note: Generated<string>;
  logo_guid: string | null;
  name: string;
  phone: Generated<string>;
  regulator_reference: Generated<string>;
  vat_registration: string | null;
  version: Generated<number>;
}

export interface CompanyLogo {
  created_at: string;
  file_name: string;
  guid: Generated<string>;
  height: number;
  image: Buffer;
  width: number;
}

export interface ContractModel {
  address_type_alias: Generated<string>;
  archived: Generated<boolean>;
  changed_at: string | null;
  changed_by: string | null;
  changed_what: string | null;
  cm2000_enabled: Generated<boolean>;
  comment: string | null;
  contact_email: string | null;
  contact_name: string | null;
  cost_centre: string;
  description: string | null;
  dont_process: Generated<boolean>;
  electronic_address: string | null;
  email: string | null;
  funder: string | null;
  funder_address: Generated<string[]>;
  funder_contract_name: string | null;
  guid: Generated<string>;
  ignore_agency: Generated<boolean>;
  income_category_alias: string | null;
  lca_enabled: Generated<boolean>;
  name_type_alias: Generated<string>;
  output_type_alias: Generated<string>;
  require_nfc: Generated<boolean>;
  run_guid: string | null;
  salesforce_id: string | null;
  shifts_enabled: Generated<boolean>;
  side: string;
  term_days: Generated<number>;
  title: string;
  type_alias: string;
  validity: string;
  version: Generated<number>;
}

export interface ContractOwner {
  address: string | null;
  contract_guid: string | null;
  guid: string | null;
  name: string | null;
  post_code: string | null;
  reference: string | null;
  sort_first_name: string | null;
  sort_name: string | null;
}

export interface Contribution {
  billed_contract_guid: string;
  branch_id: number;
  guid: Generated<string>;
  rate: string;
  user_contract_guid: string;
  validity: string;
}

export interface Delivery {
  answer: string | null;
  attempts: Generated<number>;
  branch_id: number;
  carer_guid: string | null;
  content: string | null;
  created_at: string;
  created_by: string | null;
  guid: string;
  last_attempt_at: string | null;
  next_attempt_at: string | null;
  service: string;
  started_at: string | null;
  state: Generated<string>;
  title: string;
}

export interface Document {
  branch_id: number;
  carer_guid: string | null;
  category_guid: string;
  client_guid: string | null;
  expires_at: string;
  file_mime_type: string;
  file_name: string;
  guid: Generated<string>;
  operator_guid: string | null;
  size_bytes: number;
  storage_key: string;
  title: string;
  uploaded_at: string;
  uploaded_by: string;
  user_type: Generated<number>;
  version: Generated<number>;
}

export interface DocumentCategory {
  guid: string;
  position: number;
  title: string;
  user_type: number;
}

export interface DoseRecord {
  at: string;
  branch_id: number;
  code: string;
  corrects: string | null;
  due_minute: number | null;
  due_on: string | null;
  guid: Generated<string>;
  medicine_guid: string;
  note: string | null;
  recorded_at: string;
  recorded_by: string;
  units: string | null;
}

export interface Download {
  account_guid: string;
  branch_id: number;
  created_at: string;
  error_code: string | null;
  error_message: string | null;
  expires_at: string | null;
  file_name: string;
  job_guid: Generated<string>;
  kind: string;
  request: unknown;
  status: Generated<string>;
  storage_key: string | null;
}

export interface EarlierPay {
  branch_id: number;
  carer_guid: string;
  hours: string;
  kind: string;
  pay_pence: number;
  starts_on: string;
}

export interface EnhancedRate {
  band_guid: string;
  day_type_alias: string | null;
  guid: Generated<string>;
  holiday_tier_guid: string | null;
  modifier: string;
  modifier_type: string;
  standard_rate_guid: string;
}

export interface Erasure {
  branch_id: number;
  carer_guid: string | null;
  client_guid: string | null;
  erased_at: string | null;
  erased_in_care_planner_at: string | null;
  guid: Generated<string>;
  id: Generated<number>;
  last_day: string;
  requested_at: string;
  requested_by: string;
}

export interface ErasurePart {
  act: string;
  branch_id: number;
  ended_on: string | null;
  erasure_id: number;
  kept_until: string | null;
  position: number;
  retention: string | null;
  row_count: number;
  title: string;
}

export interface FallRisk {
  branch_id: number;
  client_guid: string;
  guid: Generated<string>;
  level: number;
  recorded_by: string;
  recorded_on: string;
  risk_note: string | null;
  version: Generated<number>;
}

export interface FeedCall {
  branch_id: number;
  id: string;
  reason: string | null;
  received_at: string;
}

export interface FormerModelPart {
  entity: string;
  guid: string;
  model_guid: string;
  name: string;
}

export interface FreedAlert {
  branch_id: number;
  cause: string;
  freed_at: string;
  freed_on: string;
  item_id: number;
  pence: number;
  was_confirmed: boolean;
}

export interface Holiday {
  date: string;
  guid: Generated<string>;
  invoice_tier_guid: string | null;
  is_proclaimed: Generated<boolean>;
  is_system: Generated<boolean>;
  nation_alias: string;
  payment_tier_guid: string | null;
  source: string | null;
  title: string;
  version: Generated<number>;
}

export interface HolidayTier {
  guid: Generated<string>;
  title: string;
  version: Generated<number>;
}

export interface Idempotency {
  account_guid: string;
  created_at: string;
  key: string;
  request_hash: string;
  response: unknown | null;
  status: number;
  version: number | null;
}

export interface InterfaceFile {
  branch_id: number;
  created_at: string;
  created_by: string;
  file_name: string | null;
  guid: Generated<string>;
  reference: string;
  side: string;
  storage_key: string | null;
  total_pence: number;
  type: string;
}

export interface InterfaceSeries {
  branch_id: number;
  last: number;
  side: string;
}

export interface Item {
  assignee_id: number;
  branch_id: number;
  capped_minutes: number | null;
  charged_minutes: number | null;
  charged_start: string | null;
  confirmed: boolean;
  credit_of_id: number | null;
  due_at: string | null;
  guid: Generated<string>;
  id: Generated<number>;
  is_chargeable: Generated<boolean>;
  is_historic: Generated<boolean>;
  is_nocharge: Generated<boolean>;
  is_returned: Generated<boolean>;
  lines: Generated<string[]>;
  local_date: string;
  nocharge_reason: string | null;
  problem: string | null;
  side: string;
  starts_at: string;
  terms_id: number | null;
  total_pence: Generated<number>;
  transaction_id: number | null;
  unpaid_reason: string | null;
}

export interface LawChange {
  added_at: string;
  added_by: string | null;
  applied_at: string | null;
  applied_by: string | null;
  figures: unknown;
  guid: Generated<string>;
  law: string;
  problem: string | null;
  report: unknown | null;
  source: string;
  starts_on: string;
  state: Generated<string>;
  version: Generated<number>;
}

export interface LawFigure {
  amount: string;
  guid: Generated<string>;
  key: string;
  law: string;
  source: string;
  validity: string;
}

export interface LeaveImport {
  branch_id: number;
  guid: Generated<string>;
  imported_at: string;
  imported_by: string;
  replaced_count: number;
  row_count: number;
  type_alias: string;
}

export interface LedgerLine {
  base_rate_mills: number | null;
  branch_id: number;
  charge_id: number | null;
  id: Generated<number>;
  item_id: number | null;
  minutes: number | null;
  rate_guid: string | null;
  rate_mills: number | null;
  starts_at: string | null;
  tax_code: string;
  tax_percent: string;
  total_pence: number;
  transaction_id: number;
}

export interface Medicine {
  branch_id: number;
  client_guid: string;
  ends_at: string | null;
  guid: Generated<string>;
  instructions: string | null;
  low_stock: string | null;
  name: string;
  prescriber: string | null;
  reason: string | null;
  route: string;
  starts_on: string;
  stop_reason: string | null;
  unit: string;
  version: Generated<number>;
}

export interface MedicineSchedule {
  branch_id: number;
  daily_maximum: number | null;
  dose: string;
  ends_at: string | null;
  every_days: number;
  first_day: string;
  gap_minutes: number | null;
  guid: Generated<string>;
  hour_step: number | null;
  kind: string;
  medicine_guid: string;
  starts_at: string;
  times: number[];
  units: string | null;
  weekdays: number[];
}

export interface MedicineStock {
  amount: string;
  at: string;
  branch_id: number;
  expected: string | null;
  guid: Generated<string>;
  kind: string;
  medicine_guid: string;
  note: string | null;
  recorded_at: string;
  recorded_by: string;
}

export interface MessageTemplate {
  branch_id: number;
  guid: Generated<string>;
  text: string;
  title: string;
  version: Generated<number>;
}

export interface Migration {
  applied_at: Generated<string>;
  checksum: string;
  name: string;
}

export interface MinimumWage {
  accommodation_offset: string | null;
  guid: Generated<string>;
  source: string;
  validity: string;
}

export interface MinimumWageBand {
  age_from: number | null;
  age_to: number | null;
  guid: Generated<string>;
  is_apprentice: Generated<boolean>;
  jurisdiction_alias: Generated<string>;
  minimum_wage_guid: string;
  rate: string;
  title: string;
}

export interface MobilityAssessment {
  assessment_confidence: number;
  branch_id: number;
  home_environment_fall_risk: number;
  local_authority_initiative: number;
  mobility_balance_change: number;
  perceived_fall_risk: number;
  service_user_perceived_mobility: number;
  visit_id: number;
}

export interface ModelService {
  care_type_guid: string;
  cost_centre: string | null;
  description: string | null;
  guid: Generated<string>;
  mileage_rate: string | null;
  model_guid: string;
  payment_model_guid: string | null;
  payment_type_alias: string;
  side: string;
  travel_rate: string | null;
  validity: string;
}

export interface MonthEnd {
  branch_id: number;
  closed_at: string | null;
  closed_by: string | null;
  guid: Generated<string>;
  month: string;
  version: Generated<number>;
}

export interface MonthEndExplanation {
  alerts: string[];
  branch_id: number;
  cause: string;
  explained_at: string;
  explained_by: string;
  explanation: string;
  month_end_guid: string;
  side: string;
}

export interface MonthEndReminder {
  account_guid: string;
  branch_id: number;
  delivery_guid: string;
  left_count: number;
  month_end_guid: string;
  reminded_on: string;
  step: string;
}

export interface MonthEndReport {
  branch_id: number;
  closed_at: string;
  closed_by: string;
  guid: Generated<string>;
  month_end_guid: string;
  report: unknown;
}

export interface NhsClient {
  account_guid: string;
  branch_id: number;
  client_guid: string;
}

export interface NumberSeries {
  last: Generated<number>;
  name: string;
}

export interface OutputFile {
  branch_id: number;
  document: unknown;
  guid: Generated<string>;
  transaction_id: number;
  visits: string[] | null;
}

export interface PatternVisit {
  appointment_id: number;
  branch_id: number;
  local_date: string;
  made_version: number;
  pattern_guid: string;
}

export interface PayDue {
  branch_id: number;
  carer_guid: string;
  failed_at: string | null;
  first_on: string;
  id: Generated<number>;
  last_on: string;
}

export interface PayElement {
  care_type_guid: string | null;
  charge_type_alias: string | null;
  code: string;
  is_enhanced: boolean;
}

export interface PayElementMap {
  guid: Generated<string>;
  is_only: Generated<boolean>;
  version: Generated<number>;
}

export interface PayrollSubmission {
  answered_at: string | null;
  branch_id: number;
  guid: Generated<string>;
  row_transactions: ArrayType<number> | null;
  sent_at: string | null;
  storage_key: string | null;
  submitted_at: string;
  submitted_by: string;
}

export interface PayrollUpload {
  branch_id: number;
  issues: Generated<unknown>;
  status: Generated<string>;
  submission_guid: string;
  submission_number: number;
  transaction_id: number;
}

export interface Payslip {
  branch_id: number;
  carer_guid: string;
  document: unknown | null;
  file_name: string;
  generated_at: string;
  guid: Generated<string>;
  period_end: string;
  period_start: string;
  storage_key: string | null;
  transaction_id: number | null;
  visits: string[] | null;
}

export interface PayWorking {
  branch_id: number;
  carer_guid: string;
  period_guid: string;
  working: unknown;
}

export interface PersonImport {
  account_guid: string;
  branch_id: number;
  choices: unknown;
  content: Buffer | null;
  contracts: number;
  created_at: string;
  done: Generated<number>;
  file_name: string;
  guid: Generated<string>;
  kind: string;
  leaves_out: boolean;
  people: number;
  problem: string | null;
  status: Generated<string>;
}

export interface PersonStatus {
  id: number;
  is_default: Generated<boolean>;
  kind: string;
  title: string;
  type: string;
}

export interface PlanNeed {
  branch_id: number;
  goal: string | null;
  guid: Generated<string>;
  key: string;
  need: string;
  outcome: string | null;
  part_guid: string;
  position: number;
  support: string;
}

export interface PlanPart {
  branch_id: number;
  guid: Generated<string>;
  part: string;
  plan_guid: string;
  state: Generated<string>;
  summary: string | null;
  version: Generated<number>;
}

export interface PlanRisk {
  branch_id: number;
  guid: Generated<string>;
  key: string;
  likelihood: number;
  likelihood_after: number;
  measure: string;
  part_guid: string;
  position: number;
  risk: string;
  severity: number;
  severity_after: number;
}

export interface PlanVersion {
  agreed_with: string | null;
  begun_at: string;
  begun_by: string;
  branch_id: number;
  client_guid: string;
  discarded_at: string | null;
  guid: Generated<string>;
  number: number;
  review_on: string | null;
  signed_at: string | null;
  signed_by: string | null;
  signed_by_name: string | null;
  version: Generated<number>;
}

export interface PricingTerms {
  content: unknown;
  hash: string;
  id: Generated<number>;
}

export interface Problem {
  account_guid: string | null;
  branch_id: number | null;
  code: string;
  endpoint: string;
  guid: string;
  message: string;
  occurred_at: string;
  status: number;
  title: string;
}

export interface ProfileImage {
  branch_id: number;
  carer_guid: string | null;
  client_guid: string | null;
  guid: Generated<string>;
  operator_guid: string | null;
  storage_key: string;
}

export interface PurchaseOrder {
  amount: string | null;
  branch_id: number;
  file_mime_type: string;
  file_name: string;
  guid: Generated<string>;
  reference: string;
  size_bytes: number;
  storage_key: string;
  uploaded_at: string;
  uploaded_by: string;
  user_contract_guid: string;
}

export interface RefreshToken {
  account_guid: string;
  auth_type: Generated<string>;
  expires_at: string;
  family: string;
  id: Generated<number>;
  issued_at: string;
  replaced_at: string | null;
  revoked_at: string | null;
  token_hash: Buffer;
}

export interface Region {
  branch_id: number;
  guid: Generated<string>;
  title: string;
  version: Generated<number>;
}

export interface Relative {
  account_guid: string | null;
  address: string | null;
  address_post_code: string | null;
  bio: string | null;
  branch_id: number;
  client_guid: string;
  email: string | null;
  first_name: string;
  guid: Generated<string>;
  last_name: string;
  name: Generated<string | null>;
  phone_landline: string | null;
  phone_mobile: string | null;
  relationship: string;
  salutation: string | null;
  status: Generated<number>;
  version: Generated<number>;
}

export interface ReportTemplate {
  branch_id: number;
  guid: Generated<string>;
  is_default: Generated<boolean>;
  title: string;
  version: Generated<number>;
}

export interface ReportTemplateCareType {
  branch_id: number;
  care_type_guid: string;
  template_guid: string;
}

export interface ReportTemplateVersion {
  branch_id: number;
  guid: Generated<string>;
  number: number;
  published_at: string | null;
  published_by: string | null;
  sections: unknown;
  status: Generated<string>;
  template_guid: string;
  title: string;
  version: Generated<number>;
}

export interface RotaRun {
  anchor: string;
  branch_id: number;
  guid: Generated<string>;
  title: string;
  version: Generated<number>;
  weeks: number;
}

export interface RotaRunCarer {
  branch_id: number;
  carer_guid: string;
  run_guid: string;
  week: number;
  weekday: number;
  weeks: number;
}

export interface RotaRunVisit {
  branch_id: number;
  pattern_guid: string;
  place: number;
  run_guid: string;
  weekday: number;
}

export interface Rule {
  cap_type_alias: string | null;
  charge_type_alias: string;
  condition_guid: string;
  figure: number | null;
  guid: Generated<string>;
  period_end: number | null;
  period_start: number | null;
  period_type_alias: string;
  position: Generated<number>;
  rule_group_guid: string;
  rule_type_alias: string;
}

export interface RuleCondition {
  guid: Generated<string>;
  rule_type_alias: string;
  title: string;
  type_alias: string | null;
  version: Generated<number>;
}

export interface RuleGroup {
  guid: Generated<string>;
  model_guid: string;
  price_type_alias: string;
  rate: string | null;
  side: string;
  title: string;
  validity: string;
}

export interface Run {
  guid: Generated<string>;
  side: string;
  title: string;
  version: Generated<number>;
}

export interface Salary {
  guid: Generated<string>;
  model_guid: string;
  validity: string;
}

export interface SalaryBand {
  day_type_alias: string;
  end_minute: number;
  guid: Generated<string>;
  holiday_tier_guid: string | null;
  salary_guid: string;
  start_minute: number;
}

export interface SavedFilter {
  account_guid: string;
  branch_id: number;
  guid: Generated<string>;
  list: string;
  name: string;
  search: string;
}

export interface SearchEntry {
  branch_id: number;
  guid: string;
  kind: string;
  reference: string | null;
  words: string;
}

export interface Secret {
  name: string;
  value: string;
}

export interface ServiceBand {
  guid: Generated<string>;
  maximum_duration_minutes: number | null;
  minimum_duration_minutes: number;
  rounding_minutes: number | null;
  rounding_type_alias: string;
  service_guid: string;
}

export interface SetupLink {
  made_at: string;
  token_hash: Buffer;
}

export interface ShiftCategory {
  branch_id: number;
  care_planner_internal_id: Generated<number>;
  care_planner_url: string | null;
  guid: Generated<string>;
  title: string;
  type: Generated<number>;
  validity: string;
  version: Generated<number>;
}

export interface ShiftCategoryRegion {
  branch_id: number;
  region_guid: string;
  shift_category_guid: string;
}

export interface SignInAttempt {
  address: string;
  at: string;
  email: string;
  id: Generated<number>;
  purpose: Generated<string>;
  succeeded: boolean;
}

export interface SignInEvent {
  account_guid: string | null;
  actor_guid: string | null;
  address: string;
  at: string;
  email: string;
  id: Generated<number>;
  method: string | null;
  outcome: string;
}

export interface StandingCharge {
  frequency_type_alias: string;
  guid: Generated<string>;
  hours: string;
  model_guid: string;
  rate: string;
  validity: string;
}

export interface Sync {
  branch_id: number;
  ended_at: string | null;
  failure: string | null;
  id: Generated<number>;
  is_failed: Generated<boolean>;
  provider: string;
  range_from: string;
  range_to: string;
  started_at: string;
}

export interface Task {
  branch_id: number;
  details: string;
  estimated_seconds: number | null;
  guid: Generated<string>;
  holds: Generated<boolean>;
  inserted_at: string;
  inserted_by: string;
  item_count: number;
  problem: string | null;
  processed_at: string | null;
  queued_at: string | null;
  side: string;
  started_at: string | null;
  status: Generated<string>;
  total_pence: number;
  type: string;
}

export interface TaskCredit {
  branch_id: number;
  details: string | null;
  end_on: string | null;
  note: string;
  reason_alias: string;
  start_on: string | null;
  task_guid: string;
  tax_point_on: string | null;
  type_alias: string;
}

export interface TaskTransaction {
  branch_id: number;
  charge_ids: ArrayType<number> | null;
  item_ids: ArrayType<number> | null;
  task_guid: string;
  total_pence: number;
  transaction_id: number;
  visit_count: number | null;
}

export interface TransactionWeek {
  branch_id: number;
  confirmed_pence: number;
  item_count: number;
  transaction_id: number;
  unconfirmed_count: number;
  unconfirmed_pence: number;
  week_start: string;
}

export interface TravelLeg {
  branch_id: number;
  fetched_at: string;
  from_latitude: number;
  from_longitude: number;
  metres: number | null;
  mode: Generated<string>;
  seconds: number | null;
  source: string;
  to_latitude: number;
  to_longitude: number;
}

export interface Unit {
  additional_address: string | null;
  address: string | null;
  branch_id: number;
  city: string | null;
  country: string | null;
  county: string | null;
  email: string | null;
  guid: Generated<string>;
  name: string;
  phone: string | null;
  postcode: string | null;
  reference: string | null;
  version: Generated<number>;
}

export interface UnitShiftCategory {
  branch_id: number;
  guid: Generated<string>;
  shift_category_guid: string;
  unit_guid: string;
  validity: string;
  version: Generated<number>;
}

export interface UnitUser {
  branch_id: number;
  client_guid: string;
  guid: Generated<string>;
  unit_guid: string;
  validity: string;
  version: Generated<number>;
}

export interface Uplift {
  due_at: string;
  effective_from: string;
  entries: unknown;
  finished_at: string | null;
  guid: Generated<string>;
  inserted_at: string;
  inserted_by: string;
  model_guid: string;
  problem: string | null;
  rate_count: number;
  request_guid: string;
  status: Generated<string>;
  undone_at: string | null;
  undone_by: string | null;
}

export interface UpliftPart {
  entity: string;
  new_guid: string;
  old_guid: string;
  uplift_guid: string;
}

export interface UpliftRate {
  kind: string;
  new_rate: string;
  old_rate: string;
  target_guid: string;
  uplift_guid: string;
}

export interface UserContract {
  address_line_1: string | null;
  address_line_2: string | null;
  alternative_social_service_ref: string | null;
  branch_id: number;
  carer_guid: string | null;
  city: string | null;
  client_guid: string | null;
  commute_type_alias: Generated<string>;
  contract_type_alias: string;
  country: string | null;
  county: string | null;
  email: string | null;
  finance_id: string | null;
  for_attention_of: string | null;
  funder_first_name: string | null;
  funder_last_name: string | null;
  funder_name: Generated<string | null>;
  funder_salutation: string | null;
  funder_type: Generated<string>;
  funding_name: string | null;
  guid: Generated<string>;
  is_contributable: Generated<boolean>;
  is_default: Generated<boolean>;
  is_one_to_one: Generated<boolean>;
  model_guid: string;
  output_delivery_type_alias: Generated<string>;
  output_type_alias: Generated<string>;
  payer_address: Generated<string[]>;
  payment_type_alias: Generated<string>;
  postcode: string | null;
  purchase_order: string | null;
  reference: string;
  shift_category_guid: string | null;
  side: string;
  social_service_ref: string | null;
  standing_rate: string | null;
  standing_rate_mode: string | null;
  term_days: number | null;
  travel_type_alias: Generated<string>;
  unit_guid: string | null;
  validity: string;
  version: Generated<number>;
}

export interface UserContractCharge {
  branch_id: number;
  frequency_type_alias: string;
  guid: Generated<string>;
  hours: Generated<string>;
  rate: string;
  user_contract_guid: string;
  validity: string;
}

export interface UserContractGuaranteedHours {
  branch_id: number;
  frequency_type_alias: string;
  guid: Generated<string>;
  hours: string;
  user_contract_guid: string;
  validity: string;
}

export interface UserContractMileage {
  branch_id: number;
  guid: Generated<string>;
  pay_to_and_from_home: boolean;
  rate: string;
  user_contract_guid: string;
  validity: string;
}

export interface UserContractRate {
  branch_id: number;
  guid: Generated<string>;
  rate: string;
  user_contract_guid: string;
  validity: string;
}

export interface UserContractTravelTime {
  branch_id: number;
  guid: Generated<string>;
  pay_at_nmw_rate: boolean;
  rate: string | null;
  user_contract_guid: string;
  validity: string;
  wait_time_threshold: number;
}

export interface Visit {
  assignee_id: number;
  branch_id: number;
  carer_guid: string | null;
  check_in_at: string | null;
  check_in_location: unknown | null;
  check_in_nfc_at: string | null;
  check_out_at: string | null;
  check_out_location: unknown | null;
  check_out_nfc_at: string | null;
  client_guid: string;
  comment: string | null;
  door_step_refusal: unknown | null;
  end_at: string;
  guid: Generated<string>;
  id: Generated<number>;
  is_cm2000: Generated<boolean>;
  missed: Generated<boolean>;
  risk_score: number | null;
  start_at: string;
  status: Generated<number>;
  version: Generated<number>;
}

export interface VisitAlert {
  branch_id: number;
  guid: Generated<string>;
  name: string;
  visit_guid: string;
}

export interface VisitConflict {
  appointment_guid: string;
  branch_id: number;
  carer_guid: string;
  client_guid: string | null;
  decided_at: string | null;
  decided_by: string | null;
  decision: string | null;
  decision_reason: string | null;
  guid: Generated<string>;
  happened_at: string;
  kind: string;
  payload: unknown;
  reason: string;
  received_at: string;
}

export interface VisitCount {
  branch_id: number;
  checked_in: boolean;
  day: string;
  status: number;
  visits: number;
}

export interface VisitPattern {
  branch_id: number;
  client_guid: string;
  guid: Generated<string>;
  version: Generated<number>;
}

export interface VisitPatternPeriod {
  anchor: string;
  branch_id: number;
  care_type_guid: string;
  carers: number;
  guid: Generated<string>;
  minutes: number;
  pattern_guid: string;
  region_guid: string | null;
  start_minute: number;
  validity: string;
  weekdays: number[];
  weeks: number;
}

export interface VisitReport {
  branch_id: number;
  completed_at: string;
  completed_by_name: string;
  fields: Generated<unknown>;
  guid: Generated<string>;
  template_version_guid: string;
  version: Generated<number>;
  visit_id: number;
}

export interface VisitTask {
  branch_id: number;
  category: string;
  comment: string | null;
  description: string;
  guid: Generated<string>;
  position: number;
  status: Generated<string>;
  visit_guid: string;
}

export interface DB {
  account: Account;
  account_branch: AccountBranch;
  account_group: AccountGroup;
  account_link: AccountLink;
  account_permission: AccountPermission;
  accounting_connection: AccountingConnection;
  accrual_policy: AccrualPolicy;
  appointment: Appointment;
  assignee: Assignee;
  audit: Audit;
  availability_exception: AvailabilityException;
  availability_exception_interval: AvailabilityExceptionInterval;
  availability_pattern: AvailabilityPattern;
  availability_pattern_interval: AvailabilityPatternInterval;
  band_rate: BandRate;
  bank_details: BankDetails;
  base_rate: BaseRate;
  billing_transaction: BillingTransaction;
  branch: Branch;
  bulk_message: BulkMessage;
  bulk_message_recipient: BulkMessageRecipient;
  calendar: Calendar;
  calendar_period: CalendarPeriod;
  care_outcome: CareOutcome;
  care_outcome_review: CareOutcomeReview;
  care_plan: CarePlan;
  care_planner_record: CarePlannerRecord;
  care_type: CareType;
  carer: Carer;
  carer_absence: CarerAbsence;
  carer_absence_file: CarerAbsenceFile;
  carer_accrual: CarerAccrual;
  carer_accrual_item: CarerAccrualItem;
  carer_event: CarerEvent;
  carer_place: CarerPlace;
  carer_region: CarerRegion;
  carried_leave: CarriedLeave;
  charge: Charge;
  charge_approval: ChargeApproval;
  charge_receipt: ChargeReceipt;
  chat_channel: ChatChannel;
  chat_image: ChatImage;
  chat_message: ChatMessage;
  claimed_transaction: ClaimedTransaction;
  client: Client;
  client_absence: ClientAbsence;
  client_absence_visit: ClientAbsenceVisit;
  client_carer_preference: ClientCarerPreference;
  client_region: ClientRegion;
  company: Company;
  company_logo: CompanyLogo;
  contract_model: ContractModel;
  contract_owner: ContractOwner;
  contribution: Contribution;
  delivery: Delivery;
  document: Document;
  document_category: DocumentCategory;
  dose_record: DoseRecord;
  download: Download;
  earlier_pay: EarlierPay;
  enhanced_rate: EnhancedRate;
  erasure: Erasure;
  erasure_part: ErasurePart;
  fall_risk: FallRisk;
  feed_call: FeedCall;
  former_model_part: FormerModelPart;
  freed_alert: FreedAlert;
  holiday: Holiday;
  holiday_tier: HolidayTier;
  idempotency: Idempotency;
  interface_file: InterfaceFile;
  interface_series: InterfaceSeries;
  item: Item;
  law_change: LawChange;
  law_figure: LawFigure;
  leave_import: LeaveImport;
  ledger_line: LedgerLine;
  medicine: Medicine;
  medicine_schedule: MedicineSchedule;
  medicine_stock: MedicineStock;
  message_template: MessageTemplate;
  migration: Migration;
  minimum_wage: MinimumWage;
  minimum_wage_band: MinimumWageBand;
  mobility_assessment: MobilityAssessment;
  model_service: ModelService;
  month_end: MonthEnd;
  month_end_explanation: MonthEndExplanation;
  month_end_reminder: MonthEndReminder;
  month_end_report: MonthEndReport;
  nhs_client: NhsClient;
  number_series: NumberSeries;
  output_file: OutputFile;
  pattern_visit: PatternVisit;
  pay_due: PayDue;
  pay_element: PayElement;
  pay_element_map: PayElementMap;
  pay_working: PayWorking;
  payroll_submission: PayrollSubmission;
  payroll_upload: PayrollUpload;
  payslip: Payslip;
  person_import: PersonImport;
  person_status: PersonStatus;
  plan_need: PlanNeed;
  plan_part: PlanPart;
  plan_risk: PlanRisk;
  plan_version: PlanVersion;
  pricing_terms: PricingTerms;
  problem: Problem;
  profile_image: ProfileImage;
  purchase_order: PurchaseOrder;
  refresh_token: RefreshToken;
  region: Region;
  relative: Relative;
  report_template: ReportTemplate;
  report_template_care_type: ReportTemplateCareType;
  report_template_version: ReportTemplateVersion;
  rota_run: RotaRun;
  rota_run_carer: RotaRunCarer;
  rota_run_visit: RotaRunVisit;
  rule: Rule;
  rule_condition: RuleCondition;
  rule_group: RuleGroup;
  run: Run;
  salary: Salary;
  salary_band: SalaryBand;
  saved_filter: SavedFilter;
  search_entry: SearchEntry;
  secret: Secret;
  service_band: ServiceBand;
  setup_link: SetupLink;
  shift_category: ShiftCategory;
  shift_category_region: ShiftCategoryRegion;
  sign_in_attempt: SignInAttempt;
  sign_in_event: SignInEvent;
  standing_charge: StandingCharge;
  sync: Sync;
  task: Task;
  task_credit: TaskCredit;
  task_transaction: TaskTransaction;
  transaction_week: TransactionWeek;
  travel_leg: TravelLeg;
  unit: Unit;
  unit_shift_category: UnitShiftCategory;
  unit_user: UnitUser;
  uplift: Uplift;
  uplift_part: UpliftPart;
  uplift_rate: UpliftRate;
  user_contract: UserContract;
  user_contract_charge: UserContractCharge;
  user_contract_guaranteed_hours: UserContractGuaranteedHours;
  user_contract_mileage: UserContractMileage;
  user_contract_rate: UserContractRate;
  user_contract_travel_time: UserContractTravelTime;
  visit: Visit;
  visit_alert: VisitAlert;
  visit_conflict: VisitConflict;
  visit_count: VisitCount;
  visit_pattern: VisitPattern;
  visit_pattern_period: VisitPatternPeriod;
  visit_report: VisitReport;
  visit_task: VisitTask;
}
