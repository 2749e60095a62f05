import { expect, test } from 'vitest'
import { addDays } from '../time.ts'
import { lastWorkedWeeks } from './average-week.ts'
import { hoursOfWeeks } from './roll-over.ts'

const before = '2027-04-01'
/** The last day of the week that is `week` weeks before the day; 0 is the week right before it. */
const worked = (week: number, minutes: number) => ({ date: addDays(before, -1 - 7 * week), minutes })

test('weeks without work are left out (MCHG-055)', () => {
  // Two weeks of 30 h and one of 15 h: 75 h in 3 weeks, 25 h a week; 1.6 weeks of them are 40 h.
  const times = [worked(0, 900), worked(0, 900), worked(1, 0), worked(5, 1800), worked(9, 900)]
  expect(lastWorkedWeeks(times, before)).toEqual({ minutes: 4500, weeks: 3 })
  expect(hoursOfWeeks(160, times, before)).toBe(4000)
})

test('a week has seven days, and excludes the day itself (MCHG-055)', () => {
  const times = [
    { date: before, minutes: 1 },
    { date: '2027-03-31', minutes: 10 },
    { date: '2027-03-25', minutes: 100 },
    { date: '2027-03-24', minutes: 1000 },
  ]
  expect(lastWorkedWeeks(times, before)).toEqual({ minutes: 1110, weeks: 2 })
})

test('the last 52 worked weeks count, looking back at most 104 (MCHG-055)', () => {
  const sixty = Array.from({ length: 60 }, (_, week) => worked(week, week < 52 ? 600 : 6000))
  expect(lastWorkedWeeks(sixty, before)).toEqual({ minutes: 52 * 600, weeks: 52 })
  expect(lastWorkedWeeks([worked(103, 60), worked(104, 600)], before)).toEqual({ minutes: 60, weeks: 1 })
})

test('a carer without work has no week, and nothing rolls over (MCHG-055)', () => {
  expect(hoursOfWeeks(160, [], before)).toBe(0)
})
