import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchCalls } from './batch-calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('names requested within the wait are loaded in one call, each once (SHELL-165)', async () => {
  const ask = vi.fn(async (names: string[]) => Object.fromEntries(names.map((name) => [name, name.toUpperCase()])))
  const want = batchCalls(50, ask)
  const answers = Promise.all([want('a'), want('b'), want('a')])
  await vi.advanceTimersByTimeAsync(49)
  const late = want('c')
  await vi.advanceTimersByTimeAsync(49)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answers).toEqual(['A', 'B', 'A'])
  expect(await late).toBe('C')
  const next = want('d')
  await vi.advanceTimersByTimeAsync(50)
  expect(await next).toBe('D')
  expect(ask.mock.calls).toEqual([[['a', 'b', 'c']], [['d']]])
})

test('a failure rejects every caller, and a missing answer only its own', async () => {
  const failure = new Error('away')
  const ask = vi.fn(async (_names: string[]): Promise<Record<string, string>> => ({ a: 'A' }))
  const want = batchCalls(50, ask)
  const answers = Promise.allSettled([want('a'), want('b')])
  await vi.advanceTimersByTimeAsync(50)
  expect(await answers).toMatchObject([{ value: 'A' }, { status: 'rejected' }])
  ask.mockRejectedValueOnce(failure)
  const lost = Promise.allSettled([want('a'), want('b')])
  await vi.advanceTimersByTimeAsync(50)
  expect(await lost).toEqual([
    { status: 'rejected', reason: failure },
    { status: 'rejected', reason: failure },
  ])
})
