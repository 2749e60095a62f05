import { MINUTES_PER_DAY, type MinuteOfDay } from '../time.ts'
import { enhanceRate } from './enhance-rate.ts'
import { ModelError } from './model-error.ts'
import type { Band, DayType, RateDays, RateRow, Weekday } from './types.ts'

/**
 * One kind of day cut into intervals: `rows[i]` prices the minutes from `ends[i - 1]` up to `ends[i]`; null means no
 * rate.
 */
export interface DayPlan {
  readonly ends: readonly MinuteOfDay[]
  readonly rows: readonly (RateRow | null)[]
}

/** Plans of a band, by `tier * 7 + weekday`: tier 0 is no holiday, weekday 0 is Monday. */
export type DayPlans = readonly DayPlan[]

const WEEKDAYS: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/**
 * Determines for every weekday and holiday tier which row prices each minute (finance 3.5), once, so that pricing a
 * visit only looks it up. `tiers` are the tiers of all holidays. Throws a ModelError when two rows of one step cover
 * the same minute.
 */
export function compileDayPlans(band: Band, tiers: readonly string[], path: string): DayPlans {
  const rows = rowsOf(band, path)
  const steps = new Map<string, RateRow[]>()
  rows.forEach(({ row, where }) => {
    const key = stepKey(row, row.enhancement !== null)
    const step = steps.get(key) ?? []
    if (step.some((other) => row.start < other.end && other.start < row.end)) {
      throw new ModelError(where, `Rates can not overlap (${row.dayType ?? 'holiday tier'})`)
    }
    steps.set(key, [...step, row])
  })

  const plans: DayPlan[] = []
  for (const tier of [null, ...tiers]) {
    for (let weekday = 0; weekday < 7; weekday++) plans.push(planDay(steps, tier, weekday))
  }
  return plans
}

/** Returns the row of a plan that prices a minute of the day, or null. */
export function rowAt(plan: DayPlan, minuteOfDay: MinuteOfDay): RateRow | null {
  let index = 0
  while ((plan.ends[index] ?? MINUTES_PER_DAY) <= minuteOfDay) index++
  return plan.rows[index] ?? null
}

function planDay(steps: ReadonlyMap<string, readonly RateRow[]>, tier: string | null, weekday: number): DayPlan {
  const order: RateDays[] = [
    ...(tier === null ? [] : [{ dayType: null, holidayTierGuid: tier }]),
    ...dayTypesOf(weekday).map((dayType) => ({ dayType, holidayTierGuid: null })),
  ]
  // Within one step a derived row takes precedence over a standard one.
  const searched = order.flatMap((days) => [
    ...(steps.get(stepKey(days, true)) ?? []),
    ...(steps.get(stepKey(days, false)) ?? []),
  ])

  const edges = new Set([MINUTES_PER_DAY])
  for (const row of searched) edges.add(row.start).add(row.end)
  edges.delete(0)
  const ends: MinuteOfDay[] = []
  const rows: (RateRow | null)[] = []
  let start = 0
  for (const end of [...edges].sort((a, b) => a - b)) {
    const from = start
    const row = searched.find((candidate) => candidate.start <= from && from < candidate.end) ?? null
    if (ends.length > 0 && rows.at(-1) === row) ends[ends.length - 1] = end
    else {
      ends.push(end)
      rows.push(row)
    }
    start = end
  }
  return { ends, rows }
}

/** Returns the day types of a weekday, the most specific first (finance 3.5). */
function dayTypesOf(weekday: number): readonly DayType[] {
  const day = WEEKDAYS[weekday]
  if (day === undefined) throw new RangeError(`no weekday ${weekday}`)
  return [day, weekday < 5 ? 'W/DAY' : 'W/END', 'WEEK']
}

function stepKey(days: RateDays, derived: boolean): string {
  return `${derived ? 'derived' : 'standard'} ${days.dayType ?? `tier ${days.holidayTierGuid}`}`
}

/** Returns standard rows, and the row that each enhanced rate derives in the window of its standard rate. */
function rowsOf(band: Band, path: string): { row: RateRow; where: string }[] {
  const standard = new Map<string, RateRow>()
  const rows: { row: RateRow; where: string }[] = []
  band.rates.forEach((rate, index) => {
    const where = `${path}.rates[${index}]`
    checkDays(rate, where)
    if (rate.start >= rate.end) throw new ModelError(where, 'Rate must start before end')
    if (standard.has(rate.guid)) throw new ModelError(`${where}.guid`, 'another rate of this band has it')
    const row: RateRow = { ...rate, baseRate: rate.rate, enhancement: null }
    standard.set(rate.guid, row)
    rows.push({ row, where })
  })
  band.enhancedRates.forEach((enhancement, index) => {
    const where = `${path}.enhanced_rates[${index}]`
    checkDays(enhancement, where)
    const base = standard.get(enhancement.standardRateGuid)
    if (!base) throw new ModelError(`${where}.standard_rate_guid`, 'is no standard rate of this band')
    const { guid, dayType, holidayTierGuid, modifierType, modifier } = enhancement
    const rate = enhanceRate(base.baseRate, modifierType, modifier)
    rows.push({ row: { ...base, guid, dayType, holidayTierGuid, rate, enhancement }, where })
  })
  return rows
}

function checkDays(days: RateDays, where: string): void {
  if ((days.dayType === null) === (days.holidayTierGuid === null)) {
    throw new ModelError(where, 'needs either a day type or a holiday tier')
  }
}
