import type { NumberRange } from './search-queries.ts'

/** Digits of a printed number, after the letters of its series. */
const digits = 8

/**
 * Returns the numbers that a text may mean, as ranges of equally long references: `INV00000211` and `inv211` are one
 * invoice, `211` matches either series, and `INV000002` is the prefix of many. `exact` when it means one number in each
 * series.
 */
export function numbersOf(text: string): { ranges: NumberRange[]; exact: boolean } {
  const match = /^(inv|cr)?0*(\d{1,8})$/i.exec(text.replace(/[\s-]/g, ''))
  if (!match) return { ranges: [], exact: false }
  const [whole = '', series, number = ''] = match
  const typed = whole.slice(series?.length ?? 0)
  if (typed.length > digits) return { ranges: [], exact: false }
  const all = series === undefined ? ['INV', 'CR'] : [series.toUpperCase()]
  // Leading zeros of an incomplete number are the beginning of a printed one.
  const begins = typed.startsWith('0') && typed.length < digits
  const first = begins ? typed.padEnd(digits, '0') : number.padStart(digits, '0')
  const last = begins ? typed.padEnd(digits, '9') : first
  return { ranges: all.map((letters) => ({ first: letters + first, last: letters + last })), exact: !begins }
}
