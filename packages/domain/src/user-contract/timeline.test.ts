import { expect, test } from 'vitest'
import { axisOf, lanesOf, shareOf } from './timeline.ts'

const today = '2026-11-24'

test('an axis shows every period, today and half a year after it, with its years', () => {
  expect(axisOf([], today)).toBeUndefined()
  expect(axisOf([{ start: '2026-01-01', end: '2026-03-01' }], today)).toEqual({
    from: '2026-01-01',
    to: '2027-05-24',
    years: [{ year: '2027', at: expect.closeTo((365 / 508) * 100) }],
  })
  expect(axisOf([{ start: '2027-12-01', end: null }], today)).toMatchObject({ from: today, to: '2028-06-01' })
})

test('a day is at its share of the axis, and one beyond it at the end', () => {
  const axis = { from: '2026-01-01', to: '2026-01-11' }
  expect(['2025-06-01', '2026-01-01', '2026-01-06', '2026-02-01'].map((day) => shareOf(axis, day))).toEqual([
    0, 0, 50, 100,
  ])
})

test('periods share a lane until they overlap; invalid ones and those outside are left out', () => {
  const axis = { from: '2026-01-01', to: '2026-01-11', years: [] }
  const periods = [
    { start: '2026-01-06', end: null },
    { start: '2025-01-01', end: '2026-01-06' },
    { start: '2026-01-04', end: '2026-01-08' },
    { start: '2025-01-01', end: '2026-01-01' },
    { start: '2026-01-05', end: '2026-01-05' },
    { start: '', end: null },
  ]
  const lanes = lanesOf(axis, periods).map((lane) => lane.map(({ at, width }) => [at, width]))
  expect(lanes).toEqual([
    [
      [0, 50],
      [50, 50],
    ],
    [[30, expect.closeTo(40)]],
  ])
})
