import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import { countText } from '#domain/count-text.ts'
import { formatPence, parsePence, sumBy } from '#domain/money.ts'
import { paginate } from './paginate.ts'
import type { Pen } from './pen.ts'
import { drawPlainHead, drawPlainRow, type PlainColumn, type PlainRow, plainHead, plainRow } from './plain-table.ts'
import { dateText, hoursClock, minutesText, moneyText, spanText, weekdayText } from './wording.ts'

const columns: readonly PlainColumn[] = [
  { head: 'Day', x: 56, width: 40 },
  { head: 'Date', x: 84, width: 68, isNumeric: true },
  { head: 'Rostered', x: 162, width: 78, isNumeric: true },
  { head: 'Check-in and out', x: 246, width: 88, isNumeric: true },
  { head: 'Charged min', x: 400, width: 60, align: 'right', isNumeric: true },
  { head: 'Carer', x: 416, width: 112 },
  { head: 'Remark', x: 536, width: 138 },
  { head: 'Net', x: 738, width: 60, align: 'right', isNumeric: true },
]

const notKept = 'Times and carers were not recorded when this was created.'

/** Returns the pages of the table that backs an invoice: each visit as rostered, as worked and its amount. */
export function backingPages(document: InvoiceDocument, room: number): PlainRow[][] {
  if (document.visits.length === 0) return []
  return paginate([plainHead, ...rowsOf(document)], { first: room, later: room }, () => plainHead)
}

/** Draws one of these pages below `top`. */
export function drawBackingPage(
  pen: Pen,
  document: InvoiceDocument,
  page: readonly PlainRow[],
  { top, isFirst, isLast }: { top: number; isFirst: boolean; isLast: boolean },
): void {
  let at = top
  for (const row of page) {
    if (row === plainHead) {
      const aside = document.visits.some((visit) => visit.rostered !== null) ? asideOf(document) : notKept
      drawPlainHead(pen, columns, at, { title: 'Backing table', aside, isContinued: !isFirst })
    } else drawPlainRow(pen, columns, row, at)
    at += row.height
  }
  if (isLast) pen.finish()
}

function asideOf({ visits }: InvoiceDocument): string {
  const free = visits.filter((visit) => visit.pricing === 'no_charge').length
  const counted = countText(visits.length, 'visit')
  return free === 0 ? counted : `${counted}, ${free} without charge`
}

function rowsOf(document: InvoiceDocument): PlainRow[] {
  const { visits, charges } = document
  const rows = visits.map((visit) =>
    plainRow(columns, [
      weekdayText(visit.date),
      dateText(visit.date),
      spanText(visit.rostered),
      spanText(visit.actual),
      minutesText(visit, document),
      visit.carer ?? '–',
      visit.remark ?? '',
      moneyText(visit.total),
    ]),
  )
  const netOf = (lines: readonly { total: string }[]) => formatPence(sumBy(lines, ({ total }) => parsePence(total)))
  const minutes = visits.reduce((total, visit) => total + visit.minutes, 0)
  const hours = hoursClock(document.kind === 'credit' ? -minutes : minutes)
  const total = (label: string, time: string, net: string, keepWithNext: boolean) =>
    plainRow(columns, [label, '', '', '', time, '', '', moneyText(net)], { isStrong: true, keepWithNext })
  if (charges.length === 0) return [...rows, total('Net', `${hours} h`, document.net, false)]
  return [
    ...rows,
    total('Visits', `${hours} h`, netOf(visits), true),
    plainRow(columns, ['Extras', '', '', '', '', '', '', moneyText(netOf(charges))], { keepWithNext: true }),
    total('Net', '', document.net, false),
  ]
}
