import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { getDownloadLink } from '#contract/output/downloads.ts'
import { invoiceFiles, paymentFiles } from '#contract/output/files.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, creditTransaction, invoiceTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { validatePeppol } from '#testing/peppol/validate-peppol.ts'
import { all, parseXml, textAt } from '#testing/peppol/xml-tree.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'
import { readZip } from '../documents/read-zip.ts'

const app = await testApp()
const { owner } = app
let clerk: TestUser
let modelGuid: string
/** Two invoices to the council, and one to a client whose model has no funder. */
let guids: string[]

beforeAll(async () => {
  clerk = await app.signIn(['Finance.File:Read', 'File.Download:Read'])
  const model = await councilModel(owner)
  modelGuid = model.guid
  await toFunder(modelGuid, 'Leeds City Council')
  const council = await invoiceable(app, 2, model)
  const own = await invoiceable(app, 1, await councilModel(owner, { title: 'Private' }))
  guids = []
  for (const { periodGuid } of [council, own]) {
    const found = (await transactionsOf(app, periodGuid)).map(({ guid }) => guid)
    await invoiceTransactions(app, periodGuid, found)
    const numbered = (await transactionsOf(app, periodGuid)).map(({ guid, reference }) => [reference ?? '', guid])
    guids.push(...numbered.sort().map(([, guid = '']) => guid))
  }
})

function toFunder(guid: string, funder: string) {
  return owner
    .updateTable('contract_model')
    .set({
      funder,
      name_type_alias: 'FUNDER',
      address_type_alias: 'FUNDER',
      funder_address: ['Merrion House', 'Leeds LS2 8DT'],
    })
    .where('guid', '=', guid)
    .execute()
}

const request = (transaction_guids: string[], as: TestUser | null = clerk) =>
  app.call(invoiceFiles.download, { as, body: { download_mode: 'ElectronicInvoice', transaction_guids } })
const addressed = (electronic_address: string | null, guid = modelGuid) =>
  owner.updateTable('contract_model').set({ electronic_address }).where('guid', '=', guid).execute()

async function fileOf(transactionGuids: string[]) {
  const { status, body } = await request(transactionGuids)
  expect(status).toBe(202)
  await runJobs(app)
  const link = await app.call(getDownloadLink, { as: clerk, params: { jobGuid: body.job_guid } })
  const { rawPayload, headers } = await app.fetch(link.body.link)
  return { name: link.body.file_name, type: headers['content-type'], bytes: rawPayload }
}

test('invoices without an electronic address are refused and named, and nothing is requested', async () => {
  const refused = await request(guids)
  expect(refused.problem).toMatchObject({
    status: 422,
    title: 'Some files cannot be e-invoices.',
    detail: [
      'INV00000001: its contract model has no electronic address.',
      'INV00000002: its contract model has no electronic address.',
      'INV00000003: it is not addressed to the funder of its contract model.',
    ].join(' '),
  })
  expect(await owner.selectFrom('download').select('job_guid').execute()).toEqual([])
  const payments = { as: clerk, body: { download_mode: 'ElectronicInvoice', transaction_guids: guids } }
  expect((await app.call(paymentFiles.download, payments)).status).toBe(422)
})

test('an invoice is downloaded as an e-invoice to its funder that keeps the rules of Peppol', async () => {
  await addressed('0088:5012345000015')
  const file = await fileOf(guids.slice(0, 1))
  expect([file.name, file.type]).toEqual(['INV00000001.xml', 'application/xml'])
  const xml = file.bytes.toString()
  expect(validatePeppol(xml)).toEqual([])
  const document = parseXml(xml)
  // A visit of 32 minutes at 20.00 and 43 at 24.00 an hour: 10.67 + 17.20 = 27.87 (finance 3.6), exempt from VAT.
  expect(all(document, 'InvoiceLine').map((line) => textAt(line, 'LineExtensionAmount'))).toEqual(['10.67', '17.20'])
  expect(textAt(document, 'LegalMonetaryTotal/PayableAmount')).toBe('27.87')
  expect(textAt(document, 'AccountingCustomerParty/Party/PartyName/Name')).toBe('Leeds City Council')
  expect(textAt(document, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')).toBe('GB123456789')
})

test('several e-invoices are zipped, an XML file each', async () => {
  const file = await fileOf(guids.slice(0, 2))
  expect(file.name).toBe('E-invoices INV00000001 to INV00000002.zip')
  const names = (await readZip(Readable.from([file.bytes]))).map(({ name }) => name)
  expect(names).toEqual(['INV00000001.xml', 'INV00000002.xml'])
})

test('an address that is gone when the file is made fails the download', async () => {
  const { body } = await request(guids.slice(0, 1))
  await addressed(null)
  await runJobs(app)
  const row = await owner
    .selectFrom('download')
    .select('status')
    .where('job_guid', '=', body.job_guid)
    .executeTakeFirstOrThrow()
  expect(row.status).not.toBe('Completed')
})

/** Two invoices of 27.87 each: one with extras, one that a contribution brings to nothing. */
async function invoicesWithExtras() {
  const model = await councilModel(owner, { title: 'Extras' })
  await toFunder(model.guid, 'Cyngor Sir Ynys Môn – Adults’ Services <Payments> & “Care”')
  const { periodGuid } = await invoiceable(app, 2, model)
  const [mixed, nothing] = await transactionsOf(app, periodGuid)
  if (!mixed || !nothing) throw new Error('There are no two transactions')
  const of = { transactionId: mixed.id }
  const keySafe = await charge(app, { ...of, type: 'E/TAX', description: 'Key safe at Tŷ Gwyn #AB1#', total: 4800 })
  await owner.updateTable('charge').set({ taxable: true }).where('guid', '=', keySafe).execute()
  await charge(app, { ...of, description: 'Paid by the client', total: -500 })
  await charge(app, { transactionId: nothing.id, description: 'Paid by the client', total: -2787 })
  await invoiceTransactions(app, periodGuid, [mixed.guid, nothing.guid])
  return { model, mixed: mixed.guid, nothing: nothing.guid, keySafe }
}

test('invoices with VAT, with amounts taken off and of nothing, and credits of all and of a part, keep the rules at each kind of address', async () => {
  const { model, mixed, nothing, keySafe } = await invoicesWithExtras()
  const part = await creditTransaction(app, mixed, { parts: [keySafe] })
  const whole = await creditTransaction(app, nothing)
  const due = []
  for (const address of ['0088:5012345000015', '0060:123456789', '9932:GB123456789']) {
    await addressed(address, model.guid)
    for (const guid of [mixed, nothing, part, whole]) {
      const xml = (await fileOf([guid])).bytes.toString()
      expect(validatePeppol(xml)).toEqual([])
      const document = parseXml(xml)
      due.push([document.name, textAt(document, 'LegalMonetaryTotal/PayableAmount')].join(' '))
    }
  }
  // 27.87 - 5.00 exempt, and 48.00 with 20 % of VAT: 57.60.
  const each = ['Invoice 80.47', 'Invoice 0.00', 'CreditNote 57.60', 'CreditNote 0.00']
  expect(due).toEqual([...each, ...each, ...each])
})
