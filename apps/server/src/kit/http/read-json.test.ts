import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { readJson } from './read-json.ts'

function refusal(text: string): string | undefined {
  try {
    readJson(text)
  } catch (error) {
    return error instanceof AppError && error.code === 'MALFORMED' ? error.detail : String(error)
  }
  return undefined
}

const nested = (depth: number, inside = '') => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`
const fields = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`

test('a body is read as JSON says', () => {
  const value = { a: [1, -2.5e3, true, null, 'brackets [[{ and "quotes" \\', ''], 'a:b': { a: {} } }
  expect(readJson(JSON.stringify(value))).toEqual(value)
  expect(readJson(' "[" ')).toBe('[')
})

test('what is no JSON is refused in words', () => {
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

test('a body with more than 500 different fields is refused; the same ones may come as often as they like', () => {
  expect(refusal(fields(500))).toBeUndefined()
  expect(refusal(fields(501))).toBe('The body has too many different fields.')
  expect(refusal(fields(400_000))).toBe('The body has too many different fields.')
  expect(refusal(`[${Array.from({ length: 1000 }, () => '{"a":1,"b":2}').join()}]`)).toBeUndefined()
})
