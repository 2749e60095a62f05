import { expect, test } from 'vitest'
import { mills } from '../money.ts'
import { approximateLabour } from './approximate-labour.ts'

const line = (minutes: number, base: number, rate = base) => ({
  minutes,
  rate: mills(rate),
  per: 'HOUR' as const,
  row: { baseRate: mills(base) },
})

test('labour is the rate of the band for the planned time, whatever is charged (SEARCH-D08)', () => {
  // 45 minutes at 20.00 an hour.
  expect(approximateLabour([line(60, 20_000)], 45)).toBe(1500)
  // Half of it at 20.00 and half at 24.00: 22.00 an hour.
  expect(approximateLabour([line(30, 20_000), line(30, 24_000)], 60)).toBe(2200)
  // Bank holiday at twice the rate: the standard rate counts.
  expect(approximateLabour([line(60, 20_000, 40_000)], 60)).toBe(2000)
})

test('a fixed price does not depend on the time, and without a rate nothing is known (SEARCH-D08)', () => {
  expect(approximateLabour([{ ...line(600, 55_000), per: 'VISIT' }], 480)).toBe(5500)
  expect(approximateLabour([{ minutes: 30, rate: mills(12_345), per: 'VISIT', row: null }], 30)).toBe(1235)
  expect(approximateLabour([], 60)).toBeNull()
  expect(approximateLabour([line(0, 20_000)], 60)).toBeNull()
})
