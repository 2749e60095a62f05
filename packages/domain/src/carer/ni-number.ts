const format = /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/
const unusedPrefixes: readonly string[] = ['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']

/** The stored form of a National Insurance number: upper case, without spaces. */
export function normalNiNumber(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** CARERLIST-D07. */
function isNiNumber(text: string): boolean {
  const number = normalNiNumber(text)
  return format.test(number) && !unusedPrefixes.includes(number.slice(0, 2))
}

/** An agency keeps the number of its worker; every other carer needs one (CARERLIST-043 to CARERLIST-045). */
export function niNumberError(text: string | null, isAgency: boolean): string | undefined {
  const isGiven = text !== null && text.trim() !== ''
  if (isAgency) return isGiven ? 'NI Number must be empty for Carers assigned as Agency Worker' : undefined
  if (!isGiven) return 'NI Number is required because the Carer is not an Agency Worker'
  return isNiNumber(text) ? undefined : 'NI Number is incorrect. Please verify it with the Carer or HR and try again'
}
