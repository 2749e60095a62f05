import { expect, test } from 'vitest'
import { hoursToCome } from './hours-to-come.ts'

// A leave year of 365 days; Sunday 15 November 2026 is its 229th day.
const year = {
  start: '2026-04-01',
  end: '2027-04-01',
  accrualCap: 22_400,
  accrued: 9_600,
  lastAccrued: '2026-11-15',
  calculatedTo: '2026-11-24',
}

test('hours go on as before to the end of the year, in whole hours (PAYSLIP-010)', () => {
  // 96 h in 229 days; 136 days are left: 96 x 136 / 229 = 57.01.
  expect(hoursToCome(year)).toBe(5_700)
})

test('no more than the cap is accrued (PAYSLIP-010)', () => {
  expect(hoursToCome({ ...year, accrualCap: 14_050 })).toBe(4_400)
  expect(hoursToCome({ ...year, accrualCap: 9_000 })).toBe(0)
})

test('a carer who has stopped working accrues less; one without any accrual nothing (PAYSLIP-010)', () => {
  // The pace runs to 31 days before 31 March 2027, 28 February, the 334th day: 96 x 31 / 334 = 8.9.
  expect(hoursToCome({ ...year, calculatedTo: '2027-03-31' })).toBe(800)
  expect(hoursToCome({ ...year, accrued: 0, lastAccrued: null })).toBe(0)
})

test('after the end nothing is to come (PAYSLIP-010)', () => {
  expect(hoursToCome({ ...year, lastAccrued: '2027-03-28', calculatedTo: '2027-06-01' })).toBe(0)
})
