import { expect, test } from 'vitest'
import { compareTimetokens, instantOfTimetoken } from './timetoken.ts'

test('a timetoken gives the instant of its message, to the millisecond', () => {
  expect(instantOfTimetoken('1795510800000000')).toBe('2026-11-24T09:00:00Z')
  expect(instantOfTimetoken('1795510800250999')).toBe('2026-11-24T09:00:00.25Z')
})

test('timetokens sort by time, even with different numbers of digits', () => {
  const given = ['1795510800000001', '999', '1795510800000000', '1795510800000001']
  expect(given.toSorted(compareTimetokens)).toEqual(['999', '1795510800000000', '1795510800000001', '1795510800000001'])
})
