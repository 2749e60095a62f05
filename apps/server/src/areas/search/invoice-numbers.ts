import type { NumberRange } from './search-queries.ts'

/** Digits of a number as it stands on paper, after the letters of its series. */
const digits = 8

/**
 * The numbers that a text may mean, as ranges of equally long references: `INV00000211` and `inv211` are one invoice, `211` is
 * that of either series, and `INV000002` is the beginning of many. `exact` where it names one number in each series.
 */
export function numbersOf(text: string): { ranges: NumberRange[]; exact: boolean } {
  const match = /^(inv|cr)?0*(\d{1,8})$/i.exec(text.replace(/[\s-]/g, ''))
  if (!match) return { ranges: [], exact: false }
  const [whole = '', series, number = ''] = match
  const typed = whole.slice(series?.length ?? 0)
  if (typed.length > digits) return { ranges: [], exact: false }
  const all = series === undefined ? ['INV', 'CR'] : [series.toUpperCase()]
  // A leading nought that is not the whole of the number begins one as it is printed.
  const begins = typed.startsWith('0') && typed.length < digits
  const first = begins ? typed.padEnd(digits, '0') : number.padStart(digits, '0')
  const last = begins ? typed.padEnd(digits, '9') : first
  return { ranges: all.map((letters) => ({ first: letters + first, last: letters + last })), exact: !begins }
}
