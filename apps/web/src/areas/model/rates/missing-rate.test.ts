import { expect, test } from 'vitest'
import { gapAt } from './missing-rate.ts'

const row = (day_type_alias: string, start: string, end: string) => ({
  guid: crypto.randomUUID(),
  day_type_alias,
  start,
  end,
  rate: '20.00',
})
const withRows = (...basicRates: ReturnType<typeof row>[]) => ({ basicRates, enhancedRates: [] })

// 20 November 2026 is a Friday, the 22nd a Sunday. 21:30 is minute 1290.
test('the gap around a minute reaches from the rate before it to the one after it, or to midnight', () => {
  const weekdays = withRows(row('W/DAY', '07:00', '19:00'), row('W/DAY', '22:00', '00:00'))
  expect(gapAt(weekdays, '2026-11-20', 1290)).toEqual({ days: 'W/DAY', start: 1140, end: 1320 })
  expect(gapAt(weekdays, '2026-11-20', 60)).toEqual({ days: 'W/DAY', start: 0, end: 420 })
  expect(gapAt(weekdays, '2026-11-22', 1290)).toEqual({ days: 'W/END', start: 0, end: 1440 })
})

test('a minute that a rate of the week, of the kind of day or of the day itself covers has no gap', () => {
  for (const days of ['WEEK', 'W/END', 'SUN']) {
    expect(gapAt(withRows(row(days, '21:30', '00:00')), '2026-11-22', 1290)).toBeUndefined()
    expect(gapAt(withRows(row(days, '07:00', '21:30')), '2026-11-22', 1290)).toEqual({
      days: 'W/END',
      start: 1290,
      end: 1440,
    })
  }
})

test('a band without any rate lacks the whole week', () => {
  expect(gapAt(withRows(), '2026-11-22', 1290)).toEqual({ days: 'WEEK', start: 0, end: 1440 })
})
