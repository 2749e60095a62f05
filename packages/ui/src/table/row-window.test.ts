import { expect, test } from 'vitest'
import { rowWindowOf, scrollTopFor } from './row-window.ts'

test('the rows that show are drawn, and twelve beyond on either side', () => {
  // 400 pixels of rows of 40 are ten rows.
  expect(rowWindowOf(0, 400, 40, 500)).toEqual({ from: 0, to: 22 })
  expect(rowWindowOf(4000, 400, 40, 500)).toEqual({ from: 88, to: 122 })
  expect(rowWindowOf(4010, 400, 40, 500)).toEqual({ from: 88, to: 123 })
  expect(rowWindowOf(19_600, 400, 40, 500)).toEqual({ from: 478, to: 500 })
  // A scroller that stands beyond a list that has become short.
  expect(rowWindowOf(19_600, 400, 40, 3)).toEqual({ from: 0, to: 3 })
  expect(rowWindowOf(0, 400, 40, 0)).toEqual({ from: 0, to: 0 })
})

test('a row is brought under the head or above the foot, and one that shows stays where it is', () => {
  const at = (top: number) => ({ top, height: 432, rowHeight: 40, head: 32 })
  expect(scrollTopFor(5, at(0))).toBe(0)
  expect(scrollTopFor(9, at(0))).toBe(0)
  expect(scrollTopFor(10, at(0))).toBe(40)
  expect(scrollTopFor(400, at(0))).toBe(15_640)
  expect(scrollTopFor(400, at(16_200))).toBe(16_000)
  expect(scrollTopFor(400, at(15_900))).toBe(15_900)
  expect(scrollTopFor(0, at(900))).toBe(0)
})
