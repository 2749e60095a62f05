import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { guidsInPath } from './guids-in-path.ts'

const guid = '7d1c3b5e-2f4a-4c6d-8e9f-0a1b2c3d4e5f'

test('a path with valid guids passes, whatever else it contains', () => {
  expect(() => guidsInPath({ params: { periodGuid: guid, guid: guid.toUpperCase(), section: 'x' } })).not.toThrow()
})

test.each(['x', `${guid}0`, '7d1c3b5e-2f4a-1c6d-8e9f-0a1b2c3d4e5f', '00000000-0000-0000-0000-000000000000'])(
  'a path with %j in the place of a guid is not found (SHELL-D41)',
  (text) => {
    let thrown: unknown
    try {
      guidsInPath({ params: { calendarGuid: guid, periodGuid: text } })
    } catch (error) {
      thrown = error
    }
    expect(isNotFound(thrown)).toBe(true)
  },
)
