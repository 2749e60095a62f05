import { sql } from 'kysely'
import type { Subject } from '#contract/privacy/subject-access.ts'
import type { DB } from '../../database/types.ts'
import { ofBoth } from './held-of-both.ts'
import type { HeldTable } from './held-table.ts'
import { erase, keep } from './retention.ts'
import {
  by,
  byContract,
  byPattern,
  contractsOf,
  inMedicines,
  inPlanParts,
  inPlans,
  inRowsOf,
  outcomesOf,
  visitsOf,
  visitsOfClient,
} from './rows-of-person.ts'

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
