import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { tasks } from '#contract/billing/tasks.ts'
import { retryDownload } from '#contract/output/downloads.ts'
import { invoiceFiles, paymentFiles } from '#contract/output/files.ts'
import { invoiceInterfaces, paymentInterfaces } from '#contract/output/interfaces.ts'
import { savePayElements } from '#contract/output/pay-elements.ts'
import { resubmitPayments } from '#contract/output/payroll.ts'
import { company, invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { payable } from '#testing/builders/payable.ts'
import { answerDone } from '#testing/payroll-peer.ts'
import { payrollServer } from '#testing/payroll-server.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { payrollAt } from '../../integration/payroll/payroll-over-http.ts'
import { failDownloadOf } from '../downloads/fail-download.ts'

const peer = await payrollServer()
const app = await testApp(undefined, { payroll: payrollAt(`${peer.url}/payroll`, 'secret token', 'test') })
const { owner, branchGuid } = app
let clerk: TestUser
let reader: TestUser
/** Of the payments, each of 12.85 for an hour. */
let payments: string[]
let invoices: string[]

beforeAll(async () => {
  await owner
    .updateTable('branch')
    .set({ features: ['finance', 'i_trent'] })
    .execute()
  await company(app)
  clerk = await app.signIn(['Finance.File:Read', 'File.Download:Read', 'Finance.Processing:Read', 'Developer:Edit'])
  reader = await app.signIn(['Finance.Processing:Read'])
  const group = await payable(app, ['Ahmed', 'Brook', 'Shah'], { title: 'Leeds hourly' })
  payments = group.carers.map(({ transactionGuid }) => transactionGuid)
  await invoiceTransactions(app, group.periodGuid, payments, 'payment')
  const settings = await app.signIn(['Finance.Settings:Edit'])
  const element = {
    ...{ service_type_guid: group.model.careTypeGuid, charge_type_alias: null, is_enhanced: false, code: 'BASIC' },
  }
  await app.call(savePayElements, { as: settings, body: { elements: [element] } })
  const { periodGuid } = await invoiceable(app, 2)
  invoices = (await transactionsOf(app, periodGuid)).map(({ guid }) => guid)
  await invoiceTransactions(app, periodGuid, invoices)
})

const interfacesOf = async (side: 'invoice' | 'payment') =>
  (await app.call(tasks[side].list, { as: reader, query: { types: ['Interface'] } })).body.tasks
const detail = (side: 'invoice' | 'payment', taskGuid: string, as: TestUser | null = clerk) =>
  app.call(tasks[side].get, { as, params: { taskGuid } })
const onlyTask = async (side: 'invoice' | 'payment') => (await interfacesOf(side))[0]?.guid ?? ''

test('making an interface file is a task, which says what is in the file', async () => {
  peer.answerTo = answerDone([
    { row: 1, issue: 'Unknown element code' },
    { row: 2, issue: 'Unknown element code' },
    { row: 3, issue: 'Unknown employee' },
  ])
  const sent = await app.call(paymentInterfaces.create, { as: clerk, query: { type: 'EX/TRENT' }, body: payments })
  expect(sent.status).toBe(202)
  const [task] = await interfacesOf('payment')
  expect(task).toMatchObject({
    ...{ type: 'Interface', status: 'Queued', details: 'EX/TRENT, IF000001.csv', problem: null },
    // A visit of each of three carers: 3 x 12.85.
    ...{ item_count: 3, invoice_count: 3, invoiced_count: 0, total: '38.55', started_at: null, processed_at: null },
    ...{ is_retryable: false, is_releasable: false },
  })
  const { body } = await detail('payment', task?.guid ?? '')
  expect(body).toMatchObject({
    group_count: 1,
    groups: [{ contract_model_title: 'Leeds hourly', transactions: 3, total: '38.55' }],
    made: { count: 3, total: '38.55', first: 'P00000001', last: 'P00000003' },
    interface: {
      ...{ reference: 'IF000001', file_name: null },
      sent: { system: 'payroll', accepted: 0, refused: 0, waiting: 3, refusals: [] },
    },
    again: null,
    compared: null,
  })
})

test('the outcome names what the payroll system refused, one of each reason first, and why to those who may read the files', async () => {
  await runJobs(app)
  const [task] = await interfacesOf('payment')
  expect(task).toMatchObject({ status: 'Complete', invoiced_count: 3, started_at: app.clock.now() })
  expect(task?.processed_at).toBe(app.clock.now())
  const guid = task?.guid ?? ''
  const refusal = { guid: payments[0], reference: 'P00000001', owner_name: 'Aisha Ahmed' }
  const others = [
    { reference: 'P00000003', reason: 'Unknown employee', same_reason: 1 },
    { reference: 'P00000002', reason: 'Unknown element code', same_reason: 2 },
  ]
  const { body } = await detail('payment', guid)
  expect(body.interface).toMatchObject({
    file_name: 'IF000001.csv',
    sent: {
      ...{ accepted: 0, refused: 3, waiting: 0 },
      refusals: [{ ...refusal, reason: 'Unknown element code', same_reason: 2 }, ...others],
    },
  })
  const withoutFiles = await detail('payment', guid, reader)
  expect(withoutFiles.body.interface?.sent?.refusals).toMatchObject([
    { ...refusal, reason: null, same_reason: 3 },
    { reason: null },
    { reason: null },
  ])
  const query = { task: guid, sort: 'output_reference', order: 'asc' } as const
  const { files } = (await app.call(paymentFiles.list, { as: clerk, query })).body
  expect(files.map((file) => file.guid)).toEqual(payments)
})

test('what is sent again counts with its last answer', async () => {
  peer.answerTo = answerDone()
  expect((await app.call(resubmitPayments, { as: clerk, body: payments.slice(0, 1) })).status).toBe(204)
  expect((await detail('payment', await onlyTask('payment'))).body.interface?.sent).toMatchObject({
    ...{ accepted: 0, refused: 2, waiting: 1 },
  })
  await runJobs(app)
  expect((await app.call(resubmitPayments, { as: clerk, body: payments.slice(1) })).status).toBe(204)
  await runJobs(app)
  expect((await detail('payment', await onlyTask('payment'))).body.interface?.sent).toEqual({
    ...{ system: 'payroll', accepted: 3, refused: 0, waiting: 0, refusals: [] },
  })
})

test('an interface task is seen by those with the right, of its side and branch', async () => {
  const guid = await onlyTask('payment')
  expect((await detail('payment', guid, null)).status).toBe(401)
  expect((await detail('payment', guid, await app.signIn(['Finance.File:Read']))).status).toBe(403)
  expect((await detail('invoice', guid)).status).toBe(404)
  const elsewhere = await app.signIn(['Finance.Processing:Read'], { branchGuid: app.otherBranchGuid })
  expect((await detail('payment', guid, elsewhere)).status).toBe(404)
})

test('a file that could not be made fails its task, and one that is tried again completes it', async () => {
  const { body } = await app.call(invoiceInterfaces.create, { as: clerk, query: { type: 'EX/NET-S' }, body: invoices })
  await failDownloadOf(app.services, { jobGuid: body.job_guid, branchGuid })
  // A second report of the same failure changes nothing.
  await failDownloadOf(app.services, { jobGuid: body.job_guid, branchGuid })
  const [failed] = await interfacesOf('invoice')
  expect(failed).toMatchObject({
    ...{ status: 'Failed', problem: 'The file could not be created.', details: 'EX/NET-S, IF000001.csv' },
    ...{ is_retryable: false, is_releasable: false },
  })
  expect((await app.call(retryDownload, { as: clerk, params: { jobGuid: body.job_guid } })).status).toBe(202)
  expect((await interfacesOf('invoice'))[0]).toMatchObject({ status: 'Queued', problem: null, processed_at: null })
  await runJobs(app)
  expect((await interfacesOf('invoice'))[0]).toMatchObject({
    // The name of the file says what is in it.
    ...{ status: 'Complete', invoiced_count: 2, details: 'EX/NET-S, IF000001-invoices.csv' },
  })
  // Without an accounting system nothing is sent.
  expect((await detail('invoice', failed?.guid ?? '')).body.interface).toMatchObject({
    ...{ reference: 'IF000001', sent: null },
  })
  const query = { task: failed?.guid ?? '' }
  expect((await app.call(invoiceFiles.list, { as: clerk, query })).body.count).toBe(2)
})

test('interface files from before have a task as well, whose times are not known', async () => {
  const columns = [
    'guid',
    'side',
    'status',
    'details',
    'item_count',
    'total_pence',
    'inserted_at',
    'inserted_by',
  ] as const
  const stored = () =>
    owner.selectFrom('task').select(columns).where('type', '=', 'Interface').orderBy('side').execute()
  const before = await stored()
  expect(before).toHaveLength(2)
  await owner.deleteFrom('task').where('type', '=', 'Interface').execute()
  const migrations = join(import.meta.dirname, '../../../database/migrations')
  await sql.raw(await readFile(join(migrations, '20261128T150200-interface-tasks.sql'), 'utf8')).execute(owner)
  expect(await stored()).toEqual(before)
})
