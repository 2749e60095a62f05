import { expect, test } from 'vitest'
import { vatRegistration } from './vat-registration.ts'

const format = 'Enter a VAT registration number like GB 123 4567 82.'
const digits = 'Check the digits: no VAT registration has this number.'

test.each([
  '',
  '  ',
  // 1×8 + 2×7 + 3×6 + 4×5 + 5×4 + 6×3 + 7×2 = 112, and 112 + 82 = 194 = 2 × 97.
  'GB 123 4567 82',
  'gb123456782',
  // The suffix of a branch of a group has no check digits.
  'GB 123 4567 82 001',
  // 112 + 27 + 55 = 194, as numbers since 2010 are checked.
  'GB 123 4567 27',
  // 9 × 35 = 315, and 315 + 73 = 388 = 4 × 97.
  'GB999999973',
  'GBGD001',
  'GB GD 499',
  'GBHA500',
  'GB HA999',
])('%j is a VAT registration, or none', (text) => {
  expect(vatRegistration(text)).toBeUndefined()
})

test.each([
  ...['123456782', 'GB', 'GB 123 4567 8', 'GB 123 4567 823', 'GB 123 4567 82 0001', 'IE 1234567T', 'GB 12E 4567 82'],
  // Departments end at 499, and health authorities begin at 500.
  ...['GBGD500', 'GBHA499', 'GBGD01', 'GB-123-4567-82', 'none'],
])('%j has another form', (text) => {
  expect(vatRegistration(text)).toBe(format)
})

test.each(['GB 123 4567 89', 'GB 132 4567 82', 'GB 123 4567 28', 'GB 000 0000 01'])(
  '%j has wrong check digits',
  (text) => {
    expect(vatRegistration(text)).toBe(digits)
  },
)
