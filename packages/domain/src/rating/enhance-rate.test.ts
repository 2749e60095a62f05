import { describe, expect, test } from 'vitest'
import { mills } from '../money.ts'
import { enhanceRate } from './enhance-rate.ts'

describe('the rate of a derived row (finance 3.5, SERV-D23)', () => {
  test.each([
    ['Add', 20_000, 2_500, 22_500],
    ['Add', 20_000, 0, 20_000],
    ['Multiply', 20_000, 1_500, 30_000],
    ['Multiply', 20_001, 1_500, 30_002],
    ['Multiply', 12_345, 1_001, 12_357],
    ['Multiply', 12_499, 1_001, 12_511],
    ['Multiply', 58_122, 617, 35_861],
    ['Multiply', 1, 500, 1],
    ['Multiply', 1, 499, 0],
  ] as const)('%s: %i mills by %i thousandths is %i mills', (type, standard, modifier, expected) => {
    expect(enhanceRate(mills(standard), type, mills(modifier))).toBe(expected)
  })

  test('a product beyond the safe range is refused', () => {
    expect(() => enhanceRate(mills(9_000_000_000_001), 'Multiply', mills(9_000_000_000_001))).toThrow(RangeError)
  })
})
