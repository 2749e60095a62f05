import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time.ts'
import { firstError } from '../validators/validator.ts'
import { contains, overlaps, type Period } from '../validity.ts'
import {
  baseRateErrors,
  baseRateKind,
  standingChargeErrors,
  standingChargeHours,
  standingChargeRate,
} from './charges.ts'
import { partRangeErrors } from './part-dates.ts'

const open = { start: '2026-01-01', end: null }
const ends = { start: '2026-01-01', end: '2027-01-01' }
const weekly = { frequency_type_alias: '1/WEEK' }

const charge = (start: string, end: string | null, model: Period = open, others: (Period & typeof weekly)[] = []) =>
  standingChargeErrors({ start, end, ...weekly }, model, others)
const rate = (start: string, end: string | null, model: Period = open, others: Period[] = []) =>
  baseRateErrors({ start, end }, model, others)

test('neither starts before the model (MCHG-007, MCHG-022, MCHG-D07)', () => {
  const start = 'Can not start before contract model starts (01/01/2026)'
  expect(charge('2025-12-31', null)).toEqual({ start })
  expect(rate('2025-12-31', null)).toEqual({ start })
  expect(charge('2026-01-01', null)).toEqual({})
  expect(rate('2026-01-01', null)).toEqual({})
})

test('neither ends after the model, and in a model with an end both need one (MCHG-008, MCHG-009, MCHG-023, MCHG-D07)', () => {
  const end = 'Can not end after contract model ends (01/01/2027)'
  expect(charge('2026-02-01', '2027-01-02', ends)).toEqual({ end })
  expect(rate('2026-02-01', '2027-01-02', ends)).toEqual({ end })
  expect(charge('2026-02-01', null, ends)).toEqual({ end: 'This field is required.' })
  expect(rate('2026-02-01', null, ends)).toEqual({ end })
  expect(charge('2026-02-01', '2027-01-01', ends)).toEqual({})
  expect(rate('2026-02-01', '2027-01-01', ends)).toEqual({})
})

test('each starts before its end (MCHG-010, MCHG-024, MCHG-D07)', () => {
  const start = 'Must start before end'
  expect(charge('2026-02-01', '2026-02-01')).toEqual({ start })
  expect(rate('2026-02-02', '2026-02-01')).toEqual({ start })
  expect(rate('2026-02-01', '2026-02-02')).toEqual({})
})

test('standing charges of one frequency do not overlap, those of different ones may (MCHG-013, MCHG-D07)', () => {
  const other = { start: '2026-02-01', end: '2026-03-01', ...weekly }
  const start = 'Can not overlap with existing Standing Charge (01/02/2026 - 01/03/2026)'
  expect(charge('2026-02-28', null, open, [other])).toEqual({ start })
  expect(charge('2026-01-01', '2026-02-02', open, [other])).toEqual({ start })
  expect(charge('2026-03-01', null, open, [other])).toEqual({})
  expect(charge('2026-01-01', '2026-02-01', open, [other])).toEqual({})
  const monthly = { ...other, frequency_type_alias: '1/MONTH' }
  expect(standingChargeErrors({ start: '2026-02-01', end: null, ...weekly }, open, [monthly])).toEqual({})
})

test('base rates do not overlap; the first overlap is reported with its dates (MCHG-025)', () => {
  const later = { start: '2026-06-01', end: null }
  const earlier = { start: '2026-02-01', end: '2026-04-01' }
  expect(rate('2026-03-01', null, open, [later, earlier])).toEqual({
    start: 'Can not overlap with existing Base Rate (01/02/2026 - 01/04/2026)',
  })
  expect(rate('2026-04-01', null, open, [later, earlier])).toEqual({
    start: 'Can not overlap with existing Base Rate (01/06/2026 - no end date)',
  })
})

test('a form reports what is missing, and ignores an end that does not apply', () => {
  const range = { start: '2026-02-01', end: '', no_end_date: false }
  expect(partRangeErrors(range, open, [], baseRateKind)).toEqual({ end: 'This field is required.' })
  expect(partRangeErrors({ ...range, end: '31/31' }, ends, [], baseRateKind)).toEqual({ end: 'Enter a valid date.' })
  expect(partRangeErrors({ ...range, end: '2025-01-01', no_end_date: true }, open, [], baseRateKind)).toEqual({})
  expect(partRangeErrors({ ...range, start: 'soon', no_end_date: true }, open, [ends], baseRateKind)).toEqual({})
})

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-01-01', days))
const period = fc
  .tuple(day, fc.option(fc.integer({ min: 1, max: 40 })))
  .map(([start, days]) => ({ start, end: days === null ? null : addDays(start, days) }))

test('dates are accepted exactly if they are within the model and overlap with no other (MCHG-022, MCHG-023, MCHG-025)', () => {
  fc.assert(
    fc.property(period, period, fc.array(period), (one, model, others) => {
      const isRight = contains(model, one) && !others.some((other) => overlaps(one, other))
      expect(Object.keys(rate(one.start, one.end, model, others)).length === 0).toBe(isRight)
    }),
  )
})

test.each([
  ['-0.001', 'Minimal value is 0.'],
  ['0', undefined],
  ['12.345', undefined],
  ['12.3456', 'Maximum of decimal places is 3.'],
  ['1000000.001', 'Maximal value is 1000000.'],
])('a rate of %s (MCHG-011)', (text, message) => {
  expect(firstError(text, standingChargeRate)).toBe(message)
})

test.each([
  ['0', 'Minimal value is 0.01.'],
  ['0.01', undefined],
  ['2.125', 'Maximum of decimal places is 2.'],
])('%s hours (MCHG-012)', (text, message) => {
  expect(firstError(text, standingChargeHours)).toBe(message)
})
