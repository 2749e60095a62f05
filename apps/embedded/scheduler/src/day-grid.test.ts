import { expect, test } from 'vitest'
import type { DayPlace } from '#contract/rota/planning.ts'
import { parseInstant, zoneOf } from '#domain/time.ts'
import { awayBars, axisOf, barOf, blocksOf, wayAfter } from './day-grid.ts'

const zone = zoneOf('Europe/London')
const place = (start: string, end: string, more: Partial<DayPlace> = {}): DayPlace => ({
  ...{ guid: start, appointment_guid: start, version: 1, type_alias: 'VISIT', visit_guid: start, client_guid: start },
  ...{
    owner_name: 'Edna Fawcett',
    owner_short: 'Fawcett',
    post_code: null,
    carer_guid: 'a',
    service_title: 'Domiciliary',
  },
  ...{ start, end, status_coalesced: 0, missed: false, is_late: false, places: 1, is_inside_shift: false },
  ...{ travel_minutes: null, gap_minutes: null },
  ...more,
})
const at = (clock: string) => `2026-11-24T${clock}:00Z`

test('the day is shown from 07:00 to 22:00, and as far as something is planned, but not beyond midnight', () => {
  const usual = axisOf('2026-11-24', zone, [])
  expect([usual.start, usual.end]).toEqual([parseInstant(at('07:00')), parseInstant(at('22:00'))])
  expect(usual.hours).toHaveLength(15)
  const long = axisOf('2026-11-24', zone, [place('2026-11-23T23:30:00Z', at('05:30')), place(at('21:30'), at('22:15'))])
  expect([long.start, long.end]).toEqual([parseInstant(at('00:00')), parseInstant(at('23:00'))])
})

test('a night that the clocks go back in has 25 hours of real length', () => {
  const night = axisOf('2026-10-25', zone, [place('2026-10-24T23:00:00Z', '2026-10-25T23:59:00Z')])
  expect(night.hours).toHaveLength(25)
  // 01:30 to 01:30 an hour later.
  const bar = barOf(night, parseInstant('2026-10-25T00:30:00Z'), parseInstant('2026-10-25T01:30:00Z'))
  expect(bar?.width).toBeCloseTo(100 / 25)
})

test('what overlaps lies in lanes, and what is short keeps room for its time', () => {
  const axis = axisOf('2026-11-24', zone, [])
  const blocks = blocksOf(axis, [
    place(at('09:00'), at('10:00')),
    place(at('09:30'), at('10:30')),
    place(at('10:40'), at('10:50')),
    place(at('11:00'), at('12:00')),
    place(at('23:00'), at('23:30')),
  ])
  expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [1, 2],
  ])
  // 07:00 to 22:00 are 900 minutes.
  expect(blocks[0]?.bar.left).toBeCloseTo((120 / 900) * 100)
  expect(blocks[0]?.bar.width).toBeCloseTo((60 / 900) * 100)
})

test('the way to the next place is as long as the travel, and red up to it where it does not fit', () => {
  const axis = axisOf('2026-11-24', zone, [])
  const way = (travel_minutes: number | null, gap_minutes: number | null) =>
    wayAfter(axis, place(at('09:00'), at('10:00'), { travel_minutes, gap_minutes }))
  expect(way(9, 9)).toMatchObject({ isShort: false, minutes: 9 })
  expect(way(9, 9)?.width).toBeCloseTo(1)
  expect(way(18, 9)).toMatchObject({ isShort: true, minutes: 18 })
  expect(way(18, 9)?.width).toBeCloseTo(1)
  expect([way(null, 9), way(0, 9), way(9, -5)]).toEqual([null, null, null])
})

test('hours in which a carer cannot work are the ones that are not recorded; without any nothing is known', () => {
  const axis = axisOf('2026-11-24', zone, [])
  const carer = { guid: 'a', name: 'Aisha Khan', absences: [], minutes: 0, week_minutes: 0, guaranteed_minutes: null }
  expect(awayBars(axis, { ...carer, available: null })).toEqual([])
  expect(awayBars(axis, { ...carer, available: [] })).toEqual([{ left: 0, width: 100 }])
  const split = [
    { start: at('07:00'), end: at('11:30') },
    { start: at('16:00'), end: at('22:00') },
  ]
  expect(awayBars(axis, { ...carer, available: split })).toEqual([{ left: 30, width: 30 }])
})
