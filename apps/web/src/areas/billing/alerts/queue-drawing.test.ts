import { expect, test } from 'vitest'
import { formatInstant, parseInstant } from '#domain/time.ts'
import { drawQueue } from './queue-drawing.ts'

const zone = 'Europe/London'
const at = (time: string) => parseInstant(`2026-11-24T${time}:00Z`)
const minute = (time: string, count: number) => ({ at: `2026-11-24T${time}:00Z`, count })

test('the queue falls with each cure, from all that it held to what is left now', () => {
  const minutes = [minute('08:30', 1), minute('10:30', 3)]
  const drawing = drawQueue({ left: 6, minutes, now: at('13:00'), zone, deadline: null })
  expect([drawing.start, drawing.end].map(formatInstant)).toEqual(['2026-11-24T08:00:00Z', '2026-11-24T18:00:00Z'])
  // Ten hours: half an hour is 5 % of them.
  expect(drawing).toMatchObject({
    total: 10,
    parts: [
      { from: 0, to: 5, left: 10 },
      { from: 5, to: 25, left: 9 },
      { from: 25, to: 50, left: 6 },
    ],
    goal: null,
  })
})

test('early and late work widens the day to full hours', () => {
  const early = drawQueue({ left: 1, minutes: [minute('06:10', 1)], now: at('19:20'), zone, deadline: null })
  expect([early.start, early.end].map(formatInstant)).toEqual(['2026-11-24T06:00:00Z', '2026-11-24T20:00:00Z'])
  const before = drawQueue({ left: 1, minutes: [], now: at('07:15'), zone, deadline: null })
  expect(formatInstant(before.start)).toBe('2026-11-24T07:00:00Z')
  expect(before.parts).toMatchObject([{ from: 0, left: 1 }])
})

test('the pace takes the alerts of the deadline in even parts up to its day', () => {
  const goalFor = (date: string) =>
    drawQueue({ left: 8, minutes: [minute('09:00', 4)], now: at('12:00'), zone, deadline: { date, count: 6 } }).goal
  // Of 12 the 2 that are not due stay. Today and overdue: all 10 others today. The day after tomorrow: a third, 3⅓, a day.
  expect(goalFor('2026-11-24')).toBe(2)
  expect(goalFor('2026-11-20')).toBe(2)
  expect(goalFor('2026-11-26')).toBeCloseTo(8.667, 3)
})

test('on the day that the clocks go back the axis has its local hours', () => {
  const now = parseInstant('2026-10-25T12:00:00Z')
  const night = drawQueue({ left: 0, minutes: [{ at: '2026-10-25T00:30:00Z', count: 1 }], now, zone, deadline: null })
  // 01:30 of summer time.
  expect([night.start, night.end].map(formatInstant)).toEqual(['2026-10-25T00:00:00Z', '2026-10-25T18:00:00Z'])
})
