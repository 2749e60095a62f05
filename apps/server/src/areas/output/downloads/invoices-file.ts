import { Readable } from 'node:stream'
import { z } from 'zod'
import { DownloadMode } from '#contract/output/files.ts'
import type { BranchDb, InBranch } from '../../../kit/context.ts'
import { backingCsv } from '../documents/backing-csv.ts'
import { coverSheet } from '../documents/cover-sheet.ts'
import { combineInvoices, drawInvoices } from '../documents/draw-invoices.ts'
import { type FileToZip, zipFiles } from '../documents/zip-files.ts'
import { type LoadedDocument, loadInvoiceDocuments } from '../load-invoice-documents.ts'
import type { MadeFile } from './make-download.ts'

export const InvoicesRequest = z.object({ mode: DownloadMode, transaction_guids: z.array(z.guid()).min(1) })

/** Makes one PDF, or a zip of several, in the chosen mode (FILE-028). */
export async function invoicesFile(
  inBranch: InBranch,
  { mode, transaction_guids: guids }: z.output<typeof InvoicesRequest>,
  now: string,
): Promise<MadeFile> {
  const references = await inBranch((db) => selectReferences(db, guids))
  const range = rangeOf(references)
  const documents = (some: readonly string[]) => loadInvoiceDocuments(inBranch, some)
  const combined = async function* (title: string, some: readonly string[]) {
    // Read twice, as the cover sheet contains the totals, and thousands of documents do not fit in memory.
    const cover = await coverSheet(plain(documents(some)))
    yield* combineInvoices(plain(documents(some)), { info: { title, author: 'Almoner', createdAt: now }, cover })
  }

  const fileName = downloadName(mode, range, guids.length)
  const made = (chunks: AsyncIterable<Uint8Array>) => ({ fileName, body: Readable.from(chunks, { objectMode: false }) })
  if (mode === 'BackingTable') return made(backingCsv(plain(documents(guids))))
  if (guids.length === 1 && mode === 'Individual') return made(pages(documents(guids)))
  if (guids.length === 1 || mode === 'CombineAll') return made(combined(stemOf(range, guids.length), guids))
  const files =
    mode === 'Individual'
      ? single(documents(guids))
      : [...Map.groupBy(references, (row) => row.model_guid).values()].map((rows): FileToZip => {
          // With its numbers, as the file of another week goes into the same folder.
          const title = `${rows[0]?.title ?? ''} ${rangeOf(rows)}`
          return {
            name: `${title}.pdf`,
            body: combined(
              title,
              rows.map((row) => row.guid),
            ),
          }
        })
  return { fileName, body: zipFiles(files, now) }
}

function selectReferences(db: BranchDb, guids: readonly string[]) {
  return db
    .selectFrom('billing_transaction as t')
    .innerJoin('contract_model as m', 'm.guid', 't.model_guid')
    .select(['t.guid', 't.reference', 'm.guid as model_guid', 'm.title'])
    .where('t.guid', 'in', guids)
    .orderBy('m.title')
    .orderBy('t.reference')
    .execute()
}

/** Returns the file name of a download of some number of invoices. */
export function downloadName(mode: z.output<typeof DownloadMode>, range: string, count: number): string {
  if (mode === 'BackingTable') return `Backing table ${range}.csv`
  const isPdf = count === 1 || mode === 'CombineAll'
  return `${stemOf(range, count)}.${isPdf ? 'pdf' : 'zip'}`
}

function stemOf(range: string, count: number): string {
  return count === 1 ? range : `Invoices ${range}`
}

/** Returns "INV00000001", or "INV00000001 to INV00000003" for several. */
function rangeOf(rows: readonly { reference: string | null }[]): string {
  const references = rows.map((row) => row.reference ?? '').sort()
  const [first = ''] = references
  return references.length === 1 ? first : `${first} to ${references.at(-1)}`
}

async function* plain(loaded: AsyncIterable<LoadedDocument>) {
  for await (const { document } of loaded) yield document
}

async function* pages(loaded: AsyncIterable<LoadedDocument>) {
  for await (const { pdf } of drawInvoices(loaded)) yield pdf
}

async function* single(loaded: AsyncIterable<LoadedDocument>): AsyncGenerator<FileToZip> {
  for await (const { document, pdf } of drawInvoices(loaded)) yield { name: `${document.reference}.pdf`, body: pdf }
}
