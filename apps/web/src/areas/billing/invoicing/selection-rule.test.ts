import { describe, expect, test } from 'vitest'
import { invoicingRefusal, type Pickable, pickRefusal, purposeOf } from './selection-rule.ts'

const pending: Pickable = {
  is_processable: false,
  is_creditable: false,
  is_failed: false,
  is_queued: false,
  is_processing: false,
}
const unaddressed: Pickable = { ...pending, is_addressed: false }
const ready: Pickable = { ...pending, is_processable: true }
const invoiced: Pickable = { ...pending, is_creditable: true }
const inPart: Pickable = { ...pending, is_processable: true, is_creditable: true }

describe('what a selection can be used for (INVP-025)', () => {
  test.each([
    ['nothing', [], 'none'],
    ['ready rows', [ready, ready], 'invoice'],
    ['invoiced rows', [invoiced, invoiced], 'credit'],
    ['groups invoiced in part', [inPart, inPart], 'either'],
    ['a group invoiced in part beside a ready one', [inPart, ready], 'invoice'],
    ['a group invoiced in part beside an invoiced one', [inPart, invoiced], 'credit'],
    ['a ready row beside an invoiced one', [ready, invoiced], 'mixed'],
    ['a ready row beside a pending one', [ready, pending], 'mixed'],
  ] as const)('%s', (_, rows, purpose) => {
    expect(purposeOf(rows)).toBe(purpose)
  })
})

test('a selection that mixes both is refused in the words of the specification (INVP-026)', () => {
  const sentence = 'Please select items either for invoicing or crediting, not both'
  expect(invoicingRefusal([ready, invoiced], true)).toBe(sentence)
  expect(invoicingRefusal([inPart, ready, invoiced], true)).toBe(sentence)
  expect(invoicingRefusal([ready, inPart], true)).toBeUndefined()
})

test('nothing, and what is invoiced already, can not be invoiced', () => {
  expect(invoicingRefusal([], true)).toBe('Select what is to be invoiced first.')
  expect(invoicingRefusal([invoiced], true)).toBe('What is selected has been invoiced already.')
})

test('a failed, queued or processing row can not be picked (INVP-027)', () => {
  for (const [flag, sentence] of [
    ['is_failed', 'Processing this item failed, please contact support.'],
    ['is_queued', 'This item is queued for processing.'],
    ['is_processing', 'This item is being processed.'],
  ] as const) {
    expect(pickRefusal({ ...ready, [flag]: true }, true)).toBe(sentence)
    expect(pickRefusal({ ...invoiced, [flag]: true }, true)).toBe(sentence)
  }
})

test('processable rows and creditable rows can be picked, others can not (INVP-025)', () => {
  expect(pickRefusal(ready, true)).toBeUndefined()
  expect(pickRefusal(invoiced, true)).toBeUndefined()
  expect(pickRefusal(inPart, true)).toBeUndefined()
  expect(pickRefusal(pending, true)).toBe('Nothing here is ready to be invoiced yet.')
  expect(pickRefusal(unaddressed, true)).toBe(
    'This contract model has no funder address. Enter it in the settings of the model.',
  )
})

test('without Finance.Processing:Edit nothing can be picked and nothing invoiced (INVP-008)', () => {
  expect(pickRefusal(ready, false)).toBe('You do not have permission to invoice.')
  expect(invoicingRefusal([ready], false)).toBe('You do not have permission to invoice.')
})
