import { expect, test } from 'vitest'
import { groupThousands, trimEnd, withoutLeadingZeros, withoutTrailingZeros } from './digits.ts'

test('characters at the end are removed, others stay', () => {
  expect(['a. .', '. .', '', 'a.b'].map((text) => trimEnd(text, ' .'))).toEqual(['a', '', '', 'a.b'])
})

test('insignificant zeros are removed, at the end only after a point', () => {
  expect(['20.00', '20.50', '100', '0.0', '1.'].map(withoutTrailingZeros)).toEqual(['20', '20.5', '100', '0', '1'])
  expect(['007', '000', '70', ''].map(withoutLeadingZeros)).toEqual(['7', '0', '70', '0'])
})

test('thousands are grouped from the end', () => {
  expect(['1', '123', '1234', '123456', '1234567', ''].map(groupThousands)).toEqual([
    '1',
    '123',
    '1,234',
    '123,456',
    '1,234,567',
    '',
  ])
})
