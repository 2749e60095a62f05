import { expect, test } from 'vitest'
import { secondLine } from '#contract/identity/user-words.ts'
import { loginWords, onboardingWord, statusKind } from './user-words.ts'

test('0 and -1 are shown as not started, 6 as completed, anything else as in training (CARERLIST-015, CARER-040)', () => {
  expect([-1, 0, 6, 1, 5, 7].map(onboardingWord)).toEqual([
    'Not started',
    'Not started',
    'Completed',
    'In training',
    'In training',
    'In training',
  ])
})

test('the login column shows that there is a login, or the state of the invitation (CARERLIST-D05)', () => {
  const invitation = { label: 'Invited', label_date_time: '2026-11-20T11:03:00Z' } as const
  expect(loginWords({ has_login: true, invitation })).toEqual({ label: 'Active login', at: null })
  expect(loginWords({ has_login: false, invitation })).toEqual({ label: 'Invited', at: '2026-11-20T11:03:00Z' })
  expect(loginWords({ has_login: false, invitation: { label: 'Not invited', label_date_time: null } })).toEqual({
    label: 'Not invited',
    at: null,
  })
})

test('the second line omits unknown values', () => {
  expect(secondLine('LS8 4HX', 'Leeds')).toBe('LS8 4HX · Leeds')
  expect(secondLine(null, 'Leeds')).toBe('Leeds')
  expect(secondLine(null, '')).toBe('')
})

test('a status without its own look has that of its type', () => {
  expect(statusKind({ id: 20, title: 'On hold', type: 'Active' })).toBe('On hold')
  expect(statusKind({ id: 15, title: 'Given notice', type: 'Notice' })).toBe('Notice')
  expect(statusKind({ id: 17, title: 'Dismissed', type: 'Inactive' })).toBe('Inactive')
})
