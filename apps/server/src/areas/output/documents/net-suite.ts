import { stringify } from 'csv-stringify/sync'
import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import { negatedText } from '#domain/digits.ts'
import { textCell } from '../../../kit/export/text-cell.ts'
import { documentLines } from './document-lines.ts'
import { dateText } from './wording.ts'

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

function rowsOf(document: InvoiceDocument): string[][] {
  return documentLines(document).map((line, index) => [
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

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns the accounting month of a day: "Nov 2026". */
function postingPeriod(date: string): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
}
