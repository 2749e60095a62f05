import { expect, test } from 'vitest'
import { PasswordPair } from './new-password.ts'
import { checkPassword, meetsPasswordRules } from './password-rules.ts'

test.each([
  ['Larkfield!2026', true],
  ['Aa1&567890', true],
  ['Éé1£567890', true],
  ['Aa1%567890', true],
  ['Aa1&56789', false], // nine characters (AUTH-054)
  ['aa1&567890', false], // no upper-case letter (AUTH-055)
  ['AA1&567890', false], // no lower-case letter (AUTH-056)
  ['Aa&%!£abcdef', false], // no digit (AUTH-057)
  ['Aa1?567890', false], // a special character, but none of those four (AUTH-058)
  // Letters outside the basic plane count once each.
  ['𝔸𝕒1&5678', false],
])('%s: %s (AUTH-054, AUTH-055, AUTH-056, AUTH-057, AUTH-058)', (password, met) => {
  expect(meetsPasswordRules(password)).toBe(met)
})

test('each rule has its own text and is checked separately (AUTH-059, AUTH-D11)', () => {
  expect(checkPassword('abc1')).toEqual([
    { text: 'At least 10 characters', met: false },
    { text: 'At least one uppercase letter', met: false },
    { text: 'At least one lowercase letter', met: true },
    { text: 'At least one digit', met: true },
    { text: 'At least one special character (& £ % !)', met: false },
  ])
})

test('a different confirmation is reported even while the password breaks a rule (AUTH-060, AUTH-061)', () => {
  const messages = (password: string, password_confirmation: string) =>
    PasswordPair.safeParse({ password, password_confirmation }).error?.issues.map(({ path, message }) => [
      ...path,
      message,
    ])
  expect(messages('Larkfield!2026', 'Larkfield!2026')).toBeUndefined()
  expect(messages('Larkfield!2026', '')).toEqual([['password_confirmation', 'This field is required.']])
  expect(messages('Larkfield!2026', 'Larkfield!2027')).toEqual([['password_confirmation', 'Passwords don’t match']])
  expect(messages('Larkfield!26x', 'x')).toEqual([['password_confirmation', 'Passwords don’t match']])
  expect(messages('Larkfield2026', 'x')).toEqual([
    ['password', 'At least one special character (& £ % !)'],
    ['password_confirmation', 'Passwords don’t match'],
  ])
  expect(messages(`Aa1!${'x'.repeat(252)}`, `Aa1!${'x'.repeat(252)}`)).toEqual([
    ['password', 'Password cannot exceed 255 characters.'],
  ])
})
