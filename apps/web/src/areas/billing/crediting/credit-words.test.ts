import { expect, test } from 'vitest'
import { figuresOf, missingText } from './credit-words.ts'

test('a credit shows what was invoiced, what it takes back, what is charged again, and what is left', () => {
  // 433.96 - 92.25 + 67.65 = 409.36, and 433.96 - 92.25 = 341.71.
  const credit = { processed: '433.96', credited_before: '0.00', credited: '-92.25', now: '67.65' }
  const base = { processed: '433.96', before: '0.00', credited: '-92.25' }
  expect(figuresOf(credit, true)).toEqual({ ...base, again: '67.65', left: '409.36' })
  expect(figuresOf(credit, false)).toEqual({ ...base, again: '0.00', left: '341.71' })
})

test('what was credited before is not left', () => {
  // 433.96 - 300.00 - 92.25 + 67.65 = 109.36, and without recalculation 433.96 - 300.00 - 92.25 = 41.71.
  const credit = { processed: '433.96', credited_before: '-300.00', credited: '-92.25', now: '67.65' }
  expect(figuresOf(credit, true)).toMatchObject({ before: '-300.00', left: '109.36' })
  expect(figuresOf(credit, false)).toMatchObject({ before: '-300.00', left: '41.71' })
})

test('a credit modal without a transaction or a period says so (CRED-016, CRED-017)', () => {
  expect(missingText({ periodGuid: 'p', guids: [] })).toBe('Transaction ID not found.')
  expect(missingText({ periodGuid: 'p', guids: [''] })).toBe('Transaction ID not found.')
  expect(missingText({ periodGuid: '', guids: ['t'] })).toBe('Period ID not found.')
  expect(missingText({ periodGuid: 'p', guids: ['t'] })).toBeUndefined()
  expect(missingText({ periodGuid: undefined, guids: ['p'] })).toBeUndefined()
})
