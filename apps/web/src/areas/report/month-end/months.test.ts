import { expect, test } from 'vitest'
import { monthTitle } from '#domain/month-end/month-title.ts'
import { monthChoices, monthToClose } from './months.ts'

test('a month has its name', () => {
  expect([monthTitle('2026-11'), monthTitle('2027-01')]).toEqual(['November 2026', 'January 2027'])
})

test('a month is closed until a week after its end', () => {
  expect(['2026-11-24', '2026-12-07', '2026-12-08'].map(monthToClose)).toEqual(['2026-11', '2026-11', '2026-12'])
})

test('a year back can be chosen, and the open month', () => {
  const usual = monthChoices('2026-03-31', '2026-03')
  expect([usual.length, usual[0], usual.at(-1)]).toEqual([13, '2026-03', '2025-03'])
  expect(monthChoices('2026-03-31', '2024-02').at(-1)).toBe('2024-02')
  expect(monthChoices('2026-03-31', '2026-04')[0]).toBe('2026-04')
})
