import { expect, test } from 'vitest'
import { carerWord, visitWord } from './visits.ts'

test('a visit reads as its status, in the order 0 to 12 (VISIT-021)', () => {
  const words = Array.from({ length: 13 }, (_, status) => visitWord({ status_coalesced: status, missed: false }))
  expect(words).toEqual([
    'Planned',
    'Upcoming',
    'Checked in',
    'Checked out',
    'Partial report',
    'Report complete',
    'Reopened',
    'Signed off',
    'Signed off with concern',
    'Cancelled',
    'Deleted',
    'Paper visit',
    'Cancelled on arrival',
  ])
})

test('only planned and upcoming are replaced by missed (VISIT-D08)', () => {
  const missed = Array.from({ length: 13 }, (_, status) => visitWord({ status_coalesced: status, missed: true }))
  expect(missed.map((word) => word === 'Missed')).toEqual([true, true, ...Array(11).fill(false)])
})

test('an assignee without a carer reads as unassigned', () => {
  expect(carerWord({ carer_name: null })).toBe('Unassigned')
  expect(carerWord({ carer_name: 'Ruth Ackroyd' })).toBe('Ruth Ackroyd')
})
