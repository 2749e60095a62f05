import { expect, test } from 'vitest'
import type { Frequency } from '../calendar.ts'
import { parseMills, parsePence } from '../money.ts'
import { standingChargeAmount } from './standing-charge-amount.ts'

/** Monday to Sunday. */
const week = { start: '2026-01-05', end: '2026-01-11' }
const january = { start: '2026-01-01', end: '2026-01-31' }

function amount(
  rate: string,
  hundredths: number,
  frequency: Frequency,
  period = week,
  start = '2025-01-01',
  end?: string,
) {
  const terms = { start, end: end ?? null, rate: parseMills(rate), hundredths, frequency }
  return standingChargeAmount(terms, period)
}

test('the units of the days are not rounded before the money is, times rate, times hours (MCHG-D06, finance 7)', () => {
  // 7 days are 7 * 52 / 364 = 1 week: 45 * 1.
  expect(amount('45.000', 100, '1/WEEK')).toBe(parsePence('45.00'))
  // 10 * 2.5 hours.
  expect(amount('10.000', 250, '1/WEEK')).toBe(parsePence('25.00'))
  // 31 * 12 / 364 = 1.02197... months of 100.
  expect(amount('100.000', 100, '1/MONTH', january)).toBe(parsePence('102.20'))
  // 7 * 26 / 364 = half a fortnight of 15.01: 7.505, half away from zero.
  expect(amount('15.010', 100, '2/WEEK')).toBe(parsePence('7.51'))
  // 7 days of 1.005 an hour, half an hour each: 3.5175.
  expect(amount('1.005', 50, '1/DAY')).toBe(parsePence('3.52'))
})

test('only the days count that charge and period have in common; its end is not one of them (MCHG-D06)', () => {
  // Monday to Wednesday: 3 * 52 / 364 = 3 / 7 of 45 = 19.2857...
  expect(amount('45.000', 100, '1/WEEK', week, '2025-01-01', '2026-01-08')).toBe(parsePence('19.29'))
  // Sunday alone: 1 / 7 of 45 = 6.4285...
  expect(amount('45.000', 100, '1/WEEK', week, '2026-01-11')).toBe(parsePence('6.43'))
  expect(amount('45.000', 100, '1/WEEK', week, '2026-01-12')).toBe(0)
  expect(amount('45.000', 100, '1/WEEK', week, '2025-01-01', '2026-01-05')).toBe(0)
})

test('without hours the rate is for the whole unit (MCHG-D06, finance 7)', () => {
  expect(amount('45.000', 0, '1/WEEK')).toBe(parsePence('45.00'))
})

test('a large charge keeps its last penny', () => {
  // 364 days of 12/MONTH are one unit: 1,000,000 * 9,999 hours.
  const year = { start: '2026-01-01', end: '2026-12-30' }
  expect(amount('1000000.000', 999_900, '12/MONTH', year)).toBe(parsePence('9999000000.00'))
})
