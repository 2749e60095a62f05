import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationText, wireEndTime, wireStartTime } from './duration.ts'

test('a duration starts with the largest unit, without zero units (SHELL-158, SHELL-D47)', () => {
  expect(durationText(0)).toBe('0 minutes')
  expect(durationText(1)).toBe('1 minute')
  expect(durationText(60)).toBe('1 hour')
  expect(durationText(1440)).toBe('1 day')
  // 1 week 2 days 3 hours 15 minutes: 10,080 + 2,880 + 180 + 15.
  expect(durationText(13_155)).toBe('1 week 2 days 3 hours 15 minutes')
  expect(durationText(20_162)).toBe('2 weeks 2 minutes')
  expect(() => durationText(-1)).toThrow(RangeError)
  expect(() => durationText(1.5)).toThrow(RangeError)
})

test('the parts of a duration add up to it, each below the next larger unit', () => {
  const sizes: Record<string, number> = { week: 10_080, day: 1440, hour: 60, minute: 1 }
  fc.assert(
    fc.property(fc.nat(2_000_000), (minutes) => {
      const parts = [...durationText(minutes).matchAll(/(\d+) (week|day|hour|minute)(s?)/g)]
      const total = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (sizes[unit] ?? 0), 0)
      expect(total).toBe(minutes)
      for (const [, count, , plural] of parts) expect(plural).toBe(count === '1' ? '' : 's')
    }),
  )
})

test('midnight is 0.00:00:00 as a start and 1.00:00:00 as an end (SHELL-159)', () => {
  expect(wireStartTime(0)).toBe('0.00:00:00')
  expect(wireEndTime(0)).toBe('1.00:00:00')
  expect(wireEndTime(1440)).toBe('1.00:00:00')
  expect(wireStartTime(450)).toBe('0.07:30:00')
  expect(wireEndTime(1439)).toBe('0.23:59:00')
})
