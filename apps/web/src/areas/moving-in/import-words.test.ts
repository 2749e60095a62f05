import { expect, test } from 'vitest'
import { effectText, importedText, obstacleOf } from './import-words.ts'

const counts = { rows: 212, right: 212, wrong: 0, left_out: 0, people: 212, contracts: 0 }
const preview = {
  ...{ columns: [], fields: [], choices: { columns: {}, values: {} }, lines: [], missing: [] },
  ...{ folded_below: 0, more_wrong: 0, counts },
}

test('an effect is told in words, one or several', () => {
  expect(effectText('clients', { people: 1, contracts: 0 })).toBe('1 client')
  expect(importedText('carers', { people: 1, contracts: 0 })).toBe('1 carer was imported')
  expect(importedText('clients', { people: 1200, contracts: 1 })).toBe('1,200 clients and 1 contract were imported')
})

test('a file is imported only as a whole, with a column for each field that it needs', () => {
  expect(obstacleOf(undefined)).toBe('Choose a file first.')
  expect(obstacleOf(preview)).toBeUndefined()
  const wrong = { ...preview, counts: { ...counts, wrong: 4 } }
  expect(obstacleOf(wrong)).toBe('4 of 212 rows are wrong. The file is imported as a whole or not at all.')
  const missing = [{ label: 'Post code', message: 'This field is required.', rows: 212, first_row: 2 }]
  expect(obstacleOf({ ...preview, missing })).toBe(
    'Post code: This field is required. Choose its column, or a value for every row.',
  )
  expect(obstacleOf({ ...wrong, missing })).toMatch(/^4 of 212 rows are wrong\..* Post code: This field is required\./)
  expect(obstacleOf({ ...preview, counts: { ...counts, people: 0 } })).toBe('The file has nothing to import.')
})
