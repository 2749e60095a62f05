import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Calendar,
  type CalendarFrequency,
  DAYS_PER_YEAR,
  generatePeriods,
  invoiceDeadline,
  MOST_PERIODS,
  processDate,
  unitsPerYear,
} from './calendar.ts'
import { addDays } from './time.ts'

const open = (start: string, frequency: CalendarFrequency): Calendar => ({ start, end: null, frequency })

describe('periods (CAL-D06)', () => {
  test('of n weeks are consecutive', () => {
    expect(generatePeriods(open('2026-04-06', '2/WEEK'), 2)).toEqual([
      { start: '2026-04-06', end: '2026-04-19' },
      { start: '2026-04-20', end: '2026-05-03' },
    ])
  })

  test('of months are counted from the start, so that a short month does not shorten the later ones', () => {
    expect(generatePeriods(open('2026-01-31', '1/MONTH'), 4)).toEqual([
      { start: '2026-01-31', end: '2026-02-27' },
      { start: '2026-02-28', end: '2026-03-30' },
      { start: '2026-03-31', end: '2026-04-29' },
      { start: '2026-04-30', end: '2026-05-30' },
    ])
  })

  test('of a quarter and a year', () => {
    expect(generatePeriods(open('2026-04-01', '3/MONTH'), 1)).toEqual([{ start: '2026-04-01', end: '2026-06-30' }])
    expect(generatePeriods(open('2026-04-01', '12/MONTH'), 1)).toEqual([{ start: '2026-04-01', end: '2027-03-31' }])
  })

  test('the last is cut at the exclusive end, and none begins after it', () => {
    const calendar = { ...open('2026-04-06', '1/WEEK'), end: '2026-04-16' }
    expect(generatePeriods(calendar, 5)).toEqual([
      { start: '2026-04-06', end: '2026-04-12' },
      { start: '2026-04-13', end: '2026-04-15' },
    ])
    expect(generatePeriods({ ...calendar, end: '2026-04-13' }, 5)).toHaveLength(1)
  })

  test('more periods follow the last, and 0 adds none (CAL-D10)', () => {
    const calendar = open('2026-01-31', '1/MONTH')
    expect(generatePeriods(calendar, 0)).toEqual([])
    expect(generatePeriods(calendar, 1, '2026-03-30')).toEqual([{ start: '2026-03-31', end: '2026-04-29' }])
    expect(generatePeriods(open('2026-04-06', '1/WEEK'), 2, '2026-04-15')).toEqual([
      { start: '2026-04-16', end: '2026-04-19' },
      { start: '2026-04-20', end: '2026-04-26' },
    ])
  })

  test('at most 260 at a time (CAL-D09)', () => {
    expect(generatePeriods(open('2026-01-05', '1/WEEK'), MOST_PERIODS)).toHaveLength(260)
    expect(() => generatePeriods(open('2026-01-05', '1/WEEK'), 261)).toThrow('Maximal value is 260.')
    expect(() => generatePeriods(open('2026-01-05', '1/WEEK'), -1)).toThrow(RangeError)
  })

  test('cover every day exactly once, generated in one step or in two', () => {
    const frequency = fc.constantFrom<CalendarFrequency>('1/WEEK', '2/WEEK', '4/WEEK', '1/MONTH', '3/MONTH', '6/MONTH')
    const start = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(
        start,
        frequency,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (on, rhythm, n, m) => {
          const calendar = open(on, rhythm)
          const first = generatePeriods(calendar, n)
          const all = [...first, ...generatePeriods(calendar, m, first.at(-1)?.end ?? null)]
          expect(all).toEqual(generatePeriods(calendar, n + m))
          expect(all[0]?.start).toBe(on)
          all.slice(1).forEach((period, index) => {
            expect(period.start).toBe(addDays(all[index]?.end ?? '', 1))
            expect(period.end >= period.start).toBe(true)
          })
        },
      ),
    )
  })
})

test('a year is 52 weeks of seven days, twelve months or one year (SHELL-157)', () => {
  expect(unitsPerYear).toEqual({
    ...{ '1/DAY': 52 * 7, '1/WEEK': 52, '2/WEEK': 52 / 2, '4/WEEK': 52 / 4 },
    ...{ '1/MONTH': 12, '3/MONTH': 12 / 3, '6/MONTH': 12 / 6, '12/MONTH': 1 },
  })
  expect(DAYS_PER_YEAR).toBe(52 * 7)
})

test('the process date is the end plus its offset, the deadline the process date plus its own (CAL-D07)', () => {
  const processed = processDate({ start: '2026-02-16', end: '2026-02-27' }, 2)
  expect(processed).toBe('2026-03-01')
  expect(invoiceDeadline(processed, 7)).toBe('2026-03-08')
})
