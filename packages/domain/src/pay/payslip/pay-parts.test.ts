import { expect, test } from 'vitest'
import type { JourneyPay } from '../../billing/pay-working.ts'
import { mills, pence } from '../../money.ts'
import { payParts } from './pay-parts.ts'
import type { ChargeLine, LabourLine } from './types.ts'

const labour = (total: number, more: Partial<LabourLine> = {}): LabourLine => ({
  ...{ item: 1, date: '2026-11-14', minutes: 60, rate: mills(13_100), baseRate: mills(13_100), isFixed: false },
  ...{ total: pence(total), ...more },
})
const charge = (alias: string, total: number, working: ChargeLine['working'] = null): ChargeLine => ({
  ...{ alias, description: '', date: '2026-11-14', quantity: '1.000', rate: mills(10_800), total: pence(total) },
  ...{ taxable: true, working },
})
const journey: JourneyPay = {
  ...{ kind: 'LEG', pays: 'TIME', way: 'BETWEEN', from_time: '09:00', to_time: '09:40', miles: '2.30' },
  ...{ travel: 7, waiting: 15, break: 18, covered: 0, rate: '10.800', is_late: false },
}
/** Saturday at 15.065, of which 13.10 are the base rate: 15.07 an hour. */
const saturday = labour(1507, { rate: mills(15_065) })

test('pay consists of contact, premium, travel, waiting, top-up, leave and mileage, and adds up (pay 5.6)', () => {
  const charges = [
    // 2.30 miles x 0.35 = 0.805
    charge('MILEAGE', 81),
    charge('HOLIDAY', 6213),
    charge('NMW/TOP', 108),
    // 22 minutes x 10.80 / 60 = 3.96, of which 7 minutes of travel are 1.26.
    charge('TRAVEL', 396, journey),
  ]
  const parts = payParts({ labour: [labour(1310), saturday], charges })
  expect(parts.map(({ title, total }) => [title, total])).toEqual([
    // 13.10 + 13.10
    ['Contact', 2620],
    ['Premium', 197],
    ['Travel', 126],
    ['Waiting', 270],
    ['Top-up', 108],
    ['Holiday', 6213],
    ['Mileage', 81],
  ])
  // 13.10 + 15.07 + 0.81 + 62.13 + 1.08 + 3.96
  expect(parts.reduce((all, { total }) => all + total, 0)).toBe(9615)
})

test('a credit takes each part back', () => {
  const parts = payParts({
    labour: [{ ...saturday, total: pence(-1507) }],
    charges: [charge('TRAVEL', -396, journey)],
  })
  expect(parts.map(({ part, total }) => [part, total])).toEqual([
    ['contact', -1310],
    ['premium', -197],
    ['travel', -126],
    ['waiting', -270],
  ])
})

test('travel without a working is one part, and parts that cancel out are none', () => {
  const charges = [charge('TRAVEL', 396), charge('TRAV/TOP', 104), charge('INCENT/P', 500), charge('ONCALL/W', -500)]
  expect(payParts({ labour: [], charges })).toEqual([{ part: 'travel', title: 'Travel', total: 500 }])
  expect(payParts({ labour: [], charges: [] })).toEqual([])
})

test.each([
  [['HOLIDAY'], 'Holiday'],
  [['GHR/LOSS'], 'Guaranteed hours'],
  [['HOLIDAY', 'SUSP/PAY'], 'Leave'],
  [['HOLIDAY', 'GHR/LOSS'], 'Leave and guaranteed hours'],
  [['MILEAGE', 'COMMUTE', 'MILE/TOP', 'X/MILES'], 'Mileage'],
  [['E/NO-TAX', 'TAXI'], 'Expenses'],
  [['MILEAGE', 'TAXI'], 'Mileage and expenses'],
])('%s is the part %s', (aliases, title) => {
  const charges = aliases.map((alias) => charge(alias, 100))
  expect(payParts({ labour: [], charges }).map((each) => each.title)).toEqual([title])
})
