import { sql } from 'kysely'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { openedBankDetails } from '../user-contract/exports.ts'
import type { HeldPart, HeldTable } from './held-table.ts'
import { blank, erase, keep } from './retention.ts'
import {
  accountOf,
  assigneesOf,
  by,
  byAccount,
  byContract,
  contractsOf,
  ofCharges,
  ofTransactions,
} from './rows-of-person.ts'

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
export const ofBoth = (subject: Subject): readonly HeldTable[] => [
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
