import { getPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Example } from '#testing/thread-example.ts'
import { type ThreadLimits, Threads } from './threads.ts'

const threadsWith = (limits: Partial<ThreadLimits> = {}) =>
  new Threads<Example, number>(new URL('../../../../../packages/testing/src/thread-example.ts', import.meta.url), {
    atOnce: 1,
    waiting: 0,
    memory: 32,
    timeout: 300_000,
    ...limits,
  })

test('a thread answers one caller after another, and keeps no state between them', async () => {
  const threads = threadsWith()
  const thread = await threads.take()
  expect(await thread.ask({ kind: 'count' })).toBe(1)
  expect(await thread.ask({ kind: 'count' })).toBe(2)
  await thread.release()
  expect(await threads.run({ kind: 'count' })).toBe(1)
})

test('the program continues while a thread is working', async () => {
  const until = new SharedArrayBuffer(4)
  const flag = new Int32Array(until)
  const answer = threadsWith().run({ kind: 'block', until })
  await setImmediate()
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
  expect(await answer).toBe(1)
})

test('in the watch mode of Node a thread answers with its work, not with what it imports', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await threadsWith().run({ kind: 'count' })).toBe(1)
})

test('an error of the work reaches its caller, and the next one is served', async () => {
  const threads = threadsWith()
  await expect(threads.run({ kind: 'fail' })).rejects.toThrow('Not this one')
  expect(await threads.run({ kind: 'count' })).toBe(1)
})

test('a thread that uses too much memory is stopped, and nothing else is', async () => {
  const threads = threadsWith()
  await expect(threads.run({ kind: 'hoard' })).rejects.toMatchObject({ reason: 'memory' })
  expect(await threads.run({ kind: 'count' })).toBe(1)
})

test('a thread that takes too long is stopped', async () => {
  const threads = threadsWith({ timeout: 1000 })
  await expect(threads.run({ kind: 'spin' })).rejects.toMatchObject({ reason: 'time' })
})

test('a thread that crashes fails its caller, and the next one is served', async () => {
  const threads = threadsWith()
  await expect(threads.run({ kind: 'leave' })).rejects.toMatchObject({ reason: 'crash' })
  expect(await threads.run({ kind: 'count' })).toBe(1)
})

test('a thread that is stopped for being idle is not given to a caller who comes while it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const threads = threadsWith()
  expect(await threads.run({ kind: 'count' })).toBe(1)
  // The eleventh second: the thread begins to end, and has not ended yet.
  vi.advanceTimersByTime(11_000)
  expect(await threads.run({ kind: 'count' })).toBe(1)
})

test('callers beyond the number of threads wait, and those beyond the queue are refused', async () => {
  const threads = threadsWith({ atOnce: 1, waiting: 1 })
  const first = await threads.take()
  const second = threads.run({ kind: 'count' })
  await expect(threads.run({ kind: 'count' })).rejects.toMatchObject({ code: 'BUSY' })
  await first.release()
  expect(await second).toBe(1)
  expect(await threads.run({ kind: 'count' })).toBe(1)
})

test.runIf(process.platform === 'linux')('the thread that answers requests has priority over the others', async () => {
  const own = getPriority()
  expect(await threadsWith().run({ kind: 'priority' })).toBeGreaterThan(own)
  expect(getPriority()).toBe(own)
})
