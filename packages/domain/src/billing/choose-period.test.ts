import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localDateOf } from '../time.ts'
import { choosePeriod, periodOf } from './choose-period.ts'

const weeks = [0, 1, 2, 3].map((week) => ({
  guid: `week ${week}`,
  start: addDays('2026-11-02', week * 7),
  end: addDays('2026-11-08', week * 7),
}))
const [first, second, third] = weeks

test('both ends of a period belong to it (finance 2)', () => {
  expect(periodOf(weeks, '2026-11-02')).toBe(first)
  expect(periodOf(weeks, '2026-11-08')).toBe(first)
  expect(periodOf(weeks, '2026-11-09')).toBe(second)
  expect(periodOf(weeks, '2026-11-01')).toBeNull()
  expect(periodOf(weeks, '2026-11-30')).toBeNull()
})

test('every day of the calendar is in exactly one period', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 21_000 }), (day) => {
      const date = localDateOf(day)
      expect(periodOf(weeks, date)).toBe(weeks.find((week) => week.start <= date && date <= week.end) ?? null)
    }),
  )
})

test('an item belongs to its own period while that is open (finance 6)', () => {
  expect(choosePeriod(weeks, '2026-11-10', () => false, true)).toEqual({ period: second, isHistoric: false })
})

test('a late item joins the first open period as Previous if the model allows it (finance 6)', () => {
  const closed = (week: { guid: string }) => week === first || week === second
  expect(choosePeriod(weeks, '2026-11-03', closed, true)).toEqual({ period: third, isHistoric: true })
  expect(choosePeriod(weeks, '2026-11-03', closed, false)).toEqual({ problem: 'PERIOD_CLOSED' })
})

test('a date outside all periods has no period', () => {
  expect(choosePeriod(weeks, '2027-01-01', () => false, true)).toEqual({ problem: 'NO_PERIOD' })
  expect(choosePeriod(weeks, '2026-11-29', () => true, true)).toEqual({ problem: 'PERIOD_CLOSED' })
})
