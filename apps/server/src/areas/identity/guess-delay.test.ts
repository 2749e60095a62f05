import { expect, test } from 'vitest'
import { networkOf } from '../../kit/http/network-of.ts'
import { guessDelay } from './guess-delay.ts'

test('the delay doubles from the third failure with an email, up to four seconds', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((ofEmail) => guessDelay({ ofEmail, ofAddress: 0 }))
  expect(waits).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000])
})

test('failures of an address count a tenth, with any email', () => {
  const waits = [0, 29, 30, 40, 60, 299].map((ofAddress) => guessDelay({ ofEmail: 0, ofAddress }))
  expect(waits).toEqual([0, 0, 250, 500, 2000, 4000])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is limited as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
