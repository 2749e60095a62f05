import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time.ts'
import {
  dateRangeErrors,
  laterEndErrors,
  overlapError,
  periodOf,
  strictDateRangeErrors,
  validityErrors,
  validityOf,
} from './period.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

test('a range may be one day and may not run backwards (SHELL-147, SHELL-D36)', () => {
  expect(dateRangeErrors('2026-11-24', '2026-11-24')).toEqual({})
  expect(dateRangeErrors('2026-11-25', '2026-11-24')).toEqual({
    start: 'Start date can not be after end date',
    end: 'End date can not be before start date',
  })
  for (const nothing of ['', undefined, null, 'x']) {
    expect(dateRangeErrors(nothing, '2026-11-24')).toEqual({})
    expect(dateRangeErrors('2026-11-24', nothing)).toEqual({})
  }
})

test('a strict range has at least one day before its end (SHELL-148, SHELL-D36)', () => {
  const wrong = { start: 'Start date must be before end date.', end: 'End date must be after start date.' }
  expect(strictDateRangeErrors('2026-11-24', '2026-11-25')).toEqual({})
  expect(strictDateRangeErrors('2026-11-24', '2026-11-24')).toEqual(wrong)
  expect(strictDateRangeErrors('2026-11-25', '2026-11-24')).toEqual(wrong)
})

test('a validity period is strict, and with no_end_date its end is ignored (SHELL-149, SHELL-D36)', () => {
  const backwards = { start: '2026-11-25', end: '2026-11-24', no_end_date: false }
  expect(validityErrors(backwards)).toEqual({
    start: 'Start date must be before end date.',
    end: 'End date must be after start date.',
  })
  expect(validityErrors({ ...backwards, no_end_date: true })).toEqual({})
  expect(validityErrors({ ...backwards, end: 'x', no_end_date: true })).toEqual({})
  expect(validityErrors({ start: '', end: '', no_end_date: false })).toEqual({
    start: 'This field is required.',
    end: 'This field is required.',
  })
  expect(validityErrors({ start: 'x', end: '', no_end_date: true })).toEqual({ start: 'Enter a valid date.' })
})

test('a validity range has start, end, no_end_date and guid; with no_end_date its period is open (SHELL-082)', () => {
  const guid = '10000000-0000-4000-8000-000000000001'
  expect(periodOf({ guid, start: '2026-11-24', end: '2026-11-25', no_end_date: false })).toEqual({
    start: '2026-11-24',
    end: '2026-11-25',
  })
  expect(periodOf({ guid, start: '2026-11-24', end: '2026-11-25', no_end_date: true }).end).toBeNull()
  fc.assert(
    fc.property(day, fc.option(day), (start, end) => {
      expect(periodOf(validityOf({ start, end }))).toEqual({ start, end })
    }),
  )
})

test('periods that share a day overlap; consecutive ones do not (SHELL-151, SHELL-D54)', () => {
  const others = [{ start: '2026-01-01', end: '2026-02-01' }]
  expect(overlapError({ start: '2026-01-31', end: null }, others, 'Base Rate')).toBe(
    'Can not overlap with existing Base Rate.',
  )
  expect(overlapError({ start: '2026-02-01', end: null }, others, 'Base Rate')).toBeUndefined()
  expect(overlapError({ start: '2026-02-01', end: null }, [], 'Base Rate')).toBeUndefined()
})

test.each([
  [1, '2026-11-24', '2026-11-24', { end: 'Must be a later date & time' }],
  [1, '2026-11-24', '2026-11-25', {}],
  [2, '2026-11-24', '2026-11-25', { start: 'Start date must be before end date.', end: 'Must be a later date & time' }],
  [2, '2026-11-24', '2026-11-26', {}],
  [2, '2026-11-24', null, {}],
  [1, '', '2026-11-25', {}],
] as const)(
  'with at least %d days, %j to %j (SHELL-135, SHIFTCAT-025, UNIT-032, UNIT-033, UNIT-D07)',
  (least, start, end, errors) => {
    expect(laterEndErrors(start, end, least)).toEqual(errors)
  },
)
