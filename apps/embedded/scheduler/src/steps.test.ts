import { expect, test } from 'vitest'
import { added, followed, put, type Step, type Steps, taken, without } from './steps.ts'

interface Named extends Step {
  readonly name: string
}
const none: Steps<Named> = { done: [], undone: [] }
const step = (name: string, guid: string, version: number): Named => ({ name, guid, version })
const namesOf = ({ done, undone }: Steps<Named>) => [done, undone].map((list) => list.map(({ name }) => name).join(' '))

test('steps are taken back from the last to the first, and done again in their order', () => {
  let steps = ['a', 'b', 'c'].reduce((all, name) => added(all, step(name, name, 1)), none)
  for (const expected of ['c', 'b']) {
    const { step: last, rest } = taken(steps, 'done')
    expect(last?.name).toBe(expected)
    steps = put(rest, 'undone', last ?? step('', '', 0))
  }
  expect(namesOf(steps)).toEqual(['a', 'c b'])
  expect(taken(steps, 'undone').step?.name).toBe('b')
  // A new change ends what could be done again.
  expect(namesOf(added(steps, step('d', 'd', 1)))).toEqual(['a d', ''])
})

test('steps of one appointment follow the versions of this screen, and not those of others', () => {
  // Moved at 1 and assigned at 2: taking the assignment back writes version 4, and the move is next.
  const steps = added(added(none, step('move', 'p', 3)), step('other', 'q', 3))
  const after = followed(steps, step('', 'p', 3), step('', 'p', 4))
  expect(after.done).toEqual([step('move', 'p', 4), step('other', 'q', 3)])
  // Somebody else has written version 5 meanwhile: the change from 5 to 6 does not let the step at 4 overwrite it.
  expect(followed(after, { guid: 'p', version: 5 }, { guid: 'p', version: 6 })).toEqual(after)
})

test('what was done to an added visit is done again to the one that is added again', () => {
  const undone = put(put(none, 'undone', step('assign', 'old', 3)), 'undone', step('add', 'old', 3))
  const { step: add, rest } = taken(undone, 'undone')
  expect(add?.name).toBe('add')
  expect(followed(rest, { guid: 'old', version: 3 }, { guid: 'new', version: 1 }).undone).toEqual([
    step('assign', 'new', 1),
  ])
})

test('the steps of an appointment of somebody else are forgotten, and so are the oldest of very many', () => {
  const steps = added(added(none, step('a', 'p', 1)), step('b', 'q', 1))
  expect(namesOf(without(steps, 'p'))).toEqual(['b', ''])
  const many = Array.from({ length: 60 }, (_, at) => step(String(at), String(at), 1)).reduce(added<Named>, none)
  expect([many.done.length, many.done[0]?.name]).toEqual([50, '10'])
})
