import { expect, test } from 'vitest'
import { framesOf, withoutSecrets } from './error-text.ts'

test('the frames of a stack are parsed in every browser’s format, the outermost first', () => {
  const stack = [
    'TypeError: x is not a function',
    '    at Visits.load (file:///srv/almoner/apps/server/src/areas/visit/list-visits.ts:12:34)',
    '    at async https://care.example/assets/index-1.js?v=2:1:99',
    'render@https://care.example/assets/index-2.js:5:6',
    '@https://care.example/assets/index-3.js:7:8',
    '    at new Promise (<anonymous>)',
    'a line (of no:1:2) file',
  ].join('\n')
  expect(framesOf(stack)).toEqual([
    { filename: 'assets/index-3.js', lineno: 7, colno: 8 },
    { function: 'render', filename: 'assets/index-2.js', lineno: 5, colno: 6 },
    { filename: 'assets/index-1.js', lineno: 1, colno: 99 },
    { function: 'Visits.load', filename: 'apps/server/src/areas/visit/list-visits.ts', lineno: 12, colno: 34 },
  ])
})

test('text that looks like a person or a key does not leave the program, the rest does', () => {
  const token = `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(10)}`
  expect(withoutSecrets(`Bearer ${token} of anna.b+c@mail.example.org, 0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f`)).toBe(
    'Bearer [token] of [email], [guid]',
  )
  expect(withoutSecrets(`GET /carer?search=Anna 12345 ${'k'.repeat(32)} "typed text" 'first_name'`)).toBe(
    "GET /carer[query] [number] [secret] [text] 'first_name'",
  )
  expect(withoutSecrets('Cannot read properties of undefined at v1.2.3')).toBe(
    'Cannot read properties of undefined at v1.2.3',
  )
})
