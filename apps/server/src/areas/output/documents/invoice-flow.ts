import type { InvoiceCharge, InvoiceDocument, InvoiceVisit } from '#domain/billing/invoice-document.ts'
import { taxLabel } from '#domain/billing/vat-summary.ts'
import { formatPence, parsePence, sumBy } from '#domain/money.ts'
import type { Measure } from './lines.ts'
import { packPieces, wrapWords } from './lines.ts'
import type { Flowing } from './paginate.ts'
import { typeface } from './typeface.ts'
import {
  careTypesOf,
  chargeText,
  dateText,
  isPriced,
  minutesText,
  moneyText,
  visitsText,
  weekdayText,
  workingPieces,
} from './wording.ts'

/** The first and last cells of a row, in either table. */
interface Row {
  readonly weekday: string
  readonly date: string
  readonly vat: string
  readonly net: string
  /** The middle cell of the row, in lines. */
  readonly lines: readonly string[]
}

type Content =
  | { readonly kind: 'visits-head'; readonly summary: string; readonly repeated: boolean }
  | { readonly kind: 'charges-head'; readonly repeated: boolean }
  | { readonly kind: 'visit'; readonly row: Row; readonly from: string; readonly minutes: string }
  | { readonly kind: 'charge'; readonly row: Row }
  /** The rest of a row whose working is too long for one item. */
  | { readonly kind: 'rest'; readonly of: 'visit' | 'charge'; readonly lines: readonly string[] }
  | { readonly kind: 'subtotal'; readonly label: string; readonly net: string }
  | { readonly kind: 'totals' }

export type Item = Flowing &
  Content & {
    readonly endsTable: boolean
    /** Pixels from its top to the baseline of its first line. */
    readonly baseline: number
  }

/** Heights in pixels of the page; a row, which is one of `rowHeights`, grows by `line` for each further line. */
export const heights = {
  visitsHead: 53,
  chargesHead: 30,
  line: 15,
  totals: 105,
  vatHead: 43,
  vatLine: 21,
} as const

/**
 * Heights of a row, loosest first. The tighter ones apply when everything then fits on one page: a week with four
 * visits a day has 28 of them.
 */
export const rowHeights = [23, 19.5, 17.5] as const

const columns = { workingWidth: 304, chargeWidth: 440, summaryWidth: 630 } as const

// The most lines that a row may have in one piece, so that rows that are kept together always fit a page.
const MAX_LINES = 16

/**
 * Returns everything between the address block and the foot, top to bottom: visits, charges, totals. A head keeps two
 * rows below it and the totals two rows above them, so that neither is ever alone on a page.
 */
export function flowOf(document: InvoiceDocument, row: number = rowHeights[0]): Item[] {
  const visits = document.visits.length > 0 ? visitItems(document, row) : []
  const charges = document.charges.length > 0 ? chargeItems(document.charges, row) : []
  const totals = {
    kind: 'totals',
    height: Math.max(heights.totals, heights.vatHead + heights.vatLine * document.vat_summary.length) + 4,
    keepWithNext: false,
    endsTable: false,
    baseline: 0,
  } as const
  return charges.length > 0 ? [...kept(visits, false), ...kept(charges, true), totals] : [...kept(visits, true), totals]
}

/** Returns the head on top of a page that begins with the given item, inside a table. */
export function repeatedHead(item: Item): Item | undefined {
  const repeated = { repeated: true, keepWithNext: true, endsTable: false, baseline: 0 }
  const kind = item.kind === 'rest' ? item.of : item.kind
  if (kind === 'visit') return { kind: 'visits-head', summary: '', height: heights.visitsHead, ...repeated }
  if (kind === 'charge') return { kind: 'charges-head', height: heights.chargesHead, ...repeated }
  return undefined
}

function visitItems(document: InvoiceDocument, height: number): Item[] {
  const manyCareTypes = careTypesOf(document).length > 1
  const measure = measureOf(columns.workingWidth, true)
  const rows = document.visits.flatMap((visit) => {
    const careType = manyCareTypes ? wrapWords(`${visit.care_type}:`, measure) : []
    const working = [...careType, ...workingPieces(visit)]
    const lines = isPriced(visit.pricing) ? packPieces(working, measure) : wrapWords(working.join(' '), measure)
    const from = visit.charged_start ?? '–'
    return pieces('visit', lines, height, (first) => ({
      kind: 'visit',
      row: rowOf(visit, first),
      from,
      minutes: minutesText(visit, document),
    }))
  })
  return [
    item({ kind: 'visits-head', summary: summaryOf(document), repeated: false }, heights.visitsHead),
    ...rows,
    subtotalOf('Visits', document.visits, height),
  ]
}

function summaryOf(document: InvoiceDocument): string {
  const measure = { ...measureOf(columns.summaryWidth, false), size: 12 }
  const [line = '', ...more] = wrapWords(visitsText(document), measure)
  return more.length === 0 ? line : `${line} …`
}

function chargeItems(charges: readonly InvoiceCharge[], height: number): Item[] {
  const measure = measureOf(columns.chargeWidth, false)
  const rows = charges.flatMap((charge) =>
    pieces('charge', wrapWords(chargeText(charge), measure), height, (first) => ({
      kind: 'charge',
      row: rowOf(charge, first),
    })),
  )
  const head = item({ kind: 'charges-head', repeated: false }, heights.chargesHead)
  if (charges.length > 1) return [head, ...rows, subtotalOf('Extras', charges, height)]
  return [head, ...rows.slice(0, -1), ...rows.slice(-1).map((last) => ({ ...last, endsTable: true }))]
}

/** Returns a row as one item, or as several when it has too many lines for one. */
function pieces(
  of: 'visit' | 'charge',
  lines: readonly string[],
  height: number,
  first: (lines: readonly string[]) => Content,
): Item[] {
  const items = [rowItem(first(lines.slice(0, MAX_LINES)), height, Math.min(lines.length, MAX_LINES))]
  for (let from = MAX_LINES; from < lines.length; from += MAX_LINES) {
    const rest = lines.slice(from, from + MAX_LINES)
    items.push(rowItem({ kind: 'rest', of, lines: rest }, height, rest.length))
  }
  return items
}

function rowOf(line: InvoiceVisit | InvoiceCharge, lines: readonly string[]): Row {
  return {
    weekday: weekdayText(line.date),
    date: dateText(line.date),
    vat: taxLabel(line),
    net: moneyText(line.total),
    lines,
  }
}

function subtotalOf(label: string, lines: readonly { total: string }[], height: number): Item {
  const net = moneyText(formatPence(sumBy(lines, (line) => parsePence(line.total))))
  return { ...rowItem({ kind: 'subtotal', label, net }, height, 1), endsTable: true }
}

function item(content: Content, height: number): Item {
  return { ...content, height, keepWithNext: false, endsTable: false, baseline: 0 }
}

/** Returns the item of a row with some lines; a single line is centred vertically. */
function rowItem(content: Content, height: number, lines: number): Item {
  return { ...item(content, height + heights.line * (Math.max(lines, 1) - 1)), baseline: height / 2 + 4 }
}

/** Keeps the head with the first two rows, the last two rows with the end of the table, and that with the totals. */
function kept(items: readonly Item[], tieToTotals: boolean): Item[] {
  const isRow = (at: number) =>
    items[at]?.kind === 'visit' || items[at]?.kind === 'charge' || items[at]?.kind === 'rest'
  const rows = items.flatMap((_, at) => (isRow(at) ? [at] : []))
  const [first = 0, second = first] = rows
  const beforeLast = rows.at(-2) ?? first
  return items.map((each, at) => {
    const ends = at === items.length - 1
    const keepWithNext = at < second || (ends ? tieToTotals : at >= beforeLast)
    return { ...each, keepWithNext }
  })
}

function measureOf(width: number, tabular: boolean): Measure {
  return { face: typeface('regular'), size: 11, width, tabular }
}
