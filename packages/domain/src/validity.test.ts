import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type LocalDate } from './time.ts'
import { contains, firstOverlap, intersection, overlaps, type Period, statusOn, validOn } from './validity.ts'

const FIRST = '2026-01-01'
const DAYS = Array.from({ length: 40 }, (_, index) => addDays(FIRST, index))

const date = fc.integer({ min: 0, max: 30 }).map((days) => addDays(FIRST, days))
const period = fc.record({ start: date, end: fc.option(date) })
const filled = period.filter(({ start, end }) => end === null || start < end)

/** The days of a period one by one: a slow reference for overlaps. */
function daysOf(of: Period): Set<LocalDate> {
  return new Set(DAYS.filter((day) => of.start <= day && (of.end === null || day < of.end)))
}

describe('status is derived, and the end is exclusive (finance 2)', () => {
  test.each([
    ['2026-03-31', 'Future'],
    ['2026-04-01', 'Current'],
    ['2026-06-29', 'Current'],
    ['2026-06-30', 'Expired'],
  ])('on %s a period from 1 April that ends before 30 June is %s', (today, expected) => {
    expect(statusOn({ start: '2026-04-01', end: '2026-06-30' }, today)).toBe(expected)
  })

  test('an open period never expires', () => {
    expect(statusOn({ start: '2026-04-01', end: null }, '2099-01-01')).toBe('Current')
  })

  test('a period is current exactly on its days', () => {
    fc.assert(
      fc.property(period, date, (one, today) => {
        expect(validOn(one, today)).toBe(daysOf(one).has(today))
        if (one.end === null || one.end > one.start) {
          expect(statusOn(one, today) === 'Current').toBe(validOn(one, today))
        }
      }),
    )
  })
})

describe('overlap and containment', () => {
  test('a period may start on the exclusive end of another', () => {
    expect(overlaps({ start: '2026-01-01', end: '2026-02-01' }, { start: '2026-02-01', end: null })).toBe(false)
    expect(overlaps({ start: '2026-01-01', end: '2026-02-02' }, { start: '2026-02-01', end: null })).toBe(true)
  })

  test('match counting days', () => {
    fc.assert(
      fc.property(period, period, (one, other) => {
        const shared = DAYS.filter((day) => daysOf(one).has(day) && daysOf(other).has(day))
        expect(overlaps(one, other)).toBe(shared.length > 0)
        const both = intersection(one, other)
        expect(both === null ? [] : [...daysOf(both)]).toEqual(shared)
      }),
    )
  })

  test('a period contains another if it contains all of its days', () => {
    fc.assert(
      fc.property(filled, filled, (outer, inner) => {
        const all = [...daysOf(inner)].every((day) => daysOf(outer).has(day))
        expect(contains(outer, inner)).toBe(all && (outer.end === null || inner.end !== null))
      }),
    )
  })

  test('the first overlap by start is found, in any order', () => {
    const long = { start: '2026-01-01', end: '2026-12-31' }
    const short = { start: '2026-02-01', end: '2026-02-02' }
    const late = { start: '2026-03-01', end: null }
    expect(firstOverlap([late, short, long])).toEqual([long, short])
    expect(firstOverlap([late, short])).toBeNull()
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), (periods) => {
        const some = periods.some((one, index) => periods.slice(index + 1).some((other) => overlaps(one, other)))
        const found = firstOverlap(periods)
        expect(found !== null).toBe(some)
        if (found) expect(overlaps(...found)).toBe(true)
      }),
    )
  })
})
