import { answerQuestions } from '../../../kit/threads/thread-work.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { type CombinedInfo, CombinedPdf, invoicePdf } from './invoice-pdf.ts'

/** What is asked of the thread that draws: single documents, or one PDF of several from its beginning to its end. */
export type DrawingTask =
  | { readonly kind: 'single'; readonly document: InvoiceDocument; readonly completedAt: string }
  | { readonly kind: 'begin'; readonly info: CombinedInfo }
  | { readonly kind: 'add'; readonly document: InvoiceDocument }
  | { readonly kind: 'end' }

answerQuestions<DrawingTask, Uint8Array>(() => {
  let combined: CombinedPdf | undefined
  return (task) => {
    if (task.kind === 'single') return invoicePdf(task.document, task.completedAt)
    if (task.kind === 'begin') {
      combined = new CombinedPdf(task.info)
      return new Uint8Array()
    }
    if (!combined) throw new Error('The PDF has not begun')
    return task.kind === 'add' ? combined.add(task.document) : combined.end()
  }
})
