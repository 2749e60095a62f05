import { folded } from './cell-texts.ts'

/** By what a person is recognised. */
export interface PersonKeys {
  /** Ten digits without spaces. */
  readonly nhs_number: string | null
  /** Upper case, without spaces. */
  readonly ni_number: string | null
  /** Name and date of birth, as `personKey` writes them. */
  readonly person: string | null
  /** Lower case; only where it identifies a person. */
  readonly email: string | null
}

export type KeyName = keyof PersonKeys

/** The keys, the surest first. */
export const keyNames: readonly KeyName[] = ['nhs_number', 'ni_number', 'email', 'person']

export const keyWords: Readonly<Record<KeyName, string>> = {
  nhs_number: 'NHS number',
  ni_number: 'NI number',
  email: 'email',
  person: 'name and date of birth',
}

/** Returns name and date of birth as one text that can be compared, null when one of them is missing. */
export function personKey(first: string, last: string, dateOfBirth: string): string | null {
  if (folded(first) === '' || folded(last) === '' || dateOfBirth === '') return null
  return `${folded(first)} ${folded(last)} ${dateOfBirth}`
}

export interface RowToCompare {
  /** Its number in the file. */
  readonly number: number
  /** All its texts. */
  readonly cells: readonly string[]
  readonly keys: PersonKeys
}

export interface Repetition {
  /** The number of the earlier row. */
  readonly of: number
  /** Null for a row that is the same in all its cells. */
  readonly key: KeyName | null
}

/** Finds rows about a person who has an earlier row, by number. */
export function repeatedRows(rows: readonly RowToCompare[]): Map<number, Repetition> {
  const first = new Map<string, number>()
  const repeated = new Map<number, Repetition>()
  for (const { number, cells, keys } of rows) {
    const whole = { key: null, text: `row ${JSON.stringify(cells)}` }
    const parts = keyNames.map((key) => ({ key, text: keys[key] === null ? null : `${key} ${keys[key]}` }))
    for (const { key, text } of [whole, ...parts]) {
      if (text === null) continue
      const earlier = first.get(text)
      if (earlier === undefined) first.set(text, number)
      else if (!repeated.has(number)) repeated.set(number, { of: earlier, key })
    }
  }
  return repeated
}
