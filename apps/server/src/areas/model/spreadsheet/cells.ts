import type { Cell } from 'write-excel-file/node'
import { type FinanceSchemaName, neverOffered } from '#contract/settings/finance-schema.ts'
import { formatDate } from '#domain/date-format.ts'
import { wireEndTime, wireStartTime } from '#domain/duration.ts'
import { parseEndTime, parseStartTime } from '#domain/model/clock-text.ts'
import { formatClock, isLocalDate, MINUTES_PER_DAY, parseClock } from '#domain/time.ts'
import { maxValue, minValue, wholeNumber } from '#domain/validators/number.ts'
import { financeSchemas } from '../../settings/exports.ts'
import type { Named } from '../model-queries.ts'
import { alike, type Names, shortened } from './names.ts'

/**
 * How the cells of a column are written and read. `start` and `end` are times of day, `day` is a day type or a holiday
 * tier; `link` names a row of another sheet, `guid` is the record of the row.
 */
export type Kind =
  | 'text'
  | 'link'
  | 'guid'
  | 'date'
  | 'decimal'
  | 'whole'
  | 'start'
  | 'end'
  | 'flag'
  | 'day'
  | { readonly schema: FinanceSchemaName }
  | { readonly titles: Readonly<Record<string, string>> }
  | { readonly named: Named }

/** A cell's value as in the bodies of endpoints; null for an empty cell. */
export type Value = string | number | boolean | null

/** The content of a cell as the workbook's reader returns it. */
export type Found = string | number | boolean | Date | null | undefined

/** The value of a cell, or its error. */
export type Read = { readonly value: Value } | { readonly error: string }

const tier = 'tier:'

/** The largest figure of any model; each field has its own maximum as well. */
const maxWhole = 999_999_999

/** Converts between the value of a day column and the two fields that rates store it in. */
export function dayValue(days: { day_type_alias: string | null; holiday_tier_guid: string | null }): string {
  return days.holiday_tier_guid === null ? (days.day_type_alias ?? '') : `${tier}${days.holiday_tier_guid}`
}

export function daysOf(value: Value | undefined): { day_type_alias: string | null; holiday_tier_guid: string | null } {
  const text = typeof value === 'string' ? value : null
  return text?.startsWith(tier)
    ? { day_type_alias: null, holiday_tier_guid: text.slice(tier.length) }
    : { day_type_alias: text, holiday_tier_guid: null }
}

/** Formats a value for people. */
export function displayOf(kind: Kind, value: Value | undefined, names: Names): string {
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  if (typeof kind === 'object') return 'named' in kind ? names.titleOf(kind.named, text) : titleIn(kind, text)
  switch (kind) {
    case 'date':
      return formatDate(text)
    case 'start':
      return formatClock(parseStartTime(text) ?? 0)
    case 'end':
      return formatClock(parseEndTime(text) ?? 0)
    case 'flag':
      return value === true ? 'Yes' : 'No'
    case 'day':
      return text.startsWith(tier)
        ? names.titleOf('holiday tier', text.slice(tier.length))
        : titleIn({ schema: 'DayType' }, text)
    default:
      return text
  }
}

function titleIn(kind: Exclude<Kind, string>, alias: string): string {
  return optionsOf(kind).find((option) => option.alias === alias)?.title ?? alias
}

function optionsOf(kind: Exclude<Kind, string>): readonly { alias: string; title: string }[] {
  if ('schema' in kind) return financeSchemas[kind.schema].filter(({ alias }) => !neverOffered.has(alias))
  return 'titles' in kind ? Object.entries(kind.titles).map(([alias, title]) => ({ alias, title })) : []
}

/** The options of a cell with a drop-down. */
export function choicesOf(kind: Kind, names: Names): readonly string[] {
  if (kind === 'flag') return ['Yes', 'No']
  if (kind === 'day') return [...financeSchemas.DayType.map(({ title }) => title), ...names.titlesOf('holiday tier')]
  if (typeof kind !== 'object') return []
  return 'named' in kind ? names.titlesOf(kind.named) : optionsOf(kind).map(({ title }) => title)
}

/** Returns a value as a cell: dates are dates and numbers numbers, so that they sort and add up. */
export function cellOf(kind: Kind, value: Value | undefined, names: Names): Cell {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'date') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' }
  if (kind === 'decimal' || kind === 'whole') {
    const number = Number(value)
    return { type: Number, value: number, ...(kind === 'decimal' && { format: '0.00#' }) }
  }
  const text = displayOf(kind, value, names)
  return { type: String, value: text, format: '@', ...(kind === 'guid' && { textColor: '#8a8f98' }) }
}

/** Parses the content of a cell, whose type may have changed in editing. */
export function readCell(kind: Kind, found: Found, names: Names): Read {
  if (found === null || found === undefined || (typeof found === 'string' && found.trim() === '')) {
    return { value: kind === 'flag' ? false : null }
  }
  if (typeof kind === 'object') return readTitle(kind, textOf(found), names)
  switch (kind) {
    case 'date':
      return readDate(found)
    case 'start':
    case 'end':
      return readTime(kind, found)
    case 'flag':
      return readFlag(textOf(found))
    case 'day':
      return readDay(textOf(found), names)
    case 'decimal':
    case 'whole':
      return readNumber(kind, found)
    default:
      return { value: textOf(found) }
  }
}

/** Returns the content of a cell as text. */
export function textOf(found: string | number | boolean | Date): string {
  return found instanceof Date ? found.toISOString().slice(0, 10) : String(found).trim()
}

function readTitle(kind: Exclude<Kind, string>, text: string, names: Names): Read {
  if ('named' in kind) return readName(kind.named, text, names)
  const options = optionsOf(kind)
  const option = options.find(({ alias, title }) => alike(title, text) || alike(alias, text))
  return option
    ? { value: option.alias }
    : { error: `Must be one of: ${options.map(({ title }) => title).join(', ')}.` }
}

function readName(thing: Named, text: string, names: Names): Read {
  const [guid, another] = names.guidsOf(thing, text)
  if (guid === undefined) return { error: `There is no ${thing} named "${shortened(text)}".` }
  return another === undefined ? { value: guid } : { error: `Several have this name: ${thing} "${shortened(text)}".` }
}

function readDay(text: string, names: Names): Read {
  const day = financeSchemas.DayType.find(({ alias, title }) => alike(title, text) || alike(alias, text))
  if (day) return { value: day.alias }
  const read = readName('holiday tier', text, names)
  return 'value' in read
    ? { value: `${tier}${read.value}` }
    : { error: `There is no day or holiday tier named "${shortened(text)}".` }
}

function readDate(found: string | number | boolean | Date): Read {
  const error = { error: 'Must be a date, such as 31/01/2027.' }
  if (typeof found === 'number' || typeof found === 'boolean') return error
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(textOf(found)) ?? []
  const text = year === undefined ? textOf(found) : `${year}-${day?.padStart(2, '0')}-${month?.padStart(2, '0')}`
  return isLocalDate(text) ? { value: text } : error
}

function readTime(kind: 'start' | 'end', found: string | number | boolean | Date): Read {
  const minute = minuteOf(found)
  if (minute === undefined || (kind === 'start' && minute === MINUTES_PER_DAY)) {
    return { error: 'Must be a time of day, such as 07:30.' }
  }
  if (kind === 'start') return { value: wireStartTime(minute) }
  return { value: wireEndTime(minute === 0 ? MINUTES_PER_DAY : minute) }
}

/** Spreadsheets store a time as a fraction of a day, and some return it as a moment of their first day. */
function minuteOf(found: string | number | boolean | Date): number | undefined {
  if (found instanceof Date) return found.getUTCHours() * 60 + found.getUTCMinutes()
  if (typeof found === 'number') {
    const minute = Math.round(found * MINUTES_PER_DAY)
    return minute >= 0 && minute <= MINUTES_PER_DAY ? minute : undefined
  }
  const text = String(found).trim()
  if (text === '24:00') return MINUTES_PER_DAY
  try {
    return parseClock(text.padStart(5, '0'))
  } catch {
    return undefined
  }
}

function readFlag(text: string): Read {
  if (/^(yes|y|true|1|x)$/i.test(text)) return { value: true }
  return /^(no|n|false|0)$/i.test(text) ? { value: false } : { error: 'Must be Yes or No.' }
}

/** Returns a well-formed number unchanged: its field limits the range. */
function readNumber(kind: 'decimal' | 'whole', found: string | number | boolean | Date): Read {
  const text = textOf(found).replace(/^£/, '').replaceAll(',', '')
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { error: 'Must be a number.' }
  if (kind === 'decimal') return { value: text }
  const error = wholeNumber(text) ?? minValue(0)(text) ?? maxValue(maxWhole)(text)
  return error === undefined ? { value: Number(text) } : { error }
}
