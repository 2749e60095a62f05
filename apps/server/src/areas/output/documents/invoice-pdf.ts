import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import type { PayslipDocument } from '#domain/pay/payslip/payslip-document.ts'
import { drawEvidence, type EvidencePack } from '../evidence/evidence-pages.ts'
import { drawCover } from './cover-pages.ts'
import type { CoverSheet } from './cover-sheet.ts'
import { drawInvoice } from './invoice-pages.ts'
import { kindText } from './letterhead.ts'
import { drawPayslip } from './payslip-pdf.ts'
import { type PdfInfo, type PdfMark, Pen } from './pen.ts'

/**
 * Draws an invoice or credit note as an A4 PDF. `completedAt` is the instant (ISO text with Z) at which the transaction
 * was completed: the same document and instant always give the same bytes. `mark` is on every page.
 */
export function invoicePdf(document: InvoiceDocument, completedAt: string, mark?: PdfMark): Uint8Array {
  const pen = new Pen({
    title: `${kindText(document)} ${document.reference}`,
    author: document.provider.name,
    createdAt: completedAt,
    mark,
  })
  drawInvoice(pen, document)
  pen.end()
  return Buffer.concat(pen.take())
}

/**
 * Combines several documents in one PDF, invoices after a covering sheet, each on a new page, followed by its backing table, with
 * its own page numbers and an entry in the reader's outline. Returns the finished part after each document, so that
 * memory does not depend on their number.
 */
export class CombinedPdf {
  readonly #pen: Pen

  constructor(info: PdfInfo) {
    this.#pen = new Pen(info)
  }

  cover(cover: CoverSheet): Uint8Array {
    drawCover(this.#pen, cover)
    return Buffer.concat(this.#pen.take())
  }

  add(document: InvoiceDocument): Uint8Array {
    drawInvoice(this.#pen, document, { bookmark: bookmarkOf(document), withBacking: true })
    return Buffer.concat(this.#pen.take())
  }

  addPayslip(document: PayslipDocument): Uint8Array {
    drawPayslip(this.#pen, document, `${document.head.carer.name} ${document.reference}`)
    return Buffer.concat(this.#pen.take())
  }

  addEvidence(pack: EvidencePack): Uint8Array {
    drawEvidence(this.#pen, pack)
    return Buffer.concat(this.#pen.take())
  }

  end(): Uint8Array {
    this.#pen.end()
    return Buffer.concat(this.#pen.take())
  }
}

/** A preview has no number, so its client identifies it. */
function bookmarkOf(document: InvoiceDocument): string {
  return `${kindText(document)} ${document.is_preview ? document.client.name : document.reference}`
}
