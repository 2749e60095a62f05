import { expect, test } from 'vitest'
import { addressOf, searchOf } from './http.ts'

test('path parameters are filled in and escaped, and a missing one is a bug', () => {
  const endpoint = { path: '/finance/:side/:group-items/:guid' }
  const params = { side: 'invoice', group: 'a/b', guid: '1' }
  expect(addressOf(endpoint, { params })).toBe('/api/finance/invoice/a%2Fb-items/1')
  expect(() => addressOf(endpoint, { params: { side: 'invoice' } })).toThrow('group')
})

test('several values of a query key are repeated keys, and empty ones are left out (SHELL-D55)', () => {
  const query = { search: 'Ågot & Co', status: [1, 2], region: undefined, reference: '', page: 2, flag: false }
  expect(searchOf(query).toString()).toBe('search=%C3%85got+%26+Co&status=1&status=2&page=2&flag=false')
  expect(addressOf({ path: '/carer' }, { query: {} })).toBe('/api/carer')
})
