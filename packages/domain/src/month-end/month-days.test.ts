import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dayOfWeek, mondayOf } from '../time.ts'
import { monthDays } from './month-days.ts'

test('November 2026 has the four weeks from 02/11/2026 to 29/11/2026', () => {
  // The first of the month is a Sunday: the Thursday of its week is 29/10/2026.
  expect(monthDays('2026-11')).toEqual({
    days: { from: '2026-11-02', to: '2026-11-29' },
    // Weeks begin from 02/11 to 23/11, the calendar month on 01/11; the week of 30/11 is December's.
    starts: { from: '2026-11-01', to: '2026-11-29' },
    // Weeks end from 08/11 to 29/11, the calendar month on 30/11; 01/11 ends a week of October.
    ends: { from: '2026-11-02', to: '2026-11-30' },
    weeks: [
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-29' },
    ],
  })
})

test('October 2026 has five weeks, as the first is a Thursday', () => {
  const { days, starts, ends, weeks } = monthDays('2026-10')
  expect(days).toEqual({ from: '2026-09-28', to: '2026-11-01' })
  expect(starts).toEqual({ from: '2026-09-28', to: '2026-10-31' })
  expect(ends).toEqual({ from: '2026-10-01', to: '2026-11-01' })
  expect(weeks).toHaveLength(5)
})

describe('over all months', () => {
  const months = fc.integer({ min: 0, max: 1200 }).map((count) => addMonths('1990-01-01', count).slice(0, 7))

  test('one month begins the day after the one before has ended', () => {
    fc.assert(
      fc.property(months, (month) => {
        const [one, next] = [monthDays(month), monthDays(addMonths(`${month}-01`, 1).slice(0, 7))]
        for (const key of ['days', 'starts', 'ends'] as const) expect(next[key].from).toBe(addDays(one[key].to, 1))
      }),
    )
  })

  test('every week and every calendar month is in one month, by its days, its start and its end', () => {
    const within = (day: string, { from, to }: { from: string; to: string }) => day >= from && day <= to
    fc.assert(
      fc.property(months, fc.integer({ min: 0, max: 30 }), (month, offset) => {
        const first = `${month}-01`
        const { days, starts, ends, weeks } = monthDays(month)
        expect([within(first, starts), within(addDays(addMonths(first, 1), -1), ends)]).toEqual([true, true])
        const monday = mondayOf(addDays(first, offset))
        const isOurs = addDays(monday, 3).startsWith(month)
        expect(within(monday, days)).toBe(isOurs)
        expect(within(monday, starts)).toBe(isOurs)
        expect(within(addDays(monday, 6), ends)).toBe(isOurs)
        expect(weeks.some(({ from }) => from === monday)).toBe(isOurs)
        expect(weeks.every(({ from, to }) => dayOfWeek(from) === 1 && dayOfWeek(to) === 7)).toBe(true)
      }),
    )
  })
})

test('anything but a month is refused', () => {
  for (const text of ['2026', '2026-13', '2026-11-01', 'x']) expect(() => monthDays(text)).toThrow(RangeError)
})
