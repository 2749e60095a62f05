import { type RawBuilder, sql } from 'kysely'
import type { Subject } from '#contract/privacy/subject-access.ts'
import type { DB } from '../../database/types.ts'
import type { SealedTexts } from '../../kit/sealed-texts.ts'
import { openedBankDetails } from '../user-contract/exports.ts'
import { blank, erase, keep, type Rule } from './retention.ts'
import {
  accountOf,
  assigneesOf,
  by,
  byAccount,
  byContract,
  byPattern,
  contractsOf,
  inMedicines,
  inPlanParts,
  inPlans,
  inRowsOf,
  ofCharges,
  ofTransactions,
  outcomesOf,
  visitsOf,
  visitsOfClient,
} from './rows-of-person.ts'

/** A table with rows about a person. */
export interface HeldTable {
  readonly table: keyof DB
  /** The heading in the copy. */
  readonly title: string
  /** The condition for the rows about a person, with the table as `t`. */
  readonly where: (guid: string) => RawBuilder<boolean>
  /** The name column of a row's file, whose key is in `storage_key`. */
  readonly file?: string
  /** Decrypts a row. */
  readonly opened?: (row: HeldRow, sealed: SealedTexts) => HeldRow
  /** Whether a copy of everything held leaves it out, since it only repeats other rows. */
  readonly isRepeated?: boolean
  /** The effect of an erasure on the rows; several rules each name the rows that they are for. */
  readonly rule: Rule | readonly HeldPart[]
}

/** Some of the rows of a table, with a rule of their own. */
export interface HeldPart {
  readonly title: string
  readonly when: RawBuilder<boolean>
  readonly rule: Rule
}

/** A row as JSON. */
export type HeldRow = Readonly<Record<string, unknown>>

/** The addressee of a contract's invoices, and numbers by which a council knows the client. */
const personalOfContract = [
  ...['email', 'for_attention_of', 'funding_name', 'funder_salutation', 'funder_first_name', 'funder_last_name'],
  ...['address_line_1', 'address_line_2', 'city', 'county', 'postcode', 'country'],
  ...['social_service_ref', 'alternative_social_service_ref'],
] as const

const placesOfVisit = ['check_in_location', 'check_out_location'] as const

const inCategory = (...titles: readonly string[]) =>
  sql<boolean>`t.category_guid in (select guid from document_category where title = any (${[...titles]}))`

/** A new category is kept, until somebody gives it a rule. */
const erasedCategories = ['DBS', 'Driving licence', 'Other']
const carerDocuments: readonly HeldPart[] = [
  { title: 'Documents: DBS, driving licence and other', when: inCategory(...erasedCategories), rule: erase },
  { title: 'Documents: right to work', when: inCategory('Right to work'), rule: keep('rightToWork', 'erase') },
  {
    title: 'Documents: contract, training and supervision',
    when: sql<boolean>`not ${inCategory(...erasedCategories, 'Right to work')}`,
    rule: keep('employment', 'erase'),
  },
]

/** The rows that carers and clients have alike. */
const ofBoth = (subject: Subject): readonly HeldTable[] => [
  { table: subject, title: 'Personal record', where: by('guid'), rule: blank() },
  { table: 'care_planner_record', title: 'Care planner', where: by(`${subject}_guid`), isRepeated: true, rule: erase },
  { table: `${subject}_region`, title: 'Regions', where: by(`${subject}_guid`), rule: erase },
  { table: 'account', title: 'Login', where: byAccount(subject, 'guid'), rule: blank() },
  { table: 'sign_in_event', title: 'Sign-ins', where: byAccount(subject, 'account_guid'), rule: erase },
  {
    table: 'document',
    title: 'Documents',
    where: by(`${subject}_guid`),
    file: 'file_name',
    rule: subject === 'carer' ? carerDocuments : keep('care', 'erase'),
  },
  { table: 'profile_image', title: 'Profile image', where: by(`${subject}_guid`), file: 'guid', rule: erase },
  // The reference stays: invoices and payslips on paper have it.
  { table: 'user_contract', title: 'Contracts', where: by(`${subject}_guid`), rule: blank(...personalOfContract) },
  {
    table: 'bank_details',
    title: 'Bank details',
    where: by(`${subject}_guid`),
    opened: openedBankDetails,
    rule: erase,
  },
  {
    table: 'visit',
    title: 'Visits',
    where: by(`${subject}_guid`),
    rule:
      subject === 'carer'
        ? keep('pay', placesOfVisit)
        : keep('care', ['comment', 'door_step_refusal', ...placesOfVisit]),
  },
  {
    table: 'item',
    title: 'Prices of visits',
    where: (guid) =>
      sql<boolean>`t.side = ${subject === 'carer' ? 'payment' : 'invoice'} and t.assignee_id in ${assigneesOf[subject](guid)}`,
    rule: keep(subject === 'carer' ? 'pay' : 'accounts', ['nocharge_reason']),
  },
  {
    table: 'charge_receipt',
    title: 'Receipts of extras',
    where: ofCharges(subject),
    file: 'file_name',
    rule: keep(subject === 'carer' ? 'pay' : 'accounts', 'erase'),
  },
  {
    table: 'charge',
    title: 'Extras',
    where: ofTransactions(subject),
    rule: keep(subject === 'carer' ? 'pay' : 'accounts', ['description']),
  },
  {
    table: 'charge_approval',
    title: 'Decisions about extras',
    where: ofCharges(subject),
    rule: keep(subject === 'carer' ? 'pay' : 'accounts', ['comment']),
  },
  {
    table: 'billing_transaction',
    title: subject === 'carer' ? 'Payments' : 'Invoices',
    where: byContract(subject),
    rule: keep(subject === 'carer' ? 'pay' : 'accounts'),
  },
  {
    table: 'audit',
    title: 'Changes of the record',
    where: (guid) => sql<boolean>`t.entity_guid = ${guid}::uuid or t.entity_guid = ${accountOf(subject, guid)}
      or t.entity_guid in ${contractsOf(subject, guid)}`,
    rule: blank(),
  },
  {
    table: 'download',
    title: 'Copies of all data',
    where: (guid) => sql<boolean>`t.kind = 'subject-access' and t.request ->> 'guid' = ${guid}`,
    file: 'file_name',
    isRepeated: true,
    rule: erase,
  },
]

/** All tables with rows about a person, in an order in which rows can be deleted. A test fails for any other table that refers to people. */
export const heldTables: Readonly<Record<Subject, readonly HeldTable[]>> = {
  carer: [
    ...ofBoth('carer'),
    { table: 'assignee', title: 'Rota', where: by('carer_guid'), rule: keep('pay') },
    {
      table: 'user_contract_guaranteed_hours',
      title: 'Guaranteed hours',
      where: byContract('carer'),
      rule: keep('pay'),
    },
    { table: 'user_contract_rate', title: 'Pay rates', where: byContract('carer'), rule: keep('pay') },
    { table: 'user_contract_mileage', title: 'Mileage rates', where: byContract('carer'), rule: keep('pay') },
    { table: 'user_contract_travel_time', title: 'Travel time rates', where: byContract('carer'), rule: keep('pay') },
    { table: 'pay_working', title: 'Workings of pay', where: by('carer_guid'), rule: keep('pay', 'erase') },
    { table: 'pay_due', title: 'Pay to be worked out', where: by('carer_guid'), rule: erase },
    {
      table: 'carer_absence_file',
      title: 'Certificates of sickness',
      where: inRowsOf('absence_guid', 'carer_absence', 'carer_guid'),
      file: 'file_name',
      rule: keep('employment', 'erase'),
    },
    {
      table: 'carer_event',
      title: 'Keys of what their phone sent',
      where: by('carer_guid'),
      isRepeated: true,
      rule: erase,
    },
    { table: 'delivery', title: 'Text messages', where: by('carer_guid'), rule: erase },
    { table: 'carer_place', title: 'Last known place', where: by('carer_guid'), rule: erase },
    { table: 'visit_conflict', title: 'Conflicts of visits', where: by('carer_guid'), rule: keep('pay', 'erase') },
    { table: 'client_carer_preference', title: 'Wishes of clients about them', where: by('carer_guid'), rule: erase },
    { table: 'carer_absence', title: 'Absences', where: by('carer_guid'), rule: keep('holiday', 'erase') },
    {
      table: 'availability_pattern_interval',
      title: 'Times of availability',
      where: inRowsOf('pattern_guid', 'availability_pattern', 'carer_guid'),
      rule: erase,
    },
    { table: 'availability_pattern', title: 'Availability', where: by('carer_guid'), rule: erase },
    {
      table: 'availability_exception_interval',
      title: 'Times of exceptions',
      where: inRowsOf('exception_guid', 'availability_exception', 'carer_guid'),
      rule: erase,
    },
    { table: 'availability_exception', title: 'Exceptions of availability', where: by('carer_guid'), rule: erase },
    { table: 'rota_run_carer', title: 'Runs', where: by('carer_guid'), rule: erase },
    {
      table: 'carer_accrual_item',
      title: 'Leave earned and taken',
      where: inRowsOf('accrual_guid', 'carer_accrual', 'carer_guid'),
      rule: keep('holiday', 'erase'),
    },
    { table: 'carried_leave', title: 'Leave carried over', where: by('carer_guid'), rule: keep('holiday', 'erase') },
    { table: 'earlier_pay', title: 'Earlier pay', where: by('carer_guid'), rule: keep('holiday', 'erase') },
    { table: 'carer_accrual', title: 'Leave', where: by('carer_guid'), rule: keep('holiday', 'erase') },
    { table: 'payslip', title: 'Payslips', where: by('carer_guid'), file: 'file_name', rule: keep('pay', 'erase') },
    { table: 'bulk_message_recipient', title: 'Messages to several carers', where: by('carer_guid'), rule: erase },
    { table: 'chat_message', title: 'Messages', where: by('carer_guid'), rule: erase },
    { table: 'chat_image', title: 'Images in messages', where: by('carer_guid'), file: 'image_name', rule: erase },
    { table: 'chat_channel', title: 'Conversation', where: by('carer_guid'), isRepeated: true, rule: erase },
  ],
  client: [
    ...ofBoth('client'),
    { table: 'appointment', title: 'Rota', where: by('client_guid'), rule: keep('care', ['cancel_note']) },
    { table: 'visit_task', title: 'Tasks of visits', where: visitsOfClient, rule: keep('care', 'erase') },
    { table: 'visit_conflict', title: 'Conflicts of visits', where: by('client_guid'), rule: keep('care', 'erase') },
    { table: 'visit_alert', title: 'Alerts of visits', where: visitsOfClient, rule: keep('care', 'erase') },
    { table: 'client_absence', title: 'Absences', where: by('client_guid'), rule: keep('care', 'erase') },
    { table: 'unit_user', title: 'Units lived in', where: by('client_guid'), rule: keep('care', 'erase') },
    { table: 'pattern_visit', title: 'Visits of patterns', where: byPattern, isRepeated: true, rule: erase },
    { table: 'visit_pattern_period', title: 'Times of visit patterns', where: byPattern, rule: erase },
    { table: 'rota_run_visit', title: 'Runs', where: byPattern, rule: erase },
    { table: 'visit_pattern', title: 'Visit patterns', where: by('client_guid'), rule: erase },
    { table: 'medicine_stock', title: 'Stock of medicines', where: inMedicines, rule: keep('care', 'erase') },
    { table: 'dose_record', title: 'Doses of medicines', where: inMedicines, rule: keep('care', 'erase') },
    {
      table: 'medicine_schedule',
      title: 'Schedules of medicines',
      where: inMedicines,
      rule: keep('care', 'erase'),
    },
    { table: 'medicine', title: 'Medicines', where: by('client_guid'), rule: keep('care', 'erase') },
    { table: 'plan_need', title: 'Needs in digital care plans', where: inPlanParts, rule: keep('care', 'erase') },
    { table: 'plan_risk', title: 'Risks in digital care plans', where: inPlanParts, rule: keep('care', 'erase') },
    { table: 'plan_part', title: 'Sections of digital care plans', where: inPlans, rule: keep('care', 'erase') },
    {
      table: 'plan_version',
      title: 'Versions of digital care plans',
      where: by('client_guid'),
      rule: keep('care', 'erase'),
    },
    {
      table: 'care_outcome_review',
      title: 'Reviews of care outcomes',
      where: (guid) => sql<boolean>`t.outcome_guid in ${outcomesOf(guid)}`,
      rule: keep('care', 'erase'),
    },
    { table: 'care_outcome', title: 'Care outcomes', where: by('client_guid'), rule: keep('care', 'erase') },
    {
      table: 'visit_report',
      title: 'Visit reports',
      where: (guid) => sql<boolean>`t.visit_id in ${visitsOf(guid)}`,
      rule: keep('care', 'erase'),
    },
    {
      table: 'mobility_assessment',
      title: 'Mobility assessments',
      where: (guid) => sql<boolean>`t.visit_id in ${visitsOf(guid)}`,
      rule: keep('care', 'erase'),
    },
    { table: 'fall_risk', title: 'Fall risk', where: by('client_guid'), rule: keep('care', 'erase') },
    { table: 'client_carer_preference', title: 'Preferred and declined carers', where: by('client_guid'), rule: erase },
    {
      table: 'care_plan',
      title: 'Care plans',
      where: by('client_guid'),
      file: 'file_name',
      rule: keep('care', 'erase'),
    },
    { table: 'relative', title: 'Care circle', where: by('client_guid'), rule: erase },
    { table: 'nhs_client', title: 'Access of the NHS', where: by('client_guid'), isRepeated: true, rule: erase },
    { table: 'user_contract_charge', title: 'Standing charges', where: byContract('client'), rule: keep('accounts') },
    { table: 'contribution', title: 'Contributions', where: byContract('client'), rule: keep('accounts') },
    {
      table: 'purchase_order',
      title: 'Purchase orders',
      where: byContract('client'),
      file: 'file_name',
      rule: keep('accounts', 'erase'),
    },
    {
      table: 'output_file',
      title: 'Documents of invoices',
      where: (guid) =>
        sql<boolean>`t.transaction_id in (
          select id from billing_transaction where user_contract_guid in ${contractsOf('client', guid)})`,
      isRepeated: true,
      rule: keep('accounts', 'erase'),
    },
  ],
}

/** Columns that are never copied: keys and secrets of the program, and identifiers without a meaning outside it. */
export const hiddenColumns: readonly string[] = [
  'id',
  'branch_id',
  'password_hash',
  'storage_key',
  'thumbnail',
  'version',
  'cm2000_pin',
  'timetoken',
]

const named = [
  ['region', 'title'],
  ['care_type', 'title'],
  ['contract_model', 'title'],
  ['document_category', 'title'],
  ['rule_condition', 'title'],
  ['user_contract', 'reference'],
] as const

/** Tables whose names stand in for guids in a copy, with the name column. The names of clients are not for carers. */
export const namedTables: Readonly<Record<Subject, readonly (readonly [keyof DB, string])[]>> = {
  carer: named,
  client: [...named, ['carer', 'name']],
}
