import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, guids, stubBrowser, tokenFor } from '../kit/testing-browser.ts'

let answer: Answer
let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  // The query client only polls in a browser.
  environmentManager.setIsServer(() => false)
  vi.resetModules()
  browser = stubBrowser((sent) => answer(sent))
  sessionStorage.setItem('access_token', tokenFor(guids.leeds, 7200))
})
afterEach(() => {
  vi.useRealTimers()
  // Modules that were loaded under the fake clock keep it.
  vi.resetModules()
})

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('the inbox is polled every five minutes, and a failure keeps the last number silently (SHELL-074, SHELL-D15)', async () => {
  answer = () => Response.json({ count: 7 })
  const { unattendedQuery } = await import('./use-unattended.ts')
  const { queryClient } = await import('../kit/http/cache.ts')
  const observer = new QueryObserver(queryClient, unattendedQuery(guids.leeds))
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(browser.sent.map(({ path }) => path)).toEqual([
    `/api/intercom/unattended-conversations?branchGuid=${guids.leeds}`,
  ])
  await minutes(4.9)
  expect(browser.sent).toHaveLength(1)
  answer = () => Response.json({ title: 'The service is not available.' }, { status: 503 })
  await minutes(0.2)
  expect(browser.sent).toHaveLength(2)
  expect(observer.getCurrentResult().data).toEqual({ count: 7 })
  answer = () => Response.json({ count: 9 })
  await minutes(5)
  expect(browser.sent).toHaveLength(3)
  expect(observer.getCurrentResult().data).toEqual({ count: 9 })
  stop()
})
