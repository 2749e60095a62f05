import { expect, test } from 'vitest'
import { barInDay, isShownDay, shareOfDay, spanOfDay } from './shift-day.ts'

test('a day runs from midnight to midnight in the zone, with 23 or 25 hours when the clocks change (SHIFT-D02)', () => {
  const london = (date: string) => spanOfDay(date, 'Europe/London')
  expect(london('2026-11-24')).toEqual({ begin: '2026-11-24T00:00:00Z', end: '2026-11-25T00:00:00Z' })
  expect(london('2026-07-01')).toEqual({ begin: '2026-06-30T23:00:00Z', end: '2026-07-01T23:00:00Z' })
  expect(london('2026-10-25')).toEqual({ begin: '2026-10-24T23:00:00Z', end: '2026-10-26T00:00:00Z' })
  expect(london('2027-03-28')).toEqual({ begin: '2027-03-28T00:00:00Z', end: '2027-03-28T23:00:00Z' })
})

test('a shift is drawn within the day that it touches', () => {
  const day = spanOfDay('2026-11-24', 'Europe/London')
  expect(barInDay(day, '2026-11-24T06:00:00Z', '2026-11-24T12:00:00Z')).toEqual({ left: 25, width: 25 })
  expect(barInDay(day, '2026-11-24T18:00:00Z', '2026-11-25T06:00:00Z')).toEqual({ left: 75, width: 25 })
  expect(barInDay(day, '2026-11-23T18:00:00Z', '2026-11-24T06:00:00Z')).toEqual({ left: 0, width: 25 })
  expect(barInDay(day, '2026-11-25T00:00:00Z', '2026-11-25T06:00:00Z')).toBeNull()
  expect(shareOfDay(day, '2026-11-24T09:00:00Z')).toBe(37.5)
  // On the day with 25 hours, 12:30 is the middle.
  expect(shareOfDay(spanOfDay('2026-10-25', 'Europe/London'), '2026-10-25T11:30:00Z')).toBe(50)
})

test('an address with no such day is not shown (SHIFT-D01)', () => {
  expect(['2026-11-24', '2028-02-29'].filter(isShownDay)).toHaveLength(2)
  expect(
    ['today', '2026-02-29', '24-11-2026', '2026-11-24T00:00:00Z', '0001-01-01', '2999-01-01'].filter(isShownDay),
  ).toEqual([])
})
