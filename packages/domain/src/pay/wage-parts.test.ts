import { expect, test } from 'vitest'
import { mills, pence } from '../money.ts'
import { parseInstant } from '../time.ts'
import { contract, visit, week } from './examples.ts'
import { payCarer } from './pay-carer.ts'
import type { Appointment } from './types.ts'

const since = { start: '2026-01-01', end: null }
/** 2.30 miles away: see the example of pay 5.6. */
const away = { latitude: 53.8 + 0.025606, longitude: -1.55 }
const at = (time: string) => parseInstant(`2026-11-24T${time}:00Z`)

const travelling = {
  ...contract,
  mileage: [{ ...since, toAndFromHome: false, rate: mills(450) }],
  travelTime: [{ ...since, waitThreshold: 15, rate: mills(10_000), atMinimumWage: false }],
}
/** Half an hour at 15.00 with a base rate of 12.00. */
const enhanced: Partial<Appointment> = {
  place: away,
  lines: visit('b', '09:40', '10:10').lines.map((line) => ({
    ...line,
    ...{ baseRate: mills(12_000), rate: mills(15_000), total: pence(750) },
  })),
}

test('a top-up says what its hours and its pay consist of, and which pay is left out (pay 9.3, 9.4)', () => {
  const input = week({
    contracts: [travelling],
    appointments: [
      // Ten minutes longer than it is paid for.
      visit('a', '08:00', '09:00', { actualStart: at('08:00'), actualEnd: at('09:10') }),
      visit('b', '09:40', '10:10', enhanced),
      visit('exempt', '14:00', '14:30', { place: away, isExempt: true }),
      visit('cancelled', '15:00', '16:00', { isCancelled: true }),
    ],
    extras: [
      { alias: 'TRAV/TOP', date: '2026-11-25', quantity: 500, total: pence(600) },
      { alias: 'INCENT/P', date: '2026-11-25', quantity: 1000, total: pence(100) },
      { alias: 'TAXI', date: '2026-11-25', quantity: 1000, total: pence(920) },
    ],
  })
  const [test] = payCarer(input).wageTests
  // 70 + 30 of visits, 7 of travel and 15 of waiting in the gap of 30, 30 of the extra: 152 x 12.71 / 60 = 32.1987.
  // 12.00 + 6.00 of visits, 22 x 10.00 / 60 = 3.67 of the journey, 7.00 of extras: 28.67.
  expect(test).toMatchObject({ minutes: 152, entitled: 3220, pay: 2867, topUp: 353 })
  expect(test?.band).toEqual({ from: 21, to: null, since: '2026-04-01' })
  expect(test?.parts).toEqual({
    ...{ visits: 2, shifts: 0, asRostered: 1, visitMinutes: 100, paidMinutes: 90 },
    ...{ travelMinutes: 7, waitingMinutes: 15, extraMinutes: 30 },
    ...{ visitPay: 1800, journeyPay: 367, extraPay: 700 },
    leftOut: [
      { kind: 'ENHANCEMENT', total: 150 },
      { kind: 'CANCELLED', total: 1200 },
      // 6.00, and 15 minutes of waiting before it at 10.00.
      { kind: 'EXEMPT', total: 850 },
      // 2.30 x 0.45 = 1.035
      { kind: 'MILEAGE', total: 104 },
      { kind: 'EXTRA', total: 920 },
    ],
  })
})

test('of a sleep-in only the disturbed minutes count; without a top-up there are no parts (pay 6, 9.4)', () => {
  const night = (change: Partial<Appointment>) =>
    visit('night', '00:00', '07:00', { isSleepIn: true, disturbedMinutes: 30, ...change })
  const group = (rate: number) => ({
    ...{ guid: 'group', shiftsEnabled: false, salaries: null },
    baseRates: [{ ...since, rate: mills(rate) }],
  })
  // 30 x 12.71 / 60 = 6.36; 30 minutes at 12.00 are 6.00. The allowance is 84.00.
  const [short] = payCarer(week({ group: group(12_000), appointments: [night({})] })).wageTests
  expect(short).toMatchObject({ minutes: 30, pay: 600, topUp: 36 })
  expect(short?.parts).toMatchObject({
    ...{ visits: 1, asRostered: 0, visitMinutes: 30, paidMinutes: 30, visitPay: 600 },
    leftOut: [{ kind: 'SLEEP_IN', total: 8400 }],
  })
  const [enough] = payCarer(week({ group: group(13_000), appointments: [night({})] })).wageTests
  expect(enough).toMatchObject({ topUp: 0, parts: null })
})

test('parts are those of the reference period alone (pay 9.1)', () => {
  const input = week({
    period: { start: '2026-10-26', end: '2026-12-20' },
    appointments: [visit('a', '08:00', '09:00')],
    extras: [
      { alias: 'TAXI', date: '2026-11-25', quantity: 1000, total: pence(920) },
      { alias: 'TAXI', date: '2026-11-26', quantity: 1000, total: pence(300) },
    ],
  })
  // The first month ends on 25 November. 12.71 less 12.00.
  const { wageTests } = payCarer(input)
  expect(wageTests.map(({ topUp, parts }) => [topUp, parts?.leftOut])).toEqual([
    [71, [{ kind: 'EXTRA', total: 920 }]],
    [0, undefined],
  ])
})
