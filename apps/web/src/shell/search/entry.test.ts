import { expect, test } from 'vitest'
import { type Entry, nextGroup } from './entry.ts'
import { detailOf } from './hit-words.ts'

const group = (label: string, count: number) => ({
  label,
  entries: Array.from(
    { length: count },
    (_, at): Entry => ({ key: `${label}${at}`, title: '', detail: '', icon: () => null, run: () => {} }) as never,
  ),
})
const groups = [group('Clients', 2), group('Carers', 1), group('Screens', 3)]

test('Tab moves to the next group and Shift with Tab to the previous one, wrapping at the ends', () => {
  expect([0, 1, 2, 3, 5].map((at) => nextGroup(groups, at, 1))).toEqual([2, 2, 3, 0, 0])
  expect([0, 1, 2, 3, 5].map((at) => nextGroup(groups, at, -1))).toEqual([3, 3, 0, 2, 2])
  expect(nextGroup([], 0, 1)).toBe(0)
})

test('the last part of a detail is the state, except for units, which have none (SHELL-D63)', () => {
  const hit = { guid: '', title: '', path: '' }
  expect(detailOf({ ...hit, type: 'client', detail: 'LS8 2DN · CL-00412 · Active' })).toEqual({
    detail: 'LS8 2DN · CL-00412',
    state: 'Active',
  })
  expect(detailOf({ ...hit, type: 'carer', detail: 'Active' })).toEqual({ detail: '', state: 'Active' })
  expect(detailOf({ ...hit, type: 'unit', detail: 'LS5 3BT · U-01' })).toEqual({ detail: 'LS5 3BT · U-01', state: '' })
})
