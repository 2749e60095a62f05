import { expect, test } from 'vitest'
import { matchOptions, nextByLetter, stepTo } from './options.ts'

const options = ['Any', 'Leeds waged 2026/27', 'Leeds live-in', 'Århus', 'Active'].map((label) => ({
  value: label,
  label,
}))
const labels = (text: string) => matchOptions(options, text).map((option) => option.label)

test('typed text keeps the options with all of its words, ignoring case and accents', () => {
  expect(labels('')).toHaveLength(5)
  expect(labels('live leeds')).toEqual(['Leeds live-in'])
  expect(labels('arhus')).toEqual(['Århus'])
  expect(labels('york')).toEqual([])
})

test('arrow keys wrap around, the other keys stop at the ends', () => {
  expect(stepTo('ArrowDown', -1, 5)).toBe(0)
  expect(stepTo('ArrowDown', 4, 5)).toBe(0)
  expect(stepTo('ArrowUp', 0, 5)).toBe(4)
  expect(stepTo('PageDown', 1, 5)).toBe(4)
  expect(stepTo('PageUp', 1, 5)).toBe(0)
  expect(stepTo('End', 0, 5)).toBe(4)
  expect(stepTo('a', 0, 5)).toBeUndefined()
  expect(stepTo('ArrowDown', -1, 0)).toBeUndefined()
})

test('a letter moves to the next option that starts with it, and wraps around', () => {
  expect(nextByLetter(options, 'a', -1)).toBe(0)
  expect(nextByLetter(options, 'a', 0)).toBe(3)
  expect(nextByLetter(options, 'a', 3)).toBe(4)
  expect(nextByLetter(options, 'A', 4)).toBe(0)
  expect(nextByLetter(options, 'z', 0)).toBe(-1)
  expect(nextByLetter([], 'a', -1)).toBe(-1)
})
