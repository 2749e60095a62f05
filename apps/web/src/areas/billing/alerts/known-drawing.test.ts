import { expect, test } from 'vitest'
import { formatInstant } from '#domain/time.ts'
import { drawKnown } from './known-drawing.ts'

const zone = 'Europe/London'
const none = { check_in_at: null, check_out_at: null, check_in_nfc_at: null, check_out_nfc_at: null, next: null }
const hour = { ...none, rostered_start: '2026-11-22T18:30:00Z', rostered_end: '2026-11-22T19:30:00Z' }
const next = (rostered_start: string, check_in_at: string | null = null) => ({
  ...{
    type: 'Visit' as const,
    owner_name: 'Armitage',
    rostered_start,
    rostered_end: '2026-11-22T23:00:00Z',
    check_in_at,
  },
})
const times = ({ ticks }: ReturnType<typeof drawKnown>) => ticks.map(({ at }) => formatInstant(at).slice(11, 16))

test('the rostered time leaves room for its label, and nothing else is drawn where nothing is known', () => {
  const drawing = drawKnown(hour, zone)
  // 60 minutes are 62 % of the width, after 8 % before them.
  expect(drawing.rostered.from).toBeCloseTo(8)
  expect(drawing.rostered.to).toBeCloseTo(70)
  expect(drawing).toMatchObject({ actual: null, tags: [], next: null })
  expect(times(drawing)).toEqual(['18:30', '19:00', '19:30'])
})

test('a check-in without a check-out stays open to the rostered end, and one after that has no length', () => {
  const { actual, rostered } = drawKnown({ ...hour, check_in_at: '2026-11-22T18:33:00Z' }, zone)
  // 3 of 60 minutes later than the start: 62 / 20 = 3.1 %.
  expect(actual?.from).toBeCloseTo(11.1)
  expect(actual).toMatchObject({ to: rostered.to, isOpen: true })
  const late = drawKnown({ ...hour, check_in_at: '2026-11-22T19:40:00Z' }, zone).actual
  expect(late?.to).toBe(late?.from)
})

test('both times are a closed bar, and the readings of the tag have their own places', () => {
  const { actual, tags, rostered } = drawKnown(
    {
      ...hour,
      check_in_at: '2026-11-22T18:30:00Z',
      check_in_nfc_at: '2026-11-22T18:30:00Z',
      check_out_at: '2026-11-22T19:30:00Z',
    },
    zone,
  )
  expect(actual).toEqual({ ...rostered, isOpen: false })
  expect(tags).toMatchObject([{ place: rostered.from }])
})

test('the next visit begins at its check-in, or as rostered, and is always on the axis', () => {
  // 20:46 is 136 minutes after the start: with 8 % before and 10 % after them they are 82 %.
  const due = drawKnown({ ...hour, next: next('2026-11-22T20:46:00Z') }, zone)
  expect(due.next?.from).toBeCloseTo(90)
  expect(due.next?.to).toBe(100)
  // 60 of those 136 minutes.
  expect(due.rostered.to).toBeCloseTo(8 + (82 * 60) / 136)
  const arrived = drawKnown({ ...hour, next: next('2026-11-22T20:46:00Z', '2026-11-22T19:00:00Z') }, zone)
  expect(arrived.next?.from).toBeCloseTo(39)
})

test('the first tick after midnight starts a day, by the clock of the branch', () => {
  // 23:30 to 00:30 in summer time.
  const night = { ...none, rostered_start: '2026-07-01T22:30:00Z', rostered_end: '2026-07-01T23:30:00Z' }
  const { ticks } = drawKnown(night, zone)
  expect(ticks.map(({ at, startsDay }) => [formatInstant(at).slice(11, 16), startsDay])).toEqual([
    ['22:30', false],
    ['23:00', true],
    ['23:30', false],
  ])
})

test('a night on which the clocks go back has one hour more, and one on which they go forward one less', () => {
  // 22:00 to 06:00 by the clock: nine hours and seven hours.
  const back = { ...none, rostered_start: '2026-10-24T21:00:00Z', rostered_end: '2026-10-25T06:00:00Z' }
  const forward = { ...none, rostered_start: '2026-03-28T22:00:00Z', rostered_end: '2026-03-29T05:00:00Z' }
  // Three hours of nine are 62 / 3 %, and of seven 62 * 3 / 7 %.
  const [long, short] = [
    drawKnown({ ...back, check_in_at: '2026-10-25T00:00:00Z' }, zone),
    drawKnown({ ...forward, check_in_at: '2026-03-29T01:00:00Z' }, zone),
  ]
  expect(long.actual?.from).toBeCloseTo(8 + 62 / 3)
  expect(short.actual?.from).toBeCloseTo(8 + (62 * 3) / 7)
})

test('a long shift has few ticks', () => {
  const { ticks } = drawKnown({ ...hour, rostered_end: '2026-11-23T18:30:00Z' }, zone)
  expect(ticks.length).toBeLessThanOrEqual(4)
  expect(ticks.length).toBeGreaterThan(1)
})
