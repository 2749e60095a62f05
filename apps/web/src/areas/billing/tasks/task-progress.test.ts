import { expect, test } from 'vitest'
import { progressOf, refreshAfter, secondsLeft } from './task-progress.ts'

const running = {
  status: 'Processing',
  started_at: '2026-11-24T09:00:00Z',
  estimated_completion_at: '2026-11-24T09:01:40Z', // 100 seconds later
  estimated_run_time: 100,
} as const
const queued = { status: 'Queued', started_at: null, estimated_completion_at: null, estimated_run_time: 100 } as const
const complete = { ...running, status: 'Complete' } as const

test('progress runs from start to estimated completion and waits at 99 (TASK-007, TASK-D06)', () => {
  expect(progressOf(running, '2026-11-24T09:00:00Z')).toBe(0)
  expect(progressOf(running, '2026-11-24T09:00:25Z')).toBe(25)
  expect(progressOf(running, '2026-11-24T09:01:39.900Z')).toBe(99)
  expect(progressOf(running, '2026-11-24T09:05:00Z')).toBe(99)
  expect(progressOf(running, '2026-11-24T08:59:00Z')).toBe(0)
})

test('a task that does not run has no progress (TASK-007)', () => {
  expect(progressOf(queued, '2026-11-24T09:00:25Z')).toBeUndefined()
  expect(progressOf(complete, '2026-11-24T09:00:25Z')).toBeUndefined()
})

test('the list is polled every 20 seconds while a task runs, and every two in its last minute (TASK-006)', () => {
  expect(refreshAfter([running], '2026-11-24T09:00:00Z')).toBe(20_000)
  expect(refreshAfter([running], '2026-11-24T09:00:30Z')).toBe(10_000)
  expect(refreshAfter([running], '2026-11-24T09:00:40Z')).toBe(2000)
  expect(refreshAfter([running], '2026-11-24T09:05:00Z')).toBe(2000)
  expect(refreshAfter([complete, running], '2026-11-24T09:00:00Z')).toBe(20_000)
  expect(refreshAfter([queued, running], '2026-11-24T09:00:00Z')).toBe(2000)
  // A run with nothing to make has no estimate.
  expect(refreshAfter([{ ...running, estimated_completion_at: null }], '2026-11-24T09:00:00Z')).toBe(2000)
})

test('the seconds left of a running task count down to its estimated completion', () => {
  expect(secondsLeft(running, '2026-11-24T09:01:37.500Z')).toBe(3)
  expect(secondsLeft(running, '2026-11-24T09:02:00Z')).toBe(-20)
  expect(secondsLeft(queued, '2026-11-24T09:00:00Z')).toBeUndefined()
  expect(secondsLeft(complete, '2026-11-24T09:00:00Z')).toBeUndefined()
})

test('polling stops once all tasks have ended', () => {
  expect(refreshAfter([complete], '2026-11-24T09:00:00Z')).toBe(false)
  expect(refreshAfter([], '2026-11-24T09:00:00Z')).toBe(false)
  expect(refreshAfter(undefined, '2026-11-24T09:00:00Z')).toBe(false)
})
