import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, ageWarning, date, futureWarning, isDateTimeText, laterDate, pastWarning } from './date.ts'

test('a date is a day of the calendar (SHELL-134)', () => {
  for (const good of ['2026-11-24', '2024-02-29', '1900-01-01', '2999-12-31', ''])
    expect([good, date(good)]).toEqual([good, undefined])
  for (const bad of ['2026-02-29', '2026-13-01', '24/11/2026', '0202-01-01', '3000-01-01', '2026-11-24T00:00', 'x'])
    expect([bad, date(bad)]).toEqual([bad, 'Enter a valid date.'])
})

test('a later date is later, not the same, whatever the form of the two instants (SHELL-135)', () => {
  const after = laterDate('2026-11-24T09:00:00Z')
  expect(after('2026-11-24T09:00:00Z')).toBe('Must be a later date & time')
  expect(after('2026-11-24T08:59Z')).toBe('Must be a later date & time')
  expect(after('2026-11-24T09:30:00+01:00')).toBe('Must be a later date & time')
  expect(after('2026-11-24T09:00:01Z')).toBeUndefined()
  expect(after('2026-11-24T09:01Z')).toBeUndefined()
  expect(laterDate('2026-11-24')('2026-11-24')).toBe('Must be a later date & time')
  expect(laterDate('2026-11-24')('2026-11-25')).toBeUndefined()
  expect(after('')).toBeUndefined()
})

test('a date of birth warns of more than 99 and of less than 18 years, on the very day (SHELL-142, SHELL-143)', () => {
  const over = 'Person is over the age of 99. Is this correct?'
  const under = 'Person is under the age of 18. It this correct?'
  expect(ageWarning('1926-11-24', '2026-11-24')).toBe(over)
  expect(ageWarning('1926-11-25', '2026-11-24')).toBeUndefined()
  expect(ageWarning('2008-11-24', '2026-11-24')).toBeUndefined()
  expect(ageWarning('2008-11-25', '2026-11-24')).toBe(under)
  expect(ageWarning('2027-01-01', '2026-11-24')).toBe(under)
  expect(ageWarning('', '2026-11-24')).toBeUndefined()
})

test('one born on 29 February is a year older on 1 March of a common year', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
})

test('a day in the future warns; today does not (SHELL-144)', () => {
  expect(futureWarning('2026-11-25', '2026-11-24')).toBe('Selected date is in the future.')
  expect(futureWarning('2026-11-24', '2026-11-24')).toBeUndefined()
  expect(futureWarning('', '2026-11-24')).toBeUndefined()
})

test('a moment more than a minute ago warns; a minute ago does not (SHELL-145)', () => {
  const now = '2026-11-24T09:00:00Z'
  expect(pastWarning('2026-11-24T08:58:59Z', now)).toBe('Selected date and time is in the past')
  expect(pastWarning('2026-11-24T08:59:00Z', now)).toBeUndefined()
  expect(pastWarning('2026-11-24T09:30:00+01:00', now)).toBe('Selected date and time is in the past')
  expect(pastWarning('2026-11-25T00:00:00Z', now)).toBeUndefined()
})

test('a text is a date-time of at most 30 characters (SHELL-153)', () => {
  expect(isDateTimeText('2026-11-24T09:00:00.123456789Z')).toBe(true) // 30
  expect(isDateTimeText('2026-11-24T09:00:00.1234567890Z')).toBe(false) // 31
  expect(isDateTimeText('2026-11-24T09:00')).toBe(true)
  expect(isDateTimeText('2026-11-24T09:00:00+01:00')).toBe(true)
  expect(isDateTimeText('2026-11-24')).toBe(false)
  expect(isDateTimeText('2026-02-30T09:00:00Z')).toBe(false)
  expect(isDateTimeText('2026-11-24T25:00:00Z')).toBe(false)
  fc.assert(fc.property(fc.string({ minLength: 31 }), (text) => !isDateTimeText(text)))
})
