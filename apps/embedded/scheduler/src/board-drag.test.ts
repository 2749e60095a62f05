import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import type { DayCarer, DayPlace } from '#contract/rota/planning.ts'
import { parseInstant, zoneOf } from '#domain/time.ts'
import { boardRows, rowAt } from './board-rows.ts'
import { axisOf } from './day-grid.ts'
import { movedBy, movedStart, scrollStep } from './drag-target.ts'

const axis = axisOf('2026-11-24', zoneOf('Europe/London'), [])
const at = (clock: string) => parseInstant(`2026-11-24T${clock}:00Z`)
const place = (carer_guid: string, from: string, to: string) =>
  ({
    guid: `${carer_guid}${from}`,
    carer_guid,
    start: `2026-11-24T${from}:00Z`,
    end: `2026-11-24T${to}:00Z`,
  }) as DayPlace
const carer = (guid: string) => ({ guid, name: guid, absences: [] }) as unknown as DayCarer

test('the unassigned come first, and a row is as high as its lanes', () => {
  const places = [place('a', '09:00', '10:00'), place('a', '09:30', '10:30'), place(zeroGuid, '12:00', '13:00')]
  const rows = boardRows(axis, { carers: [carer('a'), carer('b')], places })
  // A lane is 40 pixels, a row has 8 around them and a line of 1; the hours above are 31.
  expect(rows.map(({ carerGuid, top, height }) => [carerGuid, top, height])).toEqual([
    [zeroGuid, 31, 49],
    ['a', 80, 89],
    ['b', 169, 49],
  ])
  const found = (y: number) => rowAt(rows, y)?.carerGuid
  expect([found(0), found(79), found(80), found(168), found(169), found(900)]).toEqual([
    zeroGuid,
    zeroGuid,
    'a',
    'a',
    'b',
    'b',
  ])
})

test('the places of a double-up name each other’s carers', () => {
  const double = (carer_guid: string) => ({ ...place(carer_guid, '09:00', '10:00'), appointment_guid: 'p', places: 2 })
  const places = [double('a'), double('b'), { ...place('a', '11:00', '12:00'), appointment_guid: 'q', places: 1 }]
  const partners = (...shown: DayPlace[]) =>
    boardRows(axis, { carers: [carer('a'), carer('b')], places: shown }).map((row) => [...row.partners.values()])
  expect(partners(...places)).toEqual([[], ['b'], ['a']])
  expect(partners(double('a'), double(zeroGuid))).toEqual([['a'], ['unassigned'], []])
})

test('a dragged appointment moves in steps of five minutes and stays on the axis', () => {
  // 07:00 to 22:00 on 900 pixels: a pixel is a minute.
  const moved = (from: string, pixels: number) => movedStart(axis, { start: at(from), end: at(from) + 60 }, pixels, 900)
  expect(moved('09:00', 62)).toBe(at('10:00'))
  expect(moved('09:00', -63)).toBe(at('07:55'))
  expect(moved('09:00', -600)).toBe(at('07:00'))
  expect(moved('09:00', 2000)).toBe(at('21:55'))
  // One that begins at another minute keeps it until it is moved.
  expect([moved('09:02', 0), moved('09:02', 10)]).toEqual([at('09:02'), at('09:10')])
})

test('on the night when the clocks go back a step is five real minutes', () => {
  const night = axisOf('2026-10-25', zoneOf('Europe/London'), [
    { start: '2026-10-24T23:00:00Z', end: '2026-10-25T23:30:00Z' } as DayPlace,
  ])
  // 25 hours on 1,500 pixels. 01:30 in summer time and an hour later 01:30 in winter time.
  const start = parseInstant('2026-10-25T00:30:00Z')
  expect(movedStart(night, { start, end: start + 45 }, 60, 1500)).toBe(parseInstant('2026-10-25T01:30:00Z'))
})

test('a night that began the day before moves by as much as it is dragged, and stays in sight', () => {
  const night = axisOf('2026-11-24', zoneOf('Europe/London'), [place('a', '00:00', '07:00')])
  // 22:00 to 07:00; the axis is 00:00 to 22:00 on 1,320 pixels.
  const span = { start: parseInstant('2026-11-23T22:00:00Z'), end: at('07:00') }
  const moved = (pixels: number) => movedStart(night, span, pixels, 1320)
  expect(moved(30)).toBe(parseInstant('2026-11-23T22:30:00Z'))
  expect(moved(180)).toBe(at('01:00'))
  // Its last five minutes are on the axis: 15:05 to 00:05.
  expect(moved(-600)).toBe(parseInstant('2026-11-23T15:05:00Z'))
  expect(movedBy(night, span, 5)).toBe(parseInstant('2026-11-23T22:05:00Z'))
})

test('near an edge the board scrolls, faster at the edge itself', () => {
  expect([scrollStep(500, 0, 1000), scrollStep(41, 0, 1000)]).toEqual([0, 0])
  expect([scrollStep(20, 0, 1000), scrollStep(0, 0, 1000), scrollStep(-50, 0, 1000)]).toEqual([-8, -16, -16])
  expect([scrollStep(980, 0, 1000), scrollStep(1200, 0, 1000)]).toEqual([8, 16])
})
