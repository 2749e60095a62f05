import { expect, test } from 'vitest'
import { firstError } from '../validators/validator.ts'
import { accrualCap, accrualPolicyErrors, rolloverCap, rolloverExpiry } from './accrual-policies.ts'

const model = { start: '2026-01-01', end: '2028-01-01' }
const year = { type_alias: 'HOLIDAY', start: '2026-04-01', end: '2027-04-01' }

test('a policy is within its model, has an end, and does not overlap with one of its type (MCHG-051, MCHG-D19, MCHG-D21)', () => {
  expect(accrualPolicyErrors({ ...year, start: '2025-04-01' }, model, [])).toEqual({
    start: 'Can not start before contract model starts (01/01/2026)',
  })
  expect(accrualPolicyErrors({ ...year, end: '2028-04-01' }, model, [])).toEqual({
    end: 'Can not end after contract model ends (01/01/2028)',
  })
  expect(accrualPolicyErrors({ ...year, start: '2027-04-01', end: '2027-04-01' }, model, [])).toEqual({
    start: 'Must start before end',
  })
  const overlapping = { ...year, start: '2027-03-31', end: '2027-05-01' }
  expect(accrualPolicyErrors(overlapping, model, [year])).toEqual({
    start: 'Can not overlap with existing Accrual policy (01/04/2026 - 01/04/2027)',
  })
  expect(accrualPolicyErrors({ ...overlapping, type_alias: 'TOIL' }, model, [year])).toEqual({})
  expect(accrualPolicyErrors({ ...overlapping, start: '2027-04-01' }, model, [year])).toEqual({})
})

test.each([
  ['-0.01', 'Minimal value is 0.'],
  ['0', undefined],
  ['1.60', undefined],
  ['1.605', 'Maximum of decimal places is 2.'],
])('a cap of %s (MCHG-049)', (text, message) => {
  expect(firstError(text, accrualCap)).toBe(message)
  expect(firstError(text, rolloverCap)).toBe(message)
})

test.each([
  ['0', 'Minimal value is 1.'],
  ['1', undefined],
  ['90', undefined],
])('an expiry of %s days (MCHG-050)', (text, message) => {
  expect(firstError(text, rolloverExpiry)).toBe(message)
})
