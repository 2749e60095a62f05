import { expect, test } from 'vitest'
import { leaveBar, leaveNote } from './leave-left.ts'

test.each([
  ['100.00', '25.00', '75.00', { percent: 25, tone: 'green' }, 'Used 25.00 hours'],
  ['100.00', '100.00', '0.00', { percent: 100, tone: 'green' }, 'Used 100.00 hours'],
  ['100.00', '112.50', '-12.50', { percent: 100, tone: 'red' }, 'Used 112.50 hours, 12.50 more than earned'],
  ['0.00', '7.50', '-7.50', { percent: 100, tone: 'red' }, 'Used 7.50 hours, 7.50 more than earned'],
  ['0.00', '0.00', '0.00', { percent: 0, tone: 'green' }, 'Used 0.00 hours'],
])('of %s hours %s are used and %s left', (allowance, used, remaining, bar, note) => {
  expect(leaveBar({ allowance, used, remaining })).toEqual(bar)
  expect(leaveNote(used, remaining)).toBe(note)
})
