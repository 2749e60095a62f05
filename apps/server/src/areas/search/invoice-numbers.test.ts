import { expect, test } from 'vitest'
import { numbersOf } from './invoice-numbers.ts'

const number = (text: string) =>
  numbersOf(text).ranges.map(({ first, last }) => (first === last ? first : [first, last]))

test.each([
  ['INV00000211', ['INV00000211']],
  ['inv 211', ['INV00000211']],
  ['inv-0211', [['INV02110000', 'INV02119999']]],
  ['211', ['INV00000211', 'CR00000211']],
  ['00000211', ['INV00000211', 'CR00000211']],
  ['INV000002', [['INV00000200', 'INV00000299']]],
  ['cr00000003', ['CR00000003']],
])('%j means %j', (text, numbers) => {
  expect(number(text)).toEqual(numbers)
})

test.each(['', 'inv', 'holroyd', 'INV000000211', '123456789', 'LS8 2DN', '2-1-1x', '९'])(
  '%j does not mean a number',
  (text) => {
    expect(number(text)).toEqual([])
  },
)

test('only a complete number is exact', () => {
  expect([numbersOf('INV00000211').exact, numbersOf('211').exact, numbersOf('INV00').exact]).toEqual([
    true,
    true,
    false,
  ])
})
