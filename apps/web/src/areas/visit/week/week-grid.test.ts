import { expect, test } from 'vitest'
import type { WeekVisit } from '#contract/visit/weeks.ts'
import { weekGrid } from './week-grid.ts'

const visit = (start: string, end: string): WeekVisit => ({
  ...{ guid: `${start} ${end}`, appointment_guid: '', client_guid: '', client_name: '', carer_guid: null },
  ...{ carer_name: null, service_title: '', status_coalesced: 0, missed: false, start, end },
})
const gridOf = (start: string, visits: readonly WeekVisit[], away: { from: string; to: string | null }[] = []) =>
  weekGrid(
    {
      ...{ start, visits: [...visits], minutes: 0, minutes_before: 0 },
      absences: away.map((one) => ({ guid: one.from, title: 'Hospital', ...one })),
    },
    'Europe/London',
  )
const blocksOf = (grid: ReturnType<typeof gridOf>, day: number) =>
  (grid.days[day]?.blocks ?? []).map(({ top, bottom, lane, lanes }) => [top, bottom, lane, lanes])

test('a visit over midnight is in both days, and the hours of the night are shown for it', () => {
  const grid = gridOf('2026-11-23', [visit('2026-11-24T22:00:00Z', '2026-11-25T06:30:00Z')])
  expect([grid.rows.length, grid.rows[0], grid.rows.at(-1)]).toEqual([24, '00:00', '23:00'])
  expect(grid.days.map(({ blocks }) => blocks.length)).toEqual([0, 1, 1, 0, 0, 0, 0])
  expect(blocksOf(grid, 1)).toEqual([[1320, 1440, 0, 1]])
  expect(blocksOf(grid, 2)).toEqual([[0, 390, 0, 1]])
  // Without visits in the night the day begins at 07:00.
  expect(gridOf('2026-11-23', []).rows).toHaveLength(14)
})

test('double-ups and overlapping visits are side by side, others have the whole width', () => {
  const grid = gridOf('2026-11-23', [
    visit('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'),
    visit('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'),
    visit('2026-11-23T08:30:00Z', '2026-11-23T10:00:00Z'),
    visit('2026-11-23T09:00:00Z', '2026-11-23T09:30:00Z'),
    visit('2026-11-23T10:00:00Z', '2026-11-23T10:10:00Z'),
  ])
  expect(blocksOf(grid, 0)).toEqual([
    [60, 120, 0, 3],
    [60, 120, 1, 3],
    [90, 180, 2, 3],
    [120, 150, 0, 3],
    // At least half an hour high.
    [180, 210, 0, 1],
  ])
})

test('where the clocks go back the repeated hour is a row that other days do not have; a visit has its true length', () => {
  const grid = gridOf('2026-10-19', [
    // Saturday 22:00 to Sunday 06:00, British time: nine hours, of them 02:00 in Saturday.
    visit('2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'),
    visit('2026-10-23T01:00:00Z', '2026-10-23T02:00:00Z'),
  ])
  expect(grid.rows.slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00'])
  expect(grid.rows).toHaveLength(25)
  expect(grid.days.map(({ hours }) => hours)).toEqual([24, 24, 24, 24, 24, 24, 25])
  expect(grid.days[0]?.missing).toEqual({ top: 120, bottom: 180 })
  expect(grid.days[6]?.missing).toBeNull()
  expect(blocksOf(grid, 5)).toEqual([[1380, 1500, 0, 1]])
  expect(blocksOf(grid, 6)).toEqual([[0, 420, 0, 1]])
  // Friday 02:00 to 03:00.
  expect(blocksOf(grid, 4)).toEqual([[180, 240, 0, 1]])
})

test('where the clocks go forward the day leaves the skipped hour out', () => {
  // Sunday 29 March 2026: 01:00 becomes 02:00. A visit from 00:30 to 03:00 takes an hour and a half.
  const grid = gridOf('2026-03-23', [visit('2026-03-29T00:30:00Z', '2026-03-29T02:00:00Z')])
  expect(grid.days[6]).toMatchObject({ hours: 23, missing: { top: 60, bottom: 120 } })
  expect(grid.days[5]?.missing).toBeNull()
  expect(blocksOf(grid, 6)).toEqual([[30, 180, 0, 1]])
  expect(grid.rows.slice(0, 3)).toEqual(['00:00', '01:00', '02:00'])
})

test('an absence covers its part of each day, also without an end', () => {
  const grid = gridOf('2026-11-23', [], [{ from: '2026-11-25T12:00:00Z', to: null }])
  expect(grid.days.map(({ away }) => away.map(({ top, bottom }) => [top, bottom]))).toEqual([
    [],
    [],
    [[300, 840]],
    [[0, 840]],
    [[0, 840]],
    [[0, 840]],
    [[0, 840]],
  ])
})
