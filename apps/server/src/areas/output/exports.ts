// What other areas may use of this one.

export type { InvoiceDraft } from './documents/invoice-document.ts'
