import { isEmpty } from '../validators/text.ts'

/** The format of United Kingdom postcodes, as defined by Royal Mail. */

const pattern =
  /^(?:GIR 0AA|[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9][ABEHMNPRV-Y]) [0-9][ABD-HJLNP-UW-Z]{2})$/

/** The message for an invalid postcode (SHELL-D51). */
export const invalidPostcode = 'Enter a valid postcode.'

/**
 * Returns a postcode in capitals with one space before its last three characters; undefined if it is invalid
 * (SHELL-D51).
 */
export function normalPostcode(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/\s+/g, '')
  const whole = `${letters.slice(0, -3)} ${letters.slice(-3)}`
  return pattern.test(whole) ? whole : undefined
}

/** SHELL-D51; an empty text is left to `required`. */
export function postcode(text: string): string | undefined {
  return isEmpty(text) || normalPostcode(text) !== undefined ? undefined : invalidPostcode
}

/** Finds the last postcode in a text, such as the last line of an address. */
export function postcodeIn(text: string): string | undefined {
  const found = text.toUpperCase().match(/\b[A-Z]{1,2}[0-9][0-9A-Z]?\s*[0-9][A-Z]{2}\b/g)
  return found?.map(normalPostcode).findLast((code) => code !== undefined)
}
