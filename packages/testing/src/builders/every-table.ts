import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'
import { sickness } from './absences.ts'
import { accrualWithItem } from './accruals.ts'
import { availability } from './availability.ts'
import { clientAbsence } from './client-absences.ts'
import { careRecords } from './clients.ts'
import { digitalPlan } from './digital-plans.ts'
import { carePlan, document, profileImage } from './documents.ts'
import { invoiceable, transactionsOf } from './invoiceable.ts'
import { charge, invoiceTransactions } from './invoicing.ts'
import { medicine } from './medicines.ts'
import { bulkMessage, chatEverywhere, chatImage, message } from './messages.ts'
import { contractModel, validity } from './models.ts'
import { payRows } from './pay-rows.ts'
import { payslip } from './payslips.ts'
import { account, region, relative } from './people.ts'
import { appointment, carer, client, shiftCategory, unit, userContract } from './rota.ts'
import { sync } from './syncs.ts'
import { visitConflict, visitParts } from './visit-parts.ts'
import { visitReport } from './visit-reports.ts'

/** The owners of the rows of every table. */
interface Whose {
  readonly branchId: number
  readonly carerGuid: string
  readonly clientGuid: string
  readonly careTypeGuid: string
  /** Two invoice contracts. */
  readonly contracts: readonly string[]
}

/** Creates at least one row of every table that a branch owns, for the branch of a test. Returns its invoice period. */
export async function rowsOfEveryTable(app: TestApp): Promise<string> {
  const { owner, branchId } = app
  const { model, periodGuid, contracts } = await invoiceable(app, 2)
  const [first, second] = await transactionsOf(app, periodGuid)
  await decidedExtra(app, second?.id ?? 0)
  await invoiceTransactions(app, periodGuid, [first?.guid ?? ''])
  const carerGuid = await carer(owner, { branchId })
  const clientGuid = await client(owner, { branchId })
  const whose = { branchId, carerGuid, clientGuid, careTypeGuid: model.careTypeGuid, contracts }
  await rowsOfPeople(app, whose)
  await rowsOfVisits(app, whose)
  await rowsOfContracts(app, whose)
  await rowsOfFiles(app, whose)
  await rowsOfPatterns(app, whose)
  return periodGuid
}

/** An extra with a decision about it and a receipt. */
async function decidedExtra(app: TestApp, transactionId: number): Promise<void> {
  const { owner, branchId } = app
  const guid = await charge(app, { transactionId, total: 500 })
  await owner
    .insertInto('charge_approval')
    .values((select) => ({
      branch_id: branchId,
      charge_id: select.selectFrom('charge as c').select('c.id').where('c.guid', '=', guid),
      ...{ approved: true, at: app.clock.now(), comment: 'Seen' },
      account_guid: select.selectFrom('account as a').select('a.guid').limit(1),
    }))
    .execute()
  await owner
    .insertInto('charge_receipt')
    .values((select) => ({
      branch_id: branchId,
      charge_id: select.selectFrom('charge as c').select('c.id').where('c.guid', '=', guid),
      ...{ file_name: 'receipt.pdf', file_mime_type: 'application/pdf', size_bytes: 9, sha256: Buffer.alloc(32) },
      ...{ storage_key: `receipts/${guid}`, uploaded_at: app.clock.now() },
      uploaded_by: select.selectFrom('account as a').select('a.guid').limit(1),
    }))
    .execute()
}

async function rowsOfPeople(app: TestApp, { branchId, carerGuid, clientGuid }: Whose): Promise<void> {
  const { owner } = app
  for (const rowOf of [relative, carePlan, clientAbsence, digitalPlan, medicine])
    await rowOf(owner, { branchId, clientGuid })
  await careRecords(owner, { branchId, clientGuid, carerGuid, by: await account(owner) })
  await region(owner, { branchId, carerGuids: [carerGuid] })
  const sealed = { account_number: Buffer.from('sealed'), sort_code: Buffer.from('sealed') }
  await owner
    .insertInto('bank_details')
    .values({ branch_id: branchId, carer_guid: carerGuid, name: 'Aisha Khan', ...sealed })
    .execute()
  for (const rowOf of [availability, document, payslip, profileImage, sickness])
    await rowOf(owner, { branchId, carerGuid })
  await chatEverywhere(owner)
  await message(owner, { branchId, carerGuid, imageGuid: await chatImage(owner, { branchId, carerGuid }) })
  await owner
    .insertInto('message_template')
    .values({ branch_id: branchId, title: 'Ice', text: 'Hello {first name}' })
    .execute()
  await bulkMessage(owner, { branchId, carerGuids: [carerGuid], senderGuid: await account(owner) })
  const owned = { branch_id: branchId, account_guid: await account(owner, { branchIds: [branchId] }) }
  await owner
    .insertInto('saved_filter')
    .values({ ...owned, list: 'visits', name: 'Mine', search: 'search=Hale' })
    .execute()
}

async function rowsOfVisits(
  { owner }: TestApp,
  { branchId, carerGuid, clientGuid, careTypeGuid }: Whose,
): Promise<void> {
  const { assignees } = await appointment(owner, {
    branchId,
    clientGuid,
    careTypeGuid,
    start: '2026-11-24T10:00:00Z',
    end: '2026-11-24T10:30:00Z',
    assignees: [{ carerGuid }],
  })
  await visitReport(owner, { branchId, visitGuid: assignees[0]?.visitGuid ?? '' })
  await visitParts(owner, { branchId, visitGuid: assignees[0]?.visitGuid ?? '' })
  await visitConflict(owner, { branchId, carerGuid, clientGuid })
  await sync(owner, { branchId, started_at: '2026-11-24T08:00:00Z' })
  const way = { seconds: 600, metres: 5000, source: 'OSRM', fetched_at: '2026-11-24T08:00:00Z' }
  const ends = { from_latitude: 538_000, from_longitude: -15_500, to_latitude: 538_500, to_longitude: -15_500 }
  await owner
    .insertInto('travel_leg')
    .values({ branch_id: branchId, ...ends, ...way })
    .execute()
  await owner
    .insertInto('feed_call')
    .values({ branch_id: branchId, id: '1', received_at: '2026-11-24T08:00:00Z' })
    .execute()
}

async function rowsOfContracts(
  { owner }: TestApp,
  { branchId, carerGuid, clientGuid, contracts }: Whose,
): Promise<void> {
  const open = { branch_id: branchId, validity: validity('2026-01-01') }
  const waged = await contractModel(owner, { side: 'payment', title: 'Waged' })
  const wagedContract = await userContract(owner, { branchId, carerGuid, modelGuid: waged })
  await payRows(owner, { branchId, contractGuid: wagedContract })
  await accrualWithItem(owner, { branchId, carerGuid, modelGuid: waged, contractGuid: wagedContract })
  const unitGuid = await unit(owner, { branchId })
  const shiftCategoryGuid = await shiftCategory(owner, { branchId })
  const lived = { ...open, unit_guid: unitGuid, client_guid: clientGuid }
  await owner.insertInto('unit_user').values(lived).execute()
  await owner
    .insertInto('unit_shift_category')
    .values({ ...open, unit_guid: unitGuid, shift_category_guid: shiftCategoryGuid })
    .execute()
  const [funder = '', billed = ''] = contracts
  const rate = { ...open, user_contract_guid: funder, rate: '10' }
  await owner
    .insertInto('user_contract_charge')
    .values({ ...rate, frequency_type_alias: '1/WEEK' })
    .execute()
  await owner
    .insertInto('contribution')
    .values({ ...rate, billed_contract_guid: billed })
    .execute()
}

async function rowsOfFiles(app: TestApp, { branchId, carerGuid, contracts: [funder = ''] }: Whose): Promise<void> {
  const { owner } = app
  const made = { branch_id: branchId, created_at: app.clock.now() }
  const accountGuid = await account(owner, { branchIds: [branchId] })
  await owner
    .insertInto('interface_file')
    .values({ ...made, side: 'invoice', type: 'EX/NET-S', reference: '1', total_pence: 0, created_by: accountGuid })
    .execute()
  const file = { file_name: 'order.pdf', file_mime_type: 'application/pdf', size_bytes: 1, storage_key: 'order' }
  const uploaded = { branch_id: branchId, uploaded_at: app.clock.now(), uploaded_by: accountGuid, ...file }
  await owner
    .insertInto('purchase_order')
    .values({ ...uploaded, user_contract_guid: funder, reference: '4500129907' })
    .execute()
  await owner
    .insertInto('download')
    .values({ ...made, account_guid: accountGuid, kind: 'files', request: '{}', file_name: 'files.zip' })
    .execute()
  const people = { kind: 'clients', people: 1, contracts: 0, leaves_out: false }
  await owner
    .insertInto('person_import')
    .values({
      ...{ ...made, ...people, account_guid: accountGuid, status: 'Completed' },
      ...{ file_name: 'clients.csv', choices: '{}' },
    })
    .execute()
  await sql`insert into erasure (branch_id, carer_guid, last_day, requested_at, requested_by)
    values (${branchId}, ${carerGuid}, '2026-11-24', now(), ${accountGuid})`.execute(owner)
  await owner
    .insertInto('problem')
    .values({
      branch_id: branchId,
      guid: randomUUID(),
      code: 'NOT_FOUND',
      status: 404,
      title: 'Not found',
      endpoint: 'GET /api/carer/:guid',
      message: '',
      occurred_at: app.clock.now(),
    })
    .execute()
  await owner
    .insertInto('leave_import')
    .values({
      ...{ branch_id: branchId, type_alias: 'al-carry-over', row_count: 1, replaced_count: 0 },
      ...{ imported_at: app.clock.now(), imported_by: accountGuid },
    })
    .execute()
  await owner
    .insertInto('carried_leave')
    .values({ branch_id: branchId, carer_guid: carerGuid, date: '2026-04-01', hours: '8.00' })
    .execute()
  await rowsOfDeliveries(app, { branchId, carerGuid })
  await owner
    .insertInto('payroll_submission')
    .values({ branch_id: branchId, submitted_at: app.clock.now(), submitted_by: accountGuid })
    .execute()
  await closedMonth(app, { branchId, accountGuid })
}

/** A closed month with an explanation, its report and a reminder. */
async function closedMonth(app: TestApp, { branchId, accountGuid }: { branchId: number; accountGuid: string }) {
  const { owner } = app
  const { guid: month_end_guid } = await owner
    .insertInto('month_end')
    .values({ branch_id: branchId, month: '2026-10' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('month_end_explanation')
    .values({
      ...{ branch_id: branchId, month_end_guid, side: 'invoice', cause: 'NO_RATE', alerts: [month_end_guid] },
      ...{ explanation: 'The rate is agreed next month.', explained_at: app.clock.now(), explained_by: accountGuid },
    })
    .execute()
  await owner
    .insertInto('month_end_report')
    .values({
      ...{ branch_id: branchId, month_end_guid, closed_at: app.clock.now(), closed_by: accountGuid, report: '{}' },
    })
    .execute()
  const delivery_guid = randomUUID()
  const made = { created_at: app.clock.now(), next_attempt_at: app.clock.now() }
  await owner
    .insertInto('delivery')
    .values({ branch_id: branchId, guid: delivery_guid, service: 'mail', title: 'Reminder', ...made })
    .execute()
  const reminder = { step: 'visits', account_guid: accountGuid, reminded_on: '2026-11-24', left_count: 1 }
  await owner
    .insertInto('month_end_reminder')
    .values({ branch_id: branchId, month_end_guid, delivery_guid, ...reminder })
    .execute()
}

async function rowsOfDeliveries(
  { owner, clock }: TestApp,
  { branchId, carerGuid }: Pick<Whose, 'branchId' | 'carerGuid'>,
): Promise<void> {
  const { guid: delivery_guid } = await owner
    .insertInto('delivery')
    .values({
      ...{ branch_id: branchId, guid: randomUUID(), service: 'payroll', title: 'Payment P00000001' },
      ...{ created_at: clock.now(), next_attempt_at: clock.now() },
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('care_planner_record')
    .values({ branch_id: branchId, carer_guid: carerGuid, data_hash: 'hash', sent_at: clock.now(), delivery_guid })
    .execute()
}

async function rowsOfPatterns({ owner }: TestApp, { branchId, clientGuid, careTypeGuid }: Whose): Promise<void> {
  await owner
    .insertInto('accounting_connection')
    .values({ branch_id: branchId, system: 'xero', client_id: 'A client', sealed_secret: Buffer.from('sealed') })
    .execute()
  await owner
    .insertInto('rota_run')
    .values({ branch_id: branchId, title: 'Morning round', weeks: 1, anchor: '2026-11-23' })
    .execute()
  const pattern = await owner
    .insertInto('visit_pattern')
    .values({ branch_id: branchId, client_guid: clientGuid })
    .returning('guid as pattern_guid')
    .executeTakeFirstOrThrow()
  const visits = { care_type_guid: careTypeGuid, weeks: 1, anchor: '2026-11-23', weekdays: [1], carers: 1 }
  await owner
    .insertInto('visit_pattern_period')
    .values({
      branch_id: branchId,
      validity: validity('2026-01-01'),
      ...pattern,
      ...visits,
      start_minute: 480,
      minutes: 30,
    })
    .execute()
}
