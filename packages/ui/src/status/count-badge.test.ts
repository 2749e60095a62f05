import { expect, test } from 'vitest'
import { badgeText } from './count-badge.tsx'

test('a badge shows its number up to 99, "99+" from 100, and is hidden at zero (SHELL-D15)', () => {
  expect([0, 1, 42, 99, 100, 12_345].map(badgeText)).toEqual([undefined, '1', '42', '99', '99+', '99+'])
})
