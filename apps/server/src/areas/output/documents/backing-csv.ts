import type { ExportCell, ExportKind } from '#contract/export-table.ts'
import type { InvoiceDocument, InvoiceVisit } from '#domain/billing/invoice-document.ts'
import { taxLabel } from '#domain/billing/vat-summary.ts'
import { csvWriter } from '../../../kit/export/csv-writer.ts'

interface Row {
  readonly document: InvoiceDocument
  readonly kind: 'Visit' | 'Extra'
  readonly line: Pick<InvoiceVisit, 'date' | 'total' | 'tax_code' | 'tax_rate'>
  readonly visit: InvoiceVisit | null
  readonly description: string
}

interface Column {
  readonly title: string
  readonly kind: ExportKind
  readonly of: (row: Row) => ExportCell
}

const columns: readonly Column[] = [
  { title: 'Number', kind: 'text', of: ({ document }) => document.reference },
  { title: 'Date of document', kind: 'date', of: ({ document }) => document.invoice_date },
  { title: 'Bill to', kind: 'text', of: ({ document }) => document.funder.name },
  { title: 'Client', kind: 'text', of: ({ document }) => document.client.name },
  { title: 'Client reference', kind: 'text', of: ({ document }) => document.client.reference },
  { title: 'Contract', kind: 'text', of: ({ document }) => document.contract_reference },
  { title: 'Purchase order', kind: 'text', of: ({ document }) => document.purchase_order },
  { title: 'Line', kind: 'text', of: ({ kind }) => kind },
  { title: 'Date', kind: 'date', of: ({ line }) => line.date },
  { title: 'Care type or extra', kind: 'text', of: ({ description }) => description },
  { title: 'Rostered start', kind: 'text', of: ({ visit }) => visit?.rostered?.start ?? null },
  { title: 'Rostered end', kind: 'text', of: ({ visit }) => visit?.rostered?.end ?? null },
  { title: 'Check-in', kind: 'text', of: ({ visit }) => visit?.actual?.start ?? null },
  { title: 'Check-out', kind: 'text', of: ({ visit }) => visit?.actual?.end ?? null },
  { title: 'Charged from', kind: 'text', of: ({ visit }) => visit?.charged_start ?? null },
  {
    title: 'Charged minutes',
    kind: 'number',
    of: ({ document, visit }) => visit && (document.kind === 'credit' ? 0 - visit.minutes : visit.minutes),
  },
  { title: 'Carer', kind: 'text', of: ({ visit }) => visit?.carer ?? null },
  { title: 'Remark', kind: 'text', of: ({ visit }) => visit?.remark ?? null },
  { title: 'VAT', kind: 'text', of: ({ line }) => taxLabel(line) },
  { title: 'Net', kind: 'money', of: ({ line }) => line.total },
]

/** Yields the rows of the backing tables of documents as comma-separated values: one per visit, and one per extra. */
export async function* backingCsv(
  documents: Iterable<InvoiceDocument> | AsyncIterable<InvoiceDocument>,
): AsyncGenerator<Uint8Array> {
  // Documents contain local times: the zone is only for instants, which do not occur here.
  const writer = csvWriter({ format: 'csv', timeZone: 'Europe/London', columns })
  for await (const document of documents) {
    yield await writer.write(rowsOf(document).map((row) => columns.map(({ of }) => of(row))))
  }
  yield await writer.end()
}

function rowsOf(document: InvoiceDocument): Row[] {
  return [
    ...document.visits.map(
      (visit): Row => ({ document, kind: 'Visit', line: visit, visit, description: visit.care_type }),
    ),
    ...document.charges.map(
      (charge): Row => ({ document, kind: 'Extra', line: charge, visit: null, description: charge.description }),
    ),
  ]
}
