import type { InvoiceDocument } from './invoice-document.ts'
import { drawItem } from './invoice-drawing.ts'
import { flowOf, type Item, repeatedHead } from './invoice-flow.ts'
import { kindText, laterTop, letterhead, runningHead } from './letterhead.ts'
import { pageFoot, paymentTerms } from './page-foot.ts'
import { paginate } from './paginate.ts'
import { Pen } from './pen.ts'

/** Pixels between the address block and the first row's head. */
const headGap = 19.5

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

export interface CombinedInfo {
  readonly title: string
  readonly author: string
  /** Instant as ISO text. */
  readonly createdAt: string
}

/**
 * Several documents in one PDF, each beginning on a page of its own and numbered by itself, with an entry each in the
 * reader's contents. Gives what is finished after each document, so that their number does not matter for memory.
 */
export class CombinedPdf {
  readonly #pen: Pen

  constructor(info: CombinedInfo) {
    this.#pen = new Pen(info)
  }

  add(document: InvoiceDocument): Uint8Array {
    drawInvoice(this.#pen, document, `${kindText(document)} ${document.reference}`)
    return Buffer.concat(this.#pen.take())
  }

  end(): Uint8Array {
    this.#pen.end()
    return Buffer.concat(this.#pen.take())
  }
}

function drawInvoice(pen: Pen, document: InvoiceDocument, bookmark?: string): void {
  const firstTop = letterhead(document) + headGap
  const footTop = pageFoot(document)
  // The terms stand on the last page only, which is the page of the totals: their height is part of the totals'.
  const termsHeight = footTop - paymentTerms(document, footTop)
  const items = flowOf(document).map((item): Item => {
    return item.kind === 'totals' ? { ...item, height: item.height + termsHeight } : item
  })
  const pages = paginate(items, { first: footTop - firstTop, later: footTop - laterTop }, repeatedHead)

  pen.begin('Part')
  for (const [index, page] of pages.entries()) {
    pen.page()
    if (index === 0 && bookmark !== undefined) pen.bookmark(bookmark)
    let top: number = laterTop
    if (index === 0) top = letterhead(document, pen) + headGap
    else runningHead(document, pen)
    for (const item of page) {
      drawItem(pen, item, top, document)
      top += item.height
    }
    if (index === pages.length - 1) paymentTerms(document, footTop, pen)
    pageFoot(document, pen, `Page ${index + 1} of ${pages.length}`)
  }
  pen.finish()
}
