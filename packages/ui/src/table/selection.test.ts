import { expect, test } from 'vitest'
import { nothingTicked, tickedShare, toggleAll, toggleRow } from './selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const all = () => true
const notC = (key: string) => key !== 'c'
const keysOf = (ticked: { keys: ReadonlySet<string> }) => [...ticked.keys].sort()

test('a tick adds a row and a second one removes it', () => {
  const once = toggleRow(nothingTicked, 'b', false, shown, all)
  expect(keysOf(once)).toEqual(['b'])
  expect(keysOf(toggleRow(once, 'b', false, shown, all))).toEqual([])
})

test('with Shift the rows since the last tick are included, in either direction, except those that cannot be ticked', () => {
  const first = toggleRow(nothingTicked, 'd', false, shown, notC)
  const range = toggleRow(first, 'a', true, shown, notC)
  expect(keysOf(range)).toEqual(['a', 'b', 'd'])
  expect(keysOf(toggleRow(range, 'd', true, shown, notC))).toEqual([])
})

test('a range needs a start that is still displayed', () => {
  const elsewhere = { keys: new Set(['z']), anchor: 'z' }
  expect(keysOf(toggleRow(elsewhere, 'b', true, shown, all))).toEqual(['b', 'z'])
})

test('a row that cannot be ticked stays unchanged', () => {
  expect(toggleRow(nothingTicked, 'c', false, shown, notC)).toBe(nothingTicked)
})

test('the head ticks the displayed rows and keeps ticks on other pages', () => {
  const other = { keys: new Set(['z']), anchor: undefined }
  expect(tickedShare(other.keys, shown, notC)).toBe('some')
  const every = toggleAll(other, shown, notC)
  expect(keysOf(every)).toEqual(['a', 'b', 'd', 'e', 'z'])
  expect(tickedShare(every.keys, shown, notC)).toBe('all')
  expect(keysOf(toggleAll(every, shown, notC))).toEqual(['z'])
  expect(tickedShare(new Set(), [], all)).toBe('none')
})
