import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('a number of things has the noun in its number, and commas', () => {
  expect(countText(0, 'visit')).toBe('0 visits')
  expect(countText(1, 'visit')).toBe('1 visit')
  expect(countText(999, 'visit')).toBe('999 visits')
  expect(countText(1200, 'visit')).toBe('1,200 visits')
  expect(countText(2, 'shift category', 'shift categories')).toBe('2 shift categories')
})
