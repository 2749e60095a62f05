import type { PayslipDocument } from '#domain/pay/payslip/payslip-document.ts'
import { laterTop, runningHead } from './letterhead.ts'
import { pageFoot } from './page-foot.ts'
import { paginate } from './paginate.ts'
import { payslipHead, payslipTitle } from './payslip-head.ts'
import { dayRows, lineRows, type PayslipRow, payslipFoot } from './payslip-rows.ts'
import { type PdfMark, Pen } from './pen.ts'

/** Draws a Care Pay Breakdown as an A4 PDF. The same document always gives the same bytes. `mark` is on every page. */
export function payslipPdf(document: PayslipDocument, mark?: PdfMark): Uint8Array {
  const pen = new Pen({
    title: titleOf(document),
    author: document.head.provider.name,
    createdAt: document.completedAt,
    mark,
  })
  drawPayslip(pen, document)
  pen.end()
  return Buffer.concat(pen.take())
}

/** Draws the pages of a Care Pay Breakdown, with their own numbering. `bookmark` is its entry in the reader's outline. */
export function drawPayslip(pen: Pen, document: PayslipDocument, bookmark?: string): void {
  const { provider } = document.head
  const footTop = pageFoot(provider)
  const pages = pagesOf(document, footTop)
  pen.begin('Part')
  for (const [index, page] of pages.entries()) {
    pen.page()
    if (index === 0 && bookmark !== undefined) pen.bookmark(bookmark)
    let top: number = laterTop
    if (index === 0) top = payslipHead(document, pen)
    else runningHead(provider, `${titleOf(document)}, continued`, pen)
    for (const row of page) {
      row.draw(pen, top)
      top += row.height
    }
    if (index === pages.length - 1) payslipFoot(document, footTop, pen)
    pageFoot(provider, pen, `Page ${index + 1} of ${pages.length}`)
  }
  pen.finish()
}

function titleOf({ reference }: PayslipDocument): string {
  return `${payslipTitle} ${reference}`
}

/** The blocks at the foot are only on the last page, below the last row: their height is part of that row's. */
function pagesOf(document: PayslipDocument, footTop: number): PayslipRow[][] {
  const room = { first: footTop - payslipHead(document), later: footTop - laterTop }
  const rows = [...lineRows(document), ...dayRows(document)]
  const footHeight = footTop - payslipFoot(document, footTop)
  const flowing = rows.map((row, index) =>
    index === rows.length - 1 ? { ...row, height: row.height + footHeight } : row,
  )
  return paginate(flowing, room, (first) => first.head)
}
