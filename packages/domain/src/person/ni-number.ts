const format = /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/
const unusedPrefixes: readonly string[] = ['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']

/** The stored form of a National Insurance number: upper case, without spaces. */
export function normalNiNumber(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** CARERLIST-D07, CLIENT-D15. */
export function isNiNumber(text: string): boolean {
  const number = normalNiNumber(text)
  return format.test(number) && !unusedPrefixes.includes(number.slice(0, 2))
}

/** A validator of an optional number (CLIENT-D15). */
export function niNumber(text: string): string | undefined {
  return text === '' || isNiNumber(text) ? undefined : 'NI Number is incorrect. Please verify it and try again'
}
