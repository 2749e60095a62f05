import { expect, test } from 'vitest'
import { hoursText } from './hours-text.ts'

test('hours in a sentence have no trailing zeros, and one is singular', () => {
  expect(['1.000', '1.00', '7.500', '88.571', '10.00', '0.50'].map(hoursText)).toEqual([
    ...['1 hour', '1 hour', '7.5 hours', '88.571 hours', '10 hours', '0.5 hours'],
  ])
})
