import { expect, test } from 'vitest'
import { refuseTime } from '../visit/visit-times.ts'
import { refusalOfTime } from './shift-times.ts'

const now = '2026-11-24T09:00:00Z'
const part = {
  start: '2026-11-24T07:00:00Z',
  isCancelled: false,
  isAssigned: true,
  isCheckedIn: true,
  isProcessed: false,
}

test('a carer of a shift checks in from three hours before the start, and out after that', () => {
  expect(refusalOfTime(part, 'check-in', now)).toBeNull()
  expect(refusalOfTime(part, 'check-out', now)).toBeNull()
  expect(refusalOfTime({ ...part, start: '2026-11-24T12:00:00Z' }, 'check-in', now)).toBeNull()
  expect(refusalOfTime({ ...part, start: '2026-11-24T12:00:01Z' }, 'check-in', now)).toBe('TOO_EARLY')
  expect(refusalOfTime({ ...part, isCheckedIn: false }, 'check-out', now)).toBe('NOT_CHECKED_IN')
})

test('neither is possible while nobody is assigned, for a cancelled shift, or a processed one', () => {
  for (const action of ['check-in', 'check-out'] as const) {
    expect(refusalOfTime({ ...part, isAssigned: false }, action, now)).toBe('UNASSIGNED')
    expect(refusalOfTime({ ...part, isCancelled: true }, action, now)).toBe('CANCELLED')
    expect(refusalOfTime({ ...part, isProcessed: true }, action, now)).toBe('PROCESSED')
  }
})

test('a time far from the shift is refused with the word for it', () => {
  const times = { start: part.start, end: '2026-11-24T15:00:00Z', checkIn: null, checkOut: null }
  expect(refuseTime(times, 'check-in', '2026-11-22T07:00:00Z', now, 'shift')).toBe(
    'Check-in time must be within 24 hours of the shift.',
  )
})
