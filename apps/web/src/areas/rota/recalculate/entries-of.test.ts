import { expect, test } from 'vitest'
import { entriesOf } from './entries-of.ts'

test('visits and shifts are recalculated in one request, each once, with an entry per type (SEARCH-027, SEARCH-D13)', () => {
  expect(entriesOf([])).toEqual([])
  expect(
    entriesOf([
      { type: 'Shift', guid: 'night' },
      { type: 'Visit', guid: 'a' },
      { type: 'Shift', guid: 'night' },
      { type: 'Visit', guid: 'b' },
    ]),
  ).toEqual([
    { type: 'Visits', relation_guids: ['a', 'b'] },
    { type: 'Shifts', relation_guids: ['night'] },
  ])
  expect(entriesOf([{ type: 'Shift', guid: 'night' }])).toEqual([{ type: 'Shifts', relation_guids: ['night'] }])
})
