import { expect, test } from 'vitest'
import { substitutedFeasts } from './holidays.ts'

test('a holiday with a substitute day is kept beside it (uk 4)', () => {
  const feasts = (year: number) => substitutedFeasts('ENG', year).map(({ date }) => date)
  expect(feasts(2025)).toEqual([])
  expect(feasts(2026)).toEqual(['2026-12-26'])
  expect(feasts(2027)).toEqual(['2027-12-25', '2027-12-26'])
  expect(feasts(2028)).toEqual(['2028-01-01'])
})
