import { expect, test } from 'vitest'
import { mills } from '../money.ts'
import { noticeText, rateText, unroundedText } from './working-text.ts'

test('a rate is named by its days and its time window (SERV-D21)', () => {
  const rate = { days: 'Weekday', start: '07:00', end: '19:00', isEnhanced: false }
  expect(rateText(rate)).toBe('Weekday 07:00–19:00')
  expect(rateText({ ...rate, start: '19:00', end: '00:00' })).toBe('Weekday 19:00–00:00')
  expect(rateText({ days: 'Christmas', start: '00:00', end: '00:00', isEnhanced: true })).toBe(
    'Christmas all day, enhanced',
  )
})

test('the notice of a cancellation rule in words (RULE-D06)', () => {
  expect(noticeText('NONE', null, null)).toBe('Any time')
  expect(noticeText('INSIDE', 1440, null)).toBe('Inside of 24 hours')
  expect(noticeText('OUTSIDE', 2880, null)).toBe('Outside of 48 hours')
  expect(noticeText('OUTSIDE', 10_080, null)).toBe('Outside of 7 days')
  expect(noticeText('INSIDE', 60, null)).toBe('Inside of 1 hour')
  expect(noticeText('INSIDE', 0, null)).toBe('Inside of 0 minutes')
  expect(noticeText('BETWEEN', 1440, 2880)).toBe('Between 24 and 48 hours')
  expect(noticeText('BETWEEN', 90, 120)).toBe('Between 90 minutes and 2 hours')
})

test('the amount before rounding has four exact decimals', () => {
  expect(unroundedText(32, mills(20_000))).toBe('10.6667')
  expect(unroundedText(43, mills(24_000))).toBe('17.2000')
  expect(unroundedText(43, mills(28_400))).toBe('20.3533')
  expect(unroundedText(1, mills(1))).toBe('0.0000')
  expect(unroundedText(0, mills(24_000))).toBe('0.0000')
})
