import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import { backingPages, drawBackingPage } from './backing-table.ts'
import { drawItem } from './invoice-drawing.ts'
import { flowOf, type Item, repeatedHead, rowHeights } from './invoice-flow.ts'
import { kindText, laterTop, letterhead, runningHead } from './letterhead.ts'
import { pageFoot, paymentTerms } from './page-foot.ts'
import { paginate } from './paginate.ts'
import type { Pen } from './pen.ts'

/** Pixels between the address block and the head of the rows. */
const headGap = 19.5

interface Drawn {
  /** The entry in the reader's outline. */
  readonly bookmark?: string
  /** With the backing table on separate pages after it. */
  readonly withBacking?: boolean
}

/** Draws the pages of one document, with their own numbering. */
export function drawInvoice(pen: Pen, document: InvoiceDocument, { bookmark, withBacking = false }: Drawn = {}): void {
  const { provider } = document
  const footTop = pageFoot(provider)
  const pages = pagesOf(document, footTop)
  const backing = withBacking ? backingPages(document, footTop - laterTop) : []
  const what = `${kindText(document)} ${document.reference}`
  const count = pages.length + backing.length

  pen.begin('Part')
  for (const [index, page] of pages.entries()) {
    pen.page()
    if (index === 0 && bookmark !== undefined) pen.bookmark(bookmark)
    let top: number = laterTop
    if (index === 0) top = letterhead(document, pen) + headGap
    else runningHead(provider, `${what}, continued`, pen)
    for (const item of page) {
      drawItem(pen, item, top, document)
      top += item.height
    }
    if (index === pages.length - 1) paymentTerms(document, footTop, pen)
    pageFoot(provider, pen, `Page ${index + 1} of ${count}`)
  }
  for (const [index, page] of backing.entries()) {
    pen.page()
    runningHead(provider, `${what}, ${document.client.name}`, pen)
    const place = { top: laterTop, isFirst: index === 0, isLast: index === backing.length - 1 }
    drawBackingPage(pen, document, page, place)
    pageFoot(provider, pen, `Page ${pages.length + index + 1} of ${count}`)
  }
  pen.finish()
}

/** Returns the rows of each page: as loose as fits on one page; a document of several pages has room enough. */
function pagesOf(document: InvoiceDocument, footTop: number): Item[][] {
  const firstTop = letterhead(document) + headGap
  // The terms are only on the last page, with the totals: their height is part of the totals'.
  const termsHeight = footTop - paymentTerms(document, footTop)
  const room = { first: footTop - firstTop, later: footTop - laterTop }
  const spread = (rowHeight: number) => {
    const items = flowOf(document, rowHeight).map((item): Item => {
      return item.kind === 'totals' ? { ...item, height: item.height + termsHeight } : item
    })
    return paginate(items, room, repeatedHead)
  }
  const [loose, ...tighter] = rowHeights
  const pages = spread(loose)
  // Three pages cannot be tightened to one.
  if (pages.length !== 2) return pages
  for (const height of tighter) {
    const page = spread(height)
    if (page.length === 1) return page
  }
  return pages
}
