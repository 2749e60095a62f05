import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mills, pence } from '../money.ts'
import { contract, visit, week } from './examples.ts'
import { payCarer } from './pay-carer.ts'
import type { CarerPayContract, PayInput } from './types.ts'

const since = { start: '2026-01-01', end: null }
/** 2.30 miles: 2.30 x 1609.344 / 1.3 = 2847.3 m, which is 0.025606 degrees on the meridian. */
const away = { latitude: 53.8 + 0.025606, longitude: -1.55 }

const charged = (input: PayInput) =>
  payCarer(input).charges.map(({ alias, quantity, rate, total }) => [alias, quantity, rate, total])

/** The example of pay 5.6: A ends 09:00, B starts 09:40, threshold 15, mileage 0.450, travel at the minimum wage. */
const round = (change: Partial<CarerPayContract> = {}, own: Parameters<typeof visit>[3] = {}) =>
  week({
    contracts: [
      {
        ...contract,
        mileage: [{ ...since, toAndFromHome: false, rate: mills(450) }],
        travelTime: [{ ...since, waitThreshold: 15, rate: null, atMinimumWage: true }],
        ...change,
      },
    ],
    appointments: [visit('a', '08:00', '09:00'), visit('b', '09:40', '10:10', { place: away, ...own })],
  })

test('a leg pays its miles, its travel and its waiting up to the threshold (pay 5.6)', () => {
  const { legs } = payCarer(round())
  expect(legs.map(({ gap, journey }) => ({ gap, ...journey }))).toEqual([
    { gap: 40, miles: 230, travel: 7, waiting: 15, break: 18, covered: 0 },
  ])
  // 2.30 x 0.45 = 1.035 = 1.04; 22 x 12.71 / 60 = 4.66.
  expect(charged(round()).slice(0, 2)).toEqual([
    ['MILEAGE', 2300, 450, 104],
    ['TRAVEL', 367, 12_710, 466],
  ])
})

test('the type of travel says what is paid, and a payment service has rates of its own (pay 5.2, 5.3)', () => {
  const aliases = (input: PayInput) => charged(input).flatMap(([alias]) => (alias === 'NMW/TOP' ? [] : [alias]))
  expect(aliases(round({ travelType: 'MILES' }))).toEqual(['MILEAGE'])
  expect(aliases(round({ travelType: 'TIME' }))).toEqual(['TRAVEL'])
  expect(aliases(round({ travelType: 'NONE' }))).toEqual([])
  // 2.30 x 1.00 and 22 x 6.00 / 60; 0 is a rate, and a charge of 0.00 is not made.
  expect(charged(round({}, { mileageRate: mills(1000), travelRate: mills(6000) })).slice(0, 2)).toEqual([
    ['MILEAGE', 2300, 1000, 230],
    ['TRAVEL', 367, 6000, 220],
  ])
  expect(aliases(round({}, { mileageRate: mills(0), travelRate: mills(0) }))).toEqual([])
})

test('a carer without pay for travel is topped up for its time as well (pay 1.5, 9.4)', () => {
  // 90 minutes at 12.00 and 22 of travel and waiting: 112 x 12.71 / 60 = 23.73 less 18.00.
  const { wageTests, charges } = payCarer(round({ travelType: 'NONE' }))
  expect(wageTests).toMatchObject([{ minutes: 112, pay: 1800, entitled: 2373, shortfall: 573, topUp: 573 }])
  expect(charges).toMatchObject([{ alias: 'NMW/TOP', contractGuid: 'contract', date: '2026-11-29', total: 573 }])
})

test('the way from home and back is paid only with a row for it (pay 5.1)', () => {
  const home = { carer: { birth: '1990-05-01', apprenticeship: null, home: away } }
  const row = { ...since, toAndFromHome: true, rate: mills(300) }
  const input = { ...round({ commuteType: 'BOTH', mileage: [row] }), ...home }
  // From home 2.30 miles, between 2.30 at the only row, back from B 0.00.
  expect(charged(input).filter(([alias]) => alias === 'COMMUTE' || alias === 'MILEAGE')).toEqual([
    ['COMMUTE', 2300, 300, 69],
    ['MILEAGE', 2300, 300, 69],
  ])
  expect(payCarer({ ...round({ commuteType: 'BOTH' }), ...home }).legs).toHaveLength(1)
  // Time at home legs is no time worked.
  expect(payCarer(input).worked.reduce((all, { minutes }) => all + minutes, 0)).toBe(112)
})

test('a place without coordinates is a problem of its own, not a distance of nothing (pay 4.5)', () => {
  const { legs, charges } = payCarer(round({}, { place: null }))
  expect(legs).toMatchObject([{ gap: 40, journey: null }])
  expect(charges.map(({ alias }) => alias)).toEqual(['NMW/TOP'])
})

test('hours that were guaranteed and not used are paid (pay 8.5)', () => {
  // 31 days x 52 / 364 x 20 = 88.571 hours; worked 80 h 15 min; 8.3214... x 12.50 = 104.02.
  const month = {
    ...contract,
    guaranteedHours: [{ ...since, hours: 2000, frequency: '1/WEEK' as const }],
    rates: [{ ...since, rate: mills(12_500) }],
  }
  const worked = { alias: 'GHR/WORK', date: '2026-12-01', quantity: 80_250, total: pence(103_000) }
  const input = week({ period: { start: '2026-12-01', end: '2026-12-31' }, contracts: [month], extras: [worked] })
  const { guarantees, charges } = payCarer(input)
  expect(guarantees).toMatchObject([{ days: 31, guaranteed: 88_571, absent: 0, usedMinutes: 4815, lost: 8321 }])
  expect(charges).toMatchObject([
    { alias: 'GHR/LOSS', date: '2026-12-31', quantity: 8321, rate: 12_500, total: 10_402 },
  ])
  // An absence without hours takes the guarantee of its days: 20 x 14 x 52 / 364 = 40 h, more than what is left.
  const absence = { start: '2026-12-10', end: '2026-12-24', hours: null }
  const away14 = payCarer({ ...input, absences: [absence] })
  expect(away14.guarantees).toMatchObject([{ absent: 40_000, lost: 0 }])
  expect(away14.charges).toEqual([])
})

test('a paid shift stands for its visits; a cancelled one does not (pay 1.6)', () => {
  const group = { guid: 'group', shiftsEnabled: true, baseRates: [], salaries: null }
  const inside = visit('inside', '08:00', '08:30', { shiftGuid: 'shift' })
  const paid = (change: Parameters<typeof visit>[3]) =>
    payCarer(week({ group, appointments: [visit('shift', '08:00', '12:00', { type: 'SHIFT', ...change }), inside] }))
      .items.filter(({ item }) => item.isPaid)
      .map(({ item }) => item.appointment.guid)
  expect(paid({})).toEqual(['shift'])
  expect(paid({ isCancelled: true })).toEqual(['shift', 'inside'])
  const without = week({ appointments: [visit('shift', '08:00', '12:00', { type: 'SHIFT' }), inside] })
  expect(payCarer(without).items.filter(({ item }) => item.isPaid)).toHaveLength(1)
})

test('the time worked of a sleep-in is its disturbed minutes, which need a rate (pay 6)', () => {
  const night = visit('night', '00:00', '07:00', { isSleepIn: true, disturbedMinutes: 30 })
  const without = payCarer(week({ appointments: [night] }))
  expect(without.problems).toEqual([{ code: 'NO_RATE', guid: 'night' }])
  const baseRates = [{ ...since, rate: mills(13_000) }]
  const group = { guid: 'group', shiftsEnabled: false, baseRates, salaries: null }
  const { items, wageTests } = payCarer(week({ group, appointments: [night] }))
  expect(items[0]?.lines.map(({ kind, minutes, total }) => [kind, minutes, total])).toEqual([
    ['LABOUR', 420, 8400],
    ['DISTURBED', 30, 650],
  ])
  // The allowance does not count: 30 x 13.00 / 60 against 30 x 12.71 / 60.
  expect(wageTests).toMatchObject([{ minutes: 30, pay: 650, entitled: 636, shortfall: 0 }])
})

test('nobody is paid for the same minute twice, and totals are sums of their lines, for any day of visits', () => {
  const plan = fc.array(fc.record({ at: fc.integer({ min: 0, max: 47 }), length: fc.integer({ min: 1, max: 8 }) }), {
    maxLength: 10,
  })
  fc.assert(
    fc.property(plan, (visits) => {
      const clock = (quarter: number) =>
        `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
      const appointments = visits.map(({ at, length }, index) => visit(`v${index}`, clock(at), clock(at + length)))
      const input = { ...round(), appointments }
      const { items, legs } = payCarer(input)
      expect(legs).toHaveLength(Math.max(0, visits.length - 1))
      for (const { total, lines } of items) expect(total).toBe(lines.reduce((all, line) => all + line.total, 0))
      // Gaps lie between visits: with the time inside visits they make up the day from the first start to the last end.
      const covered = new Set(visits.flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)))
      const [first, last] = [Math.min(...covered), Math.max(...covered)]
      const gaps = legs.reduce((all, { gap }) => all + (gap ?? 0), 0)
      expect(gaps).toBe(visits.length === 0 ? 0 : (last - first + 1 - covered.size) * 15)
    }),
  )
})
