import { expect, test } from 'vitest'
import { stepIn } from './use-onboarding-steps.ts'

const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const loaded = {
  statuses: [{ guid: one, carer_guid: one, onboarding_type: 'basic_onboarding' as const, step: 6, updated_at: null }],
}

test('a carer has the step of the call; it is not known after a failure, and undefined before the answer (CARERLIST-D06)', () => {
  expect(stepIn(loaded, false, one)).toBe(6)
  expect(stepIn(loaded, false, other)).toBeNull()
  // The previous page is still there while the next one loads.
  expect(stepIn(loaded, true, other)).toBeUndefined()
  expect(stepIn(undefined, true, one)).toBeUndefined()
  expect(stepIn(undefined, false, one)).toBeNull()
})
