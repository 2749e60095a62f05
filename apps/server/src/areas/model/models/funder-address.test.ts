import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { getHistory } from '#contract/history/history.ts'
import { invoiceModels } from '#contract/model/edit-models.ts'
import { getWholeModel } from '#contract/model/whole-model.ts'
import { invoiceable } from '#testing/builders/invoiceable.ts'
import { invoiceModelBody } from '#testing/builders/model-bodies.ts'
import { contractModel, councilModel } from '#testing/builders/models.ts'
import { complete, put, saved, sheetOf, workbooks } from '#testing/model-workbooks.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn([
  'Finance.Model:Edit',
  'Finance.Model.Rate:Edit',
  'Finance.Processing:Edit',
  'Finance.Processing:Read',
])
const merrion = { line_1: 'Merrion House', line_2: null, town: 'Leeds', postcode: 'LS2 8DT' }
const addressed = (funder_address?: object) =>
  invoiceModelBody({
    start: '2026-01-01',
    finance: { term_days: 30, address_type_alias: 'FUNDER', ...(funder_address && { funder_address }) },
  })
const get = async (guid: string) => (await app.call(invoiceModels.get, { params: { guid }, as })).body
const update = (guid: string, body: unknown) => app.call(invoiceModels.update, { params: { guid }, body, as })
const required = ['This field is required.']

test('a model whose invoices go to the funder needs the funder’s address; an incomplete one is always refused (MODEL-D20)', async () => {
  const { status, problem } = await app.call(invoiceModels.create, { body: addressed(), as })
  expect([status, problem.errors]).toEqual([
    422,
    {
      'finance.funder_address.line_1': required,
      'finance.funder_address.town': required,
      'finance.funder_address.postcode': required,
    },
  ])
  const guid = await contractModel(owner, { title: 'Half an address' })
  const half = await update(guid, addressed({ ...merrion, town: ' ', postcode: 'Leeds' }))
  expect(half.problem.errors).toEqual({
    'finance.funder_address.postcode': ['Enter a valid postcode.'],
  })
  const finance = { term_days: 30, address_type_alias: 'CLIENT', funder_address: { line_1: 'Merrion House' } }
  const unused = await update(guid, invoiceModelBody({ finance }))
  expect(unused.problem.errors).toEqual({
    'finance.funder_address.town': required,
    'finance.funder_address.postcode': required,
  })
})

test('the address is stored, shown in the history and in the whole model, and kept when a save omits it', async () => {
  const guid = await contractModel(owner, { title: 'Addressed' })
  expect((await update(guid, addressed({ ...merrion, postcode: 'ls28dt' }))).status).toBe(204)
  expect((await get(guid)).finance).toMatchObject({ address_type_alias: 'FUNDER', funder_address: merrion })
  const whole = await app.call(getWholeModel.invoice, { params: { guid }, as })
  expect(whole.body.settings.finance.funder_address).toEqual(merrion)
  const { body } = await app.call(getHistory, { params: { type: 'invoice-model', guid }, as })
  expect(body.entries[0]?.changes).toContainEqual({
    field: 'finance.funder_address.postcode',
    before: null,
    after: 'LS2 8DT',
  })
  expect((await update(guid, addressed())).status).toBe(204)
  expect((await get(guid)).finance.funder_address).toEqual(merrion)
})

test('a funder’s electronic address is a scheme and a number, is stored, and is kept when a save omits it', async () => {
  const guid = await contractModel(owner, { title: 'Electronic' })
  const finance = { term_days: 30, address_type_alias: 'CLIENT' }
  const save = (electronic_address?: string) =>
    update(guid, invoiceModelBody({ finance: { ...finance, electronic_address } }))
  // The check digit of 501234500001 is 5.
  for (const wrong of ['0088:5012345000014', 'accounts@leeds.example', '5012345000015']) {
    const { problem } = await save(wrong)
    expect([problem.status, problem.errors?.['finance.electronic_address']]).toEqual([
      422,
      [expect.stringContaining('Enter a scheme and a number, such as 0088:5012345000015.')],
    ])
  }
  const present = async () => (await get(guid)).finance.electronic_address
  expect((await save(' 0088:5012345000015 ')).status).toBe(204)
  expect(await present()).toBe('0088:5012345000015')
  expect((await save()).status).toBe(204)
  expect(await present()).toBe('0088:5012345000015')
  expect((await save('')).status).toBe(204)
  expect(await present()).toBeNull()
})

test('the workbook of a model has the address, and refuses a model without one at its cells', async () => {
  const { guid } = await complete(app)
  const books = workbooks(app, as)
  const sheets = await books.downloaded(guid)
  const at = (head: string) => `B${sheetOf(sheets, 'Settings').findIndex(([each]) => each === head) + 1}`
  put(sheets, 'Settings', at('Address on the invoice'), 'Funder address')
  const bare = (await books.previewOf(guid, await saved(sheets))).body
  expect(bare.errors.map(({ sheet, cell, column }) => [sheet, cell, column])).toEqual([
    ['Settings', at('Funder address line 1'), 'Funder address line 1'],
    ['Settings', at('Funder town'), 'Funder town'],
    ['Settings', at('Funder postcode'), 'Funder postcode'],
  ])
  put(sheets, 'Settings', at('Funder address line 1'), 'Merrion House')
  put(sheets, 'Settings', at('Funder town'), 'Leeds')
  put(sheets, 'Settings', at('Funder postcode'), 'LS2 8DT')
  const { version } = await books.wholeOf(guid)
  expect((await books.uploadOf(guid, await saved(sheets), version)).status).toBe(200)
  expect((await get(guid)).finance.funder_address).toEqual(merrion)
})

test('without an address such a model is not invoiced, and says so; with one the invoice goes there (MODEL-D20)', async () => {
  const council = await councilModel(owner, { title: 'Without an address' })
  const { periodGuid } = await invoiceable(app, 1, council)
  const prepare = async () =>
    (await app.call(invoiceTasks.prepare, { body: { guids: [periodGuid], mode: 'Completion' }, as })).body
  const process = (taskGuid: string) =>
    app.call(invoiceTasks.process, { params: { taskGuid }, body: { is_draft: false }, as })
  const transaction = async () =>
    (await app.call(invoiceProcessing.listTransactions, { params: { periodGuid }, as })).body.transactions[0]
  expect(await transaction()).toMatchObject({ is_addressed: true, is_processable: true })
  const early = await prepare()
  // A model that was saved before addresses could be entered.
  await owner
    .updateTable('contract_model')
    .set({ address_type_alias: 'FUNDER' })
    .where('guid', '=', council.guid)
    .execute()
  expect(await transaction()).toMatchObject({ is_addressed: false, is_processable: false })
  const params = { periodGuid }
  const group = (await app.call(invoiceProcessing.getGroup, { params, as })).body
  expect(group).toMatchObject({ is_addressed: false, is_processable: false, ready_total: '0.00' })
  expect((await prepare()).contracts).toMatchObject([{ processable: false, total: '0.00' }])
  // A task that was prepared earlier does not invoice it either.
  await process(early.task_guid)
  await runJobs(app)
  expect((await transaction())?.status_type_alias).toBe('READY')

  expect((await update(council.guid, addressed(merrion))).status).toBe(204)
  await runJobs(app)
  await process((await prepare()).task_guid)
  await runJobs(app)
  expect((await transaction())?.status_type_alias).toBe('COMPLETE')
  const file = await owner.selectFrom('output_file').select('document').executeTakeFirstOrThrow()
  expect(file.document).toMatchObject({ funder: { address_lines: ['Merrion House', 'Leeds LS2 8DT'] } })
})
