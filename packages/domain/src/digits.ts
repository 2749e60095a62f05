/** Helpers for decimal text that run in linear time. */

/** Removes the given characters from the end of a text. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** `20.50` to `20.5`, `20.00` to `20`; a whole number stays as it is. */
export function withoutTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? trimEnd(trimEnd(decimal, '0'), '.') : decimal
}

/** `007` to `7`, `000` to `0`. */
export function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+/, '') || '0'
}

/** `1234567` to `1,234,567`. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3
  const groups = digits.slice(first).match(/\d{3}/g) ?? []
  return (first === 0 ? groups : [digits.slice(0, first), ...groups]).join(',')
}

/** Returns decimal text with the opposite sign; zero has none. */
export function negatedText(decimal: string): string {
  if (decimal.startsWith('-')) return decimal.slice(1)
  return /[1-9]/.test(decimal) ? `-${decimal}` : decimal
}
