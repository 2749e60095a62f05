import { expect, test } from 'vitest'
import { type MadeVisit, type PlannedVisit, planChanges } from './plan-changes.ts'

const planned = (date: string, start: number, change: Partial<PlannedVisit> = {}): PlannedVisit => ({
  ...{ date, start, end: start + 30, careTypeGuid: 'care', carers: 1 },
  ...change,
})
const made = (date: string, start: number, change: Partial<MadeVisit> = {}): MadeVisit => ({
  ...planned(date, start),
  ...{ appointmentId: start, kept: null },
  ...change,
})
const kinds = (one: readonly MadeVisit[], other: readonly PlannedVisit[]) =>
  planChanges(one, other).map((change) =>
    change.kind === 'added' ? `added ${change.planned.date}` : `${change.kind} ${change.made.date}`,
  )

test('visits are added, moved and removed by day; what stays the same is not listed', () => {
  expect(
    kinds(
      [made('2026-12-01', 10), made('2026-12-02', 20), made('2026-12-04', 40)],
      [planned('2026-12-03', 30), planned('2026-12-02', 25), planned('2026-12-01', 10)],
    ),
  ).toEqual(['moved 2026-12-02', 'added 2026-12-03', 'removed 2026-12-04'])
  for (const change of [{ end: 41 }, { careTypeGuid: 'sleep' }, { carers: 2 }]) {
    expect(kinds([made('2026-12-01', 10)], [planned('2026-12-01', 10, change)])).toEqual(['moved 2026-12-01'])
  }
})

test('a visit that somebody has changed, or that has begun, stays; it is listed only where it differs', () => {
  const changed = made('2026-12-01', 10, { kept: 'CHANGED' })
  expect(planChanges([changed], [])).toEqual([{ kind: 'kept', made: changed, reason: 'CHANGED' }])
  expect(planChanges([changed], [planned('2026-12-01', 99)])).toEqual([
    { kind: 'kept', made: changed, reason: 'CHANGED' },
  ])
  expect(planChanges([changed], [planned('2026-12-01', 10)])).toEqual([])
})
