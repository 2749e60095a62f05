import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesOfDuration, unitOf, wireDuration } from './rule-period.ts'

test.each([
  [120, '0:2:0:0.0'],
  [1440, '1:0:0:0.0'],
  [90, '0:1:30:0.0'],
  [1, '0:0:1:0.0'],
  [2 * 1440 + 3 * 60 + 4, '2:3:4:0.0'],
  [10_000 * 1440, '10000:0:0:0.0'],
])('%i minutes are written as %s and read back (RULE-015, RULE-D13)', (minutes, text) => {
  expect(wireDuration(minutes)).toBe(text)
  expect(minutesOfDuration(text)).toBe(minutes)
})

test('parts may exceed their unit, and seconds that make whole minutes count (RULE-015)', () => {
  expect(minutesOfDuration('0:36:0:0.0')).toBe(2160)
  expect(minutesOfDuration('0:0:90:0')).toBe(90)
  expect(minutesOfDuration(' 0:0:0:120.000 ')).toBe(2)
})

test('invalid durations and fractions of a minute are refused (RULE-015)', () => {
  for (const text of ['', '2', '2:00', '0:2:0', '0:-2:0:0.0', '0:0:0:30.0', '0:0:1:0.5', '0:0:0:0.0.0', 'a:0:0:0.0'])
    expect([text, minutesOfDuration(text)]).toEqual([text, undefined])
  expect(() => wireDuration(1.5)).toThrow(RangeError)
  expect(() => wireDuration(-1)).toThrow(RangeError)
})

test('every whole number of minutes is read back (RULE-015)', () => {
  fc.assert(fc.property(fc.nat(20_000_000), (minutes) => minutesOfDuration(wireDuration(minutes)) === minutes))
})

test.each([
  [[120], 'HOURS'],
  [[1440], 'DAYS'],
  [[90], 'MINUTES'],
  [[1440, 2160], 'HOURS'],
  [[60, 90], 'MINUTES'],
  [[1440, 4320], 'DAYS'],
  [[0], 'MINUTES'],
] as const)('%j minutes are shown in %s (RULE-012, RULE-D13)', (lengths, unit) => {
  expect(unitOf(...lengths)).toBe(unit)
})
