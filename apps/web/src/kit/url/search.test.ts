import { expect, test } from 'vitest'
import { listCarers } from '#contract/carer/carers.ts'
import { isFiltered, parseSearch, readSearch, stringifySearch } from './search.ts'

const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test('the URL and the endpoint read the same filters, lists as repeated keys', () => {
  const search = `?search=Okafor&status=2&contract_model=${guid}&contract_model=${guid}&page=3`
  const read = readSearch(listCarers.query, parseSearch(search))
  expect(read).toEqual({ search: 'Okafor', status: 2, contract_model: [guid, guid], page: 3, page_size: 10 })
  expect(readSearch(listCarers.query, parseSearch(`?contract_model=${guid}`)).contract_model).toEqual([guid])
})

test('an unreadable value in the URL counts as missing, and the others stay', () => {
  const read = readSearch(listCarers.query, parseSearch('?page=x&status=many&region=7&reference=C10&page_size=9999'))
  expect(read).toEqual({ reference: 'C10', contract_model: [], page: 1, page_size: 10 })
})

test('a written value is read back unchanged', () => {
  const search = '?search=a%26b&status=1&status=2'
  expect(stringifySearch(parseSearch(search))).toBe(search)
  expect(stringifySearch({ search: undefined, page: '' })).toBe('')
})

test('only a filter with a value counts as one', () => {
  const keys = ['search', 'contract_model']
  expect(isFiltered({ search: 'x', page: 2 }, keys)).toBe(true)
  expect(isFiltered({ contract_model: [], page: 2 }, keys)).toBe(false)
})
