/** Formats a rate with three decimals, without a trailing zero: `45.500` reads `45.50`, `12.345` stays. */
export function shownRate(rate: string): string {
  return rate.replace(/(\.\d\d)0$/, '$1')
}
