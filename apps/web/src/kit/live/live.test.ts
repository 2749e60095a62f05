import { expect, test } from 'vitest'
import { guids, stubBrowser, tokenFor } from '../testing-browser.ts'

test('the subscription uses the same host, and its address contains no token', async () => {
  stubBrowser(() => Response.json({}))
  sessionStorage.setItem('access_token', tokenFor(guids.leeds, 7200))
  const { liveAddress } = await import('./live.ts')
  expect(liveAddress()).toBe('wss://care.example/api/dcp-comms/v1/realtime')
})
