import { expect, test } from 'vitest'
import { type InvoiceDraft, invoiceDocument } from '#domain/billing/invoice-document.ts'
import {
  creditOf,
  exempt,
  fourVisitsADay,
  longInvoice,
  picturedInvoice,
  visitOf,
} from '#domain/billing/invoice-examples.ts'
import { imageExamples } from '#testing/file-examples.ts'
import { coverSheet } from './cover-sheet.ts'
import { combineInvoices } from './draw-invoices.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { readPdf } from './read-pdf.ts'

const createdAt = '2026-11-17T09:30:00Z'

async function combined(drafts: readonly InvoiceDraft[], isPreview = false) {
  const documents = drafts.map(invoiceDocument)
  const info = {
    title: 'Invoices',
    author: 'Larkfield Homecare Ltd',
    createdAt,
    mark: isPreview ? ('preview' as const) : undefined,
  }
  const chunks = await Array.fromAsync(combineInvoices(documents, { info, cover: await coverSheet(documents) }))
  return readPdf(Buffer.concat(chunks))
}

const second: InvoiceDraft = {
  ...picturedInvoice,
  reference: 'INV00000212',
  client: { name: 'Arthur Bell', reference: 'CL-00077' },
  contract_reference: 'BEL-0077',
  purchase_order: null,
  visits: [
    visitOf('2026-11-09', '08:00', [45, '24.600', '18.45']),
    {
      ...visitOf('2026-11-10', '08:00'),
      charged_start: null,
      rostered: { start: '08:00', end: '08:45' },
      actual: { start: null, end: null },
      pricing: 'no_charge',
      remark: 'Hospital: cancelled 3 days before',
    },
    {
      ...visitOf('2026-11-11', '08:00', [45, '24.600', '18.45']),
      actual: { start: '08:02', end: null },
      carer: null,
    },
  ],
  charges: [],
}

test('a week with four visits a day fits on one page, totals and terms included', async () => {
  const { pages } = await readPdf(invoicePdf(invoiceDocument(fourVisitsADay()), createdAt))
  expect(pages).toHaveLength(1)
  const [page = []] = pages
  expect(page.filter((line) => / min × /.test(line))).toHaveLength(28)
  // 7 × (18.45 + 12.30 + 12.30 + 26.63).
  expect(page).toEqual(
    expect.arrayContaining([
      'Visits £487.76',
      'Total to pay £487.76',
      'Please quote INV00000211. Sort code 00-12-34 · Account 01234567 0113 496 0142',
    ]),
  )
})

test('so does the same week with an extra', async () => {
  const week = { ...fourVisitsADay(), charges: picturedInvoice.charges }
  expect((await readPdf(invoicePdf(invoiceDocument(week), createdAt))).pages).toHaveLength(1)
})

test('a combined file begins with a sheet that lists each invoice and their total', async () => {
  const { pages, contents } = await combined([picturedInvoice, second])
  expect(contents).toEqual(['Covering sheet', 'Invoice INV00000211', 'Invoice INV00000212'])
  const [cover = []] = pages
  expect(cover).toEqual(
    expect.arrayContaining([
      'Covering sheet',
      'INV00000211 to INV00000212',
      'Leeds City Council',
      'Number Client Contract and order Visits Hours Net VAT Total',
      'INV00000211 Margaret Holroyd HOL-0412 14 12:45 £389.57 £9.60 £399.17',
      'CL-00412 Order 4500128841',
      'INV00000212 Arthur Bell BEL-0077 3 1:30 £36.90 £0.00 £36.90',
      'Total 17 14:15 £426.47 £9.60 £436.07',
    ]),
  )
  expect(cover.join('\n')).toContain('Period 09/11/2026 – 15/11/2026')
  expect(cover.join('\n')).toContain('Due 17/12/2026')
})

test('a sheet for several payers and weeks names them on each line, and subtracts a credit', async () => {
  const other: InvoiceDraft = {
    ...second,
    funder: { ...second.funder, name: 'Bradford Council' },
    period_start: '2026-11-02',
    period_end: '2026-11-08',
    due_date: '2026-12-01',
  }
  const [cover = []] = (await combined([picturedInvoice, other, creditOf(picturedInvoice, 'CR00000003')])).pages
  const text = cover.join('\n')
  for (const part of [
    '2 payers, named with each client',
    'Bill to Leeds City Council',
    'Bill to Bradford Council',
    '02/11/2026 – 08/11/2026',
    'Period 02/11/2026 – 15/11/2026',
    '2 invoices and 1 credit note',
    'CR00000003 Margaret Holroyd HOL-0412 14 −12:45 −£389.57 −£9.60 −£399.17',
    'Total 31 1:30 £36.90 £0.00 £36.90',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Due ')
})

test('each invoice has a backing table of its visits: rostered, actual and charged time, carer, and the reason for no charge', async () => {
  const { pages } = await combined([second])
  expect(pages[2]).toEqual([
    'Larkfield Homecare Ltd Invoice INV00000212, Arthur Bell',
    'Backing table 3 visits, 1 without charge',
    'Day Date Rostered Check-in and out Charged min Carer Remark Net',
    'Mon 09/11/2026 08:00–08:45 08:00–08:45 45 Ngozi Okafor £18.45',
    'Tue 10/11/2026 08:00–08:45 none 0 Ngozi Okafor Hospital: cancelled 3 days £0.00',
    'before',
    'Wed 11/11/2026 08:00–08:45 08:02–none 45 – £18.45',
    'Net 1:30 h £36.90',
    'Company no. 01234567 · VAT reg. GB 123 4567 89 · CQC provider 1-101234567 Page 2 of 2',
  ])
})

test('a reason without spaces stays in its column, on the invoice and in the table', async () => {
  const remark = `Excluded: ${'x'.repeat(255)}`
  const visit = { ...visitOf('2026-11-10', '08:00'), pricing: 'no_charge' as const, remark }
  const { pages } = await combined([{ ...picturedInvoice, visits: [visit], charges: [] }])
  for (const page of pages.slice(1)) {
    const rows = page.filter((line) => line.includes('xxxx'))
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.join('').match(/x/g)).toHaveLength(255 + (rows.join('').match(/Exempt|Excluded/g)?.length ?? 0))
  }
})

test('a table with extras adds up to the net of the invoice as well', async () => {
  const { pages } = await combined([picturedInvoice])
  expect(pages[2]).toEqual(expect.arrayContaining(['Visits 12:45 h £341.57', 'Extras £48.00', 'Net £389.57']))
})

test('a document without recorded times says so and shows none', async () => {
  const visits = picturedInvoice.visits.map((visit) => ({ ...visit, rostered: null, actual: null, carer: null }))
  const page = (await combined([{ ...picturedInvoice, visits }])).pages[2]
  expect(page).toEqual(
    expect.arrayContaining([
      'Backing table Times and carers were not recorded when this was created.',
      'Mon 09/11/2026 – – 45 – £18.45',
    ]),
  )
})

test('a table over several pages repeats its head, and contains each visit once', async () => {
  const { pages } = await combined([longInvoice(120)])
  const backing = pages.filter((page) => page.some((line) => line.startsWith('Day Date Rostered')))
  expect(backing.length).toBeGreaterThan(1)
  expect(backing.flat().filter((line) => line.includes('Ngozi Okafor'))).toHaveLength(120)
})

test('a sheet for many invoices continues over several pages and keeps its sum with the last of them', async () => {
  const drafts = Array.from({ length: 60 }, (_, at) => ({
    ...second,
    reference: `INV${String(at + 1).padStart(8, '0')}`,
  }))
  const { pages } = await combined(drafts)
  const sheets = pages.filter((page) => page.at(-1)?.includes('Covering sheet, page'))
  expect(sheets.length).toBeGreaterThan(1)
  const last = sheets.at(-1) ?? []
  // 60 × 36.90 and 60 × 90 minutes.
  const sum = last.indexOf('Total 180 90:00 £2,214.00 £0.00 £2,214.00')
  expect(last[sum - 2]).toMatch(/^INV00000060 Arthur Bell/)
})

test('every page of a preview says that it is not an invoice, and none has a number', async () => {
  const preview = { ...fourVisitsADay(), is_preview: true, reference: 'No number yet' }
  const unpriced = {
    ...visitOf('2026-11-12', '08:00'),
    ...exempt,
    pricing: 'unpriced' as const,
    remark: 'Check-in or check-out is missing. Not confirmed',
  }
  const { pages } = await combined([preview, { ...preview, visits: [unpriced] }], true)
  expect(pages).toHaveLength(5)
  for (const page of pages) expect(page[0]).toContain('Preview – not an invoice')
  const text = pages.flat().join('\n')
  expect(text).toContain('Not priced yet')
  expect(text).toContain('Check-in or check-out is')
  expect(text).not.toMatch(/INV0|Please quote|Invoice No/)
})

test('a file has the logo once, however many documents show it', async () => {
  const logo = { jpeg: imageExamples.jpg.toString('base64'), width: 2, height: 2 }
  const branded = (draft: InvoiceDraft) => invoiceDocument({ ...draft, provider: { ...draft.provider, logo } })
  const documents = [picturedInvoice, second].map(branded)
  const info = { title: 'Invoices', author: 'Larkfield Homecare Ltd', createdAt }
  const chunks = await Array.fromAsync(combineInvoices(documents, { info, cover: await coverSheet(documents) }))
  const file = Buffer.concat(chunks)
  expect(file.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect((await readPdf(file)).pages).toHaveLength(5)
})
