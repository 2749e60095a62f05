import { isLocalDate } from '../time.ts'

/* The texts of cells, as people write them in spreadsheets. */

/** Returns a day such as 1/2/2027 or 01.02.2027 as 2027-02-01; any other text unchanged. */
export function dayOf(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year !== undefined && isLocalDate(iso) ? iso : text
}

/** Returns true for yes, false for no, undefined for any other text. */
export function yesOrNo(text: string): boolean | undefined {
  if (/^(yes|y|true|1|x)$/i.test(text)) return true
  return /^(no|n|false|0)$/i.test(text) ? false : undefined
}

/** Splits a cell that holds several values. */
export function partsOf(text: string): string[] {
  return text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Returns the form in which titles and names are compared. */
export function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Returns the option that a text names, whatever its case. */
export function optionOf(text: string, options: readonly string[]): string | undefined {
  return options.find((option) => folded(option) === folded(text))
}

/** Returns text from a file as a message repeats it. */
export function shortened(text: string, max = 100): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}
