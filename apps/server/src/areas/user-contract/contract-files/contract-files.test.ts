import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { getHistory } from '#contract/history/history.ts'
import { getDownloadLink, listDownloads } from '#contract/output/downloads.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import type { Permission } from '#contract/permissions.ts'
import { clientContractCalls } from '#contract/user-contract/client-contracts.ts'
import { contractFiles, mergeTypeOf, uploadPurchaseOrder } from '#contract/user-contract/contract-files.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import { readZip } from '#server/areas/output/documents/read-zip.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { fileOf } from '#testing/file-examples.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const as = await app.signIn([
  ...(['Finance.UserContract:Edit', 'Finance.Processing:Edit', 'Finance.File:Read', 'File.Download:Read'] as const),
])
const run = await invoiceable(app, 1)
const [contractGuid = ''] = run.contracts
const { client_guid } = await app.owner
  .selectFrom('user_contract')
  .select('client_guid')
  .where('guid', '=', contractGuid)
  .executeTakeFirstOrThrow()
const params = { ownerGuid: client_guid ?? '', contractGuid }
const { list, downloadOne, download } = contractFiles.client

const pdf = (name = 'Order.pdf', text = '%PDF-1.7\norder\n%%EOF\n') => fileOf(name, text)
const upload = (body: object, user: typeof as | null = as) => {
  // The newest order is the one that was uploaded last.
  app.clock.advance('PT1S')
  return app.call(uploadPurchaseOrder, { params, body: { file: pdf(), reference: '4500129907', ...body }, as: user })
}
const files = async () => (await app.call(list, { params, as })).body.files
const orders = async () => (await app.call(clientContractCalls.get, { params, as })).body.purchase_orders
const request = (file_guids: readonly string[], merge_type = 'NONE') =>
  app.call(download, { params, body: { file_guids, merge_type }, as })

/** Returns the content of a requested download. */
async function contentOf(jobGuid: string) {
  await runJobs(app)
  const { link, file_name } = (await app.call(getDownloadLink, { params: { jobGuid }, as })).body
  return { file_name, bytes: (await app.fetch(link)).rawPayload }
}

beforeAll(async () => {
  expect((await upload({ amount: '100' })).status).toBe(201)
})

test('a purchase order has a reference of up to 12 characters and a file of an accepted type (CLCON-023, CLCON-044, CLCON-045, CLCON-D24)', async () => {
  const refusal = async (body: object) => (await upload(body)).problem.errors
  expect(await refusal({ reference: ' ', file: undefined })).toEqual({
    reference: ['This field is required.'],
    file: ['Required'],
  })
  const wrongType = "This file type isn't supported. Please choose a PDF, DOC, DOCX, XLSX, JPG, or PNG file to upload."
  expect(await refusal({ reference: '1234567890123', file: pdf('Order.txt') })).toEqual({
    reference: ['Reference cannot exceed 12 characters.'],
    file: [wrongType],
  })
  expect(await refusal({ file: pdf('Order.pdf', 'no PDF') })).toEqual({ file: [wrongType] })
  expect(await refusal({ amount: '0' })).toEqual({ amount: ['Minimal value is 0.01.'] })
  expect((await upload({ reference: '123456789012', file_name: 'Twelve.pdf' })).status).toBe(201)
  expect((await orders())[0]).toMatchObject({ reference: '123456789012', file_name: 'Twelve.pdf', amount: null })
  const history = await app.call(getHistory, { params: { type: 'client-contract', guid: contractGuid }, as })
  expect(JSON.stringify(history.body)).toContain('Twelve.pdf')
})

test('files are for those who may edit contracts of the branch', async () => {
  const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  const nobody = await app.signIn(['Finance.File:Read', 'User.Client:Edit'])
  for (const [user, status] of [
    [null, 401],
    [nobody, 403],
    [stranger, 404],
  ] as const) {
    const one = { ...params, fileGuid: randomUUID() }
    const answers = [
      await app.call(list, { params, as: user }),
      await app.call(downloadOne, { params: one, as: user }),
      await app.call(download, { params, body: { file_guids: [randomUUID()], merge_type: 'NONE' }, as: user }),
      await upload({}, user),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
  }
  expect((await request([randomUUID()])).status).toBe(404)
  expect((await app.call(downloadOne, { params: { ...params, fileGuid: randomUUID() }, as })).status).toBe(404)
})

test('invoices name the newest order, and use it up; files are listed and downloaded one by one or together (CLCON-051, CLCON-052, CLCON-053, CLCON-056, CLCON-D25, CLCON-D26)', async () => {
  app.clock.advance('PT1M')
  await upload({ reference: 'PO-2', amount: '100.00', file: pdf('Second.pdf') })
  // One visit of 27.87 is open (finance 3.6).
  expect((await orders())[0]).toMatchObject({ reference: 'PO-2', invoiced: '0.00', open: '27.87', remaining: '72.13' })
  const prepared = await app.call(invoiceTasks.prepare, { as, body: { guids: [run.periodGuid], mode: 'Completion' } })
  const { task_guid } = prepared.body
  await app.call(invoiceTasks.process, { as, params: { taskGuid: task_guid }, body: { is_draft: false } })
  app.clock.advance('PT1M')
  await completeTask(app.services, app.branchGuid, task_guid)
  expect((await orders())[0]).toMatchObject({ reference: 'PO-2', invoiced: '27.87', open: '0.00', remaining: '72.13' })
  expect((await orders()).at(-1)).toMatchObject({ reference: '4500129907', remaining: '100.00' })

  const [invoice, second] = await files()
  expect(invoice).toMatchObject({
    ...{ file_name: 'INV00000001.pdf', file_type_alias: 'PRV', start: '2026-11-16', end: '2026-11-22' },
  })
  expect(second).toMatchObject({ file_name: 'Second.pdf', file_type_alias: 'PO', start: '2026-11-24', end: null })
  for (const [file, start] of [
    [invoice, '%PDF'],
    [second, '%PDF-1.7\norder'],
  ] as const) {
    const answer = await app.call(downloadOne, { params: { ...params, fileGuid: file?.guid ?? '' }, as })
    expect(answer.body.file_name).toBe(file?.file_name)
    expect((await app.fetch(answer.body.link)).rawPayload.toString('latin1').startsWith(start)).toBe(true)
  }

  const { status, body } = await request([invoice?.guid ?? '', second?.guid ?? ''])
  expect(status).toBe(202)
  const made = await contentOf(body.job_guid)
  expect(made.file_name).toMatch(/^Files of .+\.zip$/)
  expect((await readZip(Readable.from([made.bytes]))).map(({ name }) => name)).toEqual([
    'INV00000001.pdf',
    'Second.pdf',
  ])
})

test('exports of one type are merged as CSV, and only these (CLCON-054, CLCON-055)', async () => {
  const [transaction] = await transactionsOf(app, run.periodGuid)
  await app.call(invoiceInterfaces.create, { as, query: { type: 'EX/NET-S' }, body: [transaction?.guid ?? ''] })
  await runJobs(app)
  const all = await files()
  const exported = all.filter((file) => file.file_type_alias === 'EX/NET-S')
  expect(exported).toMatchObject([{ file_name: 'IF000001-invoices.csv', start: '2026-11-16', end: '2026-11-22' }])
  expect([mergeTypeOf(exported), mergeTypeOf(all), mergeTypeOf([])]).toEqual(['CSV', 'NONE', 'NONE'])

  const guids = (some: typeof all) => some.map(({ guid }) => guid)
  expect((await request(guids(all), 'CSV')).problem.errors).toHaveProperty('merge_type')
  const merged = await contentOf((await request(guids(exported), 'CSV')).body.job_guid)
  expect(merged.file_name).toMatch(/\.csv$/)
  expect(merged.bytes.toString()).toContain('INV00000001')
  const query = { start: '2026-11-24' }
  const downloads = (await app.call(listDownloads, { query, as })).body.downloads
  expect(downloads.map(({ status }) => status)).toEqual(['Completed', 'Completed', 'Completed'])
})
