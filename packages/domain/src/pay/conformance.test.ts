import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerCase } from './case-format.ts'

const lines = readFileSync(new URL('./conformance-cases.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

/** Lists may come in any order; text and numbers have to be the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}

test('there are 90 cases (pay 12)', () => {
  expect(lines).toHaveLength(90)
})

test.each(lines.map((line) => JSON.parse(line) as { id: string; expect: unknown }))(
  '$id is answered as expected (pay)',
  (given) => {
    expect(sorted(answerCase(given))).toEqual(sorted(given.expect))
  },
)
