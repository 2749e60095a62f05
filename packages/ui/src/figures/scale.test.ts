import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shares, ticksTo } from './scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [5, [0, 2, 4, 6]],
  [7, [0, 3, 6, 9]],
  [37, [0, 20, 40]],
  [150, [0, 50, 100, 150]],
  [28_933, [0, 10_000, 20_000, 30_000]],
  [146_994.97, [0, 50_000, 100_000, 150_000]],
])('an axis up to %d has the values %j', (largest, ticks) => {
  expect(ticksTo(largest)).toEqual(ticks)
})

test('an axis begins at zero and reaches the largest value in few even steps, not far beyond it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (largest) => {
      const ticks = ticksTo(largest)
      const [zero, step = 0] = ticks
      expect(zero).toBe(0)
      expect(ticks).toEqual(ticks.map((_, at) => at * step))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect((ticks.at(-1) ?? 0) - largest).toBeLessThanOrEqual(step)
    }),
  )
})

test('shares add up to the whole; every count above zero is visible, zero has no share', () => {
  expect(shares([1, 1, 2], 0.6)).toEqual([25, 25, 50])
  expect(shares([0, 0], 0.6)).toEqual([0, 0])
  const [large = 0, small = 0, none] = shares([9999, 1, 0], 1)
  expect(small).toBeGreaterThan(0.9)
  expect(large + small).toBeCloseTo(100)
  expect(none).toBe(0)
})
