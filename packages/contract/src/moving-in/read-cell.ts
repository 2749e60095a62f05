import { dayOf, folded, optionOf, partsOf, shortened, yesOrNo } from '#domain/moving-in/cell-texts.ts'
import { isLocalDate } from '#domain/time.ts'
import type { Reading } from './import-fields.ts'

/** Things that a file refers to by title. */
export interface Titled {
  readonly value: string | number
  readonly title: string
}
export type TitledThings = Readonly<Record<'status' | 'region' | 'model', readonly Titled[]>>

export type ReadCell = { readonly value: unknown } | { readonly error: string }

const noOption = { error: 'Choose one of the options.' }
const words = { status: 'status', region: 'region', model: 'model' }

/** Returns the value of the form for a text that is not empty, or what is wrong with it. */
export function readCell(reading: Reading, text: string, things: TitledThings): ReadCell {
  if (typeof reading === 'object') return readChoice(reading, text, things)
  switch (reading) {
    case 'text':
      return { value: text }
    case 'date': {
      const day = dayOf(text)
      return isLocalDate(day) ? { value: day } : { error: `Must be a date, such as 31/01/2027.` }
    }
    case 'degrees':
      return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? { value: Number(text) } : { error: 'Must be a number.' }
    case 'three':
      if (folded(text) === 'any') return { value: 0 }
      return ofYesOrNo(text, 1, -1)
    case 'answer':
      return ofYesOrNo(text, 1, 0)
    case 'flag':
      return ofYesOrNo(text, true, false)
    default:
      return reading satisfies never
  }
}

function ofYesOrNo(text: string, yes: unknown, no: unknown): ReadCell {
  const answer = yesOrNo(text)
  return answer === undefined ? { error: 'Must be Yes or No.' } : { value: answer ? yes : no }
}

function readChoice(reading: Exclude<Reading, string>, text: string, things: TitledThings): ReadCell {
  if ('options' in reading) return found(optionOf(text, reading.options))
  if ('numbered' in reading) {
    const option = optionOf(text, reading.numbered)
    return option === undefined ? noOption : { value: reading.numbered.indexOf(option) + 1 }
  }
  if ('titles' in reading) return found(aliasOf(text, reading.titles))
  if ('flags' in reading) {
    return several(
      text,
      (part) => aliasOf(part, reading.flags),
      (keys) => Object.fromEntries(keys.map((key) => [key, 1])),
    )
  }
  if ('listed' in reading)
    return several(
      text,
      (part) => optionOf(part, reading.listed),
      (options) => options,
    )
  return reading.named === 'region' ? readRegions(text, things) : readTitle(reading.named, text, things)
}

function found(value: string | undefined): ReadCell {
  return value === undefined ? noOption : { value }
}

function aliasOf(text: string, titles: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(titles).find(
    ([alias, title]) => folded(title) === folded(text) || folded(alias) === folded(text),
  )?.[0]
}

/** Reads a cell with several values; a wrong one is quoted. */
function several(
  text: string,
  read: (part: string) => string | undefined,
  asValue: (read: readonly string[]) => unknown,
): ReadCell {
  const parts = partsOf(text)
  const wrong = parts.find((part) => read(part) === undefined)
  if (wrong !== undefined) return { error: `"${shortened(wrong)}" is not one of the options.` }
  return { value: asValue([...new Set(parts.flatMap((part) => read(part) ?? []))]) }
}

function readTitle(thing: keyof typeof words, text: string, things: TitledThings): ReadCell {
  const [first, second] = things[thing].filter(({ title }) => folded(title) === folded(text))
  if (!first) return { error: `There is no ${words[thing]} named "${shortened(text)}".` }
  return second ? { error: `Several have this name: ${words[thing]} "${shortened(text)}".` } : { value: first.value }
}

function readRegions(text: string, things: TitledThings): ReadCell {
  // A region may have a semicolon in its name.
  const whole = readTitle('region', text, things)
  if ('value' in whole) return { value: [whole.value] }
  const parts = partsOf(text).map((part) => readTitle('region', part, things))
  const wrong = parts.find((part) => 'error' in part)
  return wrong ?? { value: parts.map((part) => 'value' in part && part.value) }
}
