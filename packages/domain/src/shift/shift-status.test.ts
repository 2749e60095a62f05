import { expect, test } from 'vitest'
import { punctualityOf, shiftStatusOf } from './shift-status.ts'

const start = '2026-11-24T07:30:00Z'
const nothing = { start, checkIn: null, checkOut: null, isCancelled: false }

test('the status follows from times and clock (SHIFT-D05)', () => {
  const statuses = ['06:00:00', '07:30:00', '08:30:00', '08:30:01', '23:00:00'].map((time) =>
    shiftStatusOf(nothing, `2026-11-24T${time}Z`),
  )
  expect(statuses).toEqual(['Planned', 'Planned', 'Planned', 'Missed', 'Missed'])
  const checkedIn = { ...nothing, checkIn: '2026-11-24T07:20:00Z' }
  expect(shiftStatusOf(checkedIn, '2026-11-24T07:25:00Z')).toBe('In progress')
  expect(shiftStatusOf(checkedIn, '2026-11-25T07:25:00Z')).toBe('In progress')
  const checkedOut = { ...checkedIn, checkOut: '2026-11-24T15:30:00Z' }
  expect(shiftStatusOf(checkedOut, '2026-11-24T16:00:00Z')).toBe('Checked out')
  expect(shiftStatusOf({ ...checkedOut, isCancelled: true }, '2026-11-24T16:00:00Z')).toBe('Cancelled')
})

test('an alert begins 15 minutes after the start, for a late check-in and for none (SHIFT-009, SHIFT-D06, SHIFT-D07)', () => {
  const late = (time: string) => punctualityOf({ ...nothing, checkIn: `2026-11-24T${time}Z` }, '2026-11-24T12:00:00Z')
  expect(late('07:10:00')).toBeNull()
  expect(late('07:44:59')).toBeNull()
  expect(late('07:45:00')).toEqual({ alert: 'late', minutes: 15 })
  expect(late('07:49:30')).toEqual({ alert: 'late', minutes: 19 })
  const missing = (time: string) => punctualityOf(nothing, `2026-11-24T${time}Z`)
  expect(missing('07:44:59')).toBeNull()
  expect(missing('07:45:00')).toEqual({ alert: 'not-checked-in', minutes: 15 })
  expect(punctualityOf({ ...nothing, isCancelled: true }, '2026-11-24T12:00:00Z')).toBeNull()
})

test('minutes are counted by the clock that runs on, also in the night on which the clocks go back (SHIFT-009)', () => {
  // From 01:55 summer time to 01:05 winter time are ten minutes.
  const night = { ...nothing, start: '2026-10-25T01:55:00+01:00' }
  expect(punctualityOf(night, '2026-10-25T01:05:00Z')).toBeNull()
  expect(punctualityOf(night, '2026-10-25T01:10:00Z')).toEqual({ alert: 'not-checked-in', minutes: 15 })
})
