import { groupThousands, withoutLeadingZeros } from './digits.ts'

/**
 * Money as whole numbers: amounts in pence, rates in mills (thousandths of a pound). Outside the engine decimals are
 * text ("27.87", "20.000"), so that money never passes through a float (finance 2).
 */
declare const unit: unique symbol

export type Pence = number & { readonly [unit]: 'pence' }
export type Mills = number & { readonly [unit]: 'mills' }
/** Millionths of a pound for a modifier that adds, or of one for a modifier that multiplies. */
export type Millionths = number & { readonly [unit]: 'millionths' }

const PENCE_PLACES = 2
const MILLS_PLACES = 3
const MILLIONTHS_PLACES = 6

/** Brands a whole number of pence. Throws a RangeError unless it is a safe whole number. */
export function pence(amount: number): Pence {
  return assertWhole(amount) as Pence
}

/** Brands a whole number of mills. Throws a RangeError unless it is a safe whole number. */
export function mills(amount: number): Mills {
  return assertWhole(amount) as Mills
}

/**
 * Divides and rounds half away from zero, on exact whole numbers. All rounding of money uses this function (finance 2).
 * Throws a RangeError when a number is not a safe whole one or the denominator is not positive.
 */
export function divideRounded(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`not a safe whole number: ${numerator}`)
  if (!Number.isSafeInteger(denominator) || denominator <= 0) throw new RangeError('denominator must be positive')
  const remainder = numerator % denominator
  const quotient = (numerator - remainder) / denominator
  const distance = remainder < 0 ? -remainder : remainder
  // Not "2 * distance >= denominator": doubling could leave the safe range.
  if (distance < denominator - distance) return quotient
  return numerator < 0 ? quotient - 1 : quotient + 1
}

/**
 * Returns `amount * multiplier / divisor`, rounded once by {@link divideRounded}. A product beyond the safe range is
 * calculated in two exact parts; if it still does not fit, a RangeError is thrown instead of losing a penny.
 */
export function multiplyDivideRounded(amount: number, multiplier: number, divisor: number): number {
  const product = amount * multiplier
  if (Number.isSafeInteger(product)) return divideRounded(product, divisor)
  assertWhole(multiplier)
  // Both parts have the sign of the product, so rounding the second rounds the whole away from zero.
  const rest = assertWhole(amount) % divisor
  const whole = assertWhole(((amount - rest) / divisor) * multiplier)
  return assertWhole(whole + divideRounded(rest * multiplier, divisor))
}

/** Returns the price of `minutes` at an hourly rate, in pence, rounded once: minutes * rate / 60 (finance 3.5). */
export function priceOfMinutes(minutes: number, perHour: Mills): Pence {
  return multiplyDivideRounded(perHour, minutes, 600) as Pence
}

/** Converts a price in mills (a fixed price) to pence, rounded once. */
export function penceOfMills(price: Mills): Pence {
  return divideRounded(price, 10) as Pence
}

/** Returns the sum of amounts in pence; 0 for none. Throws a RangeError when it leaves the safe range. */
export function sum(amounts: readonly Pence[]): Pence {
  return sumBy(amounts, (amount) => amount)
}

/** Returns the sum of an amount of each row. Throws a RangeError when it leaves the safe range. */
export function sumBy<Row>(rows: readonly Row[], amountOf: (row: Row) => Pence): Pence {
  let total = 0
  for (const row of rows) total += amountOf(row)
  return pence(total)
}

/** Parses an amount such as "27.87" or "-5": pounds with at most 2 decimals. Throws a RangeError for any other text. */
export function parsePence(text: string): Pence {
  return parseDecimal(text, PENCE_PLACES, 'an amount of money') as Pence
}

/** Parses a rate such as "20.000": pounds with at most 3 decimals. Throws a RangeError for any other text. */
export function parseMills(text: string): Mills {
  return parseDecimal(text, MILLS_PLACES, 'a rate') as Mills
}

/** Reads a rate as typed, also with a plus sign or leading zeros; null if it is empty, negative or no such rate. */
export function millsOf(text: unknown): Mills | null {
  if (typeof text !== 'string') return null
  try {
    const [whole = '', ...rest] = text.trim().replace(/^\+/, '').split('.')
    const read = parseMills([whole === '' ? '' : withoutLeadingZeros(whole), ...rest].join('.'))
    return read < 0 ? null : read
  } catch {
    return null
  }
}

/** Parses a modifier such as "1.035": at most 6 decimals. Throws a RangeError for any other text. */
export function parseMillionths(text: string): Millionths {
  return parseDecimal(text, MILLIONTHS_PLACES, 'a modifier') as Millionths
}

/** Formats pence as the decimal text used in JSON: "27.87". */
export function formatPence(amount: Pence): string {
  return formatDecimal(amount, PENCE_PLACES)
}

/** Formats mills as the decimal text used in JSON: "20.000". */
export function formatMills(rate: Mills): string {
  return formatDecimal(rate, MILLS_PLACES)
}

/** Formats pence for display: "£1,234.50", negative with a true minus sign (U+2212). */
export function formatMoney(amount: Pence): string {
  const [pounds = '0', rest = '00'] = formatDecimal(Math.abs(amount), PENCE_PLACES).split('.')
  return `${amount < 0 ? '\u2212' : ''}£${groupThousands(pounds)}.${rest}`
}

function parseDecimal(text: string, places: number, what: string): number {
  const match = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text)
  const [, sign, whole = '', fraction = ''] = match ?? []
  if (!match || fraction.length > places) {
    throw new RangeError(`not ${what} with at most ${places} decimals: ${JSON.stringify(text)}`)
  }
  const units = assertWhole(Number(whole + fraction.padEnd(places, '0')))
  return sign === '-' && units !== 0 ? -units : units
}

function formatDecimal(units: number, places: number): string {
  const digits = String(Math.abs(assertWhole(units))).padStart(places + 1, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function assertWhole(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a safe whole number: ${amount}`)
  return amount
}
