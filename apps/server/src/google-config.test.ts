import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'

const google = (env: Record<string, string>) => (readConfig([], env) as Config).google
const on = { FEATURE_SSO_LOGIN: 'true', GOOGLE_CLIENT_ID: 'almoner' }

test('sign-in by Google is on only when its setting is exactly true (AUTH-011, AUTH-D04)', () => {
  expect(google({ GOOGLE_CLIENT_ID: 'almoner' })).toBeUndefined()
  expect(google({ ...on, FEATURE_SSO_LOGIN: 'yes' })).toBeUndefined()
  expect(google(on)).toEqual({ issuer: 'https://accounts.google.com', clientId: 'almoner', clientSecret: '' })
})

test('another provider may replace Google, over https or on this machine', () => {
  const issuers = ['https://id.example/realm', 'http://localhost:8090', 'http://127.0.0.1:8090', 'http://[::1]:8090']
  for (const issuer of issuers) {
    expect(google({ ...on, GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_SECRET: 'hush' })).toEqual({
      issuer,
      clientId: 'almoner',
      clientSecret: 'hush',
    })
  }
  for (const issuer of ['http://id.example', 'http://localhost.example', 'id.example', 'https://']) {
    expect(() => google({ ...on, GOOGLE_ISSUER: issuer })).toThrow('GOOGLE_ISSUER must be an https address')
  }
})

test('without a client id the server reports what is missing', () => {
  expect(() => google({ FEATURE_SSO_LOGIN: 'true' })).toThrow('FEATURE_SSO_LOGIN=true needs GOOGLE_CLIENT_ID.')
})
