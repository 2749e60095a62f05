import { expect, test } from 'vitest'
import { type AnnualLeave, takenLeave } from './taken-leave.ts'
import type { AccrualPolicy } from './types.ts'

const policy = (guid: string, start: string, end: string, typeAlias = 'HOLIDAY'): AccrualPolicy => ({
  ...{ guid, typeAlias, start, end, modelGuid: 'model' },
  ...{ accrualCap: 22_400, rolloverCap: 160, rolloverExpiry: 90 },
})
const policies = [policy('2026', '2026-01-01', '2027-01-01'), policy('2027', '2027-01-01', '2028-01-01')]
const contracts = [{ guid: 'contract', modelGuid: 'model', start: '2026-03-01', end: null }]
// Two weeks of 30 and 33 hours: 31.50 hours on average.
const worked = [
  { date: '2026-10-06', minutes: 1800 },
  { date: '2026-10-13', minutes: 1980 },
]
const leave = (change: Partial<AnnualLeave>): AnnualLeave => ({
  ...{ guid: 'leave', start: '2026-10-19', end: '2026-10-25', isHalfDay: false, hours: null },
  ...change,
})
const taken = (change: Partial<AnnualLeave>, more = {}) =>
  takenLeave([leave(change)], { policies, contracts, worked, ...more }).map((item) => [
    item.policyGuid,
    item.date,
    item.amount,
    item.description,
  ])

test('a week of leave takes the average week before it, a day a seventh and half a day the half of that', () => {
  expect(taken({})).toEqual([['2026', '2026-10-19', -3150, 'Annual leave 19/10/2026 - 25/10/2026']])
  expect(taken({ end: '2026-10-19' })).toEqual([['2026', '2026-10-19', -450, 'Annual leave 19/10/2026']])
  expect(taken({ end: '2026-10-19', isHalfDay: true })).toEqual([
    ['2026', '2026-10-19', -225, 'Annual leave 19/10/2026, half a day'],
  ])
  // Work on the days of the leave and later is no part of the week before it.
  const later = [...worked, { date: '2026-10-19', minutes: 6000 }]
  expect(taken({}, { worked: later })[0]?.[2]).toBe(-3150)
  expect(taken({}, { worked: [] })).toEqual([])
})

test('stated hours count as they are, shared by days between the policies of a leave, to the hundredth', () => {
  expect(taken({ hours: 3750 })[0]?.[2]).toBe(-3750)
  expect(taken({ start: '2026-12-31', end: '2027-01-02', hours: 1000 })).toEqual([
    ['2026', '2026-12-31', -333, 'Annual leave 31/12/2026 - 02/01/2027'],
    ['2027', '2027-01-01', -667, 'Annual leave 31/12/2026 - 02/01/2027'],
  ])
})

test('days outside the contract and other types of policies take nothing', () => {
  expect(taken({ start: '2026-02-27', end: '2026-03-02', hours: 800 })).toEqual([
    ['2026', '2026-03-01', -400, 'Annual leave 27/02/2026 - 02/03/2026'],
  ])
  expect(taken({}, { policies: [policy('other', '2026-01-01', '2027-01-01', 'SICK')] })).toEqual([])
})
