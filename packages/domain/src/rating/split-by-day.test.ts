import { describe, expect, test } from 'vitest'
import { epochDayOf, formatInstant, parseInstant, zoneOf } from '../time.ts'
import { compileDayPlans } from './day-plan.ts'
import { bandOf, rateOf, TIER } from './examples.ts'
import { rowAtInstant, splitByDay } from './split-by-day.ts'
import type { StandardRate } from './types.ts'

/** 'start minutes row' of each piece, or null. */
function split(rates: readonly StandardRate[], start: string, minutes: number, holidays: readonly string[] = []) {
  const tierOfDay = new Map(holidays.map((date) => [epochDayOf(date), 1]))
  const days = { zone: zoneOf('Europe/London'), tierOfDay }
  const plans = compileDayPlans(bandOf({ rates }), [TIER], 'band')
  const pieces = splitByDay(days, plans, parseInstant(start), minutes)
  return pieces?.map(
    (piece) => `${formatInstant(piece.start).slice(5, 16)} ${piece.end - piece.start} ${piece.row.guid}`,
  )
}

const quarters = [
  rateOf('midnight', 'WEEK', '00:00', '01:00', '10'),
  rateOf('one', 'WEEK', '01:00', '01:30', '11'),
  rateOf('half-past', 'WEEK', '01:30', '02:00', '12'),
  rateOf('rest', 'WEEK', '02:00', '00:00', '13'),
]

describe('an interval is cut at the edges of rows', () => {
  test('and a row includes its first minute and excludes its end', () => {
    expect(split(quarters, '2026-01-13T01:00Z', 30)).toEqual(['01-13T01:00 30 one'])
    expect(split(quarters, '2026-01-13T00:59Z', 32)).toEqual([
      '01-13T00:59 1 midnight',
      '01-13T01:00 30 one',
      '01-13T01:30 1 half-past',
    ])
  })

  test('an interval of no minutes has no pieces', () => {
    expect(split(quarters, '2026-01-13T01:00Z', 0)).toEqual([])
    expect(split([], '2026-01-13T01:00Z', 0)).toEqual([])
  })

  test('one minute without a row makes the result null', () => {
    const evening = [rateOf('day', 'WEEK', '07:00', '22:00', '10')]
    expect(split(evening, '2026-01-13T21:00Z', 60)).toEqual(['01-13T21:00 60 day'])
    expect(split(evening, '2026-01-13T21:00Z', 61)).toBeUndefined()
    expect(split(evening, '2026-01-13T06:59Z', 60)).toBeUndefined()
  })
})

describe('an interval over midnight', () => {
  test('stays one piece in the same row, as neighbouring minutes of it are one line (finance 3.5)', () => {
    expect(split([rateOf('week', 'WEEK', '00:00', '00:00', '10')], '2026-01-13T23:00Z', 3000)).toEqual([
      '01-13T23:00 3000 week',
    ])
  })

  test('changes row where the day does', () => {
    const rates = [rateOf('fri', 'FRI', '00:00', '00:00', '10'), rateOf('end', 'W/END', '00:00', '00:00', '11')]
    expect(split(rates, '2026-01-16T23:30Z', 60)).toEqual(['01-16T23:30 30 fri', '01-17T00:00 30 end'])
  })

  test('uses the local midnight: in July it is 23:00 in UTC', () => {
    const rates = [rateOf('tue', 'TUE', '00:00', '00:00', '10'), rateOf('wed', 'WED', '00:00', '00:00', '11')]
    expect(split(rates, '2026-07-14T22:30Z', 60)).toEqual(['07-14T22:30 30 tue', '07-14T23:00 30 wed'])
  })

  test('enters and leaves a holiday at midnight', () => {
    const rates = [
      rateOf('week', 'WEEK', '00:00', '00:00', '10'),
      rateOf('hol', { tier: TIER }, '00:00', '00:00', '20'),
    ]
    expect(split(rates, '2026-12-24T23:00Z', 26 * 60, ['2026-12-25'])).toEqual([
      '12-24T23:00 60 week',
      '12-25T00:00 1440 hol',
      '12-26T00:00 60 week',
    ])
  })
})

describe('the nights of the clock changes (finance 2)', () => {
  test('forward: 00:30 to 02:30 on 29 March 2026 is 60 minutes, and the hour from one is never priced', () => {
    expect(split(quarters, '2026-03-29T00:30Z', 60)).toEqual(['03-29T00:30 30 midnight', '03-29T01:00 30 rest'])
  })

  test('back: 00:30 to 02:30 on 25 October 2026 is 180 minutes, and the hour from one is priced twice', () => {
    expect(split(quarters, '2026-10-24T23:30Z', 180)).toEqual([
      '10-24T23:30 30 midnight',
      '10-25T00:00 30 one',
      '10-25T00:30 30 half-past',
      '10-25T01:00 30 one',
      '10-25T01:30 30 half-past',
      '10-25T02:00 30 rest',
    ])
  })

  test('back: a row that covers both hours makes one piece of them', () => {
    const rates = [rateOf('night', 'WEEK', '00:00', '07:00', '10'), rateOf('day', 'WEEK', '07:00', '00:00', '11')]
    expect(split(rates, '2026-10-24T23:00Z', 9 * 60)).toEqual(['10-24T23:00 480 night', '10-25T07:00 60 day'])
  })
})

describe('the row at an instant', () => {
  const days = { zone: zoneOf('Europe/London'), tierOfDay: new Map([[epochDayOf('2026-07-15'), 1]]) }
  const rates = [...quarters, rateOf('hol', { tier: TIER }, '01:00', '02:00', '20')]
  const plans = compileDayPlans(bandOf({ rates }), [TIER], 'band')
  const at = (text: string) => rowAtInstant(days, plans, parseInstant(text))?.guid

  test('is that of the local time and the local date', () => {
    expect(at('2026-07-15T23:30Z')).toBe('midnight')
    expect(at('2026-07-15T00:00Z')).toBe('hol')
    expect(at('2026-07-14T23:59Z')).toBe('midnight')
    expect(at('2026-01-14T01:30Z')).toBe('half-past')
  })
})
