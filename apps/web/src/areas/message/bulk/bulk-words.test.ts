import { expect, test } from 'vitest'
import { partDone, resultInWords } from './bulk-words.ts'

test('a result counts everybody, those who did not get it, and those who have read it', () => {
  expect(resultInWords({ waiting: 0, sent: 15, delivered: 5, read: 20, failed: 1 })).toBe(
    'Sent to 40 of 41 carers, 20 read',
  )
  expect(resultInWords({ waiting: 0, sent: 1, delivered: 0, read: 0, failed: 0 })).toBe('Sent to 1 carer')
})

test('progress is the part of the recipients that do not wait', () => {
  expect(partDone({ waiting: 3, sent: 0, delivered: 0, read: 0, failed: 1 })).toBe(0.25)
  expect(partDone({ waiting: 0, sent: 0, delivered: 0, read: 0, failed: 0 })).toBe(0)
})
