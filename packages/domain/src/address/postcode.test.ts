import { expect, test } from 'vitest'
import { normalPostcode, postcode, postcodeIn } from './postcode.ts'

test.each([
  ['ls62ab', 'LS6 2AB'],
  [' ls6  2ab ', 'LS6 2AB'],
  ['L S 6 2 A B', 'LS6 2AB'],
  ['m11ae', 'M1 1AE'],
  ['M60 1NW', 'M60 1NW'],
  ['CR2 6XH', 'CR2 6XH'],
  ['DN55 1PT', 'DN55 1PT'],
  ['W1A1HQ', 'W1A 1HQ'],
  ['ec1a1bb', 'EC1A 1BB'],
  ['gir0aa', 'GIR 0AA'],
])('%j is the postcode %s: capitals and one space before the last three (SHELL-D51)', (typed, normal) => {
  expect(normalPostcode(typed)).toBe(normal)
  expect(postcode(typed)).toBeUndefined()
})

test.each(['LS6', '2AB', 'LS6 2A', 'LS6 2ABC', 'Q1 1AA', 'LS6 2CB', 'L1I 1AA', '12345', 'Otley Road', 'LS6-2AB'])(
  '%j is refused as a postcode (SHELL-D51)',
  (typed) => {
    expect(normalPostcode(typed)).toBeUndefined()
    expect(postcode(typed)).toBe('Enter a valid postcode.')
  },
)

test('an empty text is not an invalid postcode', () => {
  expect(postcode('  ')).toBeUndefined()
})

test('the postcode is found in an address, the last one if there are several', () => {
  expect(postcodeIn('14 Ash Grove, Leeds, ls6 1ax')).toBe('LS6 1AX')
  expect(postcodeIn('c/o LS1 4DY, now LS61AX')).toBe('LS6 1AX')
  expect(postcodeIn('14 Ash Grove, Leeds')).toBeUndefined()
})
