import { describe, expect, test } from 'vitest'
import { confirmsItself, overrunOf, refuseTime, type VisitTimes } from './visit-times.ts'

const times = (change: Partial<VisitTimes> = {}): VisitTimes => ({
  start: '2026-11-17T18:30:00Z',
  end: '2026-11-17T19:30:00Z',
  checkIn: null,
  checkOut: null,
  ...change,
})
const now = '2026-11-17T20:00:00Z'

describe('a new time', () => {
  const checkIn = (time: string, change: Partial<VisitTimes> = {}) => refuseTime(times(change), 'check-in', time, now)
  const checkOut = (time: string, change: Partial<VisitTimes> = {}) => refuseTime(times(change), 'check-out', time, now)
  const { checkIn: _in, ...other } = { checkIn: '2026-11-17T18:28:00Z', checkOut: '2026-11-17T19:47:00Z' }

  test('is before or after the other one, never equal (VISIT-040, VISIT-041)', () => {
    const mustBeBefore = 'Check-in time must be before the check-out time.'
    const mustBeAfter = 'Check-out time must be after the check-in time.'
    expect(checkIn('2026-11-17T19:46:59Z', other)).toBeNull()
    expect(checkIn('2026-11-17T19:47:00Z', other)).toBe(mustBeBefore)
    expect(checkOut('2026-11-17T18:28:01Z', { checkIn: _in })).toBeNull()
    expect(checkOut('2026-11-17T18:28:00Z', { checkIn: _in })).toBe(mustBeAfter)
    // The same instant with another offset.
    expect(checkOut('2026-11-17T19:28:00+01:00', { checkIn: _in })).toBe(mustBeAfter)
  })

  test('is at most a minute in the future (VISIT-D09)', () => {
    expect(checkIn('2026-11-17T20:01:00Z')).toBeNull()
    expect(checkIn('2026-11-17T20:01:01Z')).toBe('Selected date is in the future.')
  })

  test('is within a day of the visit, on both sides', () => {
    const far = 'Check-in time must be within 24 hours of the visit.'
    expect(checkIn('2026-11-16T18:30:00Z')).toBeNull()
    expect(checkIn('2026-11-16T18:29:59Z')).toBe(far)
    expect(checkIn('0001-01-01T00:00:00Z')).toBe(far)
    const late = '2027-01-01T00:00:00Z'
    expect(refuseTime(times(), 'check-out', '2026-11-18T19:30:00Z', late)).toBeNull()
    expect(refuseTime(times(), 'check-out', '2026-11-18T19:30:01Z', late)).toBe(
      'Check-out time must be within 24 hours of the visit.',
    )
  })
})

test('more than an hour beyond the scheduled duration is confirmed, exactly an hour is not (VISIT-045, VISIT-D11)', () => {
  const over = (checkIn: string | null, checkOut: string | null) => overrunOf(times({ checkIn, checkOut }))
  expect(over('2026-11-17T18:30:00Z', '2026-11-17T20:30:00Z')).toBeNull()
  expect(over('2026-11-17T18:29:00Z', '2026-11-17T20:30:00Z')).toBe(61)
  expect([over(null, '2026-11-17T22:00:00Z'), over('2026-11-17T18:00:00Z', null)]).toEqual([null, null])
  // 23:30 to 02:30 local time lasts 4 hours on the night when clocks go back: scheduled and actual alike.
  const night = { start: '2026-10-24T22:30:00Z', end: '2026-10-25T02:30:00Z' }
  const checkIn = '2026-10-24T22:30:00Z'
  expect(overrunOf({ ...night, checkIn, checkOut: '2026-10-25T03:30:00Z' })).toBeNull()
  expect(overrunOf({ ...night, checkIn, checkOut: '2026-10-25T03:31:00Z' })).toBe(61)
})

test('a visit confirms itself within 10 minutes of its rostered length, with NFC where the model requires it (finance 5)', () => {
  const attended = (checkOut: string | null, nfc: string | null = null) => ({
    ...times({ checkIn: '2026-11-17T18:28:40Z', checkOut }),
    checkInNfc: '2026-11-17T18:28:40Z',
    checkOutNfc: nfc,
  })
  const last = '2026-11-17T19:38:59Z'
  expect(confirmsItself(attended(last), false)).toBe(true)
  expect(confirmsItself(attended('2026-11-17T19:39:00Z'), false)).toBe(false)
  expect(confirmsItself(attended('2026-11-17T19:18:00Z'), false)).toBe(true)
  expect(confirmsItself(attended('2026-11-17T19:17:00Z'), false)).toBe(false)
  expect([confirmsItself(attended(last), true), confirmsItself(attended(last, last), true)]).toEqual([false, true])
  expect(confirmsItself(attended(null), false)).toBe(false)
})
