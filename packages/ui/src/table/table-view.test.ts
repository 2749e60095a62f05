import { expect, test } from 'vitest'
import { readView } from './table-view.ts'

test('stored columns and density are read back, and a damaged entry counts as none (AUTH-D03)', () => {
  expect(readView('{"hidden":["login"],"density":"compact"}')).toEqual({ hidden: ['login'], density: 'compact' })
  expect(readView('{"hidden":[],"density":"huge"}')).toEqual({ hidden: [], density: 'comfortable' })
  for (const text of [null, '', 'null', '7', '{', '{"hidden":[1]}', '{"density":"compact"}'])
    expect(readView(text)).toBeUndefined()
})
