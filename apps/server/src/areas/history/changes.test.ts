import { expect, test } from 'vitest'
import { changesBetween, type Naming } from './changes.ts'

const plain: Naming = (value) => value

test('only what differs is a change; what is inside lists and objects goes by its place', () => {
  const before = { status: 'Planned', note: null, assignees: [{ carer: 'a', confirmed: false }], tags: ['x'] }
  const after = { status: 'Cancelled', note: 'Ill', assignees: [{ carer: 'a', confirmed: true }], tags: [] }
  expect(changesBetween(before, after, plain)).toEqual([
    { field: 'status', before: 'Planned', after: 'Cancelled' },
    { field: 'assignees.0.confirmed', before: false, after: true },
    { field: 'tags', before: 'x', after: null },
    { field: 'note', before: null, after: 'Ill' },
  ])
})

test('of what is made everything is new, of what is removed everything old', () => {
  expect(changesBetween(null, { title: 'A', total_pence: 0 }, plain)).toEqual([
    { field: 'title', before: null, after: 'A' },
    { field: 'total_pence', before: null, after: 0 },
  ])
  expect(changesBetween({ title: 'A' }, null, plain)).toEqual([{ field: 'title', before: 'A', after: null }])
  expect(changesBetween(null, null, plain)).toEqual([])
})

test('a list of plain values is one value, by their names, and a long one says how many more there are', () => {
  const carers = Array.from({ length: 23 }, (_, at) => `guid-${at}`)
  const naming: Naming = (value) => String(value).replace('guid-', 'Carer ')
  const [change] = changesBetween({ carers: ['guid-0'] }, { carers }, naming)
  expect(change?.before).toBe('Carer 0')
  expect(change?.after).toMatch(/^Carer 0, Carer 1, .*Carer 19 and 3 more$/)
})
