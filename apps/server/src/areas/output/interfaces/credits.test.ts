import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { getDownloadLink } from '#contract/output/downloads.ts'
import { requestEvidence } from '#contract/output/evidence.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { invoiceInterfaces, paymentInterfaces } from '#contract/output/interfaces.ts'
import { savePayElements } from '#contract/output/pay-elements.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { creditTransaction, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { payable } from '#testing/builders/payable.ts'
import { validatePeppol } from '#testing/peppol/validate-peppol.ts'
import { parseXml, textAt } from '#testing/peppol/xml-tree.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { readPdf } from '../documents/read-pdf.ts'
import { readZip } from '../documents/read-zip.ts'

const app = await testApp()
const { owner } = app
let clerk: TestUser
let invoice: string
let credit: string

/** An invoice of 27.87 to the council (finance 3.6), and the credit of all of it. */
beforeAll(async () => {
  clerk = await app.signIn(['Finance.File:Read', 'Visit:Read', 'File.Download:Read'])
  const model = await councilModel(owner)
  await owner
    .updateTable('contract_model')
    .set({
      ...{ funder: 'Leeds City Council', name_type_alias: 'FUNDER', address_type_alias: 'FUNDER' },
      ...{ funder_address: ['Merrion House', 'Leeds LS2 8DT'], electronic_address: '0088:5012345000015' },
    })
    .where('guid', '=', model.guid)
    .execute()
  const { periodGuid } = await invoiceable(app, 1, model)
  const [row] = await transactionsOf(app, periodGuid)
  invoice = row?.guid ?? ''
  await invoiceTransactions(app, periodGuid, [invoice])
  credit = await creditTransaction(app, invoice)
})

async function fileOf(jobGuid: string) {
  await runJobs(app)
  const { body } = await app.call(getDownloadLink, { as: clerk, params: { jobGuid } })
  return { name: body.file_name, bytes: (await app.fetch(body.link)).rawPayload }
}

test('a credit goes to accounting in a file of its own, with positive amounts and the number of its invoice (FILE-005, FILE-030, FILE-D12)', async () => {
  const list = await app.call(invoiceFiles.list, {
    as: clerk,
    query: { from: '2026-11-16', to: '2026-11-22', type: 'CREDITED' },
  })
  expect(list.body.files.map(({ guid, is_processable }) => [guid, is_processable])).toEqual([[credit, true]])
  const sent = await app.call(invoiceInterfaces.create, {
    as: clerk,
    query: { type: 'EX/NET-S' },
    body: [invoice, credit],
  })
  expect(sent.status).toBe(202)
  const { bytes } = await fileOf(sent.body.job_guid)
  const files = await readZip(Readable.from([bytes]))
  expect(files.map((each) => each.name)).toEqual(['IF000001-invoices-1.csv', 'IF000001-credits-1.csv'])
  const rows = files.map(
    ({ content }) => parse(content.toString(), { columns: true, bom: true }) as Record<string, string>[],
  )
  // 10.67 + 17.20 = 27.87, billed and taken back.
  const figures = rows.map((each) => each.map((row) => [row['External ID'], row.Amount]))
  expect(figures).toEqual([
    [
      ['INV00000001', '10.67'],
      ['INV00000001', '17.20'],
    ],
    [
      ['CR00000001', '10.67'],
      ['CR00000001', '17.20'],
    ],
  ])
  expect(rows[1]?.[0]?.Memo).toContain('Credit of INV00000001')
  const [file] = (
    await app.call(invoiceInterfaces.list, { as: clerk, query: { from: '2026-11-24', to: '2026-11-24' } })
  ).body.interfaces
  expect(file?.total).toBe('0.00')
})

test('a credit note is an e-invoice of its own kind, and has evidence', async () => {
  const asked = await app.call(invoiceFiles.download, {
    as: clerk,
    body: { download_mode: 'ElectronicInvoice', transaction_guids: [credit] },
  })
  const { name, bytes } = await fileOf(asked.body.job_guid)
  expect(name).toBe('CR00000001.xml')
  expect(validatePeppol(bytes.toString())).toEqual([])
  const document = parseXml(bytes.toString())
  expect([document.name, textAt(document, 'BillingReference/InvoiceDocumentReference/ID')]).toEqual([
    'CreditNote',
    'INV00000001',
  ])
  expect(textAt(document, 'LegalMonetaryTotal/PayableAmount')).toBe('27.87')

  const pack = await app.call(requestEvidence, { as: clerk, body: { transaction_guids: [credit] } })
  const { pages } = await readPdf((await fileOf(pack.body.job_guid)).bytes)
  expect(pages.flat().join(' ')).toMatch(/17\/11\/2026.*−£27\.87.*Visits −£27\.87/)
})

test('a credit of a payment goes to payroll with negative inputs (FILE-D12)', async () => {
  const group = await payable(app, ['Khan'], { title: 'Leeds hourly' })
  const settings = await app.signIn(['Finance.Settings:Edit'])
  const element = { service_type_guid: group.model.careTypeGuid, charge_type_alias: null, is_enhanced: false }
  await app.call(savePayElements, { as: settings, body: { elements: [{ ...element, code: 'BASIC' }] } })
  const payment = group.carers[0]?.transactionGuid ?? ''
  await invoiceTransactions(app, group.periodGuid, [payment], 'payment')
  const taken = await creditTransaction(app, payment, { side: 'payment' })
  const sent = await app.call(paymentInterfaces.create, { as: clerk, query: { type: 'EX/TRENT' }, body: [taken] })
  const { bytes } = await fileOf(sent.body.job_guid)
  const [row, ...more] = parse(await text(Readable.from([bytes])), { columns: true, bom: true }) as Record<
    string,
    string
  >[]
  // One hour was paid, and is taken back.
  expect([row?.ELEMENT_CODE, row?.DATE, row?.INPUT_TIME]).toEqual(['BASIC', '17/11/2026', '-1'])
  expect(more).toEqual([])
})
