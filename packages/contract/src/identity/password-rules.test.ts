import { expect, test } from 'vitest'
import { meetsPasswordRules } from './password-rules.ts'

test.each([
  ['Larkfield!2026', true],
  ['Aa1&567890', true],
  ['Éé1£567890', true],
  ['Aa1&56789', false], // nine characters (AUTH-054)
  ['aa1&567890', false], // no upper-case letter (AUTH-055)
  ['AA1&567890', false], // no lower-case letter (AUTH-056)
  ['Aa&%!£abcdef', false], // no digit (AUTH-057)
  ['Aa1?567890', false], // a special character, but none of those four (AUTH-058)
  // Letters outside the basic plane count once each.
  ['𝔸𝕒1&5678', false],
])('%s: %s (AUTH-054 to AUTH-058)', (password, met) => {
  expect(meetsPasswordRules(password)).toBe(met)
})
