import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import { planAssignees } from './plan-assignees.ts'

const assignee = (id: number, carer_guid: string | null) => ({ id, carer_guid })
const wanted = (...carers: (string | null)[]) => carers.map((carer) => ({ carer_guid: carer ?? zeroGuid }))
const planOf = (existing: ReturnType<typeof assignee>[], carers: (string | null)[]) => {
  const { keep, add, remove } = planAssignees(existing, wanted(...carers))
  return {
    keep: keep.map(({ index, assignee: { id } }) => [index, id]),
    add,
    remove: remove.map(({ id }) => id),
  }
}

test('a carer keeps their assignee, in any order', () => {
  expect(planOf([assignee(1, 'a'), assignee(2, 'b')], ['b', 'a'])).toEqual({
    keep: [
      [0, 2],
      [1, 1],
    ],
    add: [],
    remove: [],
  })
})

test('unassigned assignees are matched by position (VISIT-035)', () => {
  expect(planOf([assignee(1, null), assignee(2, 'a'), assignee(3, null)], ['a', null])).toEqual({
    keep: [
      [0, 2],
      [1, 1],
    ],
    add: [],
    remove: [3],
  })
})

test('a new carer takes a remaining unassigned assignee before another is added', () => {
  expect(planOf([assignee(1, null)], ['a', 'b'])).toEqual({ keep: [[0, 1]], add: [1], remove: [] })
  // The one assignee is still wanted unassigned.
  expect(planOf([assignee(1, null)], ['a', null])).toEqual({ keep: [[1, 1]], add: [0], remove: [] })
})

test('a replaced carer is removed with the assignee', () => {
  expect(planOf([assignee(1, 'a')], ['b'])).toEqual({ keep: [], add: [0], remove: [1] })
  expect(planOf([assignee(1, 'a')], [null])).toEqual({ keep: [], add: [0], remove: [1] })
})
