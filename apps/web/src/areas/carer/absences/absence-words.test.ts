import { expect, test } from 'vitest'
import { overpaidText } from './absence-words.ts'

test('leave that was paid for more hours than it takes says that finance has to credit them', () => {
  const sixHours = '6.00 hours of this leave have been paid already. Ask finance to credit what is no longer taken.'
  expect(overpaidText('6.00', '5.50')).toBe(sixHours)
  expect(overpaidText('6.00', null)).toBe(sixHours)
  expect(overpaidText('1.00', '0.50')).toMatch(/^1.00 hour of this leave has been paid already/)
  expect(overpaidText('6.00', '6.00')).toBeUndefined()
  // Compared as numbers, not as text.
  expect(overpaidText('6.00', '10.00')).toBeUndefined()
  expect(overpaidText(null, '6.00')).toBeUndefined()
})
