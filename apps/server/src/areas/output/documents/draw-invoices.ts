import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import type { PayslipDocument } from '#domain/pay/payslip/payslip-document.ts'
import { Threads } from '../../../kit/threads/threads.ts'
import type { EvidencePack } from '../evidence/evidence-pages.ts'
import type { PrintedCarePlan } from './care-plan-pdf.ts'
import type { CoverSheet } from './cover-sheet.ts'
import type { DrawingTask } from './invoice-pdf-thread.ts'
import type { MedicationChart } from './medication-chart-pdf.ts'
import type { PdfInfo, PdfMark } from './pen.ts'

type Documents<T> = Iterable<T> | AsyncIterable<T>

export interface DatedDocument {
  readonly document: InvoiceDocument
  /** Instant as ISO text. */
  readonly completedAt: string
}

interface Voidable {
  /** Whether a rewind has taken it back, which every page says. */
  readonly isVoid: boolean
}

/** A Care Pay Breakdown to be drawn by itself. */
export interface LoadedPayslip extends Voidable {
  readonly document: PayslipDocument
}

const drawing = new URL('./invoice-pdf-thread.ts', import.meta.url)
const limits = { memory: 192, timeout: 60_000 }

/** For requests: a page takes a fifth of a second. */
const threadsOfRequests = new Threads<DrawingTask, Uint8Array>(drawing, { ...limits, atOnce: 1, waiting: 20 })
/** For jobs, which draw thousands of pages in a row and would block requests. */
const threadsOfJobs = new Threads<DrawingTask, Uint8Array>(drawing, { ...limits, atOnce: 1, waiting: 100 })

/** Draws an invoice or credit note as a PDF, for a request. Throws BUSY while too many are being drawn. */
export function drawInvoice({ document, completedAt, isVoid }: DatedDocument & Voidable): Promise<Uint8Array> {
  return threadsOfRequests.run({ kind: 'single', document, completedAt, mark: markOf(isVoid) })
}

/** Draws a Care Pay Breakdown, for a request. Throws BUSY while too many are being drawn. */
export function drawPayslip({ document, isVoid }: LoadedPayslip): Promise<Uint8Array> {
  return threadsOfRequests.run({ kind: 'payslip', document, mark: markOf(isVoid) })
}

function markOf(isVoid: boolean): PdfMark | undefined {
  return isVoid ? 'void' : undefined
}

/** Draws the medication chart of a month, for a request. Throws BUSY while too many are being drawn. */
export function drawMedicationChart(chart: MedicationChart): Promise<Uint8Array> {
  return threadsOfRequests.run({ kind: 'medication chart', chart })
}

/** Draws a version of a care plan, for a request. Throws BUSY while too many are being drawn. */
export function drawCarePlan(plan: PrintedCarePlan): Promise<Uint8Array> {
  return threadsOfRequests.run({ kind: 'care plan', plan })
}

/** Draws a PDF of each document, for a job. */
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

/** Draws a PDF of each Care Pay Breakdown, for a job. */
export async function* drawPayslips(documents: Documents<PayslipDocument>): AsyncGenerator<DrawnPayslip> {
  const thread = await threadsOfJobs.take()
  try {
    for await (const document of documents) yield { document, pdf: await thread.ask({ kind: 'payslip', document }) }
  } finally {
    await thread.release()
  }
}

interface DrawnPayslip {
  readonly document: PayslipDocument
  readonly pdf: Uint8Array
}

interface Combined {
  readonly info: PdfInfo
  /** The first sheet of the file. */
  readonly cover?: CoverSheet | null
}

/**
 * Combines several documents in one PDF, for a job. Yields finished parts, so that memory does not depend on their
 * number.
 */
export function combineInvoices(documents: Documents<InvoiceDocument>, file: Combined): AsyncGenerator<Uint8Array> {
  return combine(threadsOfJobs, adding(documents), file)
}

/** The same for Care Pay Breakdowns. */
export function combinePayslips(documents: Documents<PayslipDocument>, info: PdfInfo): AsyncGenerator<Uint8Array> {
  return combine(threadsOfJobs, addingPayslips(documents), { info })
}

/** Combines the evidence of invoices in one PDF, for a job. */
export function combineEvidence(packs: Documents<EvidencePack>, info: PdfInfo): AsyncGenerator<Uint8Array> {
  return combine(threadsOfJobs, addingEvidence(packs), { info })
}

/** Draws previews of invoices, for a request. Throws BUSY while too many are being drawn. */
export async function drawPreview(documents: readonly InvoiceDocument[], file: Combined): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(combine(threadsOfRequests, adding(documents), file)))
}

async function* adding(documents: Documents<InvoiceDocument>): AsyncGenerator<DrawingTask> {
  for await (const document of documents) yield { kind: 'add', document }
}

async function* addingPayslips(documents: Documents<PayslipDocument>): AsyncGenerator<DrawingTask> {
  for await (const document of documents) yield { kind: 'add payslip', document }
}

async function* addingEvidence(packs: Documents<EvidencePack>): AsyncGenerator<DrawingTask> {
  for await (const pack of packs) yield { kind: 'add evidence', pack }
}

async function* combine(
  threads: Threads<DrawingTask, Uint8Array>,
  tasks: AsyncIterable<DrawingTask>,
  { info, cover = null }: Combined,
): AsyncGenerator<Uint8Array> {
  const thread = await threads.take()
  try {
    await thread.ask({ kind: 'begin', info })
    if (cover) yield await thread.ask({ kind: 'cover', cover })
    for await (const task of tasks) yield await thread.ask(task)
    yield await thread.ask({ kind: 'end' })
  } finally {
    await thread.release()
  }
}
