import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInstant, zoneOf } from '../time.ts'
import {
  byWorst,
  isCounted,
  isQuietAt,
  problemsOf,
  type QuietHours,
  visitProblems,
  type WatchedVisit,
} from './visit-problems.ts'
import { type VisitStatus, visitStatus } from './visit-status.ts'

const limits = { lateAfter: 15, checkOutAfter: 30, concernFrom: 4 }
const visit = (change: Partial<WatchedVisit> = {}): WatchedVisit => ({
  ...{ start: '2026-11-24T08:00:00Z', end: '2026-11-24T08:30:00Z', checkIn: null, checkOut: null },
  ...{ status: visitStatus.upcoming, missed: false, riskScore: null, isOutside: false },
  ...change,
})
const at = (now: string, change: Partial<WatchedVisit> = {}) => problemsOf(visit(change), limits, `2026-11-24T${now}Z`)
const kinds = (now: string, change: Partial<WatchedVisit> = {}) => at(now, change).map(({ kind }) => kind)
const begun = { status: visitStatus.checkedIn, checkIn: '2026-11-24T08:02:00Z' } as const

test('a visit without a check-in is late from the limit of the branch, and missed after an hour (VISIT-D07, VISIT-D08)', () => {
  expect(at('08:14:59')).toEqual([])
  expect(at('08:15:00')).toEqual([{ kind: 'late', since: '2026-11-24T08:00:00Z' }])
  expect(kinds('08:59:59')).toEqual(['late'])
  expect(at('09:00:00')).toEqual([{ kind: 'missed', since: '2026-11-24T08:00:00Z' }])
  expect(kinds('08:20:00', { missed: true })).toEqual(['missed'])
  // A later check-in takes both away.
  expect(kinds('09:10:00', begun)).not.toContain('missed')
})

test('a visit that is cancelled, deleted, on paper or refused at the door is neither late nor missed', () => {
  const { cancelled, deleted, paper, doorstepRefusal } = visitStatus
  for (const status of [cancelled, deleted, paper, doorstepRefusal]) {
    expect(kinds('12:00:00', { status, riskScore: 5, isOutside: true }), String(status)).toEqual([])
  }
})

test('a check-out is missing from the limit of the branch after the end', () => {
  expect(kinds('08:59:59', begun)).toEqual([])
  expect(at('09:00:00', begun)).toEqual([{ kind: 'no-check-out', since: '2026-11-24T08:30:00Z' }])
  expect(kinds('12:00:00', { ...begun, status: visitStatus.checkedOut, checkOut: '2026-11-24T08:29:00Z' })).toEqual([])
})

test('a place outside the radius and a high concern stay until the report is signed off', () => {
  const strange = { ...begun, riskScore: 4, isOutside: true }
  const both = [
    { kind: 'concern', since: '2026-11-24T08:02:00Z' },
    { kind: 'outside', since: '2026-11-24T08:02:00Z' },
  ]
  expect(at('08:10:00', strange)).toEqual(both)
  expect(at('08:10:00', { ...strange, status: visitStatus.reopened })).toEqual(both)
  for (const status of [visitStatus.signedOff, visitStatus.signedOffConcerned]) {
    expect(at('08:10:00', { ...strange, status })).toEqual([])
  }
  expect(kinds('08:10:00', { ...begun, riskScore: 3 })).toEqual([])
})

test('the worst comes first, and of equal ones the one that has lasted longest', () => {
  const earlier = at('09:00:00', { start: '2026-11-24T07:45:00Z' })
  const later = at('09:00:00')
  const late = at('08:20:00')
  const concern = at('09:00:00', { ...begun, riskScore: 5 })
  expect([late, later, [], concern, earlier].toSorted(byWorst)).toEqual([earlier, later, concern, late, []])
})

const status = fc.constantFrom(...(Object.values(visitStatus) as VisitStatus[]))
const minute = (from: number, to: number) =>
  fc
    .integer({ min: from, max: to })
    .map((minutes) => Temporal.Instant.from('2026-11-24T00:00:00Z').add({ minutes }).toString())
const anyVisit = fc.record({
  start: minute(0, 600),
  end: minute(601, 1200),
  checkIn: fc.option(minute(0, 1200), { nil: null }),
  checkOut: fc.constant(null),
  status,
  missed: fc.boolean(),
  riskScore: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  isOutside: fc.boolean(),
})

test('property: a visit is never late and missed at once, and time alone never takes a problem away', () => {
  fc.assert(
    fc.property(anyVisit, minute(0, 1439), minute(0, 1439), (one, first, second) => {
      const [before, after] = [first, second].toSorted()
      const now = problemsOf(one, limits, before ?? '').map(({ kind }) => kind)
      const then = problemsOf(one, limits, after ?? '').map(({ kind }) => kind)
      expect(then.includes('late') && then.includes('missed')).toBe(false)
      // Late becomes missed.
      if (now.includes('late')) expect(then.includes('late') || then.includes('missed')).toBe(true)
      expect(now.filter((kind) => kind !== 'late' && !then.includes(kind))).toEqual([])
      expect(then.toSorted((a, b) => visitProblems.indexOf(a) - visitProblems.indexOf(b))).toEqual(then)
    }),
  )
})

test('in quiet hours the menu counts only what cannot wait', () => {
  const [missed, late] = [at('09:00:00'), at('08:20:00')]
  expect([missed, late, []].map((problems) => isCounted(problems, false))).toEqual([true, true, false])
  expect([missed, late, []].map((problems) => isCounted(problems, true))).toEqual([true, false, false])
})

test('quiet hours go by the clock on the wall, over midnight and when the clocks change', () => {
  const zone = zoneOf('Europe/London')
  const quiet = (instant: string, hours: QuietHours | null = { from: '22:00', until: '06:00' }) =>
    isQuietAt(hours, zone, parseInstant(instant))
  expect(quiet('2026-11-24T21:59:00Z')).toBe(false)
  expect(quiet('2026-11-24T22:00:00Z')).toBe(true)
  expect(quiet('2026-11-25T05:59:00Z')).toBe(true)
  expect(quiet('2026-11-25T06:00:00Z')).toBe(false)
  // On 25/10/2026 at 02:00 the clocks go back: 06:00 is 06:00 UTC again, 22:00 the evening before was 21:00 UTC.
  expect(quiet('2026-10-24T20:59:00Z')).toBe(false)
  expect(quiet('2026-10-24T21:00:00Z')).toBe(true)
  expect(quiet('2026-10-25T05:30:00Z')).toBe(true)
  expect(quiet('2026-10-25T06:00:00Z')).toBe(false)
  // On 29/03/2026 at 01:00 they go forward: 06:00 is 05:00 UTC.
  expect(quiet('2026-03-29T04:59:00Z')).toBe(true)
  expect(quiet('2026-03-29T05:00:00Z')).toBe(false)
  expect(quiet('2026-11-24T12:30:00Z', { from: '12:00', until: '13:00' })).toBe(true)
  expect(quiet('2026-11-24T13:00:00Z', { from: '12:00', until: '13:00' })).toBe(false)
  expect(quiet('2026-11-24T13:00:00Z', { from: '07:00', until: '07:00' })).toBe(true)
  expect(quiet('2026-11-24T23:00:00Z', null)).toBe(false)
})
