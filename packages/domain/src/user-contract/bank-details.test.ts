import { expect, test } from 'vitest'
import {
  accountNumberError,
  maskedAccountNumber,
  shownSortCode,
  sortCodeDigits,
  sortCodeError,
} from './bank-details.ts'

test('an account number has 8 digits, a sort code 6 (CCON-D26)', () => {
  const digits = 'Account number must have 8 digits.'
  const numbers = ['12345678', '1234567', '123456789', '1234567a', '12 345 678'].map(accountNumberError)
  expect(numbers).toEqual([undefined, digits, digits, digits, digits])
  expect(['123456', '12345', '12-34-56'].map(sortCodeError)).toEqual([
    undefined,
    'Sort code must have 6 digits.',
    'Sort code must have 6 digits.',
  ])
})

test('a sort code is shown in pairs, and read whatever is between them (CCON-D26)', () => {
  expect(['12-34-56', '12 34 56', '123456', '12–34'].map(sortCodeDigits)).toEqual([
    '123456',
    '123456',
    '123456',
    '12–34',
  ])
  expect([shownSortCode('123456'), shownSortCode('12345')]).toEqual(['12-34-56', '12345'])
})

test('only the last four digits of an account number are shown (CCON-D27)', () => {
  expect(maskedAccountNumber('12345678')).toBe('****5678')
})
