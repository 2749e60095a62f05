import { shownRate } from './shown-rate.ts'

/**
 * A plain field of a record is a single optional value, in a column of the same name. This description drives the form,
 * the payload, the row, the history, the comparison and the spreadsheet.
 */
export type PlainField = Described & (Written | Amount | Choice)

interface Described {
  readonly label: string
  /** Whether a form must have a value. A record from before the rule may still lack it. */
  readonly required?: true
}

interface Written {
  readonly kind: 'text' | 'phone' | 'name' | 'email' | 'date'
  /** Characters of a text or phone number; 255 unless stated. The other kinds have limits of their own. */
  readonly max?: number
}

interface Amount {
  readonly kind: 'pounds'
  /** In pounds. */
  readonly max: number
  /** Such as `per mile`. */
  readonly unit?: string
}

interface Choice {
  readonly kind: 'choice'
  readonly options: readonly string[]
}

export type PlainFields = Readonly<Record<string, PlainField>>

/** The values of plain fields: amounts and days are texts too, null means no value. */
export type PlainValues<F> = { readonly [K in keyof F]: string | null }

/** The same in a form, with an empty text for no value. */
export type PlainTexts<F> = { [K in keyof F]: string }

function mapped<F extends PlainFields, T>(fields: F, of: (key: keyof F & string) => T): { [K in keyof F]: T } {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, of(key)])) as { [K in keyof F]: T } // the same keys
}

/** Returns a record's values of these fields, null for missing ones. */
export function plainValues<F extends PlainFields>(fields: F, record: Partial<PlainValues<F>>): PlainValues<F> {
  return mapped(fields, (key) => record[key] ?? null)
}

/** Returns the fields of a record as texts for its form; empty without a record. */
export function plainTexts<F extends PlainFields>(
  fields: F,
  record: { readonly [K in keyof F]?: string | null | undefined } = {},
): PlainTexts<F> {
  return mapped(fields, (key) => {
    const value = record[key] ?? ''
    return fields[key]?.kind === 'pounds' ? shownRate(value) : value
  })
}

/** Returns the labels of the fields, in screen order. */
export function plainLabels<F extends PlainFields>(fields: F): { readonly [K in keyof F]: string } {
  return mapped(fields, (key) => fields[key]?.label ?? key)
}
