import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { exportTypes } from '#contract/export-table.ts'
import { login, logout } from '#contract/identity/sign-in.ts'
import { getDownloadLink, listDownloads } from '#contract/output/downloads.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { linkStoredFile } from '#contract/output/payroll.ts'
import { serveFile } from '#contract/output/serve-file.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import { inserted } from '#testing/builders/finance-settings.ts'
import { type Invoiceable, invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { account, region } from '#testing/builders/people.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { readPdf } from './documents/read-pdf.ts'
import { readZip } from './documents/read-zip.ts'
import { makeDownload } from './downloads/make-download.ts'

const app = await testApp()
let clerk: TestUser
let outsider: TestUser
let stranger: TestUser
let run: Invoiceable
let guids: string[]
let taskGuid: string
const week = { from: '2026-11-16', to: '2026-11-22' }

beforeAll(async () => {
  clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.File:Read', 'File.Download:Read'])
  outsider = await app.signIn(['Finance.Processing:Edit'])
  stranger = await app.signIn(['Finance.File:Read', 'File.Download:Read'], { branchGuid: app.otherBranchGuid })
  run = await invoiceable(app, 3)
  const { body } = await app.call(invoiceTasks.prepare, {
    as: clerk,
    body: { guids: [run.periodGuid], mode: 'Completion' },
  })
  await app.call(invoiceTasks.process, { as: clerk, params: { taskGuid: body.task_guid }, body: { is_draft: false } })
  await completeTask(app.services, app.branchGuid, body.task_guid)
  taskGuid = body.task_guid
  const rows = await transactionsOf(app, run.periodGuid)
  guids = rows
    .toSorted((one, other) => ((one.reference ?? '') < (other.reference ?? '') ? -1 : 1))
    .map((row) => row.guid)
})

const list = (query: object = {}, as: TestUser | null = clerk) =>
  app.call(invoiceFiles.list, { as, query: { ...week, ...query } })
const fetchLink = (link: string) => app.fetch(link)

test('the file list needs the permission to read files, and contains only the branch’s (FILE-002)', async () => {
  expect((await list({}, null)).status).toBe(401)
  expect((await list({}, outsider)).status).toBe(403)
  expect((await list({}, stranger)).body).toEqual({ files: [], count: 0 })
  expect((await list({ from: '2026-11-23', to: '2026-11-22' })).problem).toMatchObject({
    status: 422,
    errors: { from: ['Start date can not be after end date'] },
  })
})

test('a completed transaction has a file with its reference, period and total (FILE-014, FILE-D04)', async () => {
  const { body } = await list({ sort: 'output_reference', order: 'asc' })
  expect(body.count).toBe(3)
  const owner = await app.owner
    .selectFrom('billing_transaction as t')
    .innerJoin('user_contract as u', 'u.guid', 't.user_contract_guid')
    .innerJoin('client as c', 'c.guid', 'u.client_guid')
    .select(['c.guid as user_guid', 'c.name as user_name', 'u.reference as user_contract_reference'])
    .where('t.guid', '=', guids[0] ?? '')
    .executeTakeFirstOrThrow()
  expect(body.files[0]).toEqual({
    ...owner,
    ...{ calendar_guid: expect.any(String), period_guid: run.periodGuid, contract_guid: run.model.guid },
    ...{ file_guid: expect.any(String), completed_at: '2026-11-24T09:00:00Z', interface_guid: null },
    ...{ is_failed: false, is_queued: false, is_processing: false, is_void: false, payroll_status: null },
    guid: guids[0],
    output_reference: 'INV00000001',
    type_alias: 'COMPLETE',
    contract_model_name: 'Leeds City Council – Homecare',
    period_start: '2026-11-16',
    period_end: '2026-11-22',
    process_date: '2026-11-23',
    rate: '27.87',
    interface_reference: null,
    is_processable: true,
  })
})

test('files are found by any part of name and reference, in either case, by type and interfaced status (FILE-005, FILE-006, FILE-009)', async () => {
  const count = async (query: object) => (await list(query)).body.count
  expect(await count({ name: 'HOLROYD b' })).toBe(1)
  expect(await count({ name: '%' })).toBe(0)
  expect(await count({ reference: 'inv0000000' })).toBe(3)
  expect(await count({ type: 'CREDITED' })).toBe(0)
  expect([await count({ interfaced: 'false' }), await count({ interfaced: 'true' })]).toEqual([3, 0])
  expect(await count({ from: '2026-11-23', to: '2026-11-29' })).toBe(0)
})

test('files are found by the funder, the runs and the contract models of their models and by the regions of their clients (FILE-007)', async () => {
  const count = async (query: object) => (await list(query)).body.count
  const [weekly = '', monthly = ''] = await Promise.all(
    ['Weekly', 'Monthly'].map((title) =>
      inserted(
        app.owner.insertInto('run').values({ title, side: 'invoice' }).returning('guid').executeTakeFirstOrThrow(),
      ),
    ),
  )
  await app.owner
    .updateTable('contract_model')
    .set({ funder: 'Leeds City Council', run_guid: weekly })
    .where('guid', '=', run.model.guid)
    .execute()
  const north = await region(app.owner, { branchId: app.branchId, title: 'North' })
  const south = await region(app.owner, { branchId: app.branchId, title: 'South' })
  const { client_guid } = await app.owner
    .selectFrom('user_contract')
    .select('client_guid')
    .where('guid', '=', run.contracts[0] ?? '')
    .executeTakeFirstOrThrow()
  await app.owner
    .insertInto('client_region')
    .values({ client_guid: client_guid ?? '', region_guid: north, branch_id: app.branchId })
    .execute()
  expect(await count({ account: 'CITY coun' })).toBe(3)
  expect(await count({ account: 'Glasgow' })).toBe(0)
  expect(await count({ runs: [monthly] })).toBe(0)
  expect(await count({ runs: [monthly, weekly] })).toBe(3)
  expect(await count({ models: [run.model.guid] })).toBe(3)
  expect(await count({ models: [weekly] })).toBe(0)
  expect(await count({ regions: [south] })).toBe(0)
  expect(await count({ regions: [south, north] })).toBe(1)
})

test('the files of a run are found by its task, in any week; without a task the dates are required (FILE-D05)', async () => {
  const of = (task: string) => app.call(invoiceFiles.list, { as: clerk, query: { task } })
  expect((await of(taskGuid)).body).toMatchObject({ count: 3 })
  expect((await of(run.model.guid)).body).toEqual({ files: [], count: 0 })
  const undated = await app.call(invoiceFiles.list, { as: clerk, query: {} })
  expect(undated.problem).toMatchObject({
    status: 422,
    errors: { from: ['Enter a valid date.'], to: ['Enter a valid date.'] },
  })
})

test('one invoice downloads as a PDF with its visit, its working and its VAT line (FILE-035)', async () => {
  const { body } = await app.call(invoiceFiles.downloadOne, { as: clerk, params: { guid: guids[0] ?? '' } })
  expect(body.file_name).toBe('INV00000001.pdf')
  const fileGuid = (await list({ reference: 'INV00000001' })).body.files[0]?.file_guid ?? ''
  const byGuid = await app.call(linkStoredFile, { as: clerk, params: { fileGuid } })
  expect(byGuid.body).toEqual({ presigned_link: expect.any(String), file_name: 'INV00000001.pdf' })
  const file = await fetchLink(body.link)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toContain('INV00000001.pdf')
  const text = (await readPdf(file.rawPayload)).pages.join('\n')
  for (const part of [
    'Larkfield Homecare Ltd',
    'INV00000001',
    '17/11/2026',
    '18:28',
    '32 min × 20.000 = 10.67',
    '43 min × 24.000 = 17.20',
    '£27.87',
    'Exempt',
  ]) {
    expect(text).toContain(part)
  }
})

test('a link is valid for five minutes, and not available to another branch', async () => {
  const { body } = await app.call(invoiceFiles.downloadOne, { as: clerk, params: { guid: guids[0] ?? '' } })
  expect((await app.call(invoiceFiles.downloadOne, { as: stranger, params: { guid: guids[0] ?? '' } })).status).toBe(
    404,
  )
  expect((await app.call(serveFile, { params: { ticket: 'made-up' } })).status).toBe(404)
  app.clock.advance('PT6M')
  expect((await fetchLink(body.link)).statusCode).toBe(404)
})

test('a link ends with the session and the access of its account', async () => {
  const password = 'Larkfield!2026'
  const linked = async (email: string) => {
    const guid = await account(app.owner, {
      email,
      password,
      branchIds: [app.branchId],
      permissions: ['Finance.File:Read', 'File.Download:Read'],
    })
    const { access_token, refresh_token } = (await app.call(login, { body: { email, password } })).body
    const as = { guid, token: access_token }
    const { body } = await app.call(invoiceFiles.downloadOne, { as, params: { guid: guids[0] ?? '' } })
    expect((await fetchLink(body.link)).statusCode).toBe(200)
    return { guid, refresh_token, link: body.link }
  }
  const leaving = await linked('leaving@larkfield.example')
  await app.call(logout, { body: { refresh_token: leaving.refresh_token } })
  expect((await fetchLink(leaving.link)).statusCode).toBe(404)
  const dismissed = await linked('dismissed@larkfield.example')
  await app.owner.updateTable('account').set({ is_active: false }).where('guid', '=', dismissed.guid).execute()
  expect((await fetchLink(dismissed.link)).statusCode).toBe(404)
})

test('several files are made in the background and zipped (FILE-028)', async () => {
  const missing = await app.call(invoiceFiles.download, { as: clerk, body: { transaction_guids: guids } })
  expect(missing.problem.errors).toEqual({ download_mode: ['Please select download mode.'] })

  const { status, body } = await app.call(invoiceFiles.download, {
    as: clerk,
    body: { download_mode: 'Individual', transaction_guids: guids },
  })
  expect(status).toBe(202)
  const listed = () => app.call(listDownloads, { as: clerk, query: { start: '2026-11-16' } })
  expect((await listed()).body.downloads[0]).toMatchObject({ job_guid: body.job_guid, status: 'Pending' })
  expect((await app.call(getDownloadLink, { as: clerk, params: { jobGuid: body.job_guid } })).status).toBe(404)

  await makeDownload(app.services, { branchGuid: app.branchGuid, jobGuid: body.job_guid })
  expect((await listed()).body.downloads[0]).toMatchObject({
    status: 'Completed',
    file_name: 'Invoices INV00000001 to INV00000003.zip',
  })
  const csv = await app.call(listDownloads, {
    as: clerk,
    query: { start: '2026-11-16', columns: ['name', 'status'] } as never, // the further parameters of exports
    headers: { accept: exportTypes.csv },
  })
  expect(await (csv.body as unknown as File).text()).toContain(
    'File name,Status\r\nInvoices INV00000001 to INV00000003.zip,Completed\r\n',
  )
  const link = await app.call(getDownloadLink, { as: clerk, params: { jobGuid: body.job_guid } })
  const zip = await fetchLink(link.body.link)
  expect(zip.headers['content-type']).toBe('application/zip')
  for (const name of ['INV00000001.pdf', 'INV00000002.pdf', 'INV00000003.pdf'])
    expect(zip.rawPayload.includes(name)).toBe(true)
  expect((await app.call(listDownloads, { as: stranger, query: { start: '2026-11-16' } })).body.count).toBe(0)
})

test('the combined file of a contract model is named by its invoice numbers, so that another week does not overwrite it', async () => {
  const { body } = await app.call(invoiceFiles.download, {
    as: clerk,
    body: { download_mode: 'CombinePerContractModel', transaction_guids: guids },
  })
  await makeDownload(app.services, { branchGuid: app.branchGuid, jobGuid: body.job_guid })
  const link = await app.call(getDownloadLink, { as: clerk, params: { jobGuid: body.job_guid } })
  const { rawPayload } = await fetchLink(link.body.link)
  const names = (await readZip(Readable.from(rawPayload))).map(({ name }) => name)
  const { title } = await app.owner
    .selectFrom('billing_transaction as t')
    .innerJoin('contract_model as m', 'm.guid', 't.model_guid')
    .select('m.title')
    .where('t.guid', '=', guids[0] ?? '')
    .executeTakeFirstOrThrow()
  expect(names).toEqual([`${title} INV00000001 to INV00000003.pdf`])
})

test('an interface file contains every line once, and no invoice is interfaced twice (FILE-D12, FILE-D13)', async () => {
  const create = (as: TestUser) => app.call(invoiceInterfaces.create, { as, query: { type: 'EX/NET-S' }, body: guids })
  expect((await create(outsider)).status).toBe(403)
  expect((await create(stranger)).status).toBe(404)
  const answers = await Promise.all([create(clerk), create(clerk)])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 422])

  const range = { from: '2026-11-24', to: '2026-11-24' }
  const interfaces = () => app.call(invoiceInterfaces.list, { as: clerk, query: range })
  const [file] = (await interfaces()).body.interfaces
  expect(file).toMatchObject({
    reference: 'IF000001',
    total: '83.61',
    contracts: [
      {
        contract_title: 'Leeds City Council – Homecare',
        period_start: '2026-11-16',
        period_end: '2026-11-22',
        count: 3,
      },
    ],
  })
  // The reference of an interface file finds its invoices.
  expect((await list({ reference: 'if000001' })).body.count).toBe(3)
  expect((await list({ interfaced: 'true' })).body.files).toMatchObject(
    Array(3).fill({ interface_reference: 'IF000001', is_processable: false }),
  )
  expect((await list({ interfaced: 'false' })).body.count).toBe(0)

  const job = answers.find(({ status }) => status === 202)?.body.job_guid ?? ''
  await makeDownload(app.services, { branchGuid: app.branchGuid, jobGuid: job })
  const link = await app.call(invoiceInterfaces.download, { as: clerk, params: { guid: file?.guid ?? '' } })
  const lines = (await fetchLink(link.body.link)).payload.trim().split('\n')
  expect(lines).toHaveLength(1 + 3 * 2)
  expect(lines[0]).toBe(
    'External ID,Customer,Date,Due Date,Terms,Posting Period,PO/Other Ref,Memo,Department,Item,Description,Quantity,Rate,Amount,Tax Code,Line',
  )
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
    'INV00000001',
    'INV00000001',
    'INV00000002',
    'INV00000002',
    'INV00000003',
    'INV00000003',
  ])
})
