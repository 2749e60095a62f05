import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOfWeek, formatInstant, parseInstant, zoneOf } from '../time.ts'
import { allWeekdays, type DatedSchedule, dosesOf } from './schedule.ts'

const london = zoneOf('Europe/London')
const twiceADay: DatedSchedule = {
  ...{ kind: 'times', dose: '1 tablet', times: [480, 1200], weekdays: allWeekdays, everyDays: 1 },
  ...{ everyHours: null, gapMinutes: null, dailyMaximum: null, firstDay: '2026-11-01' },
  ...{ startsAt: parseInstant('2026-11-01T00:00:00Z'), endsAt: null },
}
const early = parseInstant('2026-01-01T00:00:00Z')
const due = (change: Partial<DatedSchedule>, first: string, last: string, endsAt: string | null = null) =>
  dosesOf(
    { schedules: [{ ...twiceADay, ...change }], endsAt: endsAt === null ? null : parseInstant(endsAt) },
    london,
    first,
    last,
  ).map(({ at }) => formatInstant(at))

describe('doses of a medicine (decision 0130)', () => {
  test('a dose is due at its times on each day, from the first instant of the schedule to the last', () => {
    expect(due({}, '2026-11-24', '2026-11-25')).toEqual([
      ...['2026-11-24T08:00:00Z', '2026-11-24T20:00:00Z', '2026-11-25T08:00:00Z', '2026-11-25T20:00:00Z'],
    ])
    const startsAt = parseInstant('2026-11-24T08:01:00Z')
    expect(due({ startsAt }, '2026-11-24', '2026-11-24')).toEqual(['2026-11-24T20:00:00Z'])
    const endsAt = parseInstant('2026-11-24T20:00:00Z')
    expect(due({ endsAt }, '2026-11-24', '2026-11-25')).toEqual(['2026-11-24T08:00:00Z'])
    expect(due({}, '2026-11-24', '2026-11-25', '2026-11-25T00:00:00Z')).toHaveLength(2)
  })

  test('on days of the week, or every few days from the first', () => {
    // 25 November 2026 is a Wednesday.
    const times = [480]
    expect(due({ times, weekdays: [3] }, '2026-11-23', '2026-12-02')).toEqual([
      ...['2026-11-25T08:00:00Z', '2026-12-02T08:00:00Z'],
    ])
    const patch = { times, everyDays: 3, firstDay: '2026-11-24' }
    expect(due(patch, '2026-11-20', '2026-11-30')).toEqual([
      ...['2026-11-24T08:00:00Z', '2026-11-27T08:00:00Z', '2026-11-30T08:00:00Z'],
    ])
  })

  test('every few hours goes on over midnight, by the clock on the wall', () => {
    const schedule = { kind: 'interval', times: [600], everyHours: 7, firstDay: '2026-11-24' } as const
    // 10:00, 17:00, then 00:00, 07:00, 14:00, 21:00.
    expect(due(schedule, '2026-11-25', '2026-11-25')).toEqual([
      ...['2026-11-25T00:00:00Z', '2026-11-25T07:00:00Z', '2026-11-25T14:00:00Z', '2026-11-25T21:00:00Z'],
    ])
    // Clocks go back on 25 October 2026: 08:00 in summer time is 07:00 UTC.
    const daily = { ...schedule, times: [480], everyHours: 12, firstDay: '2026-10-24', startsAt: early }
    expect(due(daily, '2026-10-24', '2026-10-25')).toEqual([
      ...['2026-10-24T07:00:00Z', '2026-10-24T19:00:00Z', '2026-10-25T08:00:00Z', '2026-10-25T20:00:00Z'],
    ])
  })

  test('a time that the clock skips is due when it changes, a repeated one once, the first time', () => {
    const night = { times: [90], startsAt: early, firstDay: '2026-01-01' }
    // 29 March 2026: from 01:00 GMT to 02:00 BST. 25 October: 01:30 BST is 00:30 UTC.
    expect(due(night, '2026-03-29', '2026-03-29')).toEqual(['2026-03-29T01:00:00Z'])
    expect(due(night, '2026-10-25', '2026-10-25')).toEqual(['2026-10-25T00:30:00Z'])
  })

  test('as needed is never due; a change goes over without a gap', () => {
    expect(due({ kind: 'prn', times: [] }, '2026-11-01', '2026-11-30')).toEqual([])
    const at = parseInstant('2026-11-24T12:00:00Z')
    const doses = dosesOf(
      {
        schedules: [
          { ...twiceADay, endsAt: at },
          { ...twiceADay, times: [540, 1260], startsAt: at, dose: '2 tablets' },
        ],
        endsAt: null,
      },
      london,
      '2026-11-24',
      '2026-11-24',
    )
    expect(doses.map(({ minute, schedule }) => [minute, schedule.dose])).toEqual([
      ...[
        [480, '1 tablet'],
        [1260, '2 tablets'],
      ],
    ])
  })

  test('any schedule: two ranges give what one gives, on days of its own', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((by) => addDays('2026-01-01', by))
    const schedule = fc.record({
      kind: fc.constantFrom('times' as const, 'interval' as const),
      times: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 6 }),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      everyDays: fc.integer({ min: 1, max: 10 }),
      everyHours: fc.integer({ min: 1, max: 168 }),
      firstDay: day,
    })
    fc.assert(
      fc.property(schedule, day, fc.nat(30), fc.nat(30), (some, first, before, after) => {
        const dated = { ...twiceADay, ...some, startsAt: early }
        const [middle, last] = [addDays(first, before), addDays(first, before + after + 1)]
        const of = (from: string, to: string) => dosesOf({ schedules: [dated], endsAt: null }, london, from, to)
        const all = of(first, last)
        expect(all).toEqual([...of(first, middle), ...of(addDays(middle, 1), last)])
        for (const { date } of all) {
          expect(date >= some.firstDay && date >= first && date <= last).toBe(true)
          if (some.kind === 'times') expect(some.weekdays).toContain(dayOfWeek(date))
        }
      }),
    )
  })
})
