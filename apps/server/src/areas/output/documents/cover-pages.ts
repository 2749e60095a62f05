import { countText } from '#domain/count-text.ts'
import { formatPence, parsePence, sumBy } from '#domain/money.ts'
import type { CoveredInvoice, CoverSheet } from './cover-sheet.ts'
import { edge, styles } from './invoice-drawing.ts'
import { broken, drawLines, factsBox, laterTop, providerHead, runningHead } from './letterhead.ts'
import { pageFoot } from './page-foot.ts'
import { paginate } from './paginate.ts'
import type { Pen, Style } from './pen.ts'
import { drawPlainHead, drawPlainRow, type PlainColumn, type PlainRow, plainHead, plainRow } from './plain-table.ts'
import { dateText, hoursClock, moneyText } from './wording.ts'

const columns: readonly PlainColumn[] = [
  { head: 'Number', x: 56, width: 84 },
  { head: 'Client', x: 142, width: 176 },
  { head: 'Contract and order', x: 324, width: 124 },
  { head: 'Visits', x: 480, width: 40, align: 'right', isNumeric: true },
  { head: 'Hours', x: 532, width: 50, align: 'right', isNumeric: true },
  { head: 'Net', x: 606, width: 70, align: 'right', isNumeric: true },
  { head: 'VAT', x: 662, width: 50, align: 'right', isNumeric: true },
  { head: 'Total', x: 738, width: 70, align: 'right', isNumeric: true },
]

const title = 'Covering sheet'

/** Draws the first sheet of a combined file: its invoices and their total. */
export function drawCover(pen: Pen, cover: CoverSheet): void {
  const { provider } = cover
  const footTop = pageFoot(provider)
  const numbers = numbersOf(cover)
  const firstTop = head(cover, numbers) + 24
  const rows = [plainHead, ...cover.invoices.map((invoice) => rowOf(invoice, cover)), ...sumRows(cover)]
  const pages = paginate(keptTogether(rows), { first: footTop - firstTop, later: footTop - laterTop }, () => plainHead)

  pen.begin('Part')
  for (const [index, page] of pages.entries()) {
    pen.page()
    if (index === 0) pen.bookmark(title)
    let top: number = laterTop
    if (index === 0) top = head(cover, numbers, pen) + 24
    else runningHead(provider, `${title}, ${numbers}, continued`, pen)
    for (const row of page) {
      if (row === plainHead) {
        drawPlainHead(pen, columns, top, { title: documentsText(cover), aside: '', isContinued: index > 0 })
      } else drawPlainRow(pen, columns, row, top)
      top += row.height
    }
    if (index === pages.length - 1) pen.finish()
    pageFoot(provider, pen, `${title}, page ${index + 1} of ${pages.length}`)
  }
  pen.finish()
}

/** Draws the part above the table; returns where it ends. */
function head(cover: CoverSheet, numbers: string, pen?: Pen): number {
  const { payer, period, dates, due } = cover
  const top = providerHead(cover.provider, title, numbers, pen)
  const address = [
    { text: 'Bill to', style: styles.label },
    ...(payer === null
      ? broken(`${cover.payers} payers, named with each client`, styles.strong, 400)
      : [
          ...broken(payer.name, styles.strong, 400),
          ...payer.address_lines.flatMap((line) => broken(line, styles.body, 400)),
        ]),
  ]
  drawLines(pen, address, edge.left, top + 11)
  const rows: [string, string, Style][] = [
    ['Period', `${dateText(period.start)} – ${dateText(period.end)}`, styles.body],
    ['Date', dates.first === dates.last ? dateText(dates.first) : spanOf(dates), styles.body],
    ...(due === null ? [] : [['Due', dateText(due), styles.strong] as [string, string, Style]]),
    ['Total', totalOf(cover.invoices.map(({ gross }) => gross)), styles.strong],
  ]
  return Math.max(factsBox(rows, top, pen), top + 14 + (address.length - 1) * 16)
}

function spanOf({ first, last }: CoverSheet['dates']): string {
  return `${dateText(first)} – ${dateText(last)}`
}

/** "INV00000001 to INV00000018". */
function numbersOf({ invoices, isPreview }: CoverSheet): string {
  if (isPreview) return 'No numbers yet'
  const references = invoices.map(({ reference }) => reference).sort()
  const [first = ''] = references
  return references.length === 1 ? first : `${first} to ${references.at(-1)}`
}

function documentsText({ invoices, more, isPreview }: CoverSheet): string {
  const of = (kind: CoveredInvoice['kind'], noun: string) => {
    const count = invoices.filter((invoice) => invoice.kind === kind).length
    return count === 0 ? [] : [countText(count, noun)]
  }
  const words = [...of('invoice', 'invoice'), ...of('credit', 'credit note')].join(' and ')
  return isPreview && more > 0 ? `The first ${words} of ${invoices.length + more}` : words
}

function rowOf(invoice: CoveredInvoice, { payer, period, isPreview }: CoverSheet): PlainRow {
  const { client, purchase_order: order } = invoice
  const ownPeriod = invoice.period.start !== period.start || invoice.period.end !== period.end
  return plainRow(columns, [
    isPreview ? '–' : invoice.reference,
    [
      client.name,
      ...(client.reference ? [client.reference] : []),
      ...(payer === null && invoice.payer !== client.name ? [`Bill to ${invoice.payer}`] : []),
      ...(ownPeriod ? [`${dateText(invoice.period.start)} – ${dateText(invoice.period.end)}`] : []),
    ],
    [...(invoice.contract_reference ? [invoice.contract_reference] : []), ...(order ? [`Order ${order}`] : [])],
    String(invoice.visits),
    hoursClock(invoice.minutes),
    moneyText(invoice.net),
    moneyText(invoice.vat),
    moneyText(invoice.gross),
  ])
}

function sumRows({ invoices }: CoverSheet): PlainRow[] {
  const add = (of: (invoice: CoveredInvoice) => number) => invoices.reduce((total, each) => total + of(each), 0)
  const money = (of: (invoice: CoveredInvoice) => string) => totalOf(invoices.map(of))
  const cells = [
    'Total',
    '',
    '',
    String(add(({ visits }) => visits)),
    hoursClock(add(({ minutes }) => minutes)),
    money(({ net }) => net),
    money(({ vat }) => vat),
    money(({ gross }) => gross),
  ]
  return [plainRow(columns, cells, { isStrong: true })]
}

function totalOf(amounts: readonly string[]): string {
  return moneyText(formatPence(sumBy(amounts, parsePence)))
}

/** Keeps the last line together with the sum below it. */
function keptTogether(rows: readonly PlainRow[]): PlainRow[] {
  return rows.map((row, at) => (at === rows.length - 2 ? { ...row, keepWithNext: true } : row))
}
