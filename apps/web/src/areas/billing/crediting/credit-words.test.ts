import { expect, test } from 'vitest'
import { figuresOf, missingText } from './credit-words.ts'

test('a credit shows what was invoiced, what it takes back, what is charged again, and what is left', () => {
  // 433.96 - 92.25 + 67.65 = 409.36, and 433.96 - 92.25 = 341.71.
  const credit = { processed: '433.96', credited: '-92.25', now: '67.65' }
  expect(figuresOf(credit, true)).toEqual({ processed: '433.96', credited: '-92.25', again: '67.65', left: '409.36' })
  expect(figuresOf(credit, false)).toEqual({ processed: '433.96', credited: '-92.25', again: '0.00', left: '341.71' })
})

test('a credit modal without a transaction or a period says so (CRED-016, CRED-017)', () => {
  expect(missingText({ periodGuid: 'p', guids: [] })).toBe('Transaction ID not found.')
  expect(missingText({ periodGuid: 'p', guids: [''] })).toBe('Transaction ID not found.')
  expect(missingText({ periodGuid: '', guids: ['t'] })).toBe('Period ID not found.')
  expect(missingText({ periodGuid: 'p', guids: ['t'] })).toBeUndefined()
  expect(missingText({ periodGuid: undefined, guids: ['p'] })).toBeUndefined()
})
