import { expect, test } from 'vitest'
import { debounce } from './debounce.ts'

test('each call waits as long as it should (SHELL-156)', () => {
  expect(debounce).toEqual({
    addressSearch: 300,
    schemaLoading: 50,
    documentFilter: 500,
    carerSearch: 500,
    filters: 500,
  })
})
