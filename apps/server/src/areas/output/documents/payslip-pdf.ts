import type { PayslipDocument } from '#domain/pay/payslip/payslip-document.ts'
import { laterTop, runningHead } from './letterhead.ts'
import { pageFoot } from './page-foot.ts'
import { paginate } from './paginate.ts'
import { payslipHead, payslipTitle } from './payslip-head.ts'
import { dayRows, lineRows, type PayslipRow, payslipFoot } from './payslip-rows.ts'
import { Pen } from './pen.ts'

/** Draws a Care Pay Breakdown as an A4 PDF. The same document always gives the same bytes. */
export function payslipPdf(document: PayslipDocument): Uint8Array {
  const { provider } = document.head
  const what = `${payslipTitle} ${document.reference}`
  const pen = new Pen({ title: what, author: provider.name, createdAt: document.completedAt })
  const footTop = pageFoot(provider)
  const pages = pagesOf(document, footTop)
  pen.begin('Part')
  for (const [index, page] of pages.entries()) {
    pen.page()
    let top: number = laterTop
    if (index === 0) top = payslipHead(document, pen)
    else runningHead(provider, `${what}, continued`, pen)
    for (const row of page) {
      row.draw(pen, top)
      top += row.height
    }
    if (index === pages.length - 1) payslipFoot(document, footTop, pen)
    pageFoot(provider, pen, `Page ${index + 1} of ${pages.length}`)
  }
  pen.finish()
  pen.end()
  return Buffer.concat(pen.take())
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
