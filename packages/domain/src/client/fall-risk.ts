import { addDays } from '../time.ts'

/** The values of an assessment by their level (VISIT-032, VISIT-086). */
export const fallRiskLevels = { Low: 1, Medium: 2, High: 3 } as const
export type FallRisk = keyof typeof fallRiskLevels
export const fallRisks = Object.keys(fallRiskLevels) as FallRisk[] // its own keys

export type FallRiskTrend = 'Up' | 'Down' | 'Stable' | 'Unknown'

export interface FallRiskRecord {
  readonly date: string
  readonly value: FallRisk
}

/** The value of a level from the database. */
export function fallRiskOf(level: number): FallRisk {
  const value = fallRisks.find((risk) => fallRiskLevels[risk] === level)
  if (value === undefined) throw new Error(`There is no fall risk of level ${level}`)
  return value
}

/** Compares the last two daily values (VISIT-084). The newest record is the last one. */
export function fallRiskTrend(records: readonly FallRiskRecord[]): FallRiskTrend {
  const [before, last] = [records.at(-2), records.at(-1)]
  if (!before || !last) return 'Unknown'
  const rise = fallRiskLevels[last.value] - fallRiskLevels[before.value]
  return rise === 0 ? 'Stable' : rise > 0 ? 'Up' : 'Down'
}

export interface FallRiskStep extends FallRiskRecord {
  /** The last day of this value: the day before the next record, or the end of the range. */
  readonly until: string
}

interface Days {
  readonly start: string
  readonly end: string
}

/**
 * The values over a range of days, both included: a value holds until the next record. The one that held at the start
 * begins with the range. The newest record is the last one.
 */
export function fallRiskSteps(records: readonly FallRiskRecord[], { start, end }: Days): FallRiskStep[] {
  return records.flatMap((record, at) => {
    const next = records[at + 1]
    const until = next && next.date <= end ? addDays(next.date, -1) : end
    if (record.date > end || until < start) return []
    return [{ date: record.date < start ? start : record.date, value: record.value, until }]
  })
}
