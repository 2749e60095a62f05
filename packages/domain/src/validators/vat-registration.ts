import { isEmpty } from './text.ts'

/** Nine digits, twelve for a branch of a group, or a government department (GD) or health authority (HA). */
const pattern = /^GB(?:(\d{9})(?:\d{3})?|GD[0-4]\d\d|HA[5-9]\d\d)$/

/** HMRC multiplies the first seven digits by these. */
const weights = [8, 7, 6, 5, 4, 3, 2]

/** Checks a British VAT registration number, which may contain spaces, with its check digits. */
export function vatRegistration(text: string): string | undefined {
  if (isEmpty(text)) return undefined
  const found = pattern.exec(text.replaceAll(' ', '').toUpperCase())
  if (!found) return 'Enter a VAT registration number like GB 123 4567 82.'
  const [, digits] = found
  if (digits === undefined || isChecked(digits)) return undefined
  return 'Check the digits: no VAT registration has this number.'
}

/**
 * Returns whether the last two of nine digits are the check digits of the others: the weighted sum and they are a
 * multiple of 97, for numbers since 2010 after another 55 is added.
 */
function isChecked(digits: string): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), Number(digits.slice(7)))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}
