import { Threads } from '../../../kit/threads/threads.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { CombinedInfo } from './invoice-pdf.ts'
import type { DrawingTask } from './invoice-pdf-thread.ts'

type Documents<T> = Iterable<T> | AsyncIterable<T>

export interface DatedDocument {
  readonly document: InvoiceDocument
  /** Instant as ISO text. */
  readonly completedAt: string
}

const drawing = new URL('./invoice-pdf-thread.ts', import.meta.url)
const limits = { memory: 192, patience: 60_000 }

/** For those who wait for an answer: a page takes a fifth of a second. */
const threadsOfRequests = new Threads<DrawingTask, Uint8Array>(drawing, { ...limits, atOnce: 1, waiting: 20 })
/** For jobs, which draw thousands of pages in a row and would keep everybody else waiting. */
const threadsOfJobs = new Threads<DrawingTask, Uint8Array>(drawing, { ...limits, atOnce: 1, waiting: 100 })

/** An invoice or credit note as a PDF, for a request. Throws BUSY while too many are being drawn. */
export function drawInvoice({ document, completedAt }: DatedDocument): Promise<Uint8Array> {
  return threadsOfRequests.run({ kind: 'single', document, completedAt })
}

/** A PDF of each document, for a job. */
export async function* drawInvoices<T extends DatedDocument>(
  documents: Documents<T>,
): AsyncGenerator<T & { readonly pdf: Uint8Array }> {
  const thread = await threadsOfJobs.take()
  try {
    for await (const each of documents) {
      const { document, completedAt } = each
      yield { ...each, pdf: await thread.ask({ kind: 'single', document, completedAt }) }
    }
  } finally {
    await thread.release()
  }
}

/** Several documents in one PDF, for a job. Yields what is finished, so that their number does not matter for memory. */
export async function* combineInvoices(
  documents: Documents<InvoiceDocument>,
  info: CombinedInfo,
): AsyncGenerator<Uint8Array> {
  const thread = await threadsOfJobs.take()
  try {
    await thread.ask({ kind: 'begin', info })
    for await (const document of documents) yield await thread.ask({ kind: 'add', document })
    yield await thread.ask({ kind: 'end' })
  } finally {
    await thread.release()
  }
}
