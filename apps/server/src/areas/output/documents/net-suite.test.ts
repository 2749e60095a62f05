import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceDocument, InvoiceDraft } from '#domain/billing/invoice-document.ts'
import { invoiceDocument } from '#domain/billing/invoice-document.ts'
import {
  creditOf,
  exempt,
  keySafe,
  longInvoice,
  picturedInvoice,
  standard,
  visitOf,
} from '#domain/billing/invoice-examples.ts'
import { formatPence, mills, parsePence, pence, priceOfMinutes } from '#domain/money.ts'
import { type netSuiteColumns, netSuiteFiles, TooManyLinesError } from './net-suite.ts'

type Row = Record<(typeof netSuiteColumns)[number], string>

interface Read {
  readonly kind: string
  readonly text: string
  readonly rows: readonly Row[]
}

function read(...drafts: InvoiceDraft[]): Promise<Read[]> {
  return readDocuments(drafts.map(invoiceDocument))
}

async function readDocuments(documents: Iterable<InvoiceDocument>): Promise<Read[]> {
  const files = await Array.fromAsync(netSuiteFiles(documents))
  return files.map(({ kind, content, rows: count }) => {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
    const rows: Row[] = parse(text, { columns: true })
    expect(rows).toHaveLength(count)
    return { kind, text, rows }
  })
}

function onlyRow(files: readonly Read[]): Row {
  const [row] = files[0]?.rows ?? []
  if (!row) throw new Error('there should be a row')
  return row
}

test('the header and the rows of an invoice have the format of the accounting system (FILE-D12)', async () => {
  const [file] = await read({ ...picturedInvoice, visits: picturedInvoice.visits.slice(0, 2) })
  expect(file?.text.split('\n')).toEqual([
    'External ID,Customer,Date,Due Date,Terms,Posting Period,PO/Other Ref,Memo,Department,Item,Description,Quantity,Rate,Amount,Tax Code,Line',
    'INV00000211,LCC Adults and Health,17/11/2026,17/12/2026,Net 30,Nov 2026,4500128841,"Margaret Holroyd, CL-00412, HOL-0412, 09/11/2026 to 15/11/2026",LS-4100,Domiciliary,"09/11/2026 08:00, 45 min",0.75,24.600,18.45,EXEMPT,1',
    'INV00000211,LCC Adults and Health,17/11/2026,17/12/2026,Net 30,Nov 2026,4500128841,"Margaret Holroyd, CL-00412, HOL-0412, 09/11/2026 to 15/11/2026",LS-4100,Domiciliary,"09/11/2026 18:32, 28 min",0.46667,24.600,11.48,EXEMPT,2',
    'INV00000211,LCC Adults and Health,17/11/2026,17/12/2026,Net 30,Nov 2026,4500128841,"Margaret Holroyd, CL-00412, HOL-0412, 09/11/2026 to 15/11/2026",LS-4100,Domiciliary,"09/11/2026 18:32, 32 min",0.53333,28.400,15.15,EXEMPT,3',
    'INV00000211,LCC Adults and Health,17/11/2026,17/12/2026,Net 30,Nov 2026,4500128841,"Margaret Holroyd, CL-00412, HOL-0412, 09/11/2026 to 15/11/2026",LS-4100,Expense (taxable),"13/11/2026, Key safe, supply and fitting",1,48.000,48.00,STANDARD,4',
    '',
  ])
})

test('the file begins with the header itself, without a byte order mark (FILE-D12)', async () => {
  const [file] = await read(picturedInvoice)
  expect(file?.text.startsWith('External ID,')).toBe(true)
})

test('a fixed price and an amount without a calculation have quantity 1', async () => {
  const night = { ...visitOf('2026-11-10', '22:00', [540, '85.000', '85.00']), pricing: 'fixed' as const }
  const contribution = { ...keySafe, type: 'Contribution', quantity: null, rate: null, total: '-20.00', ...exempt }
  const [file] = await read({ ...picturedInvoice, visits: [night], charges: [contribution] })
  expect(file?.rows.map((row) => [row.Item, row.Quantity, row.Rate, row.Amount])).toEqual([
    ['Domiciliary', '1', '85.000', '85.00'],
    ['Contribution', '1', '-20.000', '-20.00'],
  ])
})

test('without a funder in the model the name on the invoice is the customer', async () => {
  const funder = { ...picturedInvoice.funder, account: null }
  expect(onlyRow(await read({ ...picturedInvoice, funder })).Customer).toBe('Leeds City Council')
})

test('credits are in a separate file, as the positive amounts of credit memos (FILE-D12)', async () => {
  const credit = creditOf(picturedInvoice, 'CR00000003')
  const files = await read(picturedInvoice, credit)
  expect(files.map(({ kind }) => kind)).toEqual(['invoice', 'credit'])
  const rows = files[1]?.rows ?? []
  expect(new Set(rows.map((row) => row['External ID']))).toEqual(new Set(['CR00000003']))
  expect(rows[0]).toMatchObject({ 'Due Date': '', Terms: '', Quantity: '0.75', Rate: '24.600', Amount: '18.45' })
  expect(rows[0]?.Memo).toMatch(/^Credit of INV00000211, /)
  expect(rows.at(-1)).toMatchObject({ Quantity: '1', Rate: '48.000', Amount: '48.00' })
})

test('an invoice without charges has the one line that the import needs', async () => {
  const noCharge = { charged_start: null, minutes: 0, lines: [], total: '0.00', pricing: 'no_charge' as const }
  const visits = [{ ...visitOf('2026-11-11', '08:00'), ...noCharge }]
  const [file] = await read({ ...picturedInvoice, visits, charges: [] })
  expect(file?.rows.map((row) => [row.Quantity, row.Amount, row.Line])).toEqual([['0', '0.00', '1']])
})

test('no cell is a formula, and negative amounts stay numbers', async () => {
  const charges = [{ ...keySafe, type: '=cmd|x', quantity: '-1', total: '-48.00' }]
  const funder = { ...picturedInvoice.funder, account: '+44 Council' }
  const files = await read({
    ...picturedInvoice,
    funder,
    charges,
    visits: [],
    purchase_order: '@SUM(A1)',
    cost_centre: '-1',
  })
  expect(onlyRow(files)).toMatchObject({
    Customer: "'+44 Council",
    'PO/Other Ref': "'@SUM(A1)",
    Department: "'-1",
    Item: "'=cmd|x",
    Quantity: '-1',
    Amount: '-48.00',
  })
})

test('text of any script and with quotes, commas and line breaks reads back as one cell', async () => {
  const client = { name: 'Łukasz "Luk" O’Neill,\nЖанна', reference: null }
  expect(onlyRow(await read({ ...picturedInvoice, client })).Memo).toMatch(/^Łukasz "Luk" O’Neill, Жанна, HOL-0412/)
})

test('a file has at most 25,000 rows and no invoice is split over two (FILE-D12)', async () => {
  // 1,201 rows each: twenty fit one file (24,020 rows), a twenty-first does not.
  const invoice = invoiceDocument(longInvoice(1200))
  const files = await readDocuments(
    Array.from({ length: 21 }, (_, index) => ({ ...invoice, reference: `INV${index}` })),
  )
  expect(files.map(({ rows }) => rows.length)).toEqual([24_020, 1201])
  expect(new Set(files[1]?.rows.map((row) => row['External ID']))).toEqual(new Set(['INV20']))
})

test('an invoice of more than 5,000 lines is refused with its reference', async () => {
  const charges = [keySafe]
  const lines = (count: number) => ({ ...longInvoice(count - 1), charges, reference: 'INV00000999' })
  expect((await read(lines(5000)))[0]?.rows).toHaveLength(5000)
  await expect(read(lines(5001))).rejects.toThrow(new TooManyLinesError('INV00000999', 5001))
})

const line = fc
  .record({ minutes: fc.integer({ min: 1, max: 1440 }), rate: fc.integer({ min: 1, max: 99_999 }) })
  .map(({ minutes, rate }): [number, string, string] => {
    const text = `${Math.floor(rate / 1000)}.${String(rate % 1000).padStart(3, '0')}`
    return [minutes, text, formatPence(priceOfMinutes(minutes, mills(rate)))]
  })
const visit = fc.array(line, { maxLength: 4 }).map((lines) => visitOf('2026-11-09', '08:00', ...lines))
const charge = fc
  .record({ total: fc.integer({ min: -50_000, max: 50_000 }), tax: fc.constantFrom(exempt, standard) })
  .map(({ total, tax }) => ({ ...keySafe, ...tax, quantity: null, rate: null, total: formatPence(pence(total)) }))
const drafts = fc.array(
  fc.record({ visits: fc.array(visit, { minLength: 1, maxLength: 5 }), charges: fc.array(charge, { maxLength: 3 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

test('amounts add up to the net of each transaction, lines are numbered, rows of an invoice are adjacent (FILE-D12)', async () => {
  await fc.assert(
    fc.asyncProperty(drafts, async (parts) => {
      const invoices = parts.map((part, index) => ({ ...picturedInvoice, ...part, reference: `INV${index}` }))
      const credits = invoices.map((invoice, index) => creditOf(invoice, `CR${index}`))
      const files = await read(...invoices, ...credits)
      const rows = files.flatMap((file) => file.rows)
      const order = rows.map((row) => row['External ID']).filter((id, at, all) => id !== all[at - 1])
      expect(order).toEqual([...invoices, ...credits].map(({ reference }) => reference))
      for (const document of [...invoices, ...credits].map(invoiceDocument)) expectToAddUp(document, rows)
    }),
    { numRuns: 60 },
  )
})

function expectToAddUp(document: InvoiceDocument, rows: readonly Row[]): void {
  const own = rows.filter((row) => row['External ID'] === document.reference)
  const total = own.reduce((sum, row) => sum + parsePence(row.Amount), 0)
  // A credit memo subtracts its amounts.
  expect(document.kind === 'credit' ? 0 - total : total).toBe(parsePence(document.net))
  expect(own.map((row) => row.Line)).toEqual(own.map((_, index) => String(index + 1)))
}
