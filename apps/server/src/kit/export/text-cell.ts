/**
 * Returns a text that people typed as a cell of a CSV file that may be opened in a spreadsheet: on one line, and never
 * a formula. A text that starts like a formula gets an apostrophe in front, which marks it as text.
 * Numbers do not pass through here: a negative amount stays a number.
 */
export function textCell(text: string | null): string {
  if (text === null) return ''
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return /^[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/.test(line) ? `'${line}` : line
}
