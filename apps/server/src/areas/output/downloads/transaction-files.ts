import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Side } from '#contract/fields.ts'
import { DownloadMode } from '#contract/output/files.ts'
import type { InBranch } from '../../../kit/context.ts'
import { backingCsv } from '../documents/backing-csv.ts'
import { coverSheet } from '../documents/cover-sheet.ts'
import { combineInvoices, combinePayslips, drawInvoices, drawPayslips } from '../documents/draw-invoices.ts'
import type { PdfInfo } from '../documents/pen.ts'
import { type FileToZip, zipFiles } from '../documents/zip-files.ts'
import { eInvoices } from '../e-invoices/e-invoice-files.ts'
import { fileName } from '../files/file-name.ts'
import { selectCompleted } from '../files/file-queries.ts'
import { loadInvoiceDocuments } from '../load-invoice-documents.ts'
import { loadPayslips } from '../load-payslip.ts'
import type { MadeFile } from './make-download.ts'

export const FilesRequest = z.object({ mode: DownloadMode, transaction_guids: z.array(z.guid()).min(1) })

/** How the files of a side are made; they are read and drawn one after the other, so that memory does not depend on their number. */
interface Maker {
  /** The word for a file of several. */
  readonly noun: string
  single(inBranch: InBranch, guids: readonly string[]): AsyncIterable<FileToZip & { readonly body: Uint8Array }>
  combined(inBranch: InBranch, guids: readonly string[], info: PdfInfo): AsyncIterable<Uint8Array>
}

const makers: Readonly<Record<Side, Maker>> = {
  invoice: {
    noun: 'Invoices',
    async *single(inBranch, guids) {
      for await (const { document, pdf } of drawInvoices(loadInvoiceDocuments(inBranch, guids))) {
        yield { name: fileName.invoice(document.reference), body: pdf }
      }
    },
    async *combined(inBranch, guids, info) {
      // Read twice, as the cover sheet contains the totals, and thousands of documents do not fit in memory.
      const cover = await coverSheet(invoices(inBranch, guids))
      yield* combineInvoices(invoices(inBranch, guids), { info, cover })
    },
  },
  payment: {
    noun: 'Payments',
    async *single(inBranch, guids) {
      for await (const { document, pdf } of drawPayslips(loadPayslips(inBranch, guids))) {
        yield { name: fileName.payment(document.reference), body: pdf }
      }
    },
    combined: (inBranch, guids, info) => combinePayslips(loadPayslips(inBranch, guids), info),
  },
}

/** Makes one PDF, or a zip of several, in the chosen mode (FILE-028). */
export async function transactionFiles(
  inBranch: InBranch,
  side: Side,
  { mode, transaction_guids: asked }: z.output<typeof FilesRequest>,
  now: string,
): Promise<MadeFile> {
  const found = await inBranch((db) => selectCompleted(db, side, asked))
  const guids = found.map(({ guid }) => guid)
  const references = found.map(({ reference }) => reference)
  const name = downloadName(side, mode, references)
  const made = (chunks: AsyncIterable<Uint8Array>) => ({
    fileName: name,
    body: Readable.from(chunks, { objectMode: false }),
  })
  const combined = (title: string, some: readonly string[]) =>
    makers[side].combined(inBranch, some, { title, author: 'Almoner', createdAt: now })

  if (mode === 'BackingTable') return made(backingCsv(invoices(inBranch, guids)))
  if (mode === 'ElectronicInvoice') return { fileName: name, body: eInvoices(inBranch, guids, now) }
  const files = makers[side].single(inBranch, guids)
  if (guids.length === 1 && mode === 'Individual') return made(bodies(files))
  if (guids.length === 1 || mode === 'CombineAll') return made(combined(stemOf(side, references), guids))
  if (mode === 'Individual') return { fileName: name, body: zipFiles(files, now) }
  const models = [...Map.groupBy(found, ({ model_guid }) => model_guid).values()].toSorted((one, other) =>
    titleOf(one).localeCompare(titleOf(other), 'en-GB'),
  )
  const perModel = models.map((rows): FileToZip => {
    // With its numbers, as the file of another week goes into the same folder.
    const title = `${titleOf(rows)} ${rangeOf(rows.map(({ reference }) => reference))}`
    return {
      name: `${title}.pdf`,
      body: combined(
        title,
        rows.map(({ guid }) => guid),
      ),
    }
  })
  return { fileName: name, body: zipFiles(perModel, now) }
}

/** Returns the file name of a download of transactions, by their references in order. */
export function downloadName(side: Side, mode: DownloadMode, references: readonly string[]): string {
  if (mode === 'BackingTable') return `Backing table ${rangeOf(references)}.csv`
  if (mode === 'ElectronicInvoice') {
    return references.length === 1 ? `${rangeOf(references)}.xml` : `E-invoices ${rangeOf(references)}.zip`
  }
  const isPdf = references.length === 1 || mode === 'CombineAll'
  return `${stemOf(side, references)}.${isPdf ? 'pdf' : 'zip'}`
}

function stemOf(side: Side, references: readonly string[]): string {
  const [only = ''] = references
  if (references.length === 1) return fileName[side](only).replace(/\.pdf$/, '')
  return `${makers[side].noun} ${rangeOf(references)}`
}

/** Returns "INV00000001", or "INV00000001 to INV00000003" for several. */
export function rangeOf(references: readonly string[]): string {
  const [first = ''] = references
  return references.length === 1 ? first : `${first} to ${references.at(-1)}`
}

function titleOf(rows: readonly { readonly model_title: string }[]): string {
  return rows[0]?.model_title ?? ''
}

async function* invoices(inBranch: InBranch, guids: readonly string[]) {
  for await (const { document } of loadInvoiceDocuments(inBranch, guids)) yield document
}

async function* bodies(files: AsyncIterable<{ readonly body: Uint8Array }>) {
  for await (const { body } of files) yield body
}
