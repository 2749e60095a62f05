import { expect, test } from 'vitest'
import { isWholeFile } from './sick-file.ts'

test('a file without contents or without a type has failed (OPS-013)', () => {
  const blob = (text: string, type: string) => ({ blob: new Blob([text], { type }) })
  expect(isWholeFile(blob('Carer,Branch', 'text/csv'))).toBe(true)
  expect(isWholeFile(blob('', 'text/csv'))).toBe(false)
  expect(isWholeFile(blob('Carer,Branch', ''))).toBe(false)
  expect(isWholeFile(blob('', ''))).toBe(false)
})
