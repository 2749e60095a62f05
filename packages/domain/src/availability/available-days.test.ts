import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOfWeek,
  daysBetween,
  formatInstant,
  MINUTES_PER_DAY,
  mondayOf,
  parseInstant,
  toLocal,
  zoneOf,
} from '../time.ts'
import { validOn } from '../validity.ts'
import { availableDays, availableIntervals, minutesOf, minutesPerWeek, weekOfPattern } from './available-days.ts'
import type { AvailabilityException, AvailabilityPattern, PatternInterval } from './types.ts'

const london = zoneOf('Europe/London')

const at = (weekday: number, start: number, end: number, kind: 'preferred' | 'possible' = 'possible', week = 1) =>
  ({ week, weekday, start: start * 60, end: end * 60, kind }) satisfies PatternInterval

const pattern = (intervals: readonly PatternInterval[], change: Partial<AvailabilityPattern> = {}) =>
  ({ start: '2026-01-05', end: null, weeks: 1, intervals, ...change }) satisfies AvailabilityPattern

function instants(
  patterns: readonly AvailabilityPattern[],
  exceptions: readonly AvailabilityException[],
  first: string,
  last = first,
) {
  return availableIntervals({ patterns, exceptions }, london, first, last).map(
    ({ start, end, kind }) => `${formatInstant(start)} ${formatInstant(end)} ${kind}`,
  )
}

describe('available intervals (decision 0060)', () => {
  // Monday to Friday 08:00 to 16:00.
  const office = [1, 2, 3, 4, 5].map((weekday) => at(weekday, 8, 16))

  test('a pattern says when a carer is available; summer time is an hour ahead of UTC', () => {
    expect(instants([pattern(office)], [], '2026-11-23', '2026-11-24')).toEqual([
      '2026-11-23T08:00:00Z 2026-11-23T16:00:00Z possible',
      '2026-11-24T08:00:00Z 2026-11-24T16:00:00Z possible',
    ])
    expect(instants([pattern(office)], [], '2026-07-06')).toEqual([
      '2026-07-06T07:00:00Z 2026-07-06T15:00:00Z possible',
    ])
    expect(instants([pattern(office)], [], '2026-11-22')).toEqual([])
    expect(instants([pattern(office)], [], '2026-01-04')).toEqual([])
  })

  test('a night is one interval; a range begins in the middle of it', () => {
    const nights = [pattern([at(5, 22, 30, 'preferred')])]
    expect(instants(nights, [], '2026-11-27', '2026-11-28')).toEqual([
      '2026-11-27T22:00:00Z 2026-11-28T06:00:00Z preferred',
    ])
    expect(instants(nights, [], '2026-11-28')).toEqual(['2026-11-28T00:00:00Z 2026-11-28T06:00:00Z preferred'])
  })

  test('a night is an hour longer when summer time ends, and an hour shorter when it begins', () => {
    const nights = [pattern([at(6, 22, 30)])]
    const minutes = (first: string) =>
      minutesOf(availableIntervals({ patterns: nights, exceptions: [] }, london, first, addDays(first, 1)))
    expect([minutes('2026-10-24'), minutes('2026-03-28'), minutes('2026-11-21')]).toEqual([540, 420, 480])
    // 01:00 to 02:00 does not exist on 29 March 2026: a time in it begins or ends when the clock changes.
    const skipped = [pattern([at(7, 0.5, 1.5), at(7, 1.75, 3)])]
    expect(instants(skipped, [], '2026-03-29')).toEqual(['2026-03-29T00:30:00Z 2026-03-29T02:00:00Z possible'])
    expect(instants([pattern([at(7, 1.25, 1.75)])], [], '2026-03-29')).toEqual([])
  })

  test('weeks of a longer pattern take turns from the Monday of its first week', () => {
    const turns = pattern([at(1, 8, 12, 'possible', 1), at(1, 14, 18, 'possible', 2)], {
      start: '2026-11-18',
      weeks: 2,
    })
    expect(['2026-11-18', '2026-11-22', '2026-11-23', '2026-11-30'].map((day) => weekOfPattern(turns, day))).toEqual([
      1, 1, 2, 1,
    ])
    expect(instants([turns], [], '2026-11-23', '2026-11-30')).toEqual([
      '2026-11-23T14:00:00Z 2026-11-23T18:00:00Z possible',
      '2026-11-30T08:00:00Z 2026-11-30T12:00:00Z possible',
    ])
    expect(minutesPerWeek(turns)).toBe(240)
  })

  test('a pattern follows another, and the last night of the first one stays', () => {
    const before = pattern([at(7, 22, 30), at(1, 8, 12)], { end: '2026-11-23' })
    const after = pattern([at(1, 14, 18)], { start: '2026-11-23' })
    expect(instants([before, after], [], '2026-11-22', '2026-11-23')).toEqual([
      '2026-11-22T22:00:00Z 2026-11-23T06:00:00Z possible',
      '2026-11-23T14:00:00Z 2026-11-23T18:00:00Z possible',
    ])
  })

  test('an exception wins over the pattern from midnight to midnight', () => {
    const usual = [pattern([at(1, 22, 30), at(2, 8, 16)])]
    const away = { start: '2026-11-24', end: '2026-11-24', intervals: [] }
    expect(instants(usual, [away], '2026-11-23', '2026-11-25')).toEqual([
      '2026-11-23T22:00:00Z 2026-11-24T00:00:00Z possible',
    ])
    const late = { ...away, intervals: [{ start: 1320, end: 1800, kind: 'preferred' }] } as const
    // The night of the exception runs into the day after it.
    expect(instants(usual, [late], '2026-11-24', '2026-11-25')).toEqual([
      '2026-11-24T22:00:00Z 2026-11-25T06:00:00Z preferred',
    ])
  })

  test('where times overlap, preferred ones win', () => {
    const both = [pattern([at(1, 22, 30, 'preferred'), at(2, 4, 12)])]
    expect(instants(both, [], '2026-11-24')).toEqual([
      '2026-11-24T00:00:00Z 2026-11-24T06:00:00Z preferred',
      '2026-11-24T06:00:00Z 2026-11-24T12:00:00Z possible',
    ])
  })
})

describe('for any patterns and exceptions', () => {
  const kind = fc.constantFrom('preferred' as const, 'possible' as const)
  const time = fc.record({ start: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 1, max: 96 }), kind })
  const span = ({ start, length, kind: own }: { start: number; length: number; kind: 'preferred' | 'possible' }) => ({
    start: start * 15,
    end: (start + length) * 15,
    kind: own,
  })
  const weeks = 2
  const interval = fc
    .tuple(time, fc.integer({ min: 1, max: weeks }), fc.integer({ min: 1, max: 7 }))
    .map(([own, week, weekday]): PatternInterval => ({ ...span(own), week, weekday }))
  // Around the end of summer time on 25 October 2026, and its beginning on 29 March.
  const first = fc.constantFrom('2026-10-19', '2026-03-23', '2026-06-01')
  const plan = first.chain((start) =>
    fc.record({
      first: fc.constant(start),
      usual: fc.array(interval, { maxLength: 8 }),
      changed: fc.integer({ min: 0, max: 13 }),
      later: fc.array(interval, { maxLength: 8 }),
      from: fc.integer({ min: 0, max: 13 }),
      days: fc.integer({ min: 0, max: 3 }),
      times: fc.array(time.map(span), { maxLength: 2 }),
    }),
  )

  test('exactly the minutes are available that a pattern or an exception names (by a slow reference)', () => {
    fc.assert(
      fc.property(plan, ({ first: start, usual, changed, later, from, days, times }) => {
        const turn = addDays(start, changed)
        const patterns = [
          { start: addDays(start, -21), end: turn, weeks, intervals: usual },
          { start: turn, end: null, weeks, intervals: later },
        ]
        const exceptions = [{ start: addDays(start, from), end: addDays(start, from + days), intervals: times }]
        const last = addDays(start, 13)
        const found = availableIntervals({ patterns, exceptions }, london, start, last)
        const isAway = (day: string) => exceptions.some((each) => each.start <= day && day <= each.end)
        const ruleOf = (day: string) =>
          isAway(day)
            ? times
            : patterns
                .filter((each) => validOn(each, day))
                .flatMap((each) => {
                  const monday = mondayOf(each.start)
                  const week = (Math.floor(daysBetween(monday, day) / 7) % weeks) + 1
                  return each.intervals.filter((one) => one.week === week && one.weekday === dayOfWeek(day))
                })
        const fortnight = Array.from({ length: 15 }, (_, at) => addDays(start, at - 1))
        const rules = new Map(fortnight.map((day) => [day, ruleOf(day)]))
        const rule = (day: string) => rules.get(day) ?? []
        const named = (date: string, minute: number) => {
          const night = isAway(date) && !isAway(addDays(date, -1)) ? [] : rule(addDays(date, -1))
          const kinds = [
            ...rule(date).filter((one) => one.start <= minute && minute < one.end),
            ...night.filter((one) => minute < one.end - MINUTES_PER_DAY),
          ].map((one) => one.kind)
          return kinds.includes('preferred') ? 'preferred' : kinds[0]
        }
        const wrong: string[] = []
        // Every quarter of an hour, but for the repeated hour, in which a time may end.
        for (let minute = parseInstant(`${start}T00:00:00Z`); ; minute += 15) {
          const { date, minuteOfDay } = toLocal(london, minute)
          if (date > last) break
          if (date < start || (date === '2026-10-25' && minuteOfDay >= 60 && minuteOfDay < 120)) continue
          const is = found.find((each) => each.start <= minute && minute < each.end)?.kind
          if (is !== named(date, minuteOfDay)) wrong.push(`${date} ${minuteOfDay}: ${is}`)
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('intervals are in order, apart, and as long as their days say', () => {
    fc.assert(
      fc.property(plan, ({ first: start, usual, from, days, times }) => {
        const patterns = [{ start: addDays(start, -7), end: null, weeks, intervals: usual }]
        const exceptions = [{ start: addDays(start, from), end: addDays(start, from + days), intervals: times }]
        const found = availableIntervals({ patterns, exceptions }, london, start, addDays(start, 13))
        for (const [index, { start: begin, end, kind: own }] of found.entries()) {
          const before = found[index - 1]
          expect(begin).toBeLessThan(end)
          if (before) expect(before.end < begin || (before.end === begin && before.kind !== own)).toBe(true)
        }
        const byDay = availableDays({ patterns, exceptions }, london, start, addDays(start, 13))
        expect(minutesOf(found)).toBe(byDay.reduce((sum, { parts }) => sum + minutesOf(parts), 0))
      }),
    )
  })
})
