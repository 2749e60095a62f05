import { formatMoney, formatPence, pence } from '#domain/money.ts'
import { type PayslipDocument, periodWord } from '#domain/pay/payslip/payslip-document.ts'
import { clock } from '#domain/pay/payslip/payslip-lines.ts'
import type { PayslipDay, PayslipLine } from '#domain/pay/payslip/types.ts'
import { edge, styles } from './invoice-drawing.ts'
import { drawLines } from './letterhead.ts'
import { wrapWords } from './lines.ts'
import type { Flowing } from './paginate.ts'
import { partColours } from './payslip-head.ts'
import { colours, type Pen, type Style } from './pen.ts'
import { typeface } from './typeface.ts'
import { dateText, weekdayText } from './wording.ts'

/** A row of the page, drawn below `top`. */
export interface PayslipRow extends Flowing {
  readonly draw: (pen: Pen, top: number) => void
  /** The head to repeat when a page begins with this row. */
  readonly head?: PayslipRow
}

const at = { what: 71, amount: 202, why: 324, now: 638, year: edge.right } as const
const day = { visits: 166, planned: 408, worked: 484, travel: 562, miles: 640, pay: edge.right } as const
const lineHeight = 16

type Head = readonly (readonly [text: string, x: number, align?: 'right'])[]

/** The head of a table: tagged once, and only visual where it is repeated. */
function headRow(heads: Head, before = 0, title?: string): PayslipRow {
  const height = before + 26
  const draw = (top: number, text: (head: string, style: Style, place: object) => void) => {
    for (const [head, x, align] of heads) {
      text(head, styles.label, { x, baseline: top + before + 15, ...(align && { align }) })
    }
  }
  const rule = (pen: Pen, top: number) =>
    pen.ornament('Layout', ({ line }) => line(edge.left, top + height, edge.right, colours.text, 1))
  const repeated: PayslipRow = {
    height: 26,
    keepWithNext: true,
    draw: (pen, top) => {
      pen.ornament('Pagination', ({ text }) =>
        draw(top - before, (head, style, place) => text(head, style, place as { x: number; baseline: number })),
      )
      rule(pen, top - before)
    },
  }
  return {
    height,
    keepWithNext: true,
    head: repeated,
    draw: (pen, top) => {
      if (title !== undefined) pen.text('H2', title, styles.section, { x: edge.left, baseline: top + before - 5 })
      pen.begin('Table')
      pen.within('TR', () =>
        draw(top, (head, style, place) => pen.text('TH', head, style, place as { x: number; baseline: number })),
      )
      rule(pen, top)
    },
  }
}

/** The lines: what, how much, why, and the amounts; then what is deducted here, which is nothing, and the total. */
export function lineRows(document: PayslipDocument): PayslipRow[] {
  const word = periodWord(document.head)
  const head = headRow(
    [
      ['What', edge.left],
      ['How much', at.amount],
      ['Why', at.why],
      [`This ${word}`, at.now, 'right'],
      [`Since ${dateText(document.yearStart)}`, at.year, 'right'],
    ],
    18,
  )
  const deductions: PayslipLine = {
    ...{ kind: '', part: 'contact', title: 'Deductions', amount: 'None', total: pence(0), yearTotal: pence(0) },
    reason: 'Nothing is taken off here. Tax, National Insurance and pension stand on your payslip from payroll.',
  }
  const rows = [...document.lines, deductions].map((line) =>
    lineRow(line, line.kind === '' ? undefined : partColours[line.part], head.head),
  )
  return [
    head,
    ...rows.map((row, index) => (index === rows.length - 1 ? { ...row, keepWithNext: true } : row)),
    totalRow(document),
  ]
}

function lineRow(line: PayslipLine, colour: string | undefined, head: PayslipRow | undefined): PayslipRow {
  const x = colour === undefined ? edge.left : at.what
  const title = wrapped(line.title, styles.strong, at.amount - 8 - x)
  const amount = wrapped(line.amount, figures(styles.body), at.why - 2 - at.amount)
  const reason = wrapped(line.reason, styles.quiet, 244)
  const count = Math.max(title.length, amount.length, reason.length)
  const height = 9 + count * lineHeight
  return {
    height,
    keepWithNext: false,
    ...(head && { head }),
    draw: (pen, top) => {
      const baseline = top + 16
      if (colour !== undefined) pen.ornament('Layout', ({ box }) => box(edge.left, baseline - 8, 8, 8, 2, colour))
      pen.within('TR', () => {
        cell(pen, title, styles.strong, x, baseline)
        cell(pen, amount, figures(styles.body), at.amount, baseline)
        cell(pen, reason, styles.quiet, at.why, baseline)
        right(pen, formatMoney(line.total), figures(styles.strong), at.now, baseline)
        right(
          pen,
          line.yearTotal === null ? 'as above' : formatMoney(line.yearTotal),
          figures(styles.quiet),
          at.year,
          baseline,
        )
      })
      hairline(pen, top + height)
    },
  }
}

function totalRow({ total, yearTotal }: PayslipDocument): PayslipRow {
  const style: Style = { weight: 'semibold', size: 14, colour: colours.green }
  return {
    height: 34,
    keepWithNext: false,
    draw: (pen, top) => {
      pen.ornament('Layout', ({ line }) => line(edge.left, top, edge.right, colours.green, 2))
      pen.within('TR', () => {
        cell(pen, ['Total'], style, edge.left, top + 22)
        right(pen, formatMoney(total), figures(style), at.now, top + 22)
        right(pen, formatMoney(yearTotal), figures(styles.strong), at.year, top + 22)
      })
      pen.finish()
    },
  }
}

/** The days of the period and, under their own period, those that are paid late. None without days. */
export function dayRows(document: PayslipDocument): PayslipRow[] {
  const word = `The ${periodWord(document.head)}`
  const { previous } = document
  const late = previous.flatMap(({ start, end, days }) => [
    { text: `Previous: ${dateText(start)} – ${dateText(end)}`, rows: days },
  ])
  if (document.days.length === 0 && late.length === 0) return []
  const head = headRow(
    [
      ['Day', edge.left],
      ['Visits', day.visits],
      ['Planned', day.planned, 'right'],
      ['Worked', day.worked, 'right'],
      ['Travel', day.travel, 'right'],
      ['Miles', day.miles, 'right'],
      ['Pay', day.pay, 'right'],
    ],
    26,
    'Your days',
  )
  const rows = [
    ...document.days.map((each) => dayRow(each, word, head.head)),
    ...late.flatMap(({ text, rows: own }) => [aside(text), ...own.map((each) => dayRow(each, word, head.head))]),
  ]
  return [head, ...rows, { height: 0, keepWithNext: false, draw: (pen: Pen) => pen.finish() }].map((row, index, all) =>
    // The last row carries the end of its table.
    index === all.length - 2 ? { ...row, keepWithNext: true } : row,
  )
}

function aside(text: string): PayslipRow {
  return {
    height: 25,
    keepWithNext: true,
    draw: (pen, top) => {
      pen.within('TR', () => cell(pen, [text], styles.label, edge.left, top + 16))
      hairline(pen, top + 25)
    },
  }
}

function dayRow(row: PayslipDay, word: string, head: PayslipRow | undefined): PayslipRow {
  const text = wrapped(row.text, styles.quiet, row.planned + row.worked > 0 ? 186 : 380)
  const height = 9 + Math.max(text.length, 1) * lineHeight
  return {
    height,
    keepWithNext: false,
    ...(head && { head }),
    draw: (pen, top) => {
      const baseline = top + 16
      pen.within('TR', () => {
        if (row.date === null) cell(pen, [word], styles.body, edge.left, baseline)
        else {
          pen.texts('TD', [
            { text: weekdayText(row.date), style: styles.faint, x: edge.left, baseline },
            { text: dateText(row.date), style: figures(styles.body), x: 84, baseline },
          ])
        }
        cell(pen, text, styles.quiet, day.visits, baseline)
        const style = figures(styles.body)
        right(pen, minutes(row.planned), style, day.planned, baseline)
        right(pen, minutes(row.worked), style, day.worked, baseline)
        right(pen, minutes(row.travel), style, day.travel, baseline)
        // Hundredths of a mile are formatted like pence.
        right(pen, row.miles === 0 ? '' : formatPence(pence(row.miles)), style, day.miles, baseline)
        right(pen, formatMoney(row.total), figures(styles.strong), day.pay, baseline)
      })
      hairline(pen, top + height)
    },
  }
}

function minutes(count: number): string {
  return count === 0 ? '' : clock(count)
}

function figures(style: Style): Style {
  return { ...style, tabular: true }
}

function wrapped(text: string, style: Style, width: number): string[] {
  return wrapWords(text, { face: typeface(style.weight), size: style.size, width, tabular: style.tabular ?? false })
}

function cell(pen: Pen, lines: readonly string[], style: Style, x: number, baseline: number): void {
  pen.texts(
    'TD',
    lines.map((text, index) => ({ text, style, x, baseline: baseline + index * lineHeight })),
  )
}

function right(pen: Pen, text: string, style: Style, x: number, baseline: number): void {
  pen.texts('TD', [{ text, style, x, baseline, align: 'right' }])
}

function hairline(pen: Pen, y: number): void {
  pen.ornament('Layout', ({ line }) => line(edge.left, y, edge.right, colours.hairline, 1))
}

/** Draws what stands above the foot of the last page; returns where rows must end above it. */
export function payslipFoot({ head, reference }: PayslipDocument, above: number, pen?: Pen): number {
  const { leave, guaranteed, provider } = head
  const blocks = [
    ...(leave === null
      ? []
      : [
          [
            { text: 'Holiday left', style: styles.label },
            { text: `${leave.balance.replace('-', '−')} hours on ${dateText(head.period_end)}`, style: styles.strong },
            {
              text: `${leave.earned} hours earned this ${periodWord(head)}, ${leave.taken} taken.`,
              style: styles.quiet,
            },
          ],
        ]),
    ...(guaranteed.length === 0
      ? []
      : [
          [
            { text: 'Guaranteed hours', style: styles.label },
            ...guaranteed.map((text) => ({ text, style: styles.strong })),
          ],
        ]),
    [
      { text: 'Not right?', style: styles.label },
      ...wrapped(`Ask payroll within 14 days and name ${reference}.`, styles.body, 205).map((text) => ({
        text,
        style: styles.body,
      })),
      ...(provider.phone === null ? [] : [{ text: provider.phone, style: styles.quiet }]),
    ],
  ]
  const deepest = Math.max(...blocks.map((lines) => lines.length))
  const first = above - 8 - (deepest - 1) * lineHeight + 1
  pen?.ornament('Layout', ({ line }) => line(edge.left, first - 26, edge.right, colours.line, 1))
  const places = [edge.left, 291, 527]
  for (const [index, lines] of blocks.entries()) {
    const isLast = index === blocks.length - 1
    drawLines(pen, lines, isLast ? 527 : (places[index] ?? edge.left), first)
  }
  return first - 38
}
