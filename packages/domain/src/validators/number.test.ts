import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commonNumber,
  compareDecimals,
  decimalPlaces,
  maxValue,
  minValue,
  notZero,
  number,
  wholeNumber,
} from './number.ts'
import { firstError } from './validator.ts'

test('a number is digits with an optional sign and decimals; other texts are refused (SHELL-136)', () => {
  for (const text of ['0', '-1', '+1', '007', '1.5', ' 2 ', '9'.repeat(40), ''])
    expect([text, number(text)]).toEqual([text, undefined])
  for (const text of ['a', '1a', '1,000', '1.', '.5', '1e3', '0x1f', 'NaN', 'Infinity', '--1', '1 2', '１'])
    expect([text, number(text)]).toEqual([text, 'Must be a number.'])
})

test('bounds are compared exactly and appear in the message (SHELL-137, SHELL-138)', () => {
  expect(minValue(1)('0.999')).toBe('Minimal value is 1.')
  expect(minValue('0.001')('0.0009')).toBe('Minimal value is 0.001.')
  expect(minValue('0.001')('0.001')).toBeUndefined()
  expect(maxValue(260)('261')).toBe('Maximal value is 260.')
  expect(maxValue(260)('260.00')).toBeUndefined()
  // A float could not distinguish these.
  expect(maxValue('9007199254740992')('9007199254740993')).toBe('Maximal value is 9007199254740992.')
  expect(minValue(1)('x')).toBeUndefined()
})

test('decimals are counted as written (SHELL-139)', () => {
  expect(decimalPlaces(2)('1.234')).toBe('Maximum of decimal places is 2.')
  expect(decimalPlaces(2)('1.230')).toBe('Maximum of decimal places is 2.')
  expect(decimalPlaces(2)('1.23')).toBeUndefined()
  expect(decimalPlaces(0)('1')).toBeUndefined()
})

test('a whole number has no decimals; other validators refuse invalid numbers', () => {
  for (const text of ['', '0', '-3', '15', 'x']) expect([text, wholeNumber(text)]).toEqual([text, undefined])
  for (const text of ['1.5', '2.0']) expect([text, wholeNumber(text)]).toEqual([text, 'Must be a whole number.'])
})

test('zero is recognised in every notation (SHELL-140)', () => {
  for (const zero of ['0', '-0', '0.000', '+00']) expect(notZero(zero)).toBe('Value can not be zero.')
  for (const other of ['0.001', '-1', '', 'x']) expect(notZero(other)).toBeUndefined()
})

test('the common number is required, from 0.001 to 1,000,000, with up to 3 decimals (SHELL-141)', () => {
  const errorOf = (text: string) => firstError(text, commonNumber)
  expect(errorOf('')).toBe('This field is required.')
  expect(errorOf('ten')).toBe('Must be a number.')
  expect(errorOf('0')).toBe('Minimal value is 0.001.')
  expect(errorOf('-5')).toBe('Minimal value is 0.001.')
  expect(errorOf('1000000.001')).toBe('Maximal value is 1000000.')
  expect(errorOf('24.6001')).toBe('Maximum of decimal places is 3.')
  for (const good of ['0.001', '24.6', '1000000', '1000000.000']) expect(errorOf(good)).toBeUndefined()
})

test('decimals compare like whole numbers of their smallest unit', () => {
  const mills = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const written = (value: number) => {
    const digits = String(Math.abs(value)).padStart(4, '0')
    return `${value < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
  }
  fc.assert(
    fc.property(mills, mills, (one, other) => {
      expect(compareDecimals(written(one), written(other))).toBe(Math.sign(one - other))
      expect(compareDecimals(`${written(one)}0`, written(one))).toBe(0)
    }),
  )
})

test('a text of more than 64 characters is not a number', () => {
  expect(number('9'.repeat(64))).toBeUndefined()
  expect(number('9'.repeat(65))).toBe('Must be a number.')
  const endless = `1.${'9'.repeat(5_000_000)}`
  const validators = [wholeNumber, minValue(0), maxValue(1), decimalPlaces(2), notZero]
  expect([number(endless), ...validators.map((errorOf) => errorOf(endless))]).toEqual([
    'Must be a number.',
    ...validators.map(() => undefined),
  ])
  expect(compareDecimals(endless, '1')).toBeUndefined()
})
