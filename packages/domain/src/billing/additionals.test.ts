import { expect, test } from 'vitest'
import { type AdditionalFacts, pickRefusal, pickWords } from './additionals.ts'

const pending: AdditionalFacts = {
  ...{ status: 'Pending', extra_type: 'Charge', charge_type_alias: 'TAXI' },
  ...{ transaction_reference: null, is_approvable: true },
}
const both = { branch: true, hr: true }
const refusal = (change: Partial<AdditionalFacts>, status?: string, rights = both) => {
  const code = pickRefusal({ ...pending, ...change }, status, rights)
  return code === null ? null : pickWords[code]
}

test('an additional is picked with others of its status only (ADDL-011, ADDL-013)', () => {
  expect(refusal({}, 'Pending')).toBeNull()
  expect(refusal({}, 'Approved')).toBe(
    'Can not pick Additional with a different status, and no further action can be taken at this time.',
  )
})

test('only manual, unpaid and approvable additionals are picked (ADDL-014, ADDL-015, ADDL-016)', () => {
  expect(refusal({ extra_type: 'ShiftExtra' })).toBeNull()
  expect(refusal({ extra_type: 'Calculated' })).toBe(
    'Additional has not been added manually, and no further action can be taken at this time.',
  )
  expect(refusal({ transaction_reference: 'P00000191' })).toBe(
    'Additional has been paid, and no further action can be taken at this time.',
  )
  expect(refusal({ is_approvable: false })).toBe(
    'Additional is not approvable, and no further action can be taken at this time.',
  )
})

test('suspension pay needs HR, the others need the branch (ADDL-005, ADDL-006, ADDL-007, ADDL-D04)', () => {
  const hr = 'Additional requires HR approval, and no further action can be taken at this time.'
  const branch = 'Additional requires Branch approval, and no further action can be taken at this time.'
  expect(refusal({ charge_type_alias: 'SUSP/PAY' }, undefined, { branch: true, hr: false })).toBe(hr)
  expect(refusal({ charge_type_alias: 'SUSP/PAY' }, undefined, { branch: false, hr: true })).toBeNull()
  expect(refusal({}, undefined, { branch: false, hr: true })).toBe(branch)
  expect(refusal({}, undefined, { branch: true, hr: false })).toBeNull()
})

test('the first check that fails gives the reason (ADDL-D05)', () => {
  const all = { extra_type: 'Calculated', transaction_reference: 'P1', is_approvable: false }
  const none = { branch: false, hr: false }
  const code = (change: Partial<AdditionalFacts>, status?: string) =>
    pickRefusal({ ...pending, ...change }, status, none)
  expect([
    code(all, 'Approved'),
    code(all),
    code({ ...all, extra_type: 'Charge' }),
    code({ is_approvable: false }),
    code({}),
  ]).toEqual(['STATUS', 'NOT_MANUAL', 'PAID', 'NOT_APPROVABLE', 'NEEDS_BRANCH'])
})
