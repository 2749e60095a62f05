import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const gap = undefined

test('few pages are all shown; of many, the first, the last and the neighbours, at most seven entries', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageNumbers(1, 40)).toEqual([1, 2, 3, 4, 5, gap, 40])
  expect(pageNumbers(4, 40)).toEqual([1, gap, 3, 4, 5, gap, 40])
  expect(pageNumbers(40, 40)).toEqual([1, gap, 36, 37, 38, 39, 40])
})
