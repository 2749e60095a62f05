import { expect, test } from 'vitest'
import type { Charge } from '#contract/billing/transaction-items.ts'
import type { WageTest } from '#domain/billing/pay-working.ts'
import { extraWords, stepsOf } from './charge-words.ts'

const counted = { from: '2026-11-12', to: '2026-11-15', days: 4, rate: '4.500', correction: null }

test('a standing charge is units of days x hours x rate, and a contribution a share of weeks (pay 2, pay 3)', () => {
  const standing = { kind: 'STANDING', ...counted, frequency: '1/WEEK', hours: '2.00' } as const
  expect(stepsOf({ working: standing, total: '5.14' })).toEqual([
    ['Days', '4 days, 12/11/2026 to 15/11/2026'],
    ['Units (Weekly)', '4 × 52 ÷ 364 days a year = 0.571'],
    ['Amount', '0.571 units × 2 hours × £4.50 = £5.14'],
  ])
  const correction = { due: '20.00', charged: '25.00' }
  expect(stepsOf({ working: { kind: 'CONTRIB', ...counted, rate: '35.000', correction }, total: '-5.00' })).toEqual([
    ['Days', '4 days, 12/11/2026 to 15/11/2026'],
    ['Amount', '£35.00 a week × 4 days ÷ 7 = £20.00'],
    ['Correction', '£20.00 due less £25.00 invoiced before = −£5.00'],
  ])
  expect(stepsOf({ working: null, total: '5.14' })).toEqual([])
})

test('a journey names its times, its way and what of it is paid (pay 4.6, 5.6)', () => {
  const journey = {
    kind: 'LEG',
    pays: 'TIME',
    way: 'BETWEEN',
    from_time: '09:00',
    to_time: '09:40',
    miles: '2.30',
    travel: 7,
    waiting: 15,
    break: 18,
    covered: 0,
    rate: '12.710',
    is_late: false,
  } as const
  expect(stepsOf({ working: journey, total: '4.66' })).toEqual([
    ['Between visits', '09:00 to 09:40: 40 min'],
    ['Distance', '2.30 miles: the straight line between the addresses and 30% more'],
    ['Travel', '7 min at 20 miles an hour, at most the time between the visits'],
    ['Waiting', '15 min of waiting; the other 18 min are above the limit and count as a break'],
    ['Amount', '22 min × £12.71 an hour = £4.66'],
  ])
  const miles = { ...journey, pays: 'MILES', rate: '0.450', is_late: true } as const
  expect(stepsOf({ working: miles, total: '1.04' }).slice(2)).toEqual([
    ['Amount', '2.30 miles × £0.45 = £1.04'],
    ['Previous', 'Its visit was added after its period had been paid'],
  ])
  const home = { ...journey, way: 'TO_HOME', from_time: '14:00', to_time: null, waiting: null, break: null } as const
  expect(stepsOf({ working: home, total: '1.48' })).toEqual([
    ['To home', 'After the visit until 14:00'],
    ['Distance', '2.30 miles: the straight line between the addresses and 30% more'],
    ['Travel', '7 min at 20 miles an hour'],
    ['Amount', '7 min × £12.71 an hour = £1.48'],
  ])
})

test('lost hours name what was guaranteed, worked and due (pay 8.5)', () => {
  const days = { from: '2026-10-01', to: '2026-10-31' }
  const loss = {
    kind: 'GHR/LOSS',
    ...days,
    days: 31,
    guaranteed: '88.571',
    absent: '0.000',
    used_minutes: 4815,
    lost: '8.321',
    rate: '12.500',
    correction: null,
  } as const
  expect(stepsOf({ working: loss, total: '104.02' })).toEqual([
    ['Days', '31 days, 01/10/2026 to 31/10/2026'],
    ['Guaranteed', '88.571 hours'],
    ['Worked or paid', '80 h 15 min'],
    // 8.3214... x 12.50 = 104.02 (pay 8.5), but 8.321 x 12.50 = 104.01.
    ['Lost', '8.321 hours × £12.50 = £104.02. The exact hours count; those shown are rounded'],
  ])
  // 7.667 x 12.85 = 98.52.
  expect(stepsOf({ working: { ...loss, lost: '7.667', rate: '12.850' }, total: '98.52' }).at(-1)).toEqual([
    'Lost',
    '7.667 hours × £12.85 = £98.52',
  ])
  // 1.5 hours at 12.00, of which 10.00 were paid before.
  const corrected = { ...loss, lost: '1.500', rate: '12.000', correction: { due: '18.00', charged: '10.00' } }
  expect(stepsOf({ working: corrected, total: '8.00' }).slice(-2)).toEqual([
    ['Lost', '1.5 hours × £12.00 = £18.00'],
    ['Correction', '£18.00 due less £10.00 paid before = £8.00'],
  ])
})

test('pay for leave names its average, and that it came late (pay 11.4)', () => {
  const leave = {
    kind: 'HOLIDAY',
    from: '2026-11-20',
    hours: '6.000',
    weeks: [{ start: '2026-11-09', pay: '393.00', hours: '30.00', days: 0, excluded: null }],
    pay: '393.00',
    paid_hours: '30.00',
    rate: '13.100',
    is_fallback: false,
    correction: null,
    is_late: true,
    booked: null,
  } as const
  const working = { ...leave, weeks: [...leave.weeks] }
  const steps = [
    ['Weeks', '1 week counts, of 1 before the leave'],
    ['Average', '£393.00 ÷ 30 hours = £13.10 an hour'],
    ['Amount', '6 hours × £13.10 = £78.60'],
  ]
  expect(stepsOf({ working, total: '78.60' })).toEqual([
    ...steps,
    ['Previous', 'It was recorded after its period had been paid'],
  ])
  expect(stepsOf({ working: { ...working, is_late: false }, total: '78.60' })).toEqual(steps)
  // 8 hours of leave, of which 6 were paid: 2 x 13.10.
  expect(stepsOf({ working: { ...working, hours: '2.000', booked: '8.000' }, total: '26.20' })).toEqual([
    ['Hours added', '8 hours less 6 hours paid before = 2 hours'],
    ...steps.slice(0, 2),
    ['Amount', '2 hours × £13.10 = £26.20'],
    ['Previous', 'It was changed after its period had been paid'],
  ])
})

test('an extra says in a few words how it comes about', () => {
  const extra = (more: Partial<Charge>) =>
    extraWords({
      ...{
        charge_type_alias: 'HOLIDAY',
        quantity: '6.000',
        rate: '13.098',
        total: '78.59',
        description: '',
        working: null,
      },
      ...more,
      // Only these fields are read.
    } as Charge)
  // 6 x 13.098 = 78.588
  expect(extra({})).toBe('6.00 hours × £13.098')
  expect(extra({ charge_type_alias: 'INCENT/P', description: 'Short notice' })).toBe('Short notice')
  const top: WageTest = {
    ...{ kind: 'NMW/TOP', from: '2026-11-16', to: '2026-11-22', age: 32, is_apprentice: false, rate: '12.710' },
    // 24 h 26 min x 12.71 = 310.55, less 294.86
    ...{ minutes: 1466, pay: '294.86', accommodation: '0.00', entitled: '310.55', shortfall: '15.69', top_up: '15.69' },
    ...{ correction: null, parts: null },
  }
  const topUp = { charge_type_alias: 'NMW/TOP', description: '16/11/2026 to 22/11/2026', working: top }
  expect(extra(topUp)).toBe('24 h 26 min × £12.71 less £294.86')
  const corrected = { ...top, correction: { due: '15.69', charged: '10.00' } }
  expect(extra({ ...topUp, working: corrected })).toBe('16/11/2026 to 22/11/2026')
})
