import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import { invoiceable, ledgerTotal, transactionsOf, unconfirmFirst } from '#testing/builders/invoiceable.ts'
import { charge, invoiceTransactions, queueTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { readPdf } from '../documents/read-pdf.ts'

const app = await testApp()
let reader: TestUser
let clerk: TestUser
let outsider: TestUser
let stranger: TestUser
let models = 0

beforeAll(async () => {
  reader = await app.signIn(['Finance.Processing:Read'])
  clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read', 'Finance.File:Read'])
  outsider = await app.signIn(['Finance.File:Read', 'Finance.Processing:Edit'])
  stranger = await app.signIn(['Finance.Processing:Read', 'Finance.File:Read'], { branchGuid: app.otherBranchGuid })
})

const ready = async (clients: number) =>
  invoiceable(app, clients, await councilModel(app.owner, { title: `Council ${++models}` }))

async function openTransaction() {
  const { periodGuid, contracts } = await ready(1)
  const [row] = await transactionsOf(app, periodGuid)
  return { contract: contracts[0] ?? '', id: row?.id ?? 0, params: { periodGuid, guid: row?.guid ?? '' } }
}
type Params = Awaited<ReturnType<typeof openTransaction>>['params']

const preview = (params: Params, as: TestUser | null = reader) => app.call(invoiceProcessing.preview, { as, params })
const previewTask = (taskGuid: string, as: TestUser | null = reader) =>
  app.call(invoiceTasks.preview, { as, params: { taskGuid } })
const show = (guid: string, as: TestUser | null = clerk) => app.call(invoiceFiles.show, { as, params: { guid } })

async function pagesOf({ status, body }: { status: number; body: unknown }): Promise<readonly (readonly string[])[]> {
  expect(status).toBe(200)
  return (await readPdf(await (body as File).bytes())).pages
}

/** Returns everything that a run would write. */
async function written() {
  const { rows } = await sql`
    select (select sum(last) from number_series) as numbers, (select count(*) from ledger_line) as lines,
      (select count(*) from output_file) as files, (select count(*) from task) as tasks, (select count(*) from audit) as audits,
      (select count(*) from billing_transaction where completed_at is not null) as completed`.execute(app.owner)
  return rows[0]
}

test('a preview needs the permission to read the transaction, in its branch', async () => {
  const { params } = await openTransaction()
  expect((await preview(params, null)).status).toBe(401)
  expect((await preview(params, outsider)).status).toBe(403)
  expect((await preview(params, stranger)).status).toBe(404)
  expect((await preview({ ...params, guid: params.periodGuid })).status).toBe(404)
  expect((await app.call(invoiceProcessing.preview, { as: reader, params: { ...params, guid: 'x' } })).status).toBe(404)
})

test('a preview says on every page that it is not an invoice, has no number, and writes nothing', async () => {
  const { params, id } = await openTransaction()
  await charge(app, { transactionId: id, total: 450, description: 'Shopping' })
  const before = await written()
  const response = await preview(params)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['cache-control']).toBe('private, no-store')
  const pages = await pagesOf(response)
  expect(pages).toHaveLength(2)
  for (const page of pages) expect(page[0]).toContain('Preview – not an invoice')
  const text = pages.flat().join('\n')
  for (const part of [
    '32 min × 20.000 = 10.67 + 43 min × 24.000 = 17.20',
    'Shopping',
    'Total to pay £32.37',
    '18:28–19:47',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/INV\d|Please quote/)
  expect(await written()).toEqual(before)
})

test('the later invoice has the same content as the preview', async () => {
  const { params } = await openTransaction()
  const [first = []] = await pagesOf(await preview(params))
  await invoiceTransactions(app, params.periodGuid, [params.guid])
  const [invoice = []] = await pagesOf(await show(params.guid))
  const rows = (page: readonly string[]) =>
    page.slice(page.indexOf('Date Charged from Minutes Working, £ per hour VAT Net'))
  expect(rows(invoice).length).toBeGreaterThan(8)
  // Without the words across the page, and the number of pages with the backing table.
  expect(rows(first).filter((line) => !/^PREVIEW$|Page 1 of/.test(line))).toEqual(
    rows(invoice)
      .filter((line) => !/Page 1 of/.test(line))
      // Without the number to quote.
      .map((line) => line.replace(/^Please quote INV\d+\. /, '')),
  )
})

test('a visit that cannot be invoiced yet shows the reason', async () => {
  const { contract, params, id } = await openTransaction()
  await unconfirmFirst(app, contract)
  expect((await pagesOf(await preview(params)))[1]?.join('\n')).toMatch(/18:28–19:47 75 – Not confirmed £27\.87/)
  await sql`update item set problem = 'NO_RATE', total_pence = 0, lines = '{}' where transaction_id = ${id}`.execute(
    app.owner,
  )
  const text = (await pagesOf(await preview(params))).flat().join('\n')
  expect(text).toContain('Not priced yet')
  expect(text).toContain('No rate at this time. Not')
})

test('a visit that has not ended yet is shown as still to come, not as lacking its times', async () => {
  const { id, params } = await openTransaction()
  await sql`update item set problem = 'NO_ACTUAL_TIMES', total_pence = 0, lines = '{}', confirmed = false
    where transaction_id = ${id}`.execute(app.owner)
  await sql`update appointment set end_at = ${app.clock.now()}::timestamptz + interval '1 hour' where id in (
    select a.appointment_id from assignee a join item i on i.assignee_id = a.id where i.transaction_id = ${id})`.execute(
    app.owner,
  )
  const text = (await pagesOf(await preview(params))).flat().join('\n')
  expect(text).toContain('Still to come')
  expect(text).not.toContain('is missing')
})

test('the preview says when the funder has no address', async () => {
  const { params } = await openTransaction()
  const model = await app.owner
    .selectFrom('billing_transaction')
    .select('model_guid')
    .where('guid', '=', params.guid)
    .executeTakeFirstOrThrow()
  await app.owner
    .updateTable('contract_model')
    .set({ address_type_alias: 'FUNDER', funder_address: [] })
    .where('guid', '=', model.model_guid)
    .execute()
  expect((await pagesOf(await preview(params))).flat().join('\n')).toContain('The funder has no address yet')
})

test('an empty transaction has no preview, and one that is invoiced meanwhile has a file instead', async () => {
  const { params, id } = await openTransaction()
  const isPreviewable = async (guid: string) =>
    (await app.call(invoiceProcessing.getTransaction, { as: reader, params: { ...params, guid } })).body.is_previewable
  expect(await isPreviewable(params.guid)).toBe(true)
  await invoiceTransactions(app, params.periodGuid, [params.guid])
  expect(await isPreviewable(params.guid)).toBe(false)
  expect((await preview(params)).problem.code).toBe('CHANGED_MEANWHILE')
  const { guid } = await app.owner
    .insertInto('billing_transaction')
    .columns(['branch_id', 'side', 'model_guid', 'period_guid', 'user_contract_guid', 'added_by_hand'])
    .expression(
      app.owner
        .selectFrom('billing_transaction')
        .select((eb) => ['branch_id', 'side', 'model_guid', 'period_guid', 'user_contract_guid', eb.lit(true).as('by')])
        .where('id', '=', id),
    )
    .returning('guid')
    .executeTakeFirstOrThrow()
  expect(await isPreviewable(guid)).toBe(false)
  expect((await preview({ ...params, guid })).problem.code).toBe('TRANSACTION_EMPTY')
})

test('the preview of a prepared task is in the order of its numbers, after a sheet with the totals', async () => {
  const { periodGuid } = await ready(3)
  const { body } = await app.call(invoiceTasks.prepare, {
    as: clerk,
    body: { guids: [periodGuid], mode: 'Completion' },
  })
  expect((await previewTask(body.task_guid, null)).status).toBe(401)
  expect((await previewTask(body.task_guid, outsider)).status).toBe(403)
  expect((await previewTask(body.task_guid, stranger)).status).toBe(404)
  const before = await written()
  const pages = await pagesOf(await previewTask(body.task_guid))
  expect(await written()).toEqual(before)
  for (const page of pages) expect(page[0]).toContain('Preview – not an invoice')
  // 3 × 27.87, the total that the dialog shows.
  expect(body.total).toBe('83.61')
  expect(pages[0]).toEqual(expect.arrayContaining(['3 invoices', 'Total 3 3:45 £83.61 £0.00 £83.61']))
  const clients = pages[0]?.flatMap((line) => /Dorothy Holroyd \w+/.exec(line) ?? [])
  expect(clients).toEqual(['Dorothy Holroyd A', 'Dorothy Holroyd B', 'Dorothy Holroyd C'])

  await app.call(invoiceTasks.process, { as: clerk, params: { taskGuid: body.task_guid }, body: { is_draft: false } })
  await completeTask(app.services, app.branchGuid, body.task_guid)
  expect((await previewTask(body.task_guid)).problem.code).toBe('CHANGED_MEANWHILE')
})

test('the preview of a large task contains the first 50, and the total number', async () => {
  const { periodGuid } = await ready(52)
  const guids = (await transactionsOf(app, periodGuid)).map(({ guid }) => guid)
  const taskGuid = await queueTransactions(app, periodGuid, guids)
  const { body } = await previewTask(taskGuid)
  const { contents, pages } = await readPdf(await (body as unknown as File).bytes())
  expect(contents).toHaveLength(51)
  expect(pages[0]).toContain('The first 50 invoices of 52')
})

test('a file is shown with the permission to read files, in its branch, and only once it is made', async () => {
  const { params } = await openTransaction()
  expect((await show(params.guid)).status).toBe(404)
  await invoiceTransactions(app, params.periodGuid, [params.guid])
  expect((await show(params.guid, null)).status).toBe(401)
  expect((await show(params.guid, reader)).status).toBe(403)
  expect((await show(params.guid, stranger)).status).toBe(404)
  const response = await show(params.guid)
  expect(response.headers['content-type']).toBe('application/pdf')
  const text = (await pagesOf(response)).flat().join('\n')
  expect(text).toContain('Total to pay £27.87')
  expect(text).not.toContain('Preview')
  expect(await ledgerTotal(app)).toBeGreaterThan(0)
})

test('invoices have the text of the branch, or the provider’s where it has none; made ones keep what they say', async () => {
  await app.owner.updateTable('company').set({ invoice_note: 'Text of the provider.' }).execute()
  const branchText = (text: string) =>
    sql`update branch set settings = settings || ${JSON.stringify({ invoice_note: text })}::jsonb where id = ${app.branchId}`.execute(
      app.owner,
    )
  const { params } = await openTransaction()
  const shown = async () => (await pagesOf(await preview(params))).flat().join('\n')
  expect(await shown()).toContain('Text of the provider.')
  await branchText('Text of the branch.')
  expect(await shown()).toContain('Text of the branch.')
  expect(await shown()).not.toContain('Text of the provider.')
  await invoiceTransactions(app, params.periodGuid, [params.guid])
  await branchText('')
  const made = (await pagesOf(await show(params.guid))).flat().join('\n')
  expect(made).toContain('Text of the branch.')
})

test('a provider of which only the name is known is invoiced by name, without registration and account', async () => {
  const known = await app.owner.selectFrom('company').selectAll().executeTakeFirstOrThrow()
  const unknown = { phone: '', email: '', company_number: '', vat_registration: null, regulator_reference: '' }
  await app.owner
    .updateTable('company')
    .set({ ...unknown, address_lines: [], bank_sort_code: '', bank_account: '' })
    .execute()
  const { params } = await openTransaction()
  const previewed = (await pagesOf(await preview(params))).flat().join('\n')
  await invoiceTransactions(app, params.periodGuid, [params.guid])
  const made = (await pagesOf(await show(params.guid))).flat().join('\n')
  for (const text of [previewed, made]) {
    expect(text).toContain(known.name)
    expect(text).toContain('Total to pay £27.87')
    expect(text).not.toMatch(/Pay to|Sort code|CQC|VAT reg|Company no|^ *[·,] *$/m)
  }
  await app.owner.updateTable('company').set(known).execute()
})
