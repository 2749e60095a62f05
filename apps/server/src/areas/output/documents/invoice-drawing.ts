import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import type { Item } from './invoice-flow.ts'
import { heights } from './invoice-flow.ts'
import type { Style } from './pen.ts'
import { colours, type Pen } from './pen.ts'
import { typeface } from './typeface.ts'
import { moneyText } from './wording.ts'

export const edge = { left: 56, right: 738 } as const

export const styles = {
  body: { weight: 'regular', size: 11, colour: colours.text },
  strong: { weight: 'semibold', size: 11, colour: colours.text },
  quiet: { weight: 'regular', size: 11, colour: colours.second },
  faint: { weight: 'regular', size: 11, colour: colours.third },
  label: { weight: 'medium', size: 10, colour: colours.third },
  small: { weight: 'regular', size: 10, colour: colours.third },
  section: { weight: 'semibold', size: 12, colour: colours.text },
  aside: { weight: 'regular', size: 12, colour: colours.third },
  sum: { weight: 'regular', size: 13, colour: colours.second },
  total: { weight: 'semibold', size: 16.5, colour: colours.green, tracking: -0.018 },
} as const satisfies Record<string, Style>

const at = {
  date: 84,
  middle: 172,
  minutes: 290,
  working: 318,
  vat: 626,
  totals: 488,
  vatNet: 314,
  vatEnd: 366,
} as const

/** Draws an item of the flow below `top` (pixels from the top of the page). */
export function drawItem(pen: Pen, item: Item, top: number, document: InvoiceDocument): void {
  const baseline = top + item.baseline
  switch (item.kind) {
    case 'visits-head':
      drawVisitsHead(pen, top, item.summary, item.repeated)
      break
    case 'charges-head':
      drawChargesHead(pen, top, item.repeated)
      break
    case 'visit':
      pen.within('TR', () => {
        drawDate(pen, baseline, item.row.weekday, item.row.date)
        cell(pen, item.from, numeric(styles.body), at.middle, baseline)
        cellRight(pen, item.minutes, numeric(styles.body), at.minutes, baseline)
        drawLines(pen, item.row.lines, numeric(styles.quiet), at.working, baseline)
        drawNet(pen, baseline, item.row.vat, item.row.net)
      })
      break
    case 'charge':
      pen.within('TR', () => {
        drawDate(pen, baseline, item.row.weekday, item.row.date)
        drawLines(pen, item.row.lines, styles.body, at.middle, baseline)
        drawNet(pen, baseline, item.row.vat, item.row.net)
      })
      break
    case 'rest':
      pen.within('TR', () => {
        const isVisit = item.of === 'visit'
        drawLines(
          pen,
          item.lines,
          isVisit ? numeric(styles.quiet) : styles.body,
          isVisit ? at.working : at.middle,
          baseline,
        )
      })
      break
    case 'subtotal':
      pen.within('TR', () => {
        cell(pen, item.label, styles.strong, edge.left, baseline)
        cellRight(pen, item.net, numeric(styles.strong), edge.right, baseline)
      })
      break
    case 'totals':
      drawVatSummary(pen, top, document)
      drawTotals(pen, top, document)
      break
    default:
      item satisfies never
  }
  if (item.kind === 'visit' || item.kind === 'charge' || item.kind === 'rest') {
    rule(pen, edge.left, top + item.height, edge.right, colours.hairline)
  }
  if (item.endsTable) pen.finish()
}

function drawVisitsHead(pen: Pen, top: number, summary: string, repeated: boolean): void {
  const title = top + 20.5
  const heads: [string, number, 'right'?][] = [
    ['Date', edge.left],
    ['Charged from', at.middle],
    ['Minutes', at.minutes, 'right'],
    ['Working, £ per hour', at.working],
    ['VAT', at.vat],
    ['Net', edge.right, 'right'],
  ]
  const place = (x: number, align?: 'right') => ({ x, baseline: top + 44.5, ...(align && { align }) })
  if (repeated) {
    // The head is tagged only once per table; the repetition on further pages is only visual.
    pen.ornament('Pagination', ({ text }) => {
      text('Visits, continued', styles.section, { x: edge.left, baseline: title })
      for (const [head, x, align] of heads) text(head, styles.label, place(x, align))
    })
  } else {
    pen.text('H2', 'Visits', styles.section, { x: edge.left, baseline: title })
    pen.text('P', summary, styles.aside, { x: 92, baseline: title })
    pen.begin('Table')
    pen.within('TR', () => {
      for (const [head, x, align] of heads) pen.text('TH', head, styles.label, place(x, align))
    })
  }
  rule(pen, edge.left, top + heights.visitsHead, edge.right, colours.text)
}

function drawChargesHead(pen: Pen, top: number, repeated: boolean): void {
  const place = { x: edge.left, baseline: top + 23.5 }
  if (repeated) {
    pen.ornament('Pagination', ({ text }) => text('Extras, continued', styles.section, place))
  } else {
    pen.text('H2', 'Extras', styles.section, place)
    pen.begin('Table')
  }
  rule(pen, edge.left, top + heights.chargesHead, edge.right, colours.text)
}

function drawDate(pen: Pen, baseline: number, weekday: string, date: string): void {
  pen.texts('TD', [
    { text: weekday, style: styles.faint, x: edge.left, baseline },
    { text: date, style: numeric(styles.body), x: at.date, baseline },
  ])
}

function drawNet(pen: Pen, baseline: number, vat: string, net: string): void {
  cell(pen, vat, styles.body, at.vat, baseline)
  cellRight(pen, net, numeric(styles.body), edge.right, baseline)
}

function drawLines(pen: Pen, lines: readonly string[], style: Style, x: number, baseline: number): void {
  const placed = (index: number) => ({ x, baseline: baseline + index * heights.line })
  pen.texts(
    'TD',
    lines.map((text, index) => ({ text, style, ...placed(index) })),
  )
}

function drawVatSummary(pen: Pen, top: number, document: InvoiceDocument): void {
  const head = { baseline: top + 37 }
  const widest = Math.max(...document.vat_summary.map((line) => widthOf(moneyText(line.vat))), 32)
  const netEnd = at.vatEnd - widest - 20
  pen.within('Table', () => {
    pen.within('TR', () => {
      pen.text('TH', 'VAT summary', styles.label, { x: edge.left, ...head })
      pen.text('TH', 'Net', styles.label, { x: netEnd, align: 'right', ...head })
      pen.text('TH', 'VAT', styles.label, { x: at.vatEnd, align: 'right', ...head })
    })
    rule(pen, edge.left, top + heights.vatHead, at.vatEnd, colours.text)
    for (const [index, line] of document.vat_summary.entries()) {
      const rowTop = top + heights.vatHead + index * heights.vatLine
      pen.within('TR', () => {
        const baseline = rowTop + 15.5
        cell(pen, line.label, styles.body, edge.left, baseline)
        cellRight(pen, moneyText(line.net), numeric(styles.body), netEnd, baseline)
        cellRight(pen, moneyText(line.vat), numeric(styles.body), at.vatEnd, baseline)
      })
      rule(pen, edge.left, rowTop + heights.vatLine, at.vatEnd, colours.hairline)
    }
  })
}

function drawTotals(pen: Pen, top: number, document: InvoiceDocument): void {
  const lines: [string, string, number, Style][] = [
    ['Net', document.net, 38, styles.sum],
    ['VAT', document.vat, 60, styles.sum],
    [document.kind === 'credit' ? 'Total credited' : 'Total to pay', document.gross, 99.5, styles.total],
  ]
  pen.within('Table', () => {
    for (const [label, amount, down, style] of lines) {
      const figures = style === styles.total ? style : { ...style, colour: colours.text }
      pen.within('TR', () => {
        pen.text('TD', label, style, { x: at.totals, baseline: top + down })
        pen.text('TD', moneyText(amount), figures, { x: edge.right, baseline: top + down, align: 'right' })
      })
    }
  })
  pen.ornament('Layout', ({ line }) => line(at.totals, top + 74, edge.right, colours.green, 2))
}

function widthOf(amount: string): number {
  return typeface(styles.body.weight).widthOf(amount, styles.body.size, true)
}

function cell(pen: Pen, text: string, style: Style, x: number, baseline: number): void {
  pen.text('TD', text, style, { x, baseline })
}

function cellRight(pen: Pen, text: string, style: Style, x: number, baseline: number): void {
  pen.text('TD', text, style, { x, baseline, align: 'right' })
}

function rule(pen: Pen, x1: number, y: number, x2: number, colour: string): void {
  pen.ornament('Layout', ({ line }) => line(x1, y, x2, colour, 1))
}

function numeric(style: Style): Style {
  return { ...style, tabular: true }
}
