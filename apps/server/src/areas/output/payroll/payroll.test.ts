import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { getDownloadLink } from '#contract/output/downloads.ts'
import { fileSorts, paymentFiles } from '#contract/output/files.ts'
import { paymentInterfaces } from '#contract/output/interfaces.ts'
import { listPayElements, savePayElements } from '#contract/output/pay-elements.ts'
import { getPayrollHistory, linkStoredFile, resubmitPayments } from '#contract/output/payroll.ts'
import { company } from '#testing/builders/invoiceable.ts'
import { charge, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { type Payable, payable } from '#testing/builders/payable.ts'
import { answerJson } from '#testing/local-peer.ts'
import { answerDone } from '#testing/payroll-peer.ts'
import { payrollServer } from '#testing/payroll-server.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { payrollAt } from '../../integration/payroll/payroll-over-http.ts'
import { readPdf } from '../documents/read-pdf.ts'
import { readZip } from '../documents/read-zip.ts'
import { followPayroll } from './follow-payroll.ts'

const peer = await payrollServer()
const app = await testApp(undefined, { payroll: payrollAt(`${peer.url}/payroll`, 'secret token', 'test') })
const { owner } = app
const week = { from: '2026-11-16', to: '2026-11-22' }
let clerk: TestUser
let settings: TestUser
let developer: TestUser
let outsider: TestUser
let stranger: TestUser
let group: Payable
let guids: string[]
let careTypeGuid: string

beforeAll(async () => {
  await owner
    .updateTable('branch')
    .set({ features: ['finance', 'i_trent'] })
    .execute()
  await company(app)
  clerk = await app.signIn(['Finance.File:Read', 'File.Download:Read'])
  settings = await app.signIn(['Finance.Settings:Edit'])
  developer = await app.signIn(['Developer:Edit', 'Finance.File:Read'])
  outsider = await app.signIn(['Finance.Processing:Edit'])
  stranger = await app.signIn(['Finance.File:Read', 'Developer:Edit'], { branchGuid: app.otherBranchGuid })
  group = await payable(app, ['Ahmed', 'Brook', 'Shah'], { title: 'Leeds hourly' })
  careTypeGuid = group.model.careTypeGuid
  guids = group.carers.map(({ transactionGuid }) => transactionGuid)
  const { id } = await owner
    .selectFrom('billing_transaction as t')
    .select('t.id')
    .where('t.guid', '=', guids[0] ?? '')
    .executeTakeFirstOrThrow()
  // 2.3 miles at 0.35 = 0.805, rounded to 0.81.
  await charge(app, { transactionId: id, type: 'MILEAGE', quantity: '2.300', rate: 350, total: 81 })
  await invoiceTransactions(app, group.periodGuid, guids, 'payment')
})

const list = async (query: object = {}, as: TestUser | null = clerk) =>
  app.call(paymentFiles.list, { as, query: { ...week, sort: 'output_reference', order: 'asc', ...query } })
const statuses = async () => (await list()).body.files.map(({ payroll_status }) => payroll_status)
const send = (body: string[], as: TestUser | null = clerk) =>
  app.call(paymentInterfaces.create, { as, query: { type: 'EX/TRENT' }, body })
const save = (elements: object[], version?: number) =>
  app.call(savePayElements, {
    as: settings,
    body: { elements },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const element = (code: string, more: object = {}) => ({
  ...{ service_type_guid: careTypeGuid, charge_type_alias: null, is_enhanced: false, code },
  ...more,
})
const miles = { service_type_guid: null, charge_type_alias: 'MILEAGE', is_enhanced: false, code: 'MILES' }
/** Takes each submission without an answer one step further, as the worker does when it asks again. */
const follow = async () => {
  const open = await owner
    .selectFrom('payroll_submission as s')
    .select('s.guid')
    .where('s.answered_at', 'is', null)
    .execute()
  for (const { guid } of open) {
    await followPayroll(app.services, { submissionGuid: guid, branchGuid: app.branchGuid })
  }
}
const carerOf = (at: number) => group.carers[at] as Payable['carers'][number]
const history = async (at: number, as: TestUser | null = clerk) =>
  app.call(getPayrollHistory, {
    as,
    params: { employeeGuid: carerOf(at).guid, transactionGuid: carerOf(at).transactionGuid },
  })

test('the files of payments are listed for their readers and their branch alone (FILE-032, FILE-D24)', async () => {
  expect((await list({}, null)).status).toBe(401)
  expect((await list({}, outsider)).status).toBe(403)
  expect((await list({}, stranger)).body).toEqual({ files: [], count: 0 })
  const { files, count } = (await list()).body
  expect(count).toBe(3)
  expect(files[0]).toMatchObject({
    guid: guids[0],
    type_alias: 'COMPLETE',
    output_reference: 'P00000001',
    contract_model_name: 'Leeds hourly',
    user_guid: carerOf(0).guid,
    // 12.85 for the visit and 0.81 for the miles.
    rate: '13.66',
    payroll_status: null,
    is_processable: true,
  })
  expect((await list({ name: 'bROOk' })).body.count).toBe(1)
})

test('a payment is downloaded as its Care Pay Breakdown, several as a zip or as one PDF (FILE-034, FILE-037)', async () => {
  const one = await app.call(paymentFiles.downloadOne, { as: clerk, params: { guid: guids[0] ?? '' } })
  expect(one.body.file_name).toBe('Care Pay Breakdown P00000001.pdf')
  const { pages } = await readPdf((await app.fetch(one.body.link)).rawPayload)
  expect(pages.flat().join(' ')).toContain('Aisha Ahmed')

  const fileOf = async (mode: string) => {
    const asked = await app.call(paymentFiles.download, {
      as: clerk,
      body: { download_mode: mode, transaction_guids: guids },
    })
    await runJobs(app)
    const link = await app.call(getDownloadLink, { as: clerk, params: { jobGuid: asked.body.job_guid } })
    return { name: link.body.file_name, body: (await app.fetch(link.body.link)).rawPayload }
  }
  const zip = await fileOf('Individual')
  expect(zip.name).toBe('Payments P00000001 to P00000003.zip')
  expect((await readZip(Readable.from([zip.body]))).map(({ name }) => name)).toEqual(
    [1, 2, 3].map((number) => `Care Pay Breakdown P0000000${number}.pdf`),
  )
  const combined = await fileOf('CombineAll')
  expect(combined.name).toBe('Payments P00000001 to P00000003.pdf')
  expect((await readPdf(combined.body)).pages).toHaveLength(3)
  const perModel = await readZip(Readable.from([(await fileOf('CombinePerContractModel')).body]))
  expect(perModel.map(({ name }) => name)).toEqual(['Leeds hourly P00000001 to P00000003.pdf'])

  const table = await app.call(paymentFiles.download, {
    as: clerk,
    body: { download_mode: 'BackingTable', transaction_guids: guids },
  })
  expect(table.problem).toMatchObject({ status: 422, errors: { download_mode: ['Please select download mode.'] } })
})

test('pay without a code refuses the file and is named (FILE-D25)', async () => {
  const refused = await send(guids)
  expect(refused.problem).toMatchObject({ status: 422, title: 'Some pay has no element code.' })
  expect(refused.problem.detail).toBe('No code for: Domiciliary care, Mileage.')
  expect((await list()).body.files.every(({ interface_guid }) => interface_guid === null)).toBe(true)
})

test('a file for payroll has a row for each element and day, and is sent once with its token (FILE-030, FILE-038, FILE-D12, FILE-D22)', async () => {
  expect((await save([element('BASIC'), miles])).status).toBe(204)
  peer.answerTo = (guid, response) => answerJson(response, { import: guid, status: 'Pending' })
  expect(
    (await app.call(paymentInterfaces.create, { as: clerk, query: { type: 'EX/NET-S' }, body: guids })).status,
  ).toBe(422)
  expect((await send([guids[0] ?? ''], stranger)).status).toBe(404)
  const sent = await send(guids)
  expect(sent.status).toBe(202)
  expect(await statuses()).toEqual(['Pending', 'Pending', 'Pending'])
  await runJobs(app)
  const link = await app.call(getDownloadLink, { as: clerk, params: { jobGuid: sent.body.job_guid } })
  expect(link.body.file_name).toBe('IF000001.csv')
  const csv = (await app.fetch(link.body.link)).payload
  const { reference } = await owner
    .selectFrom('user_contract as c')
    .select('c.reference')
    .where('c.guid', '=', carerOf(0).contractGuid)
    .executeTakeFirstOrThrow()
  const [head, ...rows] = csv.trimEnd().split('\n')
  expect(head).toBe(
    'EMPLOYEE_REF,ELEMENT_CODE,DATE,INPUT_TIME,COST_CODE,COSTING_RULE,START_TIME,END_TIME,EMPLOYEE,ROLE',
  )
  // One hour on Tuesday, 18:30 to 19:30, and 2.3 miles; the other carers have the hour alone.
  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatch(new RegExp(`^${reference},BASIC,17/11/2026,1,[^,]*,,18:30,19:30,Aisha Ahmed,Leeds hourly$`))
  expect(rows[1]).toMatch(new RegExp(`^${reference},MILES,17/11/2026,2.3,[^,]*,,,,Aisha Ahmed,Leeds hourly$`))
  expect([...peer.received.values()]).toEqual([{ csv, times: 1, authorization: 'Bearer secret token' }])
  expect((await send(guids)).problem.title).toBe('None of the selected files can be interfaced.')
  const { interfaces } = (
    await app.call(paymentInterfaces.list, { as: clerk, query: { from: '2026-11-24', to: '2026-11-24' } })
  ).body
  expect(interfaces.map((file) => [file.reference, file.total])).toEqual([['IF000001', '39.36']])
})

test('an answer for another file, of nonsense or for a row that is not there changes nothing (FILE-D22)', async () => {
  for (const wrong of [
    { import: app.branchGuid, status: 'Complete' },
    { import: [...peer.received.keys()][0], status: 'Done' },
    { import: [...peer.received.keys()][0], status: 'Complete', issues: [{ row: 9, issue: 'Unknown' }] },
  ]) {
    peer.answerTo = (_guid, response) => answerJson(response, wrong)
    await expect(follow()).rejects.toThrow()
    expect(await statuses()).toEqual(['Pending', 'Pending', 'Pending'])
  }
})

test('rows that payroll refuses fail their payment alone, and the others succeed (FILE-015, FILE-016, FILE-036, FILE-D18)', async () => {
  const upload = { guid: expect.any(String), submission_number: 1, submitted_at: '2026-11-24T09:00:00Z' }
  const file = { file_guid: expect.any(String) }
  expect((await history(0)).body).toEqual({
    uploads: [{ ...upload, ...file, status: 'Pending', issues: [] }],
    count: 1,
  })
  peer.answerTo = answerDone([{ row: 2, issue: 'Unknown element code' }])
  await follow()
  expect(await statuses()).toEqual(['Failed', 'Succeeded', 'Succeeded'])
  expect((await list({ payroll_status: 'Failed' })).body.files.map(({ guid }) => guid)).toEqual([guids[0]])
  expect((await history(0, null)).status).toBe(401)
  expect((await history(0, outsider)).status).toBe(403)
  expect((await history(0, stranger)).status).toBe(404)
  const { uploads } = (await history(0)).body
  const issue = { issue: 'Unknown element code', index: 2, data: expect.stringContaining(',MILES,17/11/2026,2.3,') }
  expect(uploads).toEqual([{ ...upload, ...file, status: 'Failed', issues: [issue] }])
  expect((await history(1)).body.uploads).toMatchObject([{ status: 'Complete', issues: [] }])
  // The same answer again comes to nothing.
  peer.answerTo = answerDone()
  await followPayroll(app.services, { submissionGuid: uploads[0]?.guid ?? '', branchGuid: app.branchGuid })
  expect(await statuses()).toEqual(['Failed', 'Succeeded', 'Succeeded'])
})

test('a refused payment is sent again with the codes of then, once (FILE-018, FILE-019, FILE-035, FILE-039, FILE-D22)', async () => {
  const again = (body: (string | undefined)[], as: TestUser | null = developer) =>
    app.call(resubmitPayments, { as, body })
  expect((await again([guids[0]], null)).status).toBe(401)
  expect((await again([guids[0]], clerk)).status).toBe(403)
  expect((await again([guids[0]], stranger)).status).toBe(404)
  expect((await again([])).status).toBe(422)
  expect((await again(guids)).problem).toMatchObject({ status: 409, detail: 'Not failed: P00000002, P00000003.' })
  const { version } = (await app.call(listPayElements, { as: clerk })).body
  await save([element('BASIC'), { ...miles, code: 'MILE2' }], version)
  peer.answerTo = answerDone()
  expect((await again([guids[0]])).status).toBe(204)
  expect((await again([guids[0]])).status).toBe(409)
  await runJobs(app)
  expect(await statuses()).toEqual(['Succeeded', 'Succeeded', 'Succeeded'])
  const { uploads } = (await history(0)).body
  expect(uploads.map((upload) => [upload.submission_number, upload.status])).toEqual([
    [2, 'Complete'],
    [1, 'Failed'],
  ])
  expect(peer.received.size).toBe(2)

  const link = (fileGuid: string | null | undefined, as = clerk) =>
    app.call(linkStoredFile, { as, params: { fileGuid: fileGuid ?? '' } })
  const file = await link(uploads[0]?.file_guid)
  expect(file.body.file_name).toMatch(/^Payroll 2026-11-24 \d\d\.\d\d\.csv$/)
  expect((await app.fetch(file.body.presigned_link)).payload).toContain(',MILE2,17/11/2026,2.3,')
  expect((await link(uploads[0]?.file_guid, stranger)).status).toBe(404)
  const slip = (await list()).body.files[0]?.file_guid
  expect((await link(slip)).body.file_name).toBe('Care Pay Breakdown P00000001.pdf')
})

test('a refused file fails all its payments, and a system that never answers gives them back (FILE-D22)', async () => {
  const more = await payable(app, ['Late', 'Later'], { title: 'Barnsley nights' })
  await save([element('BASIC'), miles, element('BASIC', { service_type_guid: more.model.careTypeGuid })])
  const [late, later] = more.carers.map(({ transactionGuid }) => transactionGuid)
  app.clock.advance('PT1M')
  await invoiceTransactions(app, more.periodGuid, [late ?? '', later ?? ''], 'payment')
  const statusOf = async (guid: string | undefined) =>
    (await list()).body.files.find((file) => file.guid === guid)?.payroll_status
  peer.refusal = { status: 422, body: JSON.stringify({ detail: 'The pay period is closed.' }) }
  await send([late ?? ''])
  await runJobs(app)
  expect(await statusOf(late)).toBe('Failed')
  peer.refusal = { status: 503, body: 'Try later' }
  await send([later ?? ''])
  await expect(follow()).rejects.toThrow('503')
  expect(await statusOf(later)).toBe('Pending')
  peer.refusal = undefined
  peer.answerTo = (guid, response) => answerJson(response, { import: guid, status: 'Pending' })
  app.clock.advance('PT25H')
  await follow()
  clerk = await app.signIn(['Finance.File:Read'])
  expect(await statusOf(later)).toBe('Failed')
  const params = { employeeGuid: more.carers[1]?.guid ?? '', transactionGuid: later ?? '' }
  const { uploads } = (await app.call(getPayrollHistory, { as: clerk, params })).body
  expect(uploads[0]?.issues[0]?.issue).toBe('The payroll system did not answer. Submit the payment again later.')
})

test.each(fileSorts)('files are sorted by %s in both directions (FILE-011)', async (sort) => {
  const valuesIn = async (order: string) => (await list({ sort, order })).body.files.map((file) => file[sort])
  const up = await valuesIn('asc')
  expect(up).toHaveLength(5)
  // All of them are payments of one week.
  if (sort !== 'type_alias' && sort !== 'period_start') expect(new Set(up).size).toBeGreaterThan(1)
  expect(up).toEqual(up.toSorted())
  expect(await valuesIn('desc')).toEqual(up.toReversed())
})
