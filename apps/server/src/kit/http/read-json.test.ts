import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { readJson } from './read-json.ts'

function refusal(text: string): string | undefined {
  try {
    readJson(text)
  } catch (error) {
    return error instanceof AppError ? error.detail : String(error)
  }
  return undefined
}

const nested = (depth: number, inside = '') => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`
const fields = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`

test('a body is parsed as JSON', () => {
  const value = { a: [1, -2.5e3, true, null, 'brackets [[{ and "quotes" \\', ''], 'a:b': { a: {} } }
  expect(readJson(JSON.stringify(value))).toEqual(value)
  expect(readJson(' "[" ')).toBe('[')
})

test('a body that is not JSON is refused with a message', () => {
  for (const text of ['{', '{"a"', '"', '"\\', ']', '{"a":1,}', 'NaN', '\u0000']) {
    expect(refusal(text)).toBe('The body is not JSON.')
  }
})

test('a body nested more than 32 deep is refused, whether or not it ends', () => {
  expect(refusal(nested(32))).toBeUndefined()
  expect(refusal(nested(33))).toBe('The body is nested too deeply.')
  expect(refusal('[{"a":'.repeat(2_000_000))).toBe('The body is nested too deeply.')
  expect(refusal(JSON.stringify('['.repeat(100)))).toBeUndefined()
  expect(refusal(`[${Array.from({ length: 100 }, () => '[]').join()}]`)).toBeUndefined()
})

test('a body with more than 500 different fields is refused; the same fields may repeat', () => {
  expect(refusal(fields(500))).toBeUndefined()
  expect(refusal(fields(501))).toBe('The body has too many different fields.')
  expect(refusal(fields(400_000))).toBe('The body has too many different fields.')
  expect(refusal(`[${Array.from({ length: 1000 }, () => '{"a":1,"b":2}').join()}]`)).toBeUndefined()
})

test('a body with half of a surrogate pair is refused, in a value or a name; whole pairs are read', () => {
  for (const text of [
    '"\\ud83d"',
    '"\\uDE00 and more"',
    '["\\ud83dx\\ude00"]',
    '{"\\ud83d\\u0041":1}',
    '"\\ud83d\\ud83d\\ude00"',
  ]) {
    expect(refusal(text)).toBe('The body contains half of a character.')
  }
  expect(readJson('["\\ud83d\\ude00", "\\\\ud83d", "\\u00e9"]')).toEqual(['😀', '\\ud83d', 'é'])
})
