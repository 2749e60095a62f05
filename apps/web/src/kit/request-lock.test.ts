import { beforeEach, expect, test } from 'vitest'
import { lockedUntil, lockRequest, unlockRequest } from './request-lock.ts'
import { stubBrowser } from './testing-browser.ts'

beforeEach(() => {
  stubBrowser(() => new Response(null, { status: 204 }))
})

test('a request is locked for 5 minutes, and others are not (VISIT-090, VISIT-D30, FILE-022, FILE-D10)', () => {
  lockRequest('visit-a', '2026-11-24T09:00:00Z')
  expect(lockedUntil('visit-a', '2026-11-24T09:00:00Z')).toBe('2026-11-24T09:05:00Z')
  expect(lockedUntil('visit-a', '2026-11-24T09:04:59Z')).toBe('2026-11-24T09:05:00Z')
  expect(lockedUntil('visit-a', '2026-11-24T09:05:00Z')).toBeNull()
  expect(lockedUntil('visit-b', '2026-11-24T09:00:00Z')).toBeNull()
})

test('locks that have ended are forgotten; a failed request unlocks its own', () => {
  lockRequest('visit-a', '2026-11-24T09:00:00Z')
  lockRequest('visit-b', '2026-11-24T09:03:00Z')
  lockRequest('visit-c', '2026-11-24T09:06:00Z')
  expect(Object.keys(JSON.parse(sessionStorage.getItem('request_locks') ?? ''))).toEqual(['visit-b', 'visit-c'])
  unlockRequest('visit-b')
  expect(lockedUntil('visit-b', '2026-11-24T09:04:00Z')).toBeNull()
  expect(lockedUntil('visit-c', '2026-11-24T09:07:00Z')).toBe('2026-11-24T09:11:00Z')
})

test('what the storage holds otherwise is ignored', () => {
  sessionStorage.setItem('request_locks', '{"visit-a":"yesterday"')
  expect(lockedUntil('visit-a', '2026-11-24T09:00:00Z')).toBeNull()
})
