import { mills } from '../money.ts'
import { addDays } from '../time.ts'
import { recalculateAccruals } from './recalculate-accruals.ts'
import type { AccrualInput, AccrualPolicy, WorkedTime } from './types.ts'

// A pay group with a leave year from 1 April, and the policy of the following year. 5 April 2026 is a Sunday.
export const year: AccrualPolicy = {
  guid: 'year-26',
  typeAlias: 'HOLIDAY',
  modelGuid: 'waged',
  start: '2026-04-01',
  end: '2027-04-01',
  accrualCap: 22_400,
  rolloverCap: 160,
  rolloverExpiry: 90,
}
export const next: AccrualPolicy = { ...year, guid: 'year-27', start: '2027-04-01', end: '2028-04-01' }
export const contract = { guid: 'contract', modelGuid: 'waged', start: '2026-01-01', end: null }

/** Weeks from Monday to Sunday, from 6 April 2026. */
export const weeks = Array.from({ length: 150 }, (_, week) => {
  const start = addDays('2026-04-06', 7 * week)
  return { guid: `week-${week}`, start, end: addDays(start, 6) }
})

/** The same hours on the Wednesday of `count` consecutive weeks. */
export function everyWeek(hours: number, count: number, first = 0): WorkedTime[] {
  return weeks.slice(first, first + count).map(({ start }) => ({ date: addDays(start, 2), minutes: hours * 60 }))
}

// uk 3: 12.07 % of the hours worked, and 5.6 weeks.
export const law = {
  accrual: [{ start: '2024-04-01', amount: mills(12_070) }],
  weeks: [{ start: '2009-04-01', amount: mills(5600) }],
}
/** The accruals of an input, by default to the last day of the leave year. */
export function recalculated(input: Partial<AccrualInput>) {
  const usual = { policies: [year], contracts: [contract], calendarOf: () => weeks, worked: [], kept: [], law }
  return recalculateAccruals({ ...usual, date: '2027-03-31', ...input })
}
