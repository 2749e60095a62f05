import { expect, test } from 'vitest'
import {
  formatBytes,
  formatClockTime,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDecimal,
  formatMinutes,
  formatMoney,
  formatWeekday,
  parseDate,
  parseDecimal,
} from './format.ts'

test('money has a pound sign, separators and a true minus sign, and never loses a penny (SHELL-004)', () => {
  expect(formatMoney('1234.50')).toBe('£1,234.50')
  expect(formatMoney('-26.50')).toBe('\u2212£26.50')
  expect(formatMoney('0.00')).toBe('£0.00')
  expect(formatMoney('-0.00')).toBe('£0.00')
  expect(formatMoney('90071992547409931234.01')).toBe('£90,071,992,547,409,931,234.01')
})

test('a decimal keeps its places, and other text is refused', () => {
  expect(formatDecimal('24.600')).toBe('24.600')
  expect(formatDecimal('1000000')).toBe('1,000,000')
  expect(() => formatDecimal('1e3')).toThrow(RangeError)
  expect(() => formatDecimal('')).toThrow(RangeError)
})

test('dates and times are dd/MM/yyyy and HH:mm in the given zone (SHELL-161)', () => {
  expect(formatDate('2026-11-21')).toBe('21/11/2026')
  expect(formatDateRange('2026-11-16', '2026-11-22')).toBe('16/11/2026 – 22/11/2026')
  expect(formatDateRange('2026-11-16', null)).toBe('16/11/2026 – no end date')
  // Half past midnight on a summer day in London is still the day before in UTC.
  expect(formatDateTime('2026-06-30T23:30:00Z', 'Europe/London')).toBe('01/07/2026 00:30')
  expect(formatDateTime('2026-11-24T10:42:59Z', 'Europe/London')).toBe('24/11/2026 10:42')
  // As PostgreSQL writes instants inside JSON.
  expect(formatDateTime('2026-11-24T10:42:38.521264+00:00', 'Europe/London')).toBe('24/11/2026 10:42')
  expect(formatWeekday('2026-11-24')).toBe('Tue')
  expect(formatMinutes(1440)).toBe('1,440 min')
})

test('a typed date is accepted in the usual notations, and only if it exists in the calendar (SHELL-134)', () => {
  for (const text of ['21/11/2026', ' 21.11.2026 ', '21-11-26', '21 11 2026', '21112026', '211126', '2026-11-21'])
    expect(parseDate(text)).toBe('2026-11-21')
  expect(parseDate('1/2/2026')).toBe('2026-02-01')
  expect(parseDate('29/02/2028')).toBe('2028-02-29')
  for (const text of ['', '29/02/2026', '31/04/2026', '11/21/2026', '21/11', 'today', '21/11/0026'])
    expect(parseDate(text)).toBeUndefined()
})

test('a typed amount becomes decimal text without passing through a float', () => {
  expect(parseDecimal('£1,234.5')).toBe('1234.50')
  expect(parseDecimal('\u22123')).toBe('-3.00')
  expect(parseDecimal('.5')).toBe('0.50')
  expect(parseDecimal('0012')).toBe('12.00')
  expect(parseDecimal('24.605', 3)).toBe('24.605')
  expect(parseDecimal('7', 0)).toBe('7')
  for (const text of ['', '£', '-', '.', '1.234', 'ten', '1e3', '--1']) expect(parseDecimal(text)).toBeUndefined()
})

test('a file size uses the larger unit that fits, with a decimal while it is small', () => {
  expect([1, 1024, 1536, 348_160, 1_048_575, 1_048_576, 2_516_582, 20_971_520].map(formatBytes)).toEqual([
    '0.1 KB',
    '1 KB',
    '1.5 KB',
    '340 KB',
    '1,024 KB',
    '1 MB',
    '2.4 MB',
    '20 MB',
  ])
})

test('in the night in which the clocks go back, a time says which of the two it is', () => {
  const at = (instant: string) => formatClockTime(instant, 'Europe/London')
  // On 25 October 2026 01:00 to 02:00 comes twice: in summer time from 00:00 UTC, in winter time from 01:00 UTC.
  expect(at('2026-10-24T23:59:00Z')).toBe('00:59')
  expect(at('2026-10-25T00:00:00Z')).toBe('01:00 BST')
  expect(at('2026-10-25T00:30:00Z')).toBe('01:30 BST')
  expect(at('2026-10-25T01:30:00Z')).toBe('01:30 GMT')
  expect(at('2026-10-25T02:00:00Z')).toBe('02:00')
  expect(formatDateTime('2026-10-25T01:30:00Z', 'Europe/London')).toBe('25/10/2026 01:30 GMT')
  // On 29 March 2026 01:00 to 02:00 is skipped.
  expect([at('2026-03-29T00:59:00Z'), at('2026-03-29T01:00:00Z')]).toEqual(['00:59', '02:00'])
})
