import type { InvoiceDocument } from '#domain/billing/invoice-document.ts'
import { edge, styles } from './invoice-drawing.ts'
import { broken, drawLines, type Provider } from './letterhead.ts'
import type { Pen } from './pen.ts'
import { colours } from './pen.ts'

const lastBaseline = 1079

/** Draws the legal line and the page number at the foot of every page; returns where rows must end above it. */
export function pageFoot(provider: Provider, pen?: Pen, page?: string): number {
  const { company_number, vat_registration, registration } = provider
  const parts = [
    company_number && `Company no. ${company_number}`,
    vat_registration && `VAT reg. ${vat_registration}`,
    registration && `${registration.label} ${registration.number}`,
  ].filter(Boolean)
  const lines = broken(parts.join(' · '), styles.small, 560)
  const first = lastBaseline - Math.max(lines.length - 1, 0) * 16
  pen?.ornament('Pagination', ({ text }) => {
    for (const [index, line] of lines.entries()) {
      text(line.text, line.style, { x: edge.left, baseline: first + index * 16 })
    }
    if (page !== undefined) text(page, styles.small, { x: edge.right, baseline: lastBaseline, align: 'right' })
  })
  return first - 24
}

/** Draws the payment terms above the foot of the last page; returns where rows must end above them. */
export function paymentTerms(document: InvoiceDocument, above: number, pen?: Pen): number {
  const blocks = document.kind === 'credit' ? creditBlocks(document) : invoiceBlocks(document)
  const deepest = Math.max(...blocks.map((block) => block.lines.length))
  const first = above - 8 - (deepest - 1) * 16 + 1
  const line = first - 26
  pen?.ornament('Layout', (ornament) => ornament.line(edge.left, line, edge.right, colours.line, 1))
  for (const { x, lines } of blocks) drawLines(pen, lines, x, first)
  return noteOf(document, line - 12, pen)
}

/** Draws the provider's text above the terms; returns where rows must end above it. A credit has none. */
function noteOf({ kind, note }: InvoiceDocument, above: number, pen?: Pen): number {
  const lines = kind === 'credit' || !note ? [] : broken(note, styles.body, edge.right - edge.left)
  if (lines.length === 0) return above
  const first = above - (lines.length - 1) * 16
  drawLines(pen, lines, edge.left, first)
  return first - 24
}

function invoiceBlocks(document: InvoiceDocument) {
  const { bank } = document.provider
  const terms = [
    { text: 'Payment terms', style: styles.label },
    ...broken(`${document.term_days} days from the invoice date`, styles.strong, 215),
    // A preview has no number to quote.
    ...(document.is_preview ? [] : broken(`Please quote ${document.reference}.`, styles.quiet, 215)),
  ]
  const payTo = bank && [
    { text: 'Pay to', style: styles.label },
    ...broken(bank.account_name, styles.body, 235),
    ...broken(`Sort code ${bank.sort_code} · Account ${bank.account_number}`, styles.quiet, 235),
  ]
  return [{ x: edge.left, lines: terms }, ...(payTo ? [{ x: 291, lines: payTo }] : []), ...questions(document)]
}

function creditBlocks(document: InvoiceDocument) {
  const about = [
    { text: 'This credit', style: styles.label },
    ...broken(`Takes back charges of ${document.credited_reference}`, styles.strong, 440),
    ...(document.credit ? broken(whyCredited(document.credit), styles.body, 440) : []),
    ...broken('Nothing is due on this credit note.', styles.quiet, 440),
  ]
  return [{ x: edge.left, lines: about }, ...questions(document)]
}

function whyCredited({ reason, reference }: NonNullable<InvoiceDocument['credit']>): string {
  return reference === null ? reason : `${reason}: ${reference}`
}

function questions({ provider }: InvoiceDocument) {
  const lines = [
    ...(provider.email ? broken(provider.email, styles.body, 192) : []),
    ...(provider.phone ? broken(provider.phone, styles.quiet, 192) : []),
  ]
  return lines.length === 0 ? [] : [{ x: 546, lines: [{ text: 'Questions', style: styles.label }, ...lines] }]
}
