import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import { drawCover } from './cover-pages.ts'
import type { CoverSheet } from './cover-sheet.ts'
import { drawInvoice } from './invoice-pages.ts'
import { kindText } from './letterhead.ts'
import { type PdfInfo, Pen } from './pen.ts'

/**
 * An invoice or credit note as an A4 PDF. `completedAt` is the instant (ISO text with Z) at which the transaction was
 * completed: the same document and instant always give the same bytes.
 */
export function invoicePdf(document: InvoiceDocument, completedAt: string): Uint8Array {
  const pen = new Pen({
    title: `${kindText(document)} ${document.reference}`,
    author: document.provider.name,
    createdAt: completedAt,
  })
  drawInvoice(pen, document)
  pen.end()
  return Buffer.concat(pen.take())
}

/**
 * Several documents in one PDF behind a covering sheet, each beginning on a page of its own, followed by its backing table
 * and numbered by itself, with an entry each in the reader's contents. Gives what is finished after each document, so that
 * their number does not matter for memory.
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

  end(): Uint8Array {
    this.#pen.end()
    return Buffer.concat(this.#pen.take())
  }
}

/** A preview has no number: it is found by its client. */
function bookmarkOf(document: InvoiceDocument): string {
  return `${kindText(document)} ${document.is_preview ? document.client.name : document.reference}`
}
