import { expect, test } from 'vitest'
import { mobileNumber } from './mobile-number.ts'

test('a mobile number is written with its country; a landline takes no text messages', () => {
  expect(mobileNumber('07700 900123')).toBe('+447700900123')
  expect(mobileNumber('+44 7700 900123')).toBe('+447700900123')
  expect(mobileNumber('0044 7700 900123')).toBe('+447700900123')
  expect(mobileNumber('+353 85 012 3456')).toBe('+353850123456')
  for (const none of ['0113 496 0123', '+44 113 496 0123', '07700 90012', '07700 9001234', '999', '']) {
    expect(mobileNumber(none), none).toBeNull()
  }
})
