import { expect, test } from 'vitest'
import { documentWarnings } from './document-warnings.ts'

// Today is 24 November 2026; 30 days on is 24 December.
test.each([
  ['2026-11-23', ['Document has expired.']],
  ['2025-01-01', ['Document has expired.']],
  ['2026-11-24', ['Document expires within 30 days.']],
  ['2026-12-24', ['Document expires within 30 days.']],
  ['2026-12-25', []],
  ['2031-01-01', []],
])('a document that expires on %s has on 24/11/2026 the warnings %j (SHELL-D32)', (expires, warnings) => {
  expect(documentWarnings(expires, '2026-11-24')).toEqual(warnings)
})
