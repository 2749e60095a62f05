import { expect, test } from 'vitest'
import { dateRangeText, formatDate } from './date-format.ts'

test('days and ranges in texts have one format each (SHELL-161, SHELL-D37)', () => {
  expect(formatDate('2026-11-04')).toBe('04/11/2026')
  expect(dateRangeText('2026-11-04', '2027-01-01')).toBe('04/11/2026 - 01/01/2027')
  expect(dateRangeText('2026-11-04', null)).toBe('04/11/2026 - no end date')
})
