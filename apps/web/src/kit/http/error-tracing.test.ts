import { beforeEach, expect, test, vi } from 'vitest'
import { ErrorReport } from '#contract/branch/error-reports.ts'
import { guids, stubBrowser, tokenFor } from '../testing-browser.ts'

let browser: ReturnType<typeof stubBrowser>

/** Restarts the tab with fixed random numbers: the session's first, then one per error. */
async function start(...chances: number[]) {
  vi.resetModules()
  const random = vi.spyOn(Math, 'random')
  for (const chance of chances) random.mockReturnValueOnce(chance)
  random.mockReturnValue(0.99)
  const { ApiError } = await import('./api-error.ts')
  return { ApiError, ...(await import('./error-tracing.ts')) }
}

const reported = () =>
  browser.sent.filter(({ path }) => path === '/api/error-reports').map(({ body }) => body as ErrorReport)

beforeEach(() => {
  vi.stubGlobal('__BUILD__', '2026.11.0')
  browser = stubBrowser(() => new Response(null, { status: 204 }))
  sessionStorage.setItem('access_token', tokenFor(guids.leeds))
})

test('one error in five is reported, without its trail (SHELL-162)', async () => {
  const { traceError, recordScreen } = await start(0.1, 0.2, 0.199, 0.1)
  recordScreen('/carers')
  recordScreen('/clients/$clientGuid')
  traceError(new Error('not drawn'))
  traceError(new TypeError('drawn'))
  await vi.waitFor(() => expect(reported()).toHaveLength(1), { timeout: 60_000 })
  const [report] = reported()
  expect(report).toMatchObject({ name: 'TypeError', message: 'drawn', route: '/clients/$clientGuid', trail: [] })
  expect(ErrorReport.parse(report)).toEqual(report)
})

test('one session in ten reports every error with its trail, and the others one error in ten (SHELL-162)', async () => {
  for (const chances of [
    [0.09, 0.1],
    [0.1, 0.1, 0.09],
  ]) {
    browser.sent.length = 0
    const { traceError, recordScreen } = await start(...chances)
    for (let screen = 0; screen < 60; screen++) recordScreen(`/screen/${screen}`)
    traceError(new Error('with its way'))
    await vi.waitFor(() => expect(reported()).toHaveLength(1), { timeout: 60_000 })
    expect(reported()[0]?.trail.map(({ route }) => route)).toEqual(
      Array.from({ length: 50 }, (_, index) => `/screen/${index + 10}`),
    )
  }
})

test('a refusal and a missing answer are not program errors', async () => {
  const { traceError, ApiError } = await start(0.5, 0, 0)
  traceError(new ApiError({ status: 500, message: '' }))
  traceError('a text')
  traceError(undefined)
  await Promise.resolve()
  expect(reported()).toEqual([])
})
