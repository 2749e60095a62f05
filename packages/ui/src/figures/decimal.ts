import { groupThousands } from '#domain/digits.ts'

/** Formats of amounts and counts. Days and times are in format.ts, which needs Temporal. */

export const minus = '\u2212'

/**
 * Adds thousands separators and a true minus sign to decimal text: `-1234.5` reads `−1,234.5`. Throws a RangeError for
 * a text that is not a decimal number.
 */
export function formatDecimal(text: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text)
  if (!match) throw new RangeError(`Not a decimal number: ${text}`)
  const [, sign, whole = '', fraction = ''] = match
  const grouped = groupThousands(whole)
  const zero = /^0+$/.test(whole) && /^(\.0*)?$/.test(fraction)
  return `${sign && !zero ? minus : ''}${grouped}${fraction}`
}

/** Formats pounds as decimal text: `-1234.50` reads `−£1,234.50`. Throws like `formatDecimal`. */
export function formatMoney(pounds: string): string {
  const text = formatDecimal(pounds)
  return text.startsWith(minus) ? `${minus}£${text.slice(1)}` : `£${text}`
}

/** Formats a whole number, `1,234`. */
export function formatCount(count: number): string {
  return formatDecimal(String(Math.trunc(count)))
}
