import { describe, expect, test } from 'vitest'
import { capMinutes, hasActualTimes } from './chargeable-time.ts'
import { ruleOf, visitOf } from './examples.ts'
import type { CapType } from './types.ts'

describe('the effect of each cap on the minutes (finance 3.2, RULE-D05)', () => {
  test.each<[CapType, number | null, number, number, number]>([
    // cap, figure, charged, rostered, expected
    ['TIMEONLY', null, 79, 60, 79],
    ['MAX', 60, 79, 60, 60],
    ['MAX', 60, 60, 60, 60],
    ['MAX', 60, 59, 60, 59],
    ['MAX', 0, 59, 60, 0],
    ['MIN', 60, 59, 30, 60],
    ['MIN', 60, 61, 30, 61],
    ['MIN', 30, 0, 0, 30],
    ['OVER', 10, 79, 60, 70],
    ['OVER', 10, 70, 60, 70],
    ['OVER', 10, 69, 60, 69],
    ['OVER', 0, 61, 60, 60],
    ['PERCENT', 50, 60, 60, 30],
    ['PERCENT', 50, 61, 60, 31],
    ['PERCENT', 33, 10, 60, 3],
    ['PERCENT', 25, 14, 60, 4],
    ['PERCENT', 25, 13, 60, 3],
    ['PERCENT', 150, 31, 60, 47],
    ['PERCENT', 0, 60, 60, 0],
  ])('%s %s of %i minutes, rostered %i, is %i', (capType, figure, minutes, rostered, expected) => {
    expect(capMinutes(ruleOf({ capType, figure }), minutes, rostered)).toBe(expected)
  })
})

describe('actual times', () => {
  const start = '2026-06-02T09:00Z'
  const end = '2026-06-02T10:00Z'

  test('are both present, the end not before the start', () => {
    expect(hasActualTimes(visitOf(start, end, { actual: [start, end] }))).toBe(true)
    expect(hasActualTimes(visitOf(start, end, { actual: [start, start] }))).toBe(true)
    expect(hasActualTimes(visitOf(start, end, { actual: [end, start] }))).toBe(false)
    expect(hasActualTimes(visitOf(start, end))).toBe(false)
  })

  test('a check-in without a check-out does not count', () => {
    expect(hasActualTimes({ ...visitOf(start, end, { actual: [start, end] }), actualEnd: null })).toBe(false)
    expect(hasActualTimes({ ...visitOf(start, end, { actual: [start, end] }), actualStart: null })).toBe(false)
  })
})
