import { withoutTrailingZeros } from '../digits.ts'

/** Returns decimal hours for a sentence: `1.000` reads "1 hour", `7.500` "7.5 hours". */
export function hoursText(hours: string): string {
  const figure = withoutTrailingZeros(hours)
  return figure === '1' ? '1 hour' : `${figure} hours`
}
