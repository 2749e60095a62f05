import { type CalendarPeriod, type Frequency, unitsPerYear } from '../calendar.ts'
import { type Mills, multiplyDivideRounded, type Pence } from '../money.ts'
import { addDays, daysBetween } from '../time.ts'
import { intersection, type Period } from '../validity.ts'

/** A year of frequencies: 52 weeks (finance 2). */
const daysPerYear = 364
/** A penny has 10 mills, an hour 100 hundredths. */
const millsPerPenny = 10
const hundredthsPerHour = 100

export interface StandingChargeTerms extends Period {
  /** Pounds an hour of each unit, in mills; of the whole unit where there are no hours. */
  readonly rate: Mills
  /** Hundredths of an hour; 0 where the rate is for the whole unit. */
  readonly hundredths: number
  readonly frequency: Frequency
}

/**
 * What a standing charge comes to in a calendar period, in pence: the units of the days that both have, times rate, times
 * hours, rounded once (finance 7, MCHG-D06). 0 where they share no day.
 */
export function standingChargeAmount(charge: StandingChargeTerms, period: CalendarPeriod): Pence {
  const shared = intersection(charge, { start: period.start, end: addDays(period.end, 1) })
  const days = shared?.end ? daysBetween(shared.start, shared.end) : 0
  const hundredths = charge.hundredths === 0 ? hundredthsPerHour : charge.hundredths
  const units = unitsPerYear(charge.frequency) * days
  return multiplyDivideRounded(
    charge.rate,
    units * hundredths,
    daysPerYear * millsPerPenny * hundredthsPerHour,
  ) as Pence
}
