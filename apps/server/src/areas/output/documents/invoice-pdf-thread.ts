import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import type { PayslipDocument } from '#domain/pay/payslip/payslip-document.ts'
import { answerQuestions } from '../../../kit/threads/thread-work.ts'
import type { EvidencePack } from '../evidence/evidence-pages.ts'
import { carePlanPdf, type PrintedCarePlan } from './care-plan-pdf.ts'
import type { CoverSheet } from './cover-sheet.ts'
import { CombinedPdf, invoicePdf } from './invoice-pdf.ts'
import { type MedicationChart, medicationChartPdf } from './medication-chart-pdf.ts'
import { payslipPdf } from './payslip-pdf.ts'
import type { PdfInfo, PdfMark } from './pen.ts'

/** The requests to the drawing thread: single documents, or one PDF of several from beginning to end. */
export type DrawingTask =
  | {
      readonly kind: 'single'
      readonly document: InvoiceDocument
      readonly completedAt: string
      readonly mark?: PdfMark | undefined
    }
  | { readonly kind: 'payslip'; readonly document: PayslipDocument; readonly mark?: PdfMark | undefined }
  | { readonly kind: 'medication chart'; readonly chart: MedicationChart }
  | { readonly kind: 'care plan'; readonly plan: PrintedCarePlan }
  | { readonly kind: 'begin'; readonly info: PdfInfo }
  | { readonly kind: 'cover'; readonly cover: CoverSheet }
  | { readonly kind: 'add'; readonly document: InvoiceDocument }
  | { readonly kind: 'add payslip'; readonly document: PayslipDocument }
  | { readonly kind: 'add evidence'; readonly pack: EvidencePack }
  | { readonly kind: 'end' }

answerQuestions<DrawingTask, Uint8Array>(() => {
  let combined: CombinedPdf | undefined
  return (task) => {
    if (task.kind === 'single') return invoicePdf(task.document, task.completedAt, task.mark)
    if (task.kind === 'payslip') return payslipPdf(task.document, task.mark)
    if (task.kind === 'medication chart') return medicationChartPdf(task.chart)
    if (task.kind === 'care plan') return carePlanPdf(task.plan)
    if (task.kind === 'begin') {
      combined = new CombinedPdf(task.info)
      return new Uint8Array()
    }
    if (!combined) throw new Error('The PDF has not been started')
    if (task.kind === 'cover') return combined.cover(task.cover)
    if (task.kind === 'add') return combined.add(task.document)
    if (task.kind === 'add evidence') return combined.addEvidence(task.pack)
    return task.kind === 'add payslip' ? combined.addPayslip(task.document) : combined.end()
  }
})
