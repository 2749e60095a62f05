import { expect, test } from 'vitest'
import { mills } from '../money.ts'
import { contract, week } from './examples.ts'
import { guaranteesOf } from './guaranteed-hours.ts'
import { PayDays } from './pay-days.ts'

const since = { start: '2026-01-01', end: null }
const guaranteed = {
  ...contract,
  guaranteedHours: [{ ...since, hours: 2000, frequency: '1/WEEK' as const }],
  rates: [{ ...since, rate: mills(12_500) }],
}
const day = { start: '2026-11-24', end: '2026-11-25', hours: null }

test('half a day of absence takes half the guarantee of its day (pay 8.2)', () => {
  const absent = (isHalfDay: boolean) => {
    const input = week({ contracts: [guaranteed], absences: [{ ...day, isHalfDay }] })
    return guaranteesOf(input, new PayDays(input).ofPeriod, [])
  }
  // A week of 20 h. A day is 20 x 52 / 364 = 2.857142 h, half of it 1.428571 h; 18.571428 h are left, x 12.50 = 232.14.
  expect(absent(true)).toMatchObject([{ guaranteed: 20_000, absent: 1429, lost: 18_571, total: 23_214 }])
  // 20 - 2.857142 = 17.142857 h, x 12.50 = 214.29.
  expect(absent(false)).toMatchObject([{ guaranteed: 20_000, absent: 2857, lost: 17_143, total: 21_429 }])
})
