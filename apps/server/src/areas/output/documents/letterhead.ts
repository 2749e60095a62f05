import type { InvoiceDocument, Logo } from '#domain/billing/invoice-document.ts'
import { edge, styles } from './invoice-drawing.ts'
import { wrapWords } from './lines.ts'
import type { Pen, Style } from './pen.ts'
import { colours } from './pen.ts'
import { typeface } from './typeface.ts'
import { dateText } from './wording.ts'

const name = { weight: 'semibold', size: 15, colour: colours.text, tracking: -0.012 } as const satisfies Style
const title = { weight: 'semibold', size: 24, colour: colours.text, tracking: -0.04 } as const satisfies Style
const reference = { weight: 'medium', size: 13, colour: colours.green } as const satisfies Style

/** The side of the product's mark, which a logo takes the place of. */
const markSize = 38

/** Where the provider's name and address have to end, left of the kind of the document. */
const textEnd = 576

/** Pixels from the top of a continuation page to its first row. */
export const laterTop = 88

export type Provider = InvoiceDocument['provider']

interface Printed {
  readonly text: string
  readonly style: Style
}

/** Returns the word for the kind of a document: "Invoice" or "Credit note". */
export function kindText({ kind, is_preview }: Pick<InvoiceDocument, 'kind' | 'is_preview'>): string {
  if (is_preview) return 'Preview'
  return kind === 'credit' ? 'Credit note' : 'Invoice'
}

/** Draws, or without a pen only measures, the part above the rows of the first page; returns where it ends. */
export function letterhead(document: InvoiceDocument, pen?: Pen): number {
  return addressBlock(document, providerHead(document.provider, kindText(document), document.reference, pen), pen)
}

/**
 * Draws the provider's name and address with the kind and number of the document; returns where the rest of the page
 * may begin.
 */
export function providerHead(provider: Provider, heading: string, numbers: string, pen?: Pen): number {
  const contact = [provider.phone, provider.email].filter(Boolean).join(' · ')
  const { logo } = provider
  const [width, height] = logo ? logoSize(logo) : [markSize, markSize]
  const left = edge.left + width + 12
  const room = textEnd - left
  const head = [
    ...broken(provider.name, name, room),
    ...broken(provider.address_lines.join(', '), styles.quiet, room),
    ...broken(contact, styles.quiet, room),
  ]
  pen?.ornament('Layout', ({ mark, picture }) => {
    if (logo) picture(logo.jpeg, { x: edge.left, y: 52, width, height })
    else mark(edge.left, 52, markSize)
  })
  drawLines(pen, head, left, 67)
  pen?.text('H1', heading, title, { x: edge.right, baseline: 74, align: 'right' })
  pen?.text('P', numbers, reference, { x: edge.right, baseline: 93, align: 'right' })

  // Usually the head has three lines; each further one moves the rest of the page down.
  return 137 + Math.max(head.length - 3, 0) * 16
}

/** Returns width and height of a logo in the letterhead: as high as the product's mark, and at most four times as wide. */
function logoSize({ width, height }: Logo): [number, number] {
  const scale = Math.min((markSize * 4) / width, markSize / height)
  return [width * scale, height * scale]
}

/** Draws the small head of a continuation page: the provider and the document. */
export function runningHead({ name: providerName }: Provider, what: string, pen: Pen): void {
  const [provider = ''] = wrapWords(providerName, { ...measure(styles.strong), width: 380 })
  pen.ornament('Pagination', ({ text, line }) => {
    text(provider, styles.strong, { x: edge.left, baseline: 62 })
    text(what, styles.quiet, { x: edge.right, baseline: 62, align: 'right' })
    line(edge.left, 72, edge.right, colours.line, 1)
  })
}

function addressBlock(document: InvoiceDocument, top: number, pen?: Pen): number {
  const { funder, client } = document
  const billTo = [
    { text: document.kind === 'credit' ? 'Credit to' : 'Bill to', style: styles.label },
    ...broken(funder.name, styles.strong, 216),
    ...funder.address_lines.flatMap((line) => broken(line, styles.body, 216)),
  ]
  const about = [
    { text: 'Client', style: styles.label },
    ...broken(client.name, styles.strong, 187),
    ...labelled('Client reference', client.reference),
    ...labelled('Contract', document.contract_reference),
    ...labelled('Purchase order', document.purchase_order),
  ]
  drawLines(pen, billTo, edge.left, top + 11)
  drawLines(pen, about, 288, top + 11)
  const bottom = drawDates(document, top, pen)
  const lines = Math.max(billTo.length, about.length)
  return Math.max(bottom, top + 14 + (lines - 1) * 16)
}

function drawDates(document: InvoiceDocument, top: number, pen?: Pen): number {
  const isCredit = document.kind === 'credit'
  const rows: [string, string, Style][] = [
    [isCredit ? 'Credit date' : 'Invoice date', dateText(document.invoice_date), styles.body],
    ['Period', `${dateText(document.period_start)} – ${dateText(document.period_end)}`, styles.body],
  ]
  if (document.credited_reference !== null) rows.push(['Credits invoice', document.credited_reference, styles.strong])
  const taxPoint = document.credit?.tax_point_date ?? null
  if (taxPoint !== null) rows.push(['Tax point', dateText(taxPoint), styles.body])
  if (document.due_date !== null) rows.push(['Due', dateText(document.due_date), styles.strong])

  return factsBox(rows, top, pen)
}

/** Draws labels with their values in a subdued box at the right; returns where it ends. */
export function factsBox(rows: readonly (readonly [string, string, Style])[], top: number, pen?: Pen): number {
  const height = 21 + rows.length * 19
  pen?.ornament('Layout', ({ box }) => box(491, top, edge.right - 491, height, 6, colours.box))
  for (const [index, [label, value, style]] of rows.entries()) {
    const baseline = top + 22 + index * 19
    pen?.text('P', label, styles.quiet, { x: 503, baseline })
    pen?.text('P', value, style, { x: edge.right - 12, baseline, align: 'right' })
  }
  return top + height
}

function labelled(label: string, value: string | null): Printed[] {
  return value === null || value === '' ? [] : broken(`${label} ${value}`, styles.body, 187)
}

/** Wraps a text into lines of a width. */
export function broken(text: string, style: Style, width: number): Printed[] {
  return wrapWords(text, { ...measure(style), width }).map((line) => ({ text: line, style }))
}

export function drawLines(pen: Pen | undefined, lines: readonly Printed[], x: number, baseline: number): void {
  for (const [index, { text, style }] of lines.entries())
    pen?.text('P', text, style, { x, baseline: baseline + index * 16 })
}

function measure(style: Style) {
  return { face: typeface(style.weight), size: style.size, tabular: style.tabular ?? false }
}
