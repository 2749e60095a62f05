import type { InvoiceDocument, InvoiceVisit } from '#domain/billing/invoice-document.ts'
import { formatPence, parsePence, sumBy } from '#domain/money.ts'
import { edge, styles } from '../documents/invoice-drawing.ts'
import { broken, drawLines, factsBox, kindText, laterTop, providerHead, runningHead } from '../documents/letterhead.ts'
import { pageFoot } from '../documents/page-foot.ts'
import { paginate } from '../documents/paginate.ts'
import type { Pen } from '../documents/pen.ts'
import {
  drawPlainHead,
  drawPlainRow,
  type PlainColumn,
  type PlainRow,
  plainHead,
  plainRow,
  splitRow,
} from '../documents/plain-table.ts'
import { dateText, moneyText, spanText, weekdayText } from '../documents/wording.ts'
import type { EvidenceLines } from './evidence-lines.ts'

/** An invoice with what is recorded about each of its visits, in their order. */
export interface EvidencePack {
  readonly document: InvoiceDocument
  readonly visits: readonly EvidenceLines[]
  /** Local date and time at which it was read. */
  readonly recordedAt: string
}

const columns: readonly PlainColumn[] = [
  { head: 'Line of the invoice', x: 56, width: 142 },
  { head: 'Net', x: 258, width: 50, align: 'right', isNumeric: true },
  { head: 'Rostered and recorded', x: 276, width: 204 },
  { head: 'Tasks and report', x: 492, width: 246 },
]

/** The most lines of a row on one page; a longer report goes on in the next row. */
const maxLines = 45

/** Draws the evidence of one invoice, with its own page numbers and an entry in the reader's outline. */
export function drawEvidence(pen: Pen, pack: EvidencePack): void {
  const { document } = pack
  const { provider } = document
  const title = `Evidence for ${kindText(document).toLowerCase()} ${document.reference}`
  const footTop = pageFoot(provider)
  const firstTop = head(pack) + 24
  const pages = paginate(
    [plainHead, ...rowsOf(pack)],
    { first: footTop - firstTop, later: footTop - laterTop },
    () => plainHead,
  )

  pen.begin('Part')
  for (const [index, page] of pages.entries()) {
    pen.page()
    if (index === 0) pen.bookmark(title)
    let top = index === 0 ? head(pack, pen) + 24 : laterTop
    if (index > 0) runningHead(provider, `${title}, continued`, pen)
    for (const row of page) {
      if (row === plainHead) {
        drawPlainHead(pen, columns, top, {
          title: 'Visits',
          aside: `as recorded on ${pack.recordedAt}`,
          isContinued: index > 0,
        })
      } else drawPlainRow(pen, columns, row, top)
      top += row.height
    }
    if (index === pages.length - 1) pen.finish()
    pageFoot(provider, pen, `Page ${index + 1} of ${pages.length}`)
  }
  pen.finish()
}

/** Draws, or without a pen only measures, the part above the table; returns where it ends. */
function head({ document }: EvidencePack, pen?: Pen): number {
  const top = providerHead(document.provider, 'Evidence', document.reference, pen)
  const { client, funder } = document
  const about = [
    { text: 'Client', style: styles.label },
    ...broken(client.name, styles.strong, 400),
    ...(client.reference ? broken(`Client reference ${client.reference}`, styles.body, 400) : []),
    ...(document.contract_reference ? broken(`Contract ${document.contract_reference}`, styles.body, 400) : []),
    ...broken(`Bill to ${funder.name}`, styles.body, 400),
  ]
  drawLines(pen, about, edge.left, top + 11)
  const facts = factsBox(
    [
      ['Period', `${dateText(document.period_start)} – ${dateText(document.period_end)}`, styles.body],
      [document.kind === 'credit' ? 'Credit date' : 'Invoice date', dateText(document.invoice_date), styles.body],
      ['Net', moneyText(document.net), styles.strong],
    ],
    top,
    pen,
  )
  return Math.max(facts, top + 14 + (about.length - 1) * 16)
}

function rowsOf({ document, visits: evidence }: EvidencePack): PlainRow[] {
  const { visits, charges } = document
  const netOf = (lines: readonly { total: string }[]) =>
    moneyText(formatPence(sumBy(lines, ({ total }) => parsePence(total))))
  const rows = visits.flatMap((visit, at) => splitRow(visitRow(visit, evidence[at]), maxLines))
  const sums = [
    plainRow(columns, ['Visits', netOf(visits), '', ''], { isStrong: true, keepWithNext: charges.length > 0 }),
    ...(charges.length > 0
      ? [
          plainRow(columns, ['Extras, without a visit', netOf(charges), '', ''], { keepWithNext: true }),
          plainRow(columns, ['Net', moneyText(document.net), '', ''], { isStrong: true }),
        ]
      : []),
  ]
  return [...rows, ...sums]
}

function visitRow(visit: InvoiceVisit, evidence: EvidenceLines | undefined): PlainRow {
  const charged = visit.charged_start === null ? 'Not charged' : `From ${visit.charged_start}, ${visit.minutes} min`
  const line = [
    `${weekdayText(visit.date)} ${dateText(visit.date)}`,
    visit.care_type,
    charged,
    ...(visit.remark === null ? [] : [visit.remark]),
  ]
  const recorded = [`Rostered ${spanText(visit.rostered)}`, `Carer: ${visit.carer ?? '–'}`, ...(evidence?.times ?? [])]
  return plainRow(columns, [line, moneyText(visit.total), recorded, evidence?.report ?? []])
}
