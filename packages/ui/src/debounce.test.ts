import { expect, test } from 'vitest'
import { debounce } from './debounce.ts'

test('each call waits as long as it should (SHELL-156, MODEL-029)', () => {
  expect(debounce).toEqual({
    addressSearch: 300,
    schemaLoading: 50,
    documentFilter: 500,
    carerSearch: 500,
    modelFilters: 200,
    filters: 500,
  })
})
