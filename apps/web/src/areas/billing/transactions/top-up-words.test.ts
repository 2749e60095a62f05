import { expect, test } from 'vitest'
import type { WageTest } from '#domain/billing/pay-working.ts'
import { averageOf, bandWords, hourParts, leftOutLines, payParts } from './top-up-words.ts'

const parts = {
  ...{ visits: 24, shifts: 0, as_rostered: 1, visit_minutes: 1211, paid_minutes: 1140 },
  ...{ travel_minutes: 132, waiting_minutes: 123, extra_minutes: 0 },
  ...{ visit_pay: '248.96', journey_pay: '45.90', extra_pay: '0.00' },
  left_out: [
    { kind: 'ENHANCEMENT' as const, total: '18.66' },
    { kind: 'MILEAGE' as const, total: '15.36' },
  ],
  ...{ age_from: 21, age_to: null, since: '2026-04-01' },
}
const topUp: WageTest = {
  ...{ kind: 'NMW/TOP', from: '2026-11-16', to: '2026-11-22', age: 32, is_apprentice: false, rate: '12.710' },
  ...{ minutes: 1466, pay: '294.86', accommodation: '0.00', entitled: '310.55', shortfall: '15.69', top_up: '15.69' },
  ...{ correction: null, parts },
}

const texts = (list: ReturnType<typeof hourParts>) => list.map(({ label, text }) => [label, text])

test('hours and pay of a top-up are named by what they are for (pay 9.3, 9.4)', () => {
  expect(texts(hourParts(parts))).toEqual([
    ['24 visits', '20 h 11 min'],
    ['Travel between visits', '2 h 12 min'],
    ['Waiting between visits', '2 h 03 min'],
  ])
  // 1211 minutes less 1140.
  expect(hourParts(parts)[0]?.note).toBe('paid for 19 h 00 min: 1 h 11 min longer')
  expect(hourParts({ ...parts, paid_minutes: 1220 })[0]?.note).toBe('paid for 20 h 20 min: 9 min shorter')
  expect(hourParts({ ...parts, paid_minutes: 1211 })[0]?.note).toBeUndefined()
  const shift = { ...parts, visits: 1, shifts: 2, extra_minutes: 30 }
  expect(hourParts(shift).map(({ label }) => label)).toEqual([
    ...['1 visit and 2 shifts', 'Travel between visits', 'Waiting between visits', 'Hours of extras'],
  ])
  expect(texts(payParts(parts))).toEqual([
    ['Visits at the base rate', '£248.96'],
    ['Travel and waiting', '£45.90'],
  ])
  expect(texts(payParts({ ...parts, left_out: [], journey_pay: '0.00', extra_pay: '10.00' }))).toEqual([
    ['Visits', '£248.96'],
    ['Extras for work', '£10.00'],
  ])
  expect(leftOutLines(parts, '78.59')).toEqual([
    ['Enhancements', '18.66'],
    ['Mileage', '15.36'],
    ['Holiday', '78.59'],
  ])
  expect(leftOutLines(parts, '0.00')).toHaveLength(2)
})

test('a top-up says whose minimum wage it is, and the pay an hour without it', () => {
  expect(bandWords(topUp)).toBe('32 years old on 16/11/2026: 21 and over')
  expect(bandWords({ ...topUp, age: 19, parts: { ...parts, age_from: 18, age_to: 20 } })).toBe(
    '19 years old on 16/11/2026: 18 to 20',
  )
  expect(bandWords({ ...topUp, age: 18, is_apprentice: true })).toBe('18 years old on 16/11/2026: apprentice')
  expect(bandWords({ ...topUp, parts: null })).toBe('32 years old on 16/11/2026')
  // 294.86 x 60 / 1466 = 12.0680
  expect(averageOf(topUp)).toBe('£12.07')
})
