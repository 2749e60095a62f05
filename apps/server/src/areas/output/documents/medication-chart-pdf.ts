import { edge, styles } from './invoice-drawing.ts'
import { broken, drawLines, factsBox, type Provider, providerHead } from './letterhead.ts'
import type { Pen } from './pen.ts'
import { type PlainColumn, plainRow, splitRow } from './plain-table.ts'
import { maxLines, type PrintedTable, tablesPdf } from './tables-pdf.ts'

/** The medication chart of a client for a month, in the texts to print. */
export interface MedicationChart {
  readonly provider: Provider
  readonly client: { readonly name: string; readonly lines: readonly string[] }
  /** "November 2026". */
  readonly month: string
  readonly days: number
  /** The meanings of the letters. */
  readonly legend: string
  readonly medicines: readonly {
    /** The name, then schedules and instructions. */
    readonly texts: readonly string[]
    /** A line for each time of the day; a letter for each day. */
    readonly lines: readonly { readonly time: string; readonly letters: readonly string[] }[]
  }[]
  readonly notes: readonly {
    readonly when: string
    readonly medicine: string
    readonly what: string
    readonly note: string
    readonly by: string
  }[]
  /** Instant, and the same as local date and time. */
  readonly printedAt: string
  readonly printedAtLocal: string
}

const firstDay = 238
const dayWidth = (edge.right - firstDay) / 31

/** Draws a medication chart as an A4 PDF. The same chart always gives the same bytes. */
export function medicationChartPdf(chart: MedicationChart): Uint8Array {
  return tablesPdf({
    title: `Medication chart ${chart.month}, ${chart.client.name}`,
    provider: chart.provider,
    printedAt: chart.printedAt,
    head: (pen) => head(chart, pen),
    tables: [medicinesOf(chart), notesOf(chart)],
  })
}

/** Draws, or without a pen only measures, the part above the tables; returns where it ends. */
function head({ provider, client, month, printedAtLocal, legend }: MedicationChart, pen?: Pen): number {
  const top = providerHead(provider, 'Medication chart', month, pen)
  const about = [
    { text: 'Client', style: styles.label },
    ...broken(client.name, styles.strong, 400),
    ...client.lines.flatMap((line) => broken(line, styles.body, 400)),
  ]
  drawLines(pen, about, edge.left, top + 11)
  const facts = factsBox(
    [
      ['Month', month, styles.strong],
      ['Printed', printedAtLocal, styles.body],
    ],
    top,
    pen,
  )
  const letters = broken(legend, styles.small, edge.right - edge.left)
  const bottom = Math.max(facts, top + 14 + (about.length - 1) * 16) + 22
  drawLines(pen, letters, edge.left, bottom)
  return bottom + (letters.length - 1) * 16
}

function medicinesOf({ medicines, days }: MedicationChart): PrintedTable {
  const columns: PlainColumn[] = [
    { head: 'Medicine', x: edge.left, width: 138 },
    { head: 'Time', x: 200, width: 34, isNumeric: true },
    ...Array.from({ length: days }, (_, at) => dayColumn(at, at === days - 1)),
  ]
  const rows = medicines.flatMap(({ texts, lines }) =>
    lines.flatMap(({ time, letters }, at) =>
      splitRow(
        plainRow(columns, [at === 0 ? texts : '', time, ...letters], { keepWithNext: at < lines.length - 1 }),
        maxLines,
      ),
    ),
  )
  return { title: 'Doses', aside: '', columns, rows }
}

/** A day between vertical lines, so that a letter far from the head is not read as that of another day. */
function dayColumn(at: number, isLast: boolean): PlainColumn {
  const left = firstDay + at * dayWidth
  const rules = isLast ? [left, left + dayWidth] : [left]
  return { head: String(at + 1), x: left + dayWidth / 2, width: dayWidth, align: 'center', rules }
}

function notesOf({ notes }: MedicationChart): PrintedTable {
  const columns: PlainColumn[] = [
    { head: 'When', x: edge.left, width: 100, isNumeric: true },
    { head: 'Medicine', x: 164, width: 150 },
    { head: 'What happened', x: 324, width: 130 },
    { head: 'Note', x: 464, width: 160 },
    { head: 'Recorded by', x: 634, width: 104 },
  ]
  const rows = notes.flatMap(({ when, medicine, what, note, by }) =>
    splitRow(plainRow(columns, [when, medicine, what, note, by]), maxLines),
  )
  return { title: 'As needed, not given, and notes', aside: '', columns, rows }
}
