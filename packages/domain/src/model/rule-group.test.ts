import { expect, test } from 'vitest'
import { groupDateErrors, groupRateError, startOfNext, titleOfCopy } from './rule-group.ts'

const model = { start: '2026-01-01', end: '2027-01-01' }
const open = { start: '2026-01-01', end: null }
const group = (guid: string, start: string, end: string | null) => ({ guid, start, end })

test('the dates of a group are within those of the model (RULE-021, RULE-D15)', () => {
  const within = 'Rule group must be within Contract Start and End dates (01/01/2026 - 01/01/2027)'
  const errorsOf = (start: string, end: string | null) => groupDateErrors({ start, end }, { model, others: [] })
  expect(errorsOf('2026-01-01', '2027-01-01')).toEqual({})
  expect(errorsOf('2025-12-31', '2026-06-01')).toEqual({ start: within })
  expect(errorsOf('2027-01-01', '2027-02-01')).toEqual({ start: within })
  expect(errorsOf('2026-02-01', '2027-01-02')).toEqual({ end: within })
  expect(errorsOf('2026-02-01', null)).toEqual({ end: within })
  expect(groupDateErrors({ start: '2025-12-31', end: null }, { model: open, others: [] })).toEqual({
    start: 'Rule group must be within Contract Start and End dates (01/01/2026 - no end date)',
  })
})

test('groups of a kind do not overlap; a group may begin where another ends (RULE-022, RULE-D15)', () => {
  const others = [group('a', '2026-01-01', '2026-04-01')]
  const errorsOf = (start: string, end: string | null) => groupDateErrors({ start, end }, { model: open, others })
  expect(errorsOf('2026-03-31', null)).toEqual({ start: 'Can not overlap with existing rule group.' })
  expect(errorsOf('2026-04-01', null)).toEqual({})
  expect(errorsOf('2026-04-01', '2026-04-01')).toEqual({
    start: 'Start date must be before end date.',
    end: 'End date must be after start date.',
  })
})

test('a copy starts after its original, which then ends there unless it already has an end (RULE-023, RULE-D15, RULE-D16)', () => {
  const original = group('a', '2026-01-01', null)
  const errorsOf = (start: string) =>
    groupDateErrors({ start, end: null }, { model: open, others: [original], original })
  expect(errorsOf('2026-01-01')).toEqual({ start: 'Must start after start of the original rule group' })
  expect(errorsOf('2026-01-02')).toEqual({})

  const ended = group('b', '2026-06-01', '2026-09-01')
  const beside = (start: string, end: string | null) =>
    groupDateErrors({ start, end }, { model: open, others: [ended], original: ended })
  expect(beside('2026-01-01', '2026-06-01')).toEqual({})
  expect(beside('2026-08-31', null)).toEqual({ start: 'Can not overlap with existing rule group.' })
})

test.each([
  ['NONE', '', undefined],
  ['NONE', 'x', undefined],
  ['FIX', '', 'This field is required.'],
  ['HOUR', 'x', 'Must be a number.'],
  ['HOUR', '-0.001', 'Minimal value is 0.'],
  ['FIX', '0', undefined],
  ['FIX', '12.125', undefined],
  ['FIX', '12.1255', 'Maximum of decimal places is 3.'],
  ['HOUR', '1000001', 'Maximal value is 1000000.'],
] as const)('%s with the rate %j (RULE-020)', (price, rate, error) => {
  expect(groupRateError(price, rate)).toBe(error)
})

test('a new group begins with the model, else where the last one ends (RULE-D20)', () => {
  expect(startOfNext(model, [])).toBe('2026-01-01')
  const ended = [group('b', '2026-04-01', '2026-07-01'), group('a', '2026-01-01', '2026-04-01')]
  expect(startOfNext(model, ended)).toBe('2026-07-01')
  expect(startOfNext(model, [...ended, group('c', '2026-07-01', null)])).toBeUndefined()
})

test('the name of a copy is marked as such within 64 characters (RULE-D16)', () => {
  expect(titleOfCopy('Council rules')).toBe('Council rules (copy)')
  expect(titleOfCopy('x'.repeat(64))).toBe(`${'x'.repeat(57)} (copy)`)
})
