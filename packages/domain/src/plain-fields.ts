import { shownRate } from './shown-rate.ts'

/**
 * A plain field of a record is one value of its own that may be missing, in a column of the same name. Its description is
 * all that the form, the payload, the row, the history, the comparison and the spreadsheet need to know of it.
 */
export interface PlainField {
  readonly label: string
  readonly kind: 'text' | 'phone' | 'pounds'
  /** Characters of a text, pounds of an amount. */
  readonly max: number
  /** The unit of an amount, such as `per mile`. */
  readonly unit?: string
}

export type PlainFields = Readonly<Record<string, PlainField>>

/** The values of plain fields: amounts are texts too, null is nothing. */
export type PlainValues<F> = { readonly [K in keyof F]: string | null }

/** The same as a form holds them, with an empty text for nothing. */
export type PlainTexts<F> = { [K in keyof F]: string }

function mapped<F extends PlainFields, T>(fields: F, of: (key: keyof F & string) => T): { [K in keyof F]: T } {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, of(key)])) as { [K in keyof F]: T } // the same keys
}

/** What a record has in these fields; one that it does not have is null. */
export function plainValues<F extends PlainFields>(fields: F, record: Partial<PlainValues<F>>): PlainValues<F> {
  return mapped(fields, (key) => record[key] ?? null)
}

/** The fields of a record as its form shows them; without a record they are empty. */
export function plainTexts<F extends PlainFields>(fields: F, record: Partial<PlainValues<F>> = {}): PlainTexts<F> {
  return mapped(fields, (key) => {
    const value = record[key] ?? ''
    return fields[key]?.kind === 'pounds' ? shownRate(value) : value
  })
}

/** The names of the fields, in the order of the screen. */
export function plainLabels<F extends PlainFields>(fields: F): { readonly [K in keyof F]: string } {
  return mapped(fields, (key) => fields[key]?.label ?? key)
}
