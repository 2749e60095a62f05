import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageWarning, date, futureWarning, isDateTimeText, pastTimeWarning, pastWarning } from './date.ts'

test('a date exists in the calendar (SHELL-134)', () => {
  for (const good of ['2026-11-24', '2024-02-29', '1900-01-01', '2999-12-31', ''])
    expect([good, date(good)]).toEqual([good, undefined])
  for (const bad of ['2026-02-29', '2026-13-01', '24/11/2026', '0202-01-01', '3000-01-01', '2026-11-24T00:00', 'x'])
    expect([bad, date(bad)]).toEqual([bad, 'Enter a valid date.'])
})

test('a day before today gives a warning; today does not (UPL-D06)', () => {
  expect(pastWarning('2026-11-23', '2026-11-24')).toBe('Selected date and time is in the past')
  expect(pastWarning('2026-11-24', '2026-11-24')).toBeUndefined()
  expect(pastWarning('0202-01-01', '2026-11-24')).toBeUndefined()
  expect(pastWarning('', '2026-11-24')).toBeUndefined()
})

test('an instant of more than a minute ago gives a warning, one to come another (SHELL-144, SHELL-145)', () => {
  const now = '2026-11-24T09:00:00Z'
  const past = 'Selected date and time is in the past'
  const future = 'Selected date is in the future.'
  const cases = [
    ['2026-11-24T08:58:59Z', past, undefined],
    ['2026-11-24T08:59:00Z', undefined, undefined],
    [now, undefined, undefined],
    ['2026-11-24T09:01:00Z', undefined, undefined],
    ['2026-11-24T09:01:01Z', undefined, future],
    // With an offset: 08:30 and 09:30 of Greenwich.
    ['2026-11-24T09:30:00+01:00', past, undefined],
    ['2026-11-24T10:30:00+01:00', undefined, future],
    ['', undefined, undefined],
    ['tomorrow', undefined, undefined],
  ] as const
  for (const [at, early, late] of cases) {
    expect([at, pastTimeWarning(at, now), futureWarning(at, now)]).toEqual([at, early, late])
  }
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

test('an age under 18 or over 99 is doubted on the day itself (SHELL-142, SHELL-143)', () => {
  const young = 'Person is under the age of 18. It this correct?'
  const old = 'Person is over the age of 99. Is this correct?'
  const cases = [
    ['2008-11-25', young],
    ['2008-11-24', undefined],
    ['1926-11-25', undefined],
    ['1926-11-24', old],
    ['2026-11-25', undefined],
    ['', undefined],
  ] as const
  for (const [born, doubt] of cases) expect([born, ageWarning(born, '2026-11-24')]).toEqual([born, doubt])
})
