import { expect, test } from 'vitest'
import { refreshWhileRunning, runningStatus } from './running.ts'

const idle = { is_failed: false, is_queued: false, is_processing: false }

test('a row that a task is working on says so in its tooltip (INVP-028, INVP-D14)', () => {
  expect(runningStatus({ ...idle, is_processing: true })?.text).toBe('This item is being processed.')
  expect(runningStatus({ ...idle, is_queued: true })?.text).toBe('This item is queued for processing.')
  expect(runningStatus({ ...idle, is_failed: true })?.text).toBe('Processing this item failed, please contact support.')
  expect(runningStatus(idle)).toBeUndefined()
})

test('a group with a failed part shows that first, as it needs action', () => {
  expect(runningStatus({ is_failed: true, is_queued: true, is_processing: true })?.word).toBe('failed')
  expect(runningStatus({ ...idle, is_queued: true, is_processing: true })?.word).toBe('processing')
})

test('a list is polled only while a task works on it', () => {
  expect(refreshWhileRunning(undefined)).toBe(false)
  expect(refreshWhileRunning([idle, { ...idle, is_failed: true }])).toBe(false)
  expect(refreshWhileRunning([idle, { ...idle, is_queued: true }])).toBe(2000)
  expect(refreshWhileRunning([{ ...idle, is_processing: true }])).toBe(2000)
})
