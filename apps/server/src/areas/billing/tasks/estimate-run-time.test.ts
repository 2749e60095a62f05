import { expect, test } from 'vitest'
import { estimatedSeconds } from './estimate-run-time.ts'

test('without previous tasks an item takes half a second, and a task at least ten seconds (TASK-D07)', () => {
  expect(estimatedSeconds(100, null)).toBe(50)
  expect(estimatedSeconds(101, null)).toBe(51)
  expect(estimatedSeconds(19, null)).toBe(10)
  expect(estimatedSeconds(0, null)).toBe(10)
})

test('with previous tasks their pace counts, in whole seconds and at least one (TASK-D07)', () => {
  expect(estimatedSeconds(4000, 0.002)).toBe(8)
  expect(estimatedSeconds(4001, 0.002)).toBe(9)
  expect(estimatedSeconds(3, 0.002)).toBe(1)
})
