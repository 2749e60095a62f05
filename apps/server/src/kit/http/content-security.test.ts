import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { descriptionPolicy, pagePolicy, policyText, sealed } from './content-security.ts'

/** Returns the sources of a policy by directive. */
function sourcesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [directive = '', ...sources] = part.split(' ')
      return [directive, sources]
    }),
  )
}

test('no policy allows scripts or styles made from text', () => {
  const policies = [pagePolicy(readSettings({})), policyText(sealed), descriptionPolicy]
  for (const policy of policies) {
    expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic|https?:(?!\/)|\*/)
    expect(sourcesOf(policy)).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
  }
})

test('a response that is not a page can do nothing when it is opened as one', () => {
  expect(sourcesOf(policyText(sealed))).toEqual({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    sandbox: [],
  })
})

test('code, styles and calls reach the origins of configured applications and no others (SHELL-D25)', () => {
  const settings = readSettings({
    SCHEDULER_APP_URL: 'https://scheduler.example/app',
    VISITS_APP_URL: 'https://scheduler.example/visits',
    DASHBOARD_APP_URL: '/embedded/dashboard',
  })
  const page = sourcesOf(pagePolicy(settings))
  expect(page['script-src']).toEqual(["'self'", 'https://scheduler.example'])
  expect(page['connect-src']).toEqual(["'self'", 'https://scheduler.example'])
  expect(page['style-src']).toEqual(["'self'", 'https://scheduler.example'])
  expect(page['form-action']).toEqual(["'self'"])
})

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png?key={key}', 'https://tiles.example'],
  ['https://{s}.tiles.example:8443/{z}/{x}/{y}.png', 'https://*.tiles.example:8443'],
  ['https://tile-{s}.maps.example/{z}/{x}/{y}.png', 'https://*.maps.example'],
])('pictures may come from the tile server of %s (SHELL-D61)', (address, origin) => {
  expect(sourcesOf(pagePolicy({ ...readSettings({}), MapTileUrl: address }))['img-src']).toContain(origin)
})
