import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, guids, stubBrowser, tokenFor } from '../testing-browser.ts'

let answer: Answer
let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  vi.resetModules()
  answer = () => Response.json({})
  browser = stubBrowser((sent) => answer(sent))
})

test('the settings are requested without a bearer while signed out, then with one (AUTH-072, AUTH-D04)', async () => {
  sessionStorage.setItem('access_token', tokenFor(guids.leeds))
  answer = () => Response.json({ FeatureSsoLogin: 'true', InboxUrl: '' })
  const { loadConfig } = await import('./config.ts')
  // An empty value counts as not set.
  expect(await loadConfig(false)).toEqual({ FeatureSsoLogin: 'true' })
  await loadConfig(true)
  const [signedOut, signedIn] = browser.sent
  expect(signedOut).toMatchObject({ method: 'GET', path: '/config.json' })
  expect(signedOut?.headers.has('authorization')).toBe(false)
  expect(signedIn?.headers.get('authorization')).toBe(`Bearer ${sessionStorage.getItem('access_token')}`)
})

test('a failure is only logged, and the application starts with its defaults (AUTH-073)', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { loadConfig } = await import('./config.ts')
  const failures: Answer[] = [
    () => new Response('', { status: 503 }),
    () => new Response('<html>'),
    () => Response.json(null),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]
  for (const failure of failures) {
    answer = failure
    expect(await loadConfig(false)).toEqual({})
  }
  expect(warn).toHaveBeenCalledTimes(failures.length)
})
