import { trimEnd } from '#domain/digits.ts'
import { formatMills, millsOf } from '#domain/money.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { formatClock, parseClock } from '#domain/time.ts'
import type { Option } from '#ui/fields/options.ts'
import { type RatesValues, type RateValues, rateAfter } from './rates-values.ts'

/** The pasted content: whole rows of the table, amounts alone, or the reason why it is neither. */
export type Pasted =
  | { kind: 'rows'; rows: Omit<RateValues, 'guid'>[] }
  | { kind: 'amounts'; amounts: string[] }
  | { kind: 'refused'; why: string }

/** More rows than any band needs: pasting a whole sheet is a mistake. */
const maxRows = 200

/**
 * Parses spreadsheet cells as rates: day type, start, end and amount per line, or one column of amounts. Undefined for
 * a single cell, which is plain text.
 */
export function readPasted(text: string, days: readonly Option[]): Pasted | undefined {
  const lines = trimEnd(text.replaceAll('\r', ''), '\n').split('\n')
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const width = Math.max(...cells.map((row) => row.length))
  if (lines.length === 1 && width === 1) return undefined
  if (lines.length > maxRows) return refused(`These are ${lines.length} lines; at most ${maxRows} can be pasted.`)
  if (width !== 1 && width !== 4) {
    return refused('Copy four columns (day type, start, end, rate), or the column of rates alone.')
  }
  const read = cells.map((row, at) => (width === 1 ? amountIn(row[0], at) : rowIn(row, at, days)))
  const wrong = read.find((each) => typeof each === 'object' && 'why' in each)
  if (wrong && typeof wrong === 'object' && 'why' in wrong) return refused(wrong.why)
  return width === 1
    ? { kind: 'amounts', amounts: read.filter((each) => typeof each === 'string') }
    : { kind: 'rows', rows: read.filter((each) => typeof each === 'object' && 'rate' in each) }
}

interface Wrong {
  why: string
}

const refused = (why: string): Pasted => ({ kind: 'refused', why })
const wrongIn = (at: number, text: string | undefined, what: string): Wrong => ({
  why: `Line ${at + 1}: “${text ?? ''}” is not ${what}.`,
})

function rowIn(row: readonly string[], at: number, days: readonly Option[]): Omit<RateValues, 'guid'> | Wrong {
  const [title = '', start, end, rate] = row
  const day = days.find(({ label }) => label.toLowerCase() === title.toLowerCase())
  if (!day) return wrongIn(at, title, 'a day type or holiday tier')
  const [from, to] = [clockIn(start), clockIn(end)]
  if (from === undefined) return wrongIn(at, start, 'a time')
  if (to === undefined) return wrongIn(at, end, 'a time')
  const amount = amountIn(rate, at)
  return typeof amount === 'string' ? { day_type_alias: day.value, start: from, end: to, rate: amount } : amount
}

/** Converts "7:00", "07:00" or "07:00:00", as spreadsheets write them, to HH:mm; "24:00" is midnight at the end. */
function clockIn(text = ''): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)(?::00)?$/.exec(text) ?? []
  try {
    return formatClock(
      parseClock(hours === '24' && minutes === '00' ? '00:00' : `${hours.padStart(2, '0')}:${minutes}`),
    )
  } catch {
    return undefined
  }
}

function amountIn(text = '', at: number): string | Wrong {
  const amount = millsOf(text.replace(/[£,\s]/g, ''))
  return amount === null
    ? wrongIn(at, text, 'an amount of at least 0 with up to three decimals')
    : shownRate(formatMills(amount))
}

/**
 * Returns the rates with pasted content at a row: whole rows are inserted before it, amounts fill from it downwards and
 * add no rows.
 */
export function withPasted(values: RatesValues, at: number, pasted: Exclude<Pasted, { kind: 'refused' }>): RatesValues {
  if (pasted.kind === 'rows') {
    const rows = pasted.rows.map((row) => ({ ...rateAfter(undefined), ...row }))
    const target = values.basicRates[at]
    // A row that was only just started is replaced rather than left empty behind the others.
    const hasBegun = target !== undefined && target.rate === '' && target.start === target.end
    return { ...values, basicRates: values.basicRates.toSpliced(at, hasBegun ? 1 : 0, ...rows) }
  }
  return {
    ...values,
    basicRates: values.basicRates.map((row, place) => ({ ...row, rate: pasted.amounts[place - at] ?? row.rate })),
  }
}
