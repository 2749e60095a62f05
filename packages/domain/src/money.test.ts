import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  divideRounded,
  formatMills,
  formatMoney,
  formatPence,
  mills,
  multiplyDivideRounded,
  parseMills,
  parsePence,
  pence,
  penceOfMills,
  priceOfMinutes,
  sum,
} from './money.ts'

const whole = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('rounding is half away from zero (finance 2)', () => {
  test.each([
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [-4, 10, 0],
    [15, 10, 2],
    [-15, 10, -2],
    [7, 2, 4],
    [1, 3, 0],
    [2, 3, 1],
    [0, 7, 0],
  ])('%i / %i is %i', (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected)
  })

  test('never returns a negative zero', () => {
    expect(Object.is(divideRounded(-1, 10), 0)).toBe(true)
    expect(Object.is(parsePence('-0.00'), 0)).toBe(true)
  })

  test('stays exact where doubling the remainder would leave the safe range', () => {
    expect(divideRounded(Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER)).toBe(1)
    expect(divideRounded(4_503_599_627_370_495, Number.MAX_SAFE_INTEGER)).toBe(0)
    expect(divideRounded(4_503_599_627_370_496, Number.MAX_SAFE_INTEGER)).toBe(1)
  })

  test('refuses fractions, unsafe numbers and denominators that are not positive', () => {
    expect(() => divideRounded(0.5, 2)).toThrow(RangeError)
    expect(() => divideRounded(2 ** 53, 2)).toThrow(RangeError)
    expect(() => divideRounded(1, 0)).toThrow(RangeError)
    expect(() => divideRounded(1, -2)).toThrow(RangeError)
  })

  test('a product beyond the safe range is rounded as exactly as a small one', () => {
    const far = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })
    fc.assert(
      fc.property(far, fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 6_000 }), (a, b, divisor) => {
        const product = BigInt(a) * BigInt(b)
        const size = product < 0n ? -product : product
        const rounded = (2n * size + BigInt(divisor)) / (2n * BigInt(divisor))
        const expected = product < 0n ? -rounded : rounded
        if (expected > BigInt(Number.MAX_SAFE_INTEGER) || -expected > BigInt(Number.MAX_SAFE_INTEGER)) {
          expect(() => multiplyDivideRounded(a, b, divisor)).toThrow(RangeError)
        } else expect(BigInt(multiplyDivideRounded(a, b, divisor))).toBe(expected)
      }),
    )
  })
})

describe('minutes and prices', () => {
  test('the two lines of the example in finance 3.6', () => {
    expect(priceOfMinutes(32, mills(20_000))).toBe(1067)
    expect(priceOfMinutes(43, mills(24_000))).toBe(1720)
  })

  test('half a penny goes up: 3 minutes at 2.900 are 14.5 pence', () => {
    expect(priceOfMinutes(3, mills(2_900))).toBe(15)
    expect(priceOfMinutes(3, mills(2_899))).toBe(14)
  })

  test('a fixed price of 3 decimals is rounded to the penny', () => {
    expect(penceOfMills(mills(55_393))).toBe(5539)
    expect(penceOfMills(mills(55_395))).toBe(5540)
  })

  test('a sum is exact, refuses inexact amounts, and is 0 for none', () => {
    expect(sum([])).toBe(0)
    expect(sum([pence(1067), pence(1720), pence(-500)])).toBe(2287)
    expect(() => sum([pence(Number.MAX_SAFE_INTEGER), pence(1)])).toThrow(RangeError)
    expect(() => pence(10.5)).toThrow(RangeError)
    expect(() => mills(Number.NaN)).toThrow(RangeError)
  })
})

describe('text', () => {
  test.each([
    ['27.87', 2787],
    ['0', 0],
    ['5', 500],
    ['5.1', 510],
    ['-3.05', -305],
    ['1000000', 100_000_000],
  ])('the amount %s is %i pence', (text, expected) => {
    expect(parsePence(text)).toBe(expected)
  })

  test.each([
    ['20.000', 20_000],
    ['0.001', 1],
    ['12.3', 12_300],
    ['-0.5', -500],
  ])('the rate %s is %i mills', (text, expected) => {
    expect(parseMills(text)).toBe(expected)
  })

  test.each(['', ' 1', '1 ', '1.', '.5', '+1', '1e3', '1,000', '0x10', '01', '--1', '£1', 'NaN', '1.2.3', '١', '1\n'])(
    'refuses %j',
    (text) => {
      expect(() => parsePence(text)).toThrow(RangeError)
      expect(() => parseMills(text)).toThrow(RangeError)
    },
  )

  test('refuses more decimals than the unit has, and more pounds than are safe', () => {
    expect(() => parsePence('1.234')).toThrow('at most 2 decimals')
    expect(() => parseMills('1.2345')).toThrow('at most 3 decimals')
    expect(() => parsePence('90071992547410.00')).toThrow(RangeError)
  })

  test('formats with all its decimals', () => {
    expect(formatPence(pence(2787))).toBe('27.87')
    expect(formatPence(pence(5))).toBe('0.05')
    expect(formatPence(pence(-5))).toBe('-0.05')
    expect(formatPence(pence(0))).toBe('0.00')
    expect(formatMills(mills(20_000))).toBe('20.000')
    expect(formatMills(mills(7))).toBe('0.007')
  })

  test('a formatted amount reads back the same', () => {
    fc.assert(
      fc.property(whole, (units) => {
        expect(parsePence(formatPence(pence(units)))).toBe(units)
        expect(parseMills(formatMills(mills(units)))).toBe(units)
      }),
    )
  })

  test.each([
    [123_450, '£1,234.50'],
    [-123_450, '−£1,234.50'],
    [0, '£0.00'],
    [99_999, '£999.99'],
    [100_000_000, '£1,000,000.00'],
    [-5, '−£0.05'],
  ])('%i pence are displayed as %s', (amount, expected) => {
    expect(formatMoney(pence(amount))).toBe(expected)
  })
})
