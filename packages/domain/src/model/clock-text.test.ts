import { expect, test } from 'vitest'
import { wireEndTime, wireStartTime } from '../duration.ts'
import { parseEndTime, parseStartTime } from './clock-text.ts'

test('a time is read from duration text; midnight is 24:00 as an end and 00:00 as a start (SERV-048, SERV-D20)', () => {
  expect(parseStartTime('0.07:30:00')).toBe(450)
  expect(parseStartTime('0.00:00:00')).toBe(0)
  expect(parseEndTime('1.00:00:00')).toBe(1440)
  expect(parseEndTime('0.23:59:00')).toBe(1439)
})

test('every written time is read back (SERV-D20)', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    expect(parseStartTime(wireStartTime(minute))).toBe(minute)
    expect(parseEndTime(wireEndTime(minute + 1))).toBe(minute + 1)
  }
})

test.each(['', '07:30', '0.24:00:00', '0.07:60:00', '0.07:30:30', '1.00:01:00', '2.00:00:00', '0.7:30:00'])(
  '%o is no time of a day',
  (text) => {
    expect(parseStartTime(text)).toBeUndefined()
    expect(parseEndTime(text)).toBeUndefined()
  },
)

test('a start is within its day, an end is after its beginning', () => {
  expect(parseStartTime('1.00:00:00')).toBeUndefined()
  expect(parseEndTime('0.00:00:00')).toBeUndefined()
})
