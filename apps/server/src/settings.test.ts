import { expect, test } from 'vitest'
import { readSettings, settingVariables } from './settings.ts'

test('each setting has a variable of its name in upper case, and is empty without it', () => {
  expect(settingVariables).toContain('GOOGLE_CLIENT_ID')
  expect(settingVariables).toContain('FEATURE_MOBILE_GEO_CHECK_IN_RADIUS')
  expect(settingVariables).toContain('SCHEDULER_CARER_WEEKLY_APP_URL')
  // Settings that the server determines have no variable.
  expect(settingVariables).not.toContain('CORE_API_URL')
  expect(new Set(Object.values(readSettings({})))).toEqual(new Set(['']))
  const env = { FEATURE_SSO_LOGIN: 'true', REPORTING_LAUNCH_PAD_URL: ' https://reports.example/pad ' }
  expect(readSettings(env)).toEqual({
    ...readSettings({}),
    FeatureSsoLogin: 'true',
    ReportingLaunchPadUrl: 'https://reports.example/pad',
  })
})

test('an address that cannot be a link is refused with the name of its variable', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', '//other.example', 'inbox', 'ftp://files.example'])
    expect(() => readSettings({ INBOX_URL: text })).toThrow(
      'INBOX_URL is not an address like https://example.org, or /path on this server.',
    )
  expect(readSettings({ DASHBOARD_APP_URL: '/embedded/dashboard' }).DashboardAppUrl).toBe('/embedded/dashboard')
})
