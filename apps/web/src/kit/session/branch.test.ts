import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BranchSettings } from '#contract/branch/branches.ts'
import { guids, stubBrowser, tokenFor } from '../testing-browser.ts'

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  browser = stubBrowser(() =>
    Response.json({
      guid: guids.leeds,
      title: 'Leeds',
      status: 'Active',
      time_zone: 'Europe/London',
      provider: '',
      settings: {},
      features: [],
    }),
  )
  sessionStorage.setItem('access_token', tokenFor(guids.leeds, 7200))
})
afterEach(() => {
  vi.useRealTimers()
  // Modules that were loaded under the fake clock keep it.
  vi.resetModules()
})

test('the branch is requested once an hour (SHELL-071)', async () => {
  const { branchQuery } = await import('./branch.ts')
  const { queryClient } = await import('../http/cache.ts')
  const read = () => queryClient.fetchQuery(branchQuery)
  await read()
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(await read()).toMatchObject({ title: 'Leeds' })
  expect(browser.sent.map(({ path }) => path)).toEqual(['/api/branch'])
  await vi.advanceTimersByTimeAsync(60_001)
  await read()
  expect(browser.sent).toHaveLength(2)
})

test('a branch without settings has the defaults of the specification (SHELL-003, SHELL-D14, SHELL-D53)', () => {
  expect(BranchSettings.parse({})).toEqual({
    left_menu_jarvis: false,
    on_cost_percent: '0',
    external_inbox: false,
    nation_alias: 'ENG',
    time_zone: 'Europe/London',
    reference: '',
  })
  expect(BranchSettings.safeParse({ reference: 'x'.repeat(65) }).success).toBe(false)
})
