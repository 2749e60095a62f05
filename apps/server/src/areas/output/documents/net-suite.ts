import { stringify } from 'csv-stringify/sync'
import type { InvoiceCharge, InvoiceDocument, InvoiceVisit } from '#domain/billing/invoice-document.ts'
import { negatedText, withoutTrailingZeros } from '#domain/digits.ts'
import { divideRounded, parsePence } from '#domain/money.ts'
import { textCell } from '../../../kit/export/text-cell.ts'
import { dateText, signedQuantity } from './wording.ts'

/** Columns of an EX/NET-S file, in order (FILE-D12). Department is the cost centre. */
export const netSuiteColumns = [
  'External ID',
  'Customer',
  'Date',
  'Due Date',
  'Terms',
  'Posting Period',
  'PO/Other Ref',
  'Memo',
  'Department',
  'Item',
  'Description',
  'Quantity',
  'Rate',
  'Amount',
  'Tax Code',
  'Line',
] as const

/** The import limits the records per file and the lines per transaction (uk.md 8). */
const netSuiteLimits = { rowsOfFile: 25_000, linesOfInvoice: 5_000, bytesOfFile: 50_000_000 } as const

/** One CSV file of the interface: invoices or credits, never both, because they are imported as different records. */
export interface NetSuiteFile {
  readonly kind: 'invoice' | 'credit'
  readonly rows: number
  readonly content: Uint8Array
}

/**
 * Thrown when an invoice has more lines than the accounting system accepts in one transaction, so no interface is
 * built.
 */
export class TooManyLinesError extends Error {
  override readonly name = 'TooManyLinesError'
  readonly reference: string
  readonly lines: number

  constructor(reference: string, lines: number) {
    super(`${reference} has ${lines} lines, more than ${netSuiteLimits.linesOfInvoice}`)
    this.reference = reference
    this.lines = lines
  }
}

/**
 * Writes the EX/NET-S files of documents, in the order given: a new file begins when an invoice would not fit
 * completely and when the kind changes, so pass the invoices first and then the credits. One file at a time is in
 * memory.
 * Throws TooManyLinesError for an invoice that does not fit in any file.
 */
export async function* netSuiteFiles(
  documents: Iterable<InvoiceDocument> | AsyncIterable<InvoiceDocument>,
): AsyncGenerator<NetSuiteFile> {
  let open: OpenFile | undefined
  for await (const document of documents) {
    const rows = rowsOf(document)
    if (rows.length > netSuiteLimits.linesOfInvoice) throw new TooManyLinesError(document.reference, rows.length)
    const text = Buffer.from(stringify(rows))
    if (open && !hasRoom(open, document.kind, rows.length, text.length)) {
      yield closed(open)
      open = undefined
    }
    open ??= { kind: document.kind, rows: 0, bytes: header.length, parts: [header] }
    open.parts.push(text)
    open.rows += rows.length
    open.bytes += text.length
  }
  if (open) yield closed(open)
}

interface OpenFile {
  readonly kind: 'invoice' | 'credit'
  readonly parts: Uint8Array[]
  rows: number
  bytes: number
}

const header = Buffer.from(stringify([[...netSuiteColumns]]))

function hasRoom(file: OpenFile, kind: OpenFile['kind'], rows: number, bytes: number): boolean {
  return (
    file.kind === kind &&
    file.rows + rows <= netSuiteLimits.rowsOfFile &&
    file.bytes + bytes <= netSuiteLimits.bytesOfFile
  )
}

function closed({ kind, rows, parts }: OpenFile): NetSuiteFile {
  return { kind, rows, content: Buffer.concat(parts) }
}

interface Line {
  readonly item: string
  readonly description: string
  readonly quantity: string
  readonly rate: string
  readonly amount: string
  readonly taxCode: string
}

function rowsOf(document: InvoiceDocument): string[][] {
  const lines = [...document.visits.flatMap(labourLines), ...document.charges.map(chargeLine)]
  // The import refuses a transaction without a line, so a transaction without charges gets a line that says so.
  if (lines.length === 0) lines.push(...document.visits.slice(0, 1).map(emptyLine))
  return lines.map((line, index) => [
    ...headOf(document),
    textCell(line.item),
    textCell(line.description),
    // A credit memo subtracts its lines: its quantities and amounts are positive where the credit's are negative.
    document.kind === 'credit' ? negatedText(line.quantity) : line.quantity,
    line.rate,
    document.kind === 'credit' ? negatedText(line.amount) : line.amount,
    line.taxCode,
    String(index + 1),
  ])
}

/** Returns the columns that all rows of a document share. */
function headOf(document: InvoiceDocument): string[] {
  const period = `${dateText(document.period_start)} to ${dateText(document.period_end)}`
  const credits = document.credited_reference === null ? [] : [`Credit of ${document.credited_reference}`]
  const memo = [...credits, document.client.name, document.client.reference, document.contract_reference, period]
  return [
    textCell(document.reference),
    textCell(document.funder.account ?? document.funder.name),
    dateText(document.invoice_date),
    document.due_date === null ? '' : dateText(document.due_date),
    document.term_days === null ? '' : `Net ${document.term_days}`,
    postingPeriod(document.invoice_date),
    textCell(document.purchase_order),
    textCell(memo.filter(Boolean).join(', ')),
    textCell(document.cost_centre),
  ]
}

function labourLines(visit: InvoiceVisit): Line[] {
  const when = `${dateText(visit.date)} ${visit.charged_start ?? ''}`.trim()
  return visit.lines.map((line) => {
    const isFixed = visit.pricing === 'fixed'
    const sign = parsePence(line.total) < 0 ? '-' : ''
    return {
      item: visit.care_type,
      description: isFixed ? `${when}, fixed price` : `${when}, ${line.minutes} min`,
      quantity: `${sign}${isFixed ? '1' : hours(line.minutes)}`,
      rate: line.rate,
      amount: line.total,
      taxCode: visit.tax_code,
    }
  })
}

function chargeLine(charge: InvoiceCharge): Line {
  // An amount that was not calculated has quantity 1.
  const [quantity, rate] =
    charge.quantity === null || charge.rate === null ? ['1', `${charge.total}0`] : [charge.quantity, charge.rate]
  return {
    item: charge.type,
    description: `${dateText(charge.date)}, ${charge.description}`,
    quantity: signedQuantity(quantity, rate, charge.total),
    rate,
    amount: charge.total,
    taxCode: charge.tax_code,
  }
}

function emptyLine(visit: InvoiceVisit): Line {
  const description = `${dateText(visit.date)}, nothing charged`
  return {
    item: visit.care_type,
    description,
    quantity: '0',
    rate: '0.000',
    amount: '0.00',
    taxCode: visit.tax_code,
  }
}

/**
 * Converts minutes to hours with at most five decimals, as many as the accounting system keeps; the amount is what
 * counts.
 */
function hours(minutes: number): string {
  const scaled = divideRounded(minutes * 100_000, 60)
  return withoutTrailingZeros(`${Math.floor(scaled / 100_000)}.${String(scaled % 100_000).padStart(5, '0')}`)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns the accounting month of a day: "Nov 2026". */
function postingPeriod(date: string): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}
