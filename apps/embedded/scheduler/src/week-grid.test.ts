import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import type { RotaWeek, WeekPlace } from '#contract/rota/planning.ts'
import { zoneOf } from '#domain/time.ts'
import { sumOf, type WeekBy, weekGrid } from './week-grid.ts'

const zone = zoneOf('Europe/London')
const place = (start: string, end: string, more: Partial<WeekPlace> = {}): WeekPlace => ({
  ...{ guid: start, type_alias: 'VISIT', owner_name: 'Edna Fawcett', carer_guid: 'a', start, end },
  ...{ status_coalesced: 0, missed: false, is_late: false, is_inside_shift: false, places: 1, version: 1 },
  ...{ appointment_guid: start, visit_guid: null, client_guid: 'edna', owner_short: 'Fawcett', post_code: null },
  service_title: 'Domiciliary care',
  ...more,
})

const carers = ['a', 'b'].map((guid) => ({
  ...{ guid, name: `Carer ${guid}`, absences: [], week_minutes: 0, guaranteed_minutes: null },
}))
const gridOf = (week: Pick<RotaWeek, 'start' | 'places'>, by: WeekBy = 'carer') =>
  weekGrid({ carers, ...week }, zone, by)

test('a week has seven days; each place is in the cell of its carer on the day on which it starts', () => {
  const grid = gridOf({
    start: '2026-11-23',
    places: [
      place('2026-11-24T08:30:00Z', '2026-11-24T09:15:00Z'),
      place('2026-11-24T19:00:00Z', '2026-11-24T19:45:00Z'),
      place('2026-11-29T08:30:00Z', '2026-11-29T09:00:00Z', { carer_guid: 'b' }),
    ],
  })
  expect([grid.days[0], grid.days[6], grid.days.length]).toEqual(['2026-11-23', '2026-11-29', 7])
  // 07:00 to 22:00 are 900 minutes; 08:30 is 90 minutes after 07:00.
  expect(grid.hours).toEqual({ from: 420, to: 1320 })
  expect(grid.cellOf('a', '2026-11-24')).toMatchObject({ visits: 2, minutes: 90, marks: [{ left: 10, width: 5 }, {}] })
  expect(grid.cellOf('b', '2026-11-24')).toEqual({ marks: [], visits: 0, shifts: 0, minutes: 0 })
  expect(grid.cellOf('b', '2026-11-29')).toMatchObject({ visits: 1, minutes: 30 })
})

test('a night ends at midnight in the strip, which then shows it, and counts in full', () => {
  const grid = gridOf({ start: '2026-11-23', places: [place('2026-11-24T22:30:00Z', '2026-11-25T06:00:00Z')] })
  expect(grid.hours).toEqual({ from: 420, to: 1440 })
  const cell = grid.cellOf('a', '2026-11-24')
  expect(cell.minutes).toBe(450)
  // 22:30 is 930 of 1,020 minutes after 07:00.
  expect(cell.marks[0]?.left).toBeCloseTo((930 / 1020) * 100)
  expect(cell.marks[0]?.width).toBeCloseTo((90 / 1020) * 100)
  expect(grid.cellOf('a', '2026-11-25').visits).toBe(0)
})

test('the hours are those of the clock in summer and through the night in which it goes back', () => {
  const summer = gridOf({ start: '2026-07-06', places: [place('2026-07-06T05:10:00Z', '2026-07-06T06:00:00Z')] })
  // 06:10 in London.
  expect(summer.hours.from).toBe(360)
  const back = gridOf({ start: '2026-10-19', places: [place('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')] })
  const cell = back.cellOf('a', '2026-10-25')
  // 01:30 to 01:30 an hour later: one hour of work without length on the clock.
  expect(cell).toMatchObject({ visits: 1, minutes: 60, marks: [{ width: 0 }] })
})

test('visits inside a shift of the same carer count as visits, and add no minutes', () => {
  const grid = gridOf({
    start: '2026-11-23',
    places: [
      place('2026-11-24T07:00:00Z', '2026-11-24T15:00:00Z', { type_alias: 'SHIFT' }),
      place('2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z', { is_inside_shift: true }),
    ],
  })
  const cell = grid.cellOf('a', '2026-11-24')
  expect(cell).toMatchObject({ visits: 1, shifts: 1, minutes: 480 })
  expect(cell.marks).toHaveLength(2)
  expect(sumOf([cell, cell])).toEqual({ visits: 2, shifts: 2, minutes: 960 })
})

test('the unassigned stand first, where there are any; clients stand by their last names, with all that they have', () => {
  const places = [
    place('2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z', { is_inside_shift: true }),
    place('2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z', {
      ...{ client_guid: 'zoe', owner_name: 'Zoë Adams', owner_short: 'Adams', carer_guid: zeroGuid },
    }),
    place('2026-11-26T08:00:00Z', '2026-11-26T14:00:00Z', { type_alias: 'SHIFT', client_guid: null }),
  ]
  const week = { start: '2026-11-23', places }
  expect(gridOf(week).rows.map(({ guid, places: own }) => [guid, own.length])).toEqual([
    [zeroGuid, 1],
    ['a', 2],
    ['b', 0],
  ])
  expect(gridOf({ ...week, places: [] }).rows.map(({ guid }) => guid)).toEqual(['a', 'b'])
  const byClient = gridOf(week, 'client')
  expect(byClient.rows.map(({ guid, name }) => [guid, name])).toEqual([
    ['zoe', 'Zoë Adams'],
    ['edna', 'Edna Fawcett'],
  ])
  // The client has the hour, whether its carer is on a shift or not.
  expect(byClient.cellOf('edna', '2026-11-24')).toMatchObject({ visits: 1, minutes: 60 })
})
