import { expect, test } from 'vitest'
import { isRunningOut, runsOutOn, startRefusal } from './law-tables.ts'

test('minimum wages run out each April, the mileage allowance with the tax year, bank holidays with the year', () => {
  expect(runsOutOn('MINIMUM_WAGE', '2026-04-01')).toBe('2027-04-01')
  // Figures of another day hold until the next renewal.
  expect(runsOutOn('MINIMUM_WAGE', '2026-03-31')).toBe('2026-04-01')
  expect(runsOutOn('MILEAGE', '2026-04-06')).toBe('2027-04-06')
  expect(runsOutOn('BANK_HOLIDAY', '2028-12-26')).toBe('2029-01-01')
  expect(runsOutOn('VAT', '2011-01-04')).toBeNull()
  // No day is fixed on which the figures of leave change.
  expect(runsOutOn('LEAVE', '2024-04-01')).toBeNull()
  expect(runsOutOn('CAP', '2000-01-01')).toBeNull()
})

test('a table is running out from 60 days before its last day without figures', () => {
  // 31 January has 31 days, 28 in February 2027, 31 in March: 1 April less 60 days is 31 January.
  expect(isRunningOut('2027-04-01', '2027-01-30')).toBe(false)
  expect(isRunningOut('2027-04-01', '2027-01-31')).toBe(true)
  expect(isRunningOut('2027-04-01', '2027-06-01')).toBe(true)
  expect(isRunningOut(null, '2027-06-01')).toBe(false)
})

test('new figures follow the latest, or replace them before they begin', () => {
  const rows = [{ start: '2026-04-01' }, { start: '2027-04-01' }]
  expect(startRefusal('2027-04-02', rows, '2026-11-24')).toBeNull()
  expect(startRefusal('2027-04-01', rows, '2026-11-24')).toBeNull()
  expect(startRefusal('2027-04-01', rows, '2027-04-01')).toBe('2027-04-01')
  expect(startRefusal('2027-03-31', rows, '2026-11-24')).toBe('2027-04-01')
  expect(startRefusal('2020-01-01', [], '2026-11-24')).toBeNull()
})
