import { edge, styles } from './invoice-drawing.ts'
import { broken, drawLines, factsBox, laterTop, type Provider, providerHead, runningHead } from './letterhead.ts'
import { pageFoot } from './page-foot.ts'
import { paginate } from './paginate.ts'
import { Pen } from './pen.ts'
import {
  drawPlainHead,
  drawPlainRow,
  type PlainColumn,
  type PlainRow,
  plainHead,
  plainRow,
  splitRow,
} from './plain-table.ts'

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

interface Section {
  readonly title: string
  readonly aside: string
  readonly columns: readonly PlainColumn[]
  readonly rows: readonly PlainRow[]
}

const firstDay = 238
const dayWidth = (edge.right - firstDay) / 31

/** The most lines of a row on one page; longer instructions go on in the next row. */
const maxLines = 40

/** Draws a medication chart as an A4 PDF. The same chart always gives the same bytes. */
export function medicationChartPdf(chart: MedicationChart): Uint8Array {
  const title = `Medication chart ${chart.month}, ${chart.client.name}`
  const pen = new Pen({ title, author: chart.provider.name, createdAt: chart.printedAt })
  const footTop = pageFoot(chart.provider)
  const firstTop = head(chart) + 16
  const sections = [medicinesOf(chart), notesOf(chart)].filter(({ rows }) => rows.length > 0)
  const sectionOf = new Map(sections.flatMap((section) => section.rows.map((row) => [row, section] as const)))
  const heads = new Map(sections.map((section) => [section, { ...plainHead }]))
  const items = sections.flatMap((section) => [heads.get(section) ?? plainHead, ...section.rows])
  const headOf = (row: PlainRow) => {
    const section = sectionOf.get(row)
    return section && heads.get(section)
  }
  const pages = paginate(items, { first: footTop - firstTop, later: footTop - laterTop }, headOf)
  const begun = new Set<Section>()
  pen.begin('Part')
  for (const [index, page] of pages.entries()) {
    pen.page()
    let top = index === 0 ? head(chart, pen) + 16 : laterTop
    if (index > 0) runningHead(chart.provider, `${title}, continued`, pen)
    for (const row of page) {
      const section = sectionOf.get(row) ?? sections.find((each) => heads.get(each) === row)
      if (!section) continue
      if (heads.get(section) === row) {
        drawPlainHead(pen, section.columns, top, { ...section, isContinued: begun.has(section) })
        begun.add(section)
      } else drawPlainRow(pen, section.columns, row, top)
      top += row.height
      if (row === section.rows.at(-1)) pen.finish()
    }
    pageFoot(chart.provider, pen, `Page ${index + 1} of ${pages.length}`)
  }
  pen.finish()
  pen.end()
  return Buffer.concat(pen.take())
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

function medicinesOf({ medicines, days }: MedicationChart): Section {
  const columns: PlainColumn[] = [
    { head: 'Medicine', x: edge.left, width: 138 },
    { head: 'Time', x: 200, width: 34, isNumeric: true },
    ...Array.from({ length: days }, (_, at) => ({
      ...{ head: String(at + 1), x: firstDay + (at + 1) * dayWidth - 2, width: dayWidth, align: 'right' as const },
    })),
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

function notesOf({ notes }: MedicationChart): Section {
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
