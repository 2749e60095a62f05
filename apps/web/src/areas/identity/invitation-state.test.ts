import { expect, test } from 'vitest'
import { userTypes, userTypeWord } from '#contract/identity/sign-in.ts'
import { invitationState } from './invitation-state.ts'

const now = '2026-11-28T09:00:00Z'

test('an invitation can be sent again a minute after it was sent (AUTH-043)', () => {
  const invited = (label_date_time: string) => invitationState({ label: 'Invited', label_date_time }, now)
  expect(invited('2026-11-28T09:00:00Z')).toBe('just sent')
  expect(invited('2026-11-28T08:59:00.001Z')).toBe('just sent')
  expect(invited('2026-11-28T08:59:00Z')).toBe('sent')
  expect(invited('2026-11-01T09:00:00Z')).toBe('sent')
})

test('a user without a pending invitation has none', () => {
  expect(invitationState({ label: 'Not invited', label_date_time: null }, now)).toBe('none')
  expect(invitationState({ label: 'Accepted', label_date_time: now }, now)).toBe('none')
})

test('user types are numbers, and an operator is shown as Role Admin (AUTH-003, AUTH-008)', () => {
  expect(userTypes).toEqual({ relative: 1, carer: 2, operator: 3, patient: 4 })
  expect([1, 2, 3, 4].map(userTypeWord)).toEqual(['Relative', 'Carer', 'Role Admin', 'Client'])
})
