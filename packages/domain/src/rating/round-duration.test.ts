import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundDuration } from './round-duration.ts'
import type { RoundingType } from './types.ts'

describe('rounding of minutes (finance 3.4, SERV-D16)', () => {
  test.each<[RoundingType, number, number, number]>([
    ['NONE', 15, 37, 37],
    ['NEAR', 15, 37, 30],
    ['NEAR', 15, 38, 45],
    ['NEAR', 10, 35, 40],
    ['NEAR', 10, 34, 30],
    ['NEAR', 15, 7, 0],
    ['NEAR', 1, 7, 7],
    ['UP', 15, 31, 45],
    ['UP', 15, 30, 30],
    ['UP', 15, 0, 0],
    ['DOWN', 15, 44, 30],
    ['DOWN', 15, 45, 45],
    ['DOWN', 15, 14, 0],
    ['TO', 15, 44, 15],
    ['TO', 60, 0, 60],
  ])('%s %i of %i minutes is %i', (type, to, minutes, expected) => {
    expect(roundDuration(minutes, type, to)).toBe(expected)
  })

  test('ends on a multiple, less than one step away: below for DOWN, above for UP, at most half for NEAR', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 120 }), (minutes, to) => {
        const [near, up, down] = (['NEAR', 'UP', 'DOWN'] as const).map((type) => roundDuration(minutes, type, to))
        for (const rounded of [near, up, down]) expect((rounded ?? Number.NaN) % to).toBe(0)
        expect(down).toBe(minutes - (minutes % to))
        expect(up).toBe(minutes % to === 0 ? minutes : Number(down) + to)
        expect(near).toBe(2 * (minutes % to) >= to ? Number(down) + to : down)
      }),
    )
  })
})
