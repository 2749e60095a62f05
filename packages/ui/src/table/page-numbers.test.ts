import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const gap = undefined

test('few pages are all shown, many keep first, last and the neighbours in seven places', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageNumbers(1, 40)).toEqual([1, 2, 3, 4, 5, gap, 40])
  expect(pageNumbers(4, 40)).toEqual([1, gap, 3, 4, 5, gap, 40])
  expect(pageNumbers(40, 40)).toEqual([1, gap, 36, 37, 38, 39, 40])
})
