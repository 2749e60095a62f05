import { expect, test } from 'vitest'
import { readIntegrations } from './read-integrations.ts'

test('external services are used only when they are configured', () => {
  expect(readIntegrations({})).toEqual({ virusScanner: undefined, geocodingUrl: undefined })
  expect(readIntegrations({ CLAMAV_ADDRESS: '', GEOCODING_URL: '' })).toEqual(readIntegrations({}))
})

test('a virus scanner needs a host and a port', () => {
  const at = (CLAMAV_ADDRESS: string) => readIntegrations({ CLAMAV_ADDRESS }).virusScanner
  expect(at('clamav.internal:3310')).toEqual({ host: 'clamav.internal', port: 3310 })
  expect(at('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  for (const wrong of ['clamav', ':3310', 'clamav:0', 'clamav:99999', 'http://clamav:3310']) {
    expect(() => at(wrong)).toThrow('CLAMAV_ADDRESS must be host:port')
  }
})

test.each([
  ['geocoder', 'GEOCODING_URL', 'geocodingUrl'],
  ['routing service', 'ROUTING_URL', 'routingUrl'],
] as const)('a %s needs an http address without a query', (_what, variable, field) => {
  const at = (text: string) => readIntegrations({ [variable]: text })[field]
  expect(at('https://nominatim.example/osm/')).toBe('https://nominatim.example/osm')
  expect(at('http://127.0.0.1:8088')).toBe('http://127.0.0.1:8088')
  for (const wrong of ['nominatim.example', 'file:///etc/passwd', 'https://a.example/?key=1']) {
    expect(() => at(wrong)).toThrow(`${variable} must be an address`)
  }
})

test('CM2000, the payroll system and the care planner have an address and a token', () => {
  const { cm2000, payroll } = readIntegrations({ CM2000_URL: 'https://calls.example/v1/', CM2000_TOKEN: 'secret' })
  expect([cm2000, payroll]).toEqual([{ url: 'https://calls.example/v1', token: 'secret' }, undefined])
  const planner = { CARE_PLANNER_API_URL: 'https://planner.example/api', CARE_PLANNER_API_TOKEN: 'key' }
  expect(readIntegrations(planner).carePlanner).toEqual({ url: 'https://planner.example/api', token: 'key' })
  expect(readIntegrations({ PAYROLL_URL: 'https://pay.example' }).payroll).toEqual({
    url: 'https://pay.example',
    token: '',
  })
  expect(() => readIntegrations({ CM2000_URL: 'calls.example' })).toThrow('CM2000_URL must be an address')
})
