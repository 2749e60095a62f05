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

test('a number is digits with a sign and decimals; other texts are none (SHELL-136)', () => {
  for (const text of ['0', '-1', '+1', '007', '1.5', ' 2 ', '9'.repeat(40), ''])
    expect([text, number(text)]).toEqual([text, undefined])
  for (const text of ['a', '1a', '1,000', '1.', '.5', '1e3', '0x1f', 'NaN', 'Infinity', '--1', '1 2', '１'])
    expect([text, number(text)]).toEqual([text, 'Must be a number.'])
})

test('bounds are compared exactly and stand in the sentence (SHELL-137, SHELL-138)', () => {
  expect(minValue(1)('0.999')).toBe('Minimal value is 1.')
  expect(minValue('0.001')('0.0009')).toBe('Minimal value is 0.001.')
  expect(minValue('0.001')('0.001')).toBeUndefined()
  expect(maxValue(260)('261')).toBe('Maximal value is 260.')
  expect(maxValue(260)('260.00')).toBeUndefined()
  // A float could not tell these apart.
  expect(maxValue('9007199254740992')('9007199254740993')).toBe('Maximal value is 9007199254740992.')
  expect(minValue(1)('x')).toBeUndefined()
})

test('decimals are counted as they are written (SHELL-139)', () => {
  expect(decimalPlaces(2)('1.234')).toBe('Maximum of decimal places is 2.')
  expect(decimalPlaces(2)('1.230')).toBe('Maximum of decimal places is 2.')
  expect(decimalPlaces(2)('1.23')).toBeUndefined()
  expect(decimalPlaces(0)('1')).toBeUndefined()
})

test('a whole number has no decimals; a text that is no number is the matter of others', () => {
  for (const text of ['', '0', '-3', '15', 'x']) expect([text, wholeNumber(text)]).toEqual([text, undefined])
  for (const text of ['1.5', '2.0']) expect([text, wholeNumber(text)]).toEqual([text, 'Must be a whole number.'])
})

test('zero is zero however it is written (SHELL-140)', () => {
  for (const zero of ['0', '-0', '0.000', '+00']) expect(notZero(zero)).toBe('Value can not be zero.')
  for (const other of ['0.001', '-1', '', 'x']) expect(notZero(other)).toBeUndefined()
})

test('the common number is needed, from 0.001 to 1,000,000, with up to 3 decimals (SHELL-141)', () => {
  const judge = (text: string) => firstError(text, commonNumber)
  expect(judge('')).toBe('This field is required.')
  expect(judge('ten')).toBe('Must be a number.')
  expect(judge('0')).toBe('Minimal value is 0.001.')
  expect(judge('-5')).toBe('Minimal value is 0.001.')
  expect(judge('1000000.001')).toBe('Maximal value is 1000000.')
  expect(judge('24.6001')).toBe('Maximum of decimal places is 3.')
  for (const good of ['0.001', '24.6', '1000000', '1000000.000']) expect(judge(good)).toBeUndefined()
})

test('decimals compare as the whole numbers that they are of their smallest unit', () => {
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

test('a text of more than 64 characters is no number, whatever its digits', () => {
  expect(number('9'.repeat(64))).toBeUndefined()
  expect(number('9'.repeat(65))).toBe('Must be a number.')
  const endless = `1.${'9'.repeat(5_000_000)}`
  const judges = [wholeNumber, minValue(0), maxValue(1), decimalPlaces(2), notZero]
  expect([number(endless), ...judges.map((judge) => judge(endless))]).toEqual([
    'Must be a number.',
    ...judges.map(() => undefined),
  ])
  expect(compareDecimals(endless, '1')).toBeUndefined()
})
