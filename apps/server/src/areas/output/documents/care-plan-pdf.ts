import { edge, styles } from './invoice-drawing.ts'
import { broken, drawLines, factsBox, type Provider, providerHead } from './letterhead.ts'
import type { Pen } from './pen.ts'
import { type PlainColumn, plainRow, splitRow } from './plain-table.ts'
import { maxLines, type PrintedTable, tablesPdf } from './tables-pdf.ts'

/** A version of a care plan, in the texts to print. */
export interface PrintedCarePlan {
  readonly provider: Provider
  readonly client: { readonly name: string; readonly lines: readonly string[] }
  /** "Version 2". */
  readonly version: string
  /** Labels with their texts, such as the signature. */
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly sections: readonly {
    readonly title: string
    /** "Needs support". */
    readonly state: string
    readonly summary: string | null
    /** Need, goal, planned outcome, support. */
    readonly needs: readonly (readonly string[])[]
  }[]
  /** Risk, level before, measure, level with it. */
  readonly risks: {
    readonly title: string
    readonly state: string
    readonly rows: readonly (readonly string[])[]
  } | null
  /** The titles of the parts that are not assessed, which the others leave out. */
  readonly notAssessed: readonly string[]
  /** Instant. */
  readonly printedAt: string
}

/** Draws a care plan as an A4 PDF. The same plan always gives the same bytes. */
export function carePlanPdf(plan: PrintedCarePlan): Uint8Array {
  return tablesPdf({
    title: `Care plan ${plan.version.toLowerCase()}, ${plan.client.name}`,
    provider: plan.provider,
    printedAt: plan.printedAt,
    head: (pen) => head(plan, pen),
    tables: [
      ...plan.sections.map(sectionTable),
      ...(plan.risks ? [riskTable(plan.risks)] : []),
      openTable(plan.notAssessed),
    ],
  })
}

/** Draws, or without a pen only measures, the part above the tables; returns where it ends. */
function head({ provider, client, version, facts }: PrintedCarePlan, pen?: Pen): number {
  const top = providerHead(provider, 'Care plan', version, pen)
  const about = [
    { text: 'Client', style: styles.label },
    ...broken(client.name, styles.strong, 400),
    ...client.lines.flatMap((line) => broken(line, styles.body, 400)),
  ]
  drawLines(pen, about, edge.left, top + 11)
  const box = factsBox(
    facts.map(([label, text]) => [label, text, styles.body] as const),
    top,
    pen,
  )
  return Math.max(box, top + 14 + (about.length - 1) * 16)
}

const needColumns: readonly PlainColumn[] = [
  { head: 'Need', x: edge.left, width: 138 },
  { head: 'Goal', x: 204, width: 130 },
  { head: 'Planned outcome', x: 346, width: 130 },
  { head: 'Support from carers', x: 488, width: 250 },
]

function sectionTable({ title, state, summary, needs }: PrintedCarePlan['sections'][number]): PrintedTable {
  // One wide cell: the assessment itself, or that there is none.
  const wide: PlainColumn = { head: 'Assessment', x: edge.left, width: edge.right - edge.left }
  const assessment = plainRow([wide], [summary ?? '–'])
  if (needs.length === 0) return { title, aside: state, columns: [wide], rows: splitRow(assessment, maxLines) }
  const rows = needs.flatMap((texts) => splitRow(plainRow(needColumns, texts), maxLines))
  const lead = summary === null ? [] : broken(summary, styles.body, edge.right - edge.left).map(({ text }) => text)
  if (lead.length <= maxLines) return { title, aside: state, lead, columns: needColumns, rows }
  // A head is on one page: a longer assessment is in rows.
  return { title, aside: state, columns: needColumns, rows: [...splitRow(assessment, maxLines), ...rows] }
}

const riskColumns: readonly PlainColumn[] = [
  { head: 'Risk', x: edge.left, width: 170 },
  { head: 'Before', x: 236, width: 110 },
  { head: 'Measure', x: 358, width: 256 },
  { head: 'With the measure', x: 626, width: 112 },
]

function riskTable({ title, state, rows }: NonNullable<PrintedCarePlan['risks']>): PrintedTable {
  const printed = rows.length === 0 ? [['–', '', '', '']] : rows
  return {
    ...{ title, aside: state, columns: riskColumns },
    rows: printed.flatMap((texts) => splitRow(plainRow(riskColumns, texts), maxLines)),
  }
}

/** A line each, so that a plan that has just begun is not pages of empty tables. */
function openTable(titles: readonly string[]): PrintedTable {
  const columns: PlainColumn[] = [{ head: 'Section', x: edge.left, width: edge.right - edge.left }]
  return { title: 'Not assessed', aside: '', columns, rows: titles.map((title) => plainRow(columns, [title])) }
}
