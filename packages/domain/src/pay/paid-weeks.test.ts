import { expect, test } from 'vitest'
import { pence } from '../money.ts'
import { type PayBefore, paidWeeks } from './paid-weeks.ts'

const none: PayBefore = { days: [], earlierDays: [], earlierWeeks: [], statutory: [] }
const sunday = 7
const day = (date: string, pay: number, hours: number) => ({ date, pay: pence(pay), hours })
const found = (before: Partial<PayBefore>, weekEndsOn = sunday) =>
  paidWeeks({ ...none, ...before }, weekEndsOn, '2026-11-23')
    .map(({ start, pay, hours, days, hasStatutoryLeave }) => [start, pay, hours, days, hasStatutoryLeave])
    .toSorted()

test('days are added up in weeks that end on a weekday (pay 11.1)', () => {
  // Monday 16 to Sunday 22 November; a day's pay and hours may come in several parts.
  const days = [day('2026-11-16', 10000, 0), day('2026-11-16', 0, 800), day('2026-11-22', 5000, 400)]
  expect(found({ days })).toEqual([['2026-11-16', 15000, 1200, 2, false]])
  // Weeks that end on Saturdays begin on Sundays.
  expect(found({ days }, 6)).toEqual([
    ['2026-11-15', 10000, 800, 1, false],
    ['2026-11-22', 5000, 400, 1, false],
  ])
})

test('a day of another system counts only without pay of our own, and a week only without anything else', () => {
  const days = [day('2026-11-16', 10000, 800)]
  const earlierDays = [day('2026-11-16', 99999, 999), day('2026-11-17', 2000, 100)]
  const earlierWeeks = [day('2026-11-16', 77777, 777), day('2026-11-09', 30000, 2400)]
  expect(found({ days, earlierDays, earlierWeeks })).toEqual([
    ['2026-11-09', 30000, 2400, 0, false],
    ['2026-11-16', 12000, 900, 2, false],
  ])
  // From Monday 9 November most days are in the week from Sunday 8.
  expect(found({ earlierWeeks: [day('2026-11-09', 30000, 2400)] }, 6)).toEqual([['2026-11-08', 30000, 2400, 0, false]])
})

test('weeks with statutory leave are known as such, also without any pay (pay 11.3)', () => {
  const statutory = [{ start: '2026-11-08', end: '2026-11-10' }]
  expect(found({ statutory, days: [day('2026-11-12', 9000, 700)] })).toEqual([
    ['2026-11-02', 0, 0, 0, true],
    ['2026-11-09', 9000, 700, 1, true],
  ])
  expect(found({ statutory: [{ start: '2026-11-10', end: null }] })).toEqual([
    ['2026-11-09', 0, 0, 0, true],
    ['2026-11-16', 0, 0, 0, true],
  ])
})
