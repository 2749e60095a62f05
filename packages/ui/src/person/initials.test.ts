import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('initials are the first letters of first and last name', () => {
  expect(initials('Priya Nair')).toBe('PN')
  expect(initials('  zoë   Anne Fairbairn ')).toBe('ZF')
  expect(initials('Ødegaard')).toBe('Ø')
  expect(initials('')).toBe('')
})
