import { expect, test } from 'vitest'
import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import { invoiceDocument } from '#domain/billing/invoice-document.ts'
import { creditOf, exempt, keySafe, longInvoice, picturedInvoice, visitOf } from '#domain/billing/invoice-examples.ts'
import { combineInvoices } from './draw-invoices.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { readPdf } from './read-pdf.ts'

const completedAt = '2026-11-17T09:30:00Z'
const pictured = invoiceDocument(picturedInvoice)

function read(document: InvoiceDocument) {
  return readPdf(invoicePdf(document, completedAt))
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(chunks))
}

test('the printed invoice has the content of the reference page: parties, every visit, extras, VAT and total', async () => {
  const { pages } = await read(pictured)
  expect(pages).toEqual([
    [
      'Larkfield Homecare Ltd',
      'Invoice',
      'Unit 4, Kirkstall Mills, Leeds LS5 3BT',
      'INV00000211',
      '0113 496 0142 · accounts@larkfield.example',
      'Bill to Client',
      'Invoice date 17/11/2026',
      'Leeds City Council Margaret Holroyd',
      'Period 09/11/2026 – 15/11/2026',
      'Adults and Health, Payments Client reference CL-00412',
      'Merrion House, 110 Merrion Centre Contract HOL-0412',
      'Due 17/12/2026',
      'Leeds LS2 8DT Purchase order 4500128841',
      'Visits Domiciliary, pro-rata, 14 visits, 12.75 hours charged',
      'Date Charged from Minutes Working, £ per hour VAT Net',
      'Mon 09/11/2026 08:00 45 45 min × 24.600 = 18.45 Exempt £18.45',
      'Mon 09/11/2026 18:32 60 28 min × 24.600 = 11.48 + 32 min × 28.400 = 15.15 Exempt £26.63',
      'Tue 10/11/2026 07:59 45 45 min × 24.600 = 18.45 Exempt £18.45',
      'Tue 10/11/2026 18:30 60 30 min × 24.600 = 12.30 + 30 min × 28.400 = 14.20 Exempt £26.50',
      'Wed 11/11/2026 08:03 45 45 min × 24.600 = 18.45 Exempt £18.45',
      'Wed 11/11/2026 18:28 75 32 min × 24.600 = 13.12 + 43 min × 28.400 = 20.35 Exempt £33.47',
      'Thu 12/11/2026 08:01 45 45 min × 24.600 = 18.45 Exempt £18.45',
      'Thu 12/11/2026 18:30 60 30 min × 24.600 = 12.30 + 30 min × 28.400 = 14.20 Exempt £26.50',
      'Fri 13/11/2026 08:00 60 60 min × 24.600 = 24.60 Exempt £24.60',
      'Fri 13/11/2026 18:34 60 26 min × 24.600 = 10.66 + 34 min × 28.400 = 16.09 Exempt £26.75',
      'Sat 14/11/2026 08:02 45 45 min × 29.520 = 22.14 Exempt £22.14',
      'Sat 14/11/2026 18:30 60 60 min × 29.520 = 29.52 Exempt £29.52',
      'Sun 15/11/2026 07:56 45 45 min × 29.520 = 22.14 Exempt £22.14',
      'Sun 15/11/2026 18:31 60 60 min × 29.520 = 29.52 Exempt £29.52',
      'Visits £341.57',
      'Extras',
      'Fri 13/11/2026 Key safe, supply and fitting, 1 × £48.00 20% £48.00',
      'VAT summary Net VAT',
      'Net £389.57',
      'Exempt, welfare services £341.57 £0.00',
      'VAT £9.60',
      'Standard, 20% £48.00 £9.60',
      'Total to pay £399.17',
      'Payment terms Pay to Questions',
      '30 days from the invoice date Larkfield Homecare Ltd accounts@larkfield.example',
      'Please quote INV00000211. Sort code 00-12-34 · Account 01234567 0113 496 0142',
      'Company no. 01234567 · VAT reg. GB 123 4567 89 · CQC provider 1-101234567 Page 1 of 1',
    ],
  ])
})

test('the invoice itself does not name the carer', async () => {
  expect((await read(pictured)).pages.flat().join('\n')).not.toContain('Okafor')
})

test('an invoice without taxed lines still has its VAT line (finance 7, VAT)', async () => {
  const { pages } = await read(invoiceDocument({ ...picturedInvoice, charges: [] }))
  expect(pages[0]).toEqual(expect.arrayContaining(['Exempt, welfare services £341.57 £0.00', 'Total to pay £341.57']))
})

test('a fixed price, a visit without charge and mixed care types are shown as such', async () => {
  const sleepIn = { ...visitOf('2026-11-10', '22:00', [540, '85.000', '85.00']), care_type: 'Sleep-in' }
  const noCharge = { charged_start: null, minutes: 0, lines: [], total: '0.00', pricing: 'no_charge' as const }
  const visits = [
    { ...sleepIn, pricing: 'fixed' as const },
    { ...visitOf('2026-11-11', '08:00'), ...noCharge },
  ]
  const { pages } = await read(invoiceDocument({ ...picturedInvoice, visits, charges: [] }))
  expect(pages[0]).toEqual(
    expect.arrayContaining([
      'Visits Sleep-in and Domiciliary, fixed price, 2 visits, 9 hours charged',
      'Tue 10/11/2026 22:00 540 Sleep-in: Fixed price Exempt £85.00',
      'Wed 11/11/2026 – 0 Domiciliary: No charge Exempt £0.00',
    ]),
  )
})

test('a credit note names the invoice that it credits and has negative amounts', async () => {
  const { pages, info } = await read(invoiceDocument(creditOf(picturedInvoice, 'CR00000003')))
  expect(pages[0]).toEqual(
    expect.arrayContaining([
      'Credit note',
      'CR00000003',
      'Credits invoice INV00000211',
      'Mon 09/11/2026 08:00 −45 −45 min × 24.600 = −18.45 Exempt −£18.45',
      'Fri 13/11/2026 Key safe, supply and fitting, −1 × £48.00 20% −£48.00',
      'Standard, 20% −£48.00 −£9.60',
      'Total credited −£399.17',
    ]),
  )
  expect(pages[0]?.join('\n')).not.toMatch(/Total to pay|Sort code|\nDue/)
  expect(info.Title).toBe('Credit note CR00000003')
})

test('an invoice over several pages repeats the head of its table and numbers its pages', async () => {
  const { pages } = await read(invoiceDocument(longInvoice(84)))
  expect(pages.map((page) => page.at(-1)?.slice(-11))).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'])
  const head = 'Date Charged from Minutes Working, £ per hour VAT Net'
  for (const page of pages) expect(page.filter((line) => line === head)).toHaveLength(1)
  for (const page of pages.slice(1)) expect(page[0]).toBe('Larkfield Homecare Ltd Invoice INV00000211, continued')
  expect(pages.flat().filter((line) => line.includes('45 min × 24.600 = 18.45'))).toHaveLength(84)
  // Terms and totals occur once, on the last page.
  expect(pages.map((page) => page.some((line) => line.startsWith('Total to pay')))).toEqual([false, false, true])
  expect(pages.map((page) => page.some((line) => line.startsWith('Payment terms')))).toEqual([false, false, true])
})

test('wherever the page ends, at least two visits are above the totals, and the totals above the terms', async () => {
  for (let count = 28; count <= 44; count++) {
    const { pages } = await read(invoiceDocument({ ...longInvoice(count), charges: [] }))
    const last = pages.at(-1) ?? []
    for (const page of pages) expect(page.filter((line) => line.includes('45 min ×')).length).toBeGreaterThanOrEqual(2)
    const at = (start: string) => last.findIndex((line) => line.startsWith(start))
    expect(at('VAT £0.00')).toBeGreaterThan(at('Visits £'))
    expect(at('Total to pay')).toBeGreaterThan(at('VAT £0.00'))
    expect(at('Payment terms')).toBeGreaterThan(at('Total to pay'))
  }
})

test('wherever the page ends, the head of the extras has two of them below it', async () => {
  const charges = Array.from({ length: 8 }, () => keySafe)
  for (let count = 22; count <= 40; count++) {
    const { pages } = await read(invoiceDocument({ ...longInvoice(count), charges }))
    const page = pages.find((each) => each.includes('Extras')) ?? []
    const [first, second] = page.slice(page.indexOf('Extras') + 1)
    expect([first, second]).toEqual([expect.stringContaining('Key safe'), expect.stringContaining('Key safe')])
  }
})

test('long names are wrapped completely, and letters beyond Latin-1 can be read and copied correctly', async () => {
  const document = invoiceDocument({
    ...picturedInvoice,
    funder: {
      ...picturedInvoice.funder,
      name: 'NHS West Yorkshire Integrated Care Board, Continuing Healthcare',
      address_lines: ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Gwynedd LL61 5UJ'],
    },
    client: { name: "Siân Ó Súilleabháin-Łukaszewska D’Arcy O'Neill", reference: null },
    charges: [{ ...keySafe, description: 'For Zoe\u0308 Ångström, Жанна, Ελένη and Đặng', ...exempt }],
  })
  // Apostrophes are also parts of other letters (the font treats them as such after a document with those letters).
  invoicePdf(invoiceDocument({ ...picturedInvoice, client: { name: 'Ľuboš Ďurica', reference: null } }), completedAt)
  const text = (await read(document)).pages[0]?.join('\n') ?? ''
  for (const part of ['Siân Ó Súilleabháin-Łukaszewska', "D’Arcy O'Neill", 'Zoë Ångström, Жанна, Ελένη and Đặng']) {
    expect(text).toContain(part)
  }
  expect(text).toMatch(/NHS West Yorkshire Integrated Care[\s\S]*Board, Continuing Healthcare/)
  expect(text).toMatch(/Llanfairpwll\w+ [\s\S]*\n\w+gogogoch/)
})

test('a working that is too long for a page continues on the next, and is complete', async () => {
  const lines = Array.from({ length: 150 }, (): [number, string, string] => [60, '24.600', '24.60'])
  const visits = [visitOf('2026-11-09', '00:00', ...lines), visitOf('2026-11-14', '00:00', ...lines)]
  const { pages } = await read(invoiceDocument({ ...picturedInvoice, visits }))
  expect(pages.length).toBeGreaterThan(1)
  expect(
    pages
      .flat()
      .join('\n')
      .match(/60 min × 24\.600 = 24\.60/g),
  ).toHaveLength(300)
  expect(pages.at(-1)).toContain('Total to pay £7,437.60')
})

test('the same document and instant give the same bytes, regardless of earlier documents', () => {
  const once = invoicePdf(pictured, completedAt)
  invoicePdf(invoiceDocument({ ...picturedInvoice, client: { name: 'Zażółć Gęślą', reference: 'x' } }), completedAt)
  expect(Buffer.compare(invoicePdf(pictured, completedAt), once)).toBe(0)
  expect(Buffer.compare(invoicePdf(pictured, '2026-11-17T09:31:00Z'), once)).not.toBe(0)
})

test('a file is small, has its metadata, and is tagged for screen readers', async () => {
  const bytes = invoicePdf(pictured, completedAt)
  expect(bytes.length).toBeLessThan(60_000)
  const { info, roles } = await readPdf(bytes)
  expect(info).toMatchObject({
    Title: 'Invoice INV00000211',
    Author: 'Larkfield Homecare Ltd',
    Language: 'en-GB',
    CreationDate: 'D:20261117093000Z',
  })
  const count = (role: string) => roles.flat().filter((each) => each === role).length
  expect(count('H1')).toBe(1)
  expect(count('H2')).toBe(2)
  expect(count('Table')).toBe(4)
  expect(count('TH')).toBe(9)
  // The head, 14 visits and their sum; one extra; the VAT summary's head and two rates; net, VAT and total.
  expect(count('TR')).toBe(16 + 1 + 3 + 3)
})

test('several invoices in one file each begin a page, have their own page numbers and are in the outline', async () => {
  const documents = [
    pictured,
    invoiceDocument({ ...longInvoice(60), reference: 'INV00000212' }),
    invoiceDocument(creditOf(picturedInvoice, 'CR00000003')),
  ]
  const info = { title: 'Invoices', author: 'Larkfield Homecare Ltd', createdAt: completedAt }
  const { pages, contents } = await readPdf(await bytesOf(combineInvoices(documents, { info })))
  // Each invoice is followed by the backing table of its visits.
  expect(pages.map((page) => page.at(-1)?.slice(-11))).toEqual([
    'Page 1 of 2',
    'Page 2 of 2',
    'Page 1 of 4',
    'Page 2 of 4',
    'Page 3 of 4',
    'Page 4 of 4',
    'Page 1 of 2',
    'Page 2 of 2',
  ])
  expect(contents).toEqual(['Invoice INV00000211', 'Invoice INV00000212', 'Credit note CR00000003'])
  expect(pages[0]?.slice(0, -1)).toEqual((await read(pictured)).pages[0]?.slice(0, -1))
})

test('combining yields each invoice once it is finished, so that memory does not grow with their number', async () => {
  const info = { title: 'Invoices', author: 'Larkfield Homecare Ltd', createdAt: completedAt }
  let asked = 0
  function* documents() {
    for (; asked < 5; asked++) yield pictured
  }
  const chunks = combineInvoices(documents(), { info })
  const first = await chunks.next()
  expect(first.value?.length).toBeGreaterThan(0)
  expect(asked).toBe(0)
  await chunks.return(undefined)
})

test('a text of the provider stands above the terms of payment of an invoice, and of no credit', async () => {
  const note = 'Please pay by bank transfer. We take no cheques from 1 April 2027.'
  const { pages } = await read({ ...pictured, note })
  const lines = pages.flat()
  const at = lines.indexOf(note)
  expect(at).toBeGreaterThan(0)
  expect(lines.findIndex((line) => line.startsWith('Payment terms'))).toBeGreaterThan(at)
  const credit = await read(invoiceDocument({ ...creditOf(picturedInvoice, 'CR00000003'), note }))
  expect(credit.pages.flat().join(' ')).not.toContain('cheques')
  // A long one wraps, and its rows do not run into the total.
  const long = await read({ ...pictured, note: 'Thank you for paying on time. '.repeat(8).trim() })
  expect(long.pages.flat().filter((line) => line.includes('Thank you'))).toHaveLength(2)
})
