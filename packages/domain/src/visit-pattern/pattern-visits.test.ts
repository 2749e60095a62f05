import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOfWeek, daysBetween, formatInstant, mondayOf, toLocal, zoneOf } from '../time.ts'
import { type VisitPattern, visitsOfPattern, weekOfCycle } from './pattern-visits.ts'

const london = zoneOf('Europe/London')
// Mondays at 08:00 for 45 minutes; 5 January 2026 is a Monday.
const mornings: VisitPattern = {
  ...{ start: '2026-01-05', end: null, weeks: 1, anchor: '2026-01-05' },
  ...{ weekdays: [1], startMinute: 480, minutes: 45 },
}
const texts = (change: Partial<VisitPattern>, first: string, last: string) =>
  visitsOfPattern({ ...mornings, ...change }, london, first, last).map(
    ({ date, start, end }) => `${date}: ${formatInstant(start)} ${formatInstant(end)}`,
  )
const days = (change: Partial<VisitPattern>, first: string, last: string) =>
  visitsOfPattern({ ...mornings, ...change }, london, first, last).map(({ date }) => date)

describe('visits of a pattern (decision 0092)', () => {
  test('a visit starts at its local time; summer time is an hour ahead of UTC', () => {
    expect(texts({}, '2026-03-23', '2026-03-30')).toEqual([
      '2026-03-23: 2026-03-23T08:00:00Z 2026-03-23T08:45:00Z',
      '2026-03-30: 2026-03-30T07:00:00Z 2026-03-30T07:45:00Z',
    ])
  })

  test('the start is a day of the pattern, its end is not', () => {
    const short = { start: '2026-11-09', end: '2026-11-23' }
    expect(days(short, '2026-11-01', '2026-11-30')).toEqual(['2026-11-09', '2026-11-16'])
    expect(days({ start: '2026-11-10' }, '2026-11-09', '2026-11-16')).toEqual(['2026-11-16'])
    expect(days({ start: '2026-11-23', end: '2026-11-09' }, '2026-11-01', '2026-11-30')).toEqual([])
  })

  test('every three weeks is counted from the week of the anchor, also across a new year and before the anchor', () => {
    // The anchor is a Wednesday; Mondays 30 November, 21 December and 11 January are three weeks apart.
    const rare = { weeks: 3, anchor: '2026-12-23' }
    expect(days(rare, '2026-11-24', '2027-01-17')).toEqual(['2026-11-30', '2026-12-21', '2027-01-11'])
    expect([0, 7, 14, 21, -7].map((by) => weekOfCycle(rare as VisitPattern, addDays('2026-12-21', by)))).toEqual([
      1, 2, 3, 1, 3,
    ])
  })

  test('a night ends at its time by the clock: an hour shorter in March, an hour longer in October', () => {
    // Saturdays 22:00 to 07:00, 9 hours by the clock. Clocks change on Sunday 28 March and 31 October 2027, at 01:00 UTC.
    const night = { weekdays: [6], startMinute: 1320, minutes: 540 }
    expect(texts(night, '2027-03-27', '2027-03-27')).toEqual(['2027-03-27: 2027-03-27T22:00:00Z 2027-03-28T06:00:00Z'])
    expect(texts(night, '2027-10-30', '2027-10-30')).toEqual(['2027-10-30: 2027-10-30T21:00:00Z 2027-10-31T07:00:00Z'])
    // Until midnight is not a night: both are 60 minutes.
    expect(texts({ weekdays: [6], startMinute: 1380, minutes: 60 }, '2027-03-27', '2027-03-27')).toEqual([
      '2027-03-27: 2027-03-27T23:00:00Z 2027-03-28T00:00:00Z',
    ])
  })

  test('a start that the clock skips is when it changes, a repeated one the first; both last their minutes', () => {
    const early = { weekdays: [7], startMinute: 90, minutes: 30 }
    // 01:30 does not exist on 28 March: clocks go from 01:00 to 02:00.
    expect(texts(early, '2027-03-28', '2027-03-28')).toEqual(['2027-03-28: 2027-03-28T01:00:00Z 2027-03-28T01:30:00Z'])
    // 01:30 in summer time is 00:30 UTC.
    expect(texts(early, '2027-10-31', '2027-10-31')).toEqual(['2027-10-31: 2027-10-31T00:30:00Z 2027-10-31T01:00:00Z'])
  })

  test('any pattern: its days are its own, every visit lasts, and two ranges give what one gives', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((by) => addDays('2026-01-01', by))
    const pattern = fc.record({
      start: day,
      end: fc.option(day),
      anchor: day,
      weeks: fc.integer({ min: 1, max: 8 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      startMinute: fc.integer({ min: 0, max: 1439 }),
      minutes: fc.integer({ min: 5, max: 1440 }),
    })
    fc.assert(
      fc.property(pattern, day, fc.nat(60), fc.nat(60), (some, first, before, after) => {
        const middle = addDays(first, before)
        const last = addDays(middle, after)
        const all = visitsOfPattern(some, london, first, last)
        for (const { date, start, end } of all) {
          expect(some.weekdays).toContain(dayOfWeek(date))
          expect(Math.abs(daysBetween(mondayOf(some.anchor), mondayOf(date))) % (7 * some.weeks)).toBe(0)
          expect(date >= some.start && (some.end === null || date < some.end)).toBe(true)
          expect(toLocal(london, start).date).toBe(date)
          expect(Math.abs(end - start - some.minutes)).toBeLessThanOrEqual(60)
          expect(end).toBeGreaterThan(start)
        }
        expect(all).toEqual([
          ...visitsOfPattern(some, london, first, middle),
          ...visitsOfPattern(some, london, addDays(middle, 1), last),
        ])
      }),
    )
  })
})
