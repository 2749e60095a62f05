import type { InvoiceCharge, InvoiceDocument, InvoiceVisit } from '#domain/billing/invoice-document.ts'
import type { TaxCode } from '#domain/billing/vat-summary.ts'
import { withoutTrailingZeros } from '#domain/digits.ts'
import { divideRounded, parsePence } from '#domain/money.ts'
import { dateText, signedQuantity } from './wording.ts'

/** A line of an invoice or credit note as other systems take it: quantity × rate is its amount. */
export interface DocumentLine {
  readonly of: 'visit' | 'extra'
  readonly item: string
  readonly description: string
  /** Decimal text; negative for what is taken back. */
  readonly quantity: string
  readonly unit: 'hour' | 'one'
  /** Pounds with three decimals, per unit. */
  readonly rate: string
  /** Pounds with two decimals. */
  readonly amount: string
  readonly taxCode: TaxCode
  /** Percent, as text. */
  readonly taxRate: string
}

/**
 * Returns the lines of a document: those of its visits, then its extras. Other systems refuse a document without a line,
 * so one without charges gets a line that says so.
 */
export function documentLines(document: InvoiceDocument): DocumentLine[] {
  const lines = [...document.visits.flatMap(labourLines), ...document.charges.map(chargeLine)]
  return lines.length > 0 ? lines : document.visits.slice(0, 1).map(emptyLine)
}

function labourLines(visit: InvoiceVisit): DocumentLine[] {
  const when = `${dateText(visit.date)} ${visit.charged_start ?? ''}`.trim()
  return visit.lines.map((line) => {
    const isFixed = visit.pricing === 'fixed'
    const sign = parsePence(line.total) < 0 ? '-' : ''
    return {
      of: 'visit',
      item: visit.care_type,
      description: isFixed ? `${when}, fixed price` : `${when}, ${line.minutes} min`,
      quantity: `${sign}${isFixed ? '1' : hours(line.minutes)}`,
      unit: isFixed ? 'one' : 'hour',
      rate: line.rate,
      amount: line.total,
      taxCode: visit.tax_code,
      taxRate: visit.tax_rate,
    }
  })
}

function chargeLine(charge: InvoiceCharge): DocumentLine {
  // An amount that was not calculated has quantity 1.
  const [quantity, rate] =
    charge.quantity === null || charge.rate === null ? ['1', `${charge.total}0`] : [charge.quantity, charge.rate]
  return {
    of: 'extra',
    item: charge.type,
    description: `${dateText(charge.date)}, ${charge.description}`,
    quantity: signedQuantity(quantity, rate, charge.total),
    unit: 'one',
    rate,
    amount: charge.total,
    taxCode: charge.tax_code,
    taxRate: charge.tax_rate,
  }
}

function emptyLine(visit: InvoiceVisit): DocumentLine {
  const description = `${dateText(visit.date)}, nothing charged`
  return {
    of: 'visit',
    item: visit.care_type,
    description,
    quantity: '0',
    unit: 'hour',
    rate: '0.000',
    amount: '0.00',
    taxCode: visit.tax_code,
    taxRate: visit.tax_rate,
  }
}

/**
 * Converts minutes to hours with at most five decimals, as many as the accounting system keeps; the amount is what
 * counts.
 */
function hours(minutes: number): string {
  const scaled = divideRounded(minutes * 100_000, 60)
  return withoutTrailingZeros(`${Math.floor(scaled / 100_000)}.${String(scaled % 100_000).padStart(5, '0')}`)
}
