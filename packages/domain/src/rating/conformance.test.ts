import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCase, rateCase } from './case-format.ts'
import type { WireResult } from './wire.ts'

const CASES = new URL('./conformance-cases.jsonl', import.meta.url)

test('every case of the conformance suite gets exactly its expected price (finance 3 and 9)', () => {
  const lines = readFileSync(CASES, 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(120)
  for (const line of lines) {
    const given = JSON.parse(line) as { id: string; expect: WireResult[] }
    expect({ id: given.id, expect: rateCase(parseCase(given)) }).toEqual({ id: given.id, expect: given.expect })
  }
})
