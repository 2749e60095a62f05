import type { InvoiceCharge, InvoiceDocument, InvoiceVisit } from '#domain/billing/invoice-document.ts'
import { countText } from '#domain/count-text.ts'
import { negatedText, withoutTrailingZeros } from '#domain/digits.ts'
import { divideRounded, formatMills, formatMoney, formatPence, parseMills, parsePence, pence } from '#domain/money.ts'
import { dayOfWeek } from '#domain/time.ts'

const MINUS = '\u2212'
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Formats a day as dd/MM/yyyy. */
export function dateText(date: string): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** Returns "Mon" to "Sun". */
export function weekdayText(date: string): string {
  return weekdays[dayOfWeek(date) - 1] ?? ''
}

/** Formats decimal pounds: "£1,234.50", with a true minus sign. */
export function moneyText(amount: string): string {
  return formatMoney(parsePence(amount))
}

/** Returns the charged minutes of a visit, negative on a credit. */
export function minutesText(visit: InvoiceVisit, document: InvoiceDocument): string {
  return `${document.kind === 'credit' && visit.minutes > 0 ? MINUS : ''}${visit.minutes}`
}

/**
 * Returns how a visit was priced, or why not, in pieces that are not broken over lines: "28 min × 24.600 = 11.48", "+
 * 32 min × 28.400 = 15.15".
 */
export function workingPieces(visit: InvoiceVisit): string[] {
  if (visit.pricing === 'no_charge') return [visit.remark === null ? 'No charge' : `No charge: ${visit.remark}`]
  if (visit.pricing === 'unpriced')
    return [visit.remark === null ? 'Not priced yet' : `Not priced yet: ${visit.remark}`]
  if (visit.pricing === 'fixed') return ['Fixed price']
  if (visit.lines.length === 0) return ['No time charged']
  return visit.lines.map((line, index) => {
    const total = parsePence(line.total)
    const isTakenBack = total < 0
    const amount = `${isTakenBack ? MINUS : ''}${formatPence(pence(Math.abs(total)))}`
    const first = isTakenBack ? MINUS : ''
    const later = isTakenBack ? `${MINUS} ` : '+ '
    return `${index === 0 ? first : later}${line.minutes} min × ${line.rate} = ${amount}`
  })
}

/** Returns the description of a charge with its calculation: "Key safe, supply and fitting, 1 × £48.00". */
export function chargeText(charge: InvoiceCharge): string {
  if (charge.quantity === null || charge.rate === null) return charge.description
  const quantity = signedQuantity(charge.quantity, charge.rate, charge.total)
  return `${charge.description}, ${quantity.replace('-', MINUS)} × ${rateText(charge.rate)}`
}

/**
 * Returns a quantity with the sign for which quantity times rate equals the total. A credit negates only totals
 * (finance 6): with the invoice's quantity the printed calculation would be wrong.
 */
export function signedQuantity(quantity: string, rate: string, total: string): string {
  const sumIsNegative = quantity.startsWith('-') !== rate.startsWith('-')
  const agrees = parsePence(total) === 0 || sumIsNegative === total.startsWith('-')
  return agrees ? quantity : negatedText(quantity)
}

/**
 * Returns the common details of all visits and their total: "Domiciliary, pro-rata, 14 visits, 12.75 hours charged".
 */
export function visitsText(document: InvoiceDocument): string {
  const careTypes = careTypesOf(document)
  const pricings = new Set(document.visits.map((visit) => visit.pricing).filter(isPriced))
  const parts = careTypes.length <= 2 ? [careTypes.join(' and ')] : [`${careTypes.length} care types`]
  if (pricings.size === 1) parts.push(pricings.has('fixed') ? 'fixed price' : 'pro-rata')
  parts.push(countText(document.visits.length, 'visit'))
  parts.push(`${hoursText(document)} ${document.kind === 'credit' ? 'credited' : 'charged'}`)
  return parts.join(', ')
}

/** Whether a visit has a working; the others have words, which may be broken anywhere. */
export function isPriced(pricing: InvoiceVisit['pricing']): boolean {
  return pricing === 'pro_rata' || pricing === 'fixed'
}

/** Returns the care types of a document's visits, each once, in order of first occurrence. */
export function careTypesOf(document: InvoiceDocument): string[] {
  return [...new Set(document.visits.map((visit) => visit.care_type))]
}

function hoursText(document: InvoiceDocument): string {
  const minutes = document.visits.reduce((total, visit) => total + visit.minutes, 0)
  const hours = divideRounded(minutes * 100, 60)
  const text = withoutTrailingZeros(formatPence(pence(hours))) // hundredths of an hour are formatted like pence
  return `${text} ${hours === 100 ? 'hour' : 'hours'}`
}

/** Formats a rate as a price: in whole pence when it has no thousandths. */
function rateText(rate: string): string {
  const value = parseMills(rate)
  const sign = value < 0 ? MINUS : ''
  const digits = formatMills(parseMills(rate.replace('-', '')))
  return `${sign}£${value % 10 === 0 ? digits.slice(0, -1) : digits}`
}

/** Formats hours and minutes, which add up where rounded hundredths of an hour would not: "12:45". */
export function hoursClock(minutes: number): string {
  const whole = Math.abs(minutes)
  return `${minutes < 0 ? MINUS : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Returns "08:00–08:45"; a missing end is marked, and a dash means that nothing was recorded. */
export function spanText(span: { start: string | null; end: string | null } | null): string {
  if (span === null) return '–'
  if (span.start === null && span.end === null) return 'none'
  return `${span.start ?? 'none'}–${span.end ?? 'none'}`
}
