import { expect, test } from 'vitest'
import { hasExpired, mayTake, type TaskStep, taskStatuses, taskSteps } from './task-state.ts'

const steps = Object.keys(taskSteps) as TaskStep[]
const holding = (status: (typeof taskStatuses)[number]) =>
  steps.filter((step) => mayTake(step, { status, holds: true })).toSorted()

test('each status allows only its own steps', () => {
  expect(Object.fromEntries(taskStatuses.map((status) => [status, holding(status)]))).toEqual({
    Draft: ['expire', 'outdate', 'process'],
    Queued: ['fail', 'start'],
    Processing: ['complete', 'fail'],
    Complete: [],
    Failed: ['release', 'remake', 'retry'],
  })
})

test('a released failed task can be neither retried nor released again', () => {
  const released = { status: 'Failed', holds: false } as const
  // Only the file of an interface, which claims nothing, is made again.
  expect(steps.filter((step) => mayTake(step, released))).toEqual(['remake'])
})

test('a task without claims may still be started, and then fails', () => {
  expect(mayTake('start', { status: 'Queued', holds: false })).toBe(true)
  expect(mayTake('fail', { status: 'Queued', holds: false })).toBe(true)
})

test('each status can be reached from a draft, and no step returns to it', () => {
  const reached = new Set(['Draft'])
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    for (const { from, to } of Object.values(taskSteps))
      if (to && from.some((each) => reached.has(each))) reached.add(to)
  }
  expect([...reached].toSorted()).toEqual([...taskStatuses].toSorted())
  expect(Object.values(taskSteps).map(({ to }) => to)).not.toContain('Draft')
})

test('a draft expires 24 hours after it was prepared (INVP-D26)', () => {
  expect(hasExpired('2026-11-23T09:00:01Z', '2026-11-24T09:00:00Z')).toBe(false)
  expect(hasExpired('2026-11-23T09:00:00Z', '2026-11-24T09:00:00Z')).toBe(true)
})
