import { expect, test } from 'vitest'
import { type FallRisk, type FallRiskRecord, fallRiskOf, fallRiskSteps, fallRiskTrend } from './fall-risk.ts'

const records = (...values: [date: string, value: FallRisk][]): FallRiskRecord[] =>
  values.map(([date, value]) => ({ date, value }))

test('the trend compares the last two daily values (VISIT-084, VISIT-086, VISIT-D28)', () => {
  const trend = (...values: FallRisk[]) =>
    fallRiskTrend(values.map((value, at) => ({ date: `2026-11-0${at + 1}`, value })))
  expect([
    trend(),
    trend('High'),
    trend('Low', 'Medium'),
    trend('High', 'Low'),
    trend('Low', 'High', 'High'),
    trend('Medium', 'Low', 'High'),
  ]).toEqual(['Unknown', 'Unknown', 'Up', 'Down', 'Stable', 'Up'])
  expect([1, 2, 3].map(fallRiskOf)).toEqual(['Low', 'Medium', 'High'])
  expect(() => fallRiskOf(4)).toThrow('level 4')
})

test('a value holds until the next record; the one from before the range begins with it', () => {
  const all = records(['2026-09-01', 'Low'], ['2026-10-10', 'Medium'], ['2026-11-01', 'High'], ['2026-11-05', 'Low'])
  const range = { start: '2026-10-26', end: '2026-11-24' }
  expect(fallRiskSteps(all, range)).toEqual([
    { date: '2026-10-26', value: 'Medium', until: '2026-10-31' },
    { date: '2026-11-01', value: 'High', until: '2026-11-04' },
    { date: '2026-11-05', value: 'Low', until: '2026-11-24' },
  ])
  expect(fallRiskSteps(records(['2026-10-26', 'Low']), range)).toEqual([
    { date: '2026-10-26', value: 'Low', until: '2026-11-24' },
  ])
  expect(fallRiskSteps(all, { start: '2026-10-26', end: '2026-11-02' }).at(-1)).toEqual({
    date: '2026-11-01',
    value: 'High',
    until: '2026-11-02',
  })
  expect(fallRiskSteps(records(['2026-11-25', 'Low']), range)).toEqual([])
  expect(fallRiskSteps([], range)).toEqual([])
})
