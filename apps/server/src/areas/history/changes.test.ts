import { expect, test } from 'vitest'
import { changesBetween, type Naming } from './changes.ts'

const plain: Naming = (value) => value

test('only fields that differ are changes; nested fields are named by their path', () => {
  const before = { status: 'Planned', note: null, assignees: [{ carer: 'a', confirmed: false }], tags: ['x'] }
  const after = { status: 'Cancelled', note: 'Ill', assignees: [{ carer: 'a', confirmed: true }], tags: [] }
  expect(changesBetween(before, after, plain)).toEqual([
    { field: 'status', before: 'Planned', after: 'Cancelled' },
    { field: 'assignees.0.confirmed', before: false, after: true },
    { field: 'tags', before: 'x', after: null },
    { field: 'note', before: null, after: 'Ill' },
  ])
})

test('all fields of a created record are new, and all of a deleted one are old', () => {
  expect(changesBetween(null, { title: 'A', total_pence: 0 }, plain)).toEqual([
    { field: 'title', before: null, after: 'A' },
    { field: 'total_pence', before: null, after: 0 },
  ])
  expect(changesBetween({ title: 'A' }, null, plain)).toEqual([{ field: 'title', before: 'A', after: null }])
  expect(changesBetween(null, null, plain)).toEqual([])
})

test('a list of plain values is one value of names: a text when short, a list when long', () => {
  const carers = (count: number) => Array.from({ length: count }, (_, at) => `guid-${at}`)
  const naming: Naming = (value) => String(value).replace('guid-', 'Carer ')
  const [change] = changesBetween({ carers: carers(5) }, { carers: carers(6) }, naming)
  expect(change?.before).toBe('Carer 0, Carer 1, Carer 2, Carer 3, Carer 4')
  expect(change?.after).toEqual(['Carer 0', 'Carer 1', 'Carer 2', 'Carer 3', 'Carer 4', 'Carer 5'])
  const [long] = changesBetween(null, { carers: carers(503) }, naming)
  expect(long?.after).toHaveLength(501)
  expect(long?.after).toContain('3 more')
  expect(changesBetween({ carers: carers(6) }, { carers: carers(6) }, naming)).toEqual([])
})
