import { type Mills, penceOfMills, priceOfMinutes } from '../money.ts'
import type { EpochMinute } from '../time.ts'
import type { CompiledBand } from './choose-band.ts'
import { type LocalDays, rowAtInstant, splitByDay } from './split-by-day.ts'
import type { RatedLine, RateRow } from './types.ts'

/** Returns one line for a whole interval at a fixed price (finance 3.3 and the FIX services of 3.5). */
export function fixedLine(start: EpochMinute, minutes: number, rate: Mills, row: RateRow | null): RatedLine {
  return { start, end: start + minutes, minutes, row, rate, per: 'VISIT', total: penceOfMills(rate) }
}

/** Returns one line for a whole interval by the hour: minutes * rate / 60, rounded once (finance 2). */
export function hourlyLine(start: EpochMinute, minutes: number, rate: Mills, row: RateRow | null): RatedLine {
  return { start, end: start + minutes, minutes, row, rate, per: 'HOUR', total: priceOfMinutes(minutes, rate) }
}

/** Prices the whole visit with the row of its first minute (finance 3.5); null without a row. */
export function priceFixed(
  days: LocalDays,
  { plans }: CompiledBand,
  start: EpochMinute,
  minutes: number,
): RatedLine[] | null {
  const row = rowAtInstant(days, plans, start)
  return row && [fixedLine(start, minutes, row.rate, row)]
}

/** Prices pro rata: a line for each run of minutes of the same row (finance 3.5); null when a minute has no row. */
export function priceProRata(
  days: LocalDays,
  { plans }: CompiledBand,
  start: EpochMinute,
  minutes: number,
): RatedLine[] | null {
  const pieces = splitByDay(days, plans, start, minutes)
  return pieces?.map(({ start, end, row }) => hourlyLine(start, end - start, row.rate, row)) ?? null
}
