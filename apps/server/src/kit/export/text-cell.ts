/**
 * A text that people typed, as a cell of a CSV file that may be opened in a spreadsheet: on one line, and never a
 * formula. A text that begins like one gets an apostrophe in front, which spreadsheets take as "this is text".
 * Numbers do not come here: a negative amount stays a number.
 */
export function textCell(text: string | null): string {
  if (text === null) return ''
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return /^[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/.test(line) ? `'${line}` : line
}
