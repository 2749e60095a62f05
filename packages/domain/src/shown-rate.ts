/** Pounds as text with three decimals, without a last nought that says nothing: `45.500` reads `45.50`, `12.345` stays. */
export function shownRate(rate: string): string {
  return rate.replace(/(\.\d\d)0$/, '$1')
}
