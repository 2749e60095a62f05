import { expect, test } from 'vitest'
import { patternDateErrors, replacedPattern } from './pattern-dates.ts'
import { intervalOf, patternTimeErrors, timeErrors } from './typed-times.ts'

const time = (from: string, to: string, weekday = 1, week = 1) => ({
  from,
  to,
  weekday,
  week,
  kind: 'possible' as const,
})

test('a time that ends no later than it starts ends on the following day; midnight to midnight is the whole day', () => {
  expect(intervalOf(time('08:00', '12:30'))).toMatchObject({ start: 480, end: 750 })
  expect(intervalOf(time('22:00', '06:00'))).toMatchObject({ start: 1320, end: 1800 })
  expect(intervalOf(time('14:00', '00:00'))).toMatchObject({ start: 840, end: 1440 })
  expect(intervalOf(time('00:00', '00:00'))).toMatchObject({ start: 0, end: 1440 })
  expect(intervalOf(time('9:00', '12:00'))).toBeUndefined()
})

test('errors are at their fields: missing and invalid times, an end equal to the start, a week that is not there', () => {
  expect(patternTimeErrors([time('', '12:00'), time('08:00', '25:00'), time('09:00', '09:00', 2)], 1)).toEqual({
    'intervals.0.from': 'This field is required.',
    'intervals.1.to': 'Enter a valid time.',
    'intervals.2.to': 'Must differ from the start.',
  })
  expect(patternTimeErrors([time('08:00', '12:00', 1, 2)], 1)).toEqual({
    'intervals.0.week': 'The pattern does not have this week.',
  })
})

test('an overlap is reported at the later row; neighbours do not overlap', () => {
  const overlap = (...times: ReturnType<typeof time>[]) => patternTimeErrors(times, 2)['intervals.1.from']
  expect(overlap(time('08:00', '12:00'), time('12:00', '16:00'))).toBeUndefined()
  expect(overlap(time('08:00', '12:00'), time('11:00', '16:00'))).toBe('Can not overlap with Monday 08:00–12:00.')
  expect(overlap(time('08:00', '12:00'), time('11:00', '16:00', 1, 2))).toBeUndefined()
  expect(overlap(time('22:00', '06:00'), time('05:00', '08:00', 2))).toBe('Can not overlap with Monday 22:00–06:00.')
  // The night of the last Sunday runs into the first Monday, in both orders.
  expect(overlap(time('22:00', '06:00', 7, 2), time('05:00', '08:00'))).toBe('Can not overlap with Sunday 22:00–06:00.')
  expect(overlap(time('05:00', '08:00'), time('22:00', '06:00', 7, 2))).toBe('Can not overlap with Monday 05:00–08:00.')
  expect(overlap(time('22:00', '06:00', 7, 1), time('05:00', '08:00'))).toBeUndefined()
  expect(timeErrors([time('08:00', '12:00'), time('11:00', '13:00')])).toEqual({
    'intervals.1.from': 'Can not overlap with 08:00–12:00.',
  })
})

test('patterns follow each other: a new one ends the one without an end, and refuses any other overlap', () => {
  const open = { start: '2026-09-01', end: null }
  const bounded = { start: '2026-01-01', end: '2026-09-01' }
  expect(replacedPattern({ start: '2026-12-01', end: null }, [bounded, open])).toBe(open)
  expect(replacedPattern({ start: '2026-09-01', end: null }, [bounded, open])).toBeUndefined()
  expect(patternDateErrors({ start: '2026-09-01', end: null }, [bounded])).toEqual({})
  expect(patternDateErrors({ start: '2026-08-31', end: null }, [bounded])).toEqual({
    start: 'Can not overlap with the pattern from 01/01/2026, which ends before 01/09/2026.',
  })
  expect(patternDateErrors({ start: '2026-09-01', end: null }, [open])).toEqual({
    start: 'Can not overlap with the pattern from 01/09/2026, which has no end.',
  })
  expect(patternDateErrors({ start: '2026-08-01', end: null }, [open])).toEqual({
    end: 'The next pattern starts on 01/09/2026. This one has to end before it.',
  })
})
