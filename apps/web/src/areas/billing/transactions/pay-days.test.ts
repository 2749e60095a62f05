import { expect, test } from 'vitest'
import type { Charge, TransactionItem } from '#contract/billing/transaction-items.ts'
import type { JourneyPay } from '#domain/billing/pay-working.ts'
import { chargesWithoutVisit, journeysOf, payDays } from './pay-days.ts'

const zone = 'Europe/London'

const item = (guid: string, start: string, more: Partial<TransactionItem> = {}) =>
  ({
    ...{ guid, visit_date: start, confirmed: true, is_chargeable: true, is_to_come: false, is_alerting: false },
    ...{ payable_duration: 60, visit_total: '12.85', extra_total: '0.00', total: '12.85', ...more },
    // Only these fields are read.
  }) as TransactionItem

const working: JourneyPay = {
  ...{ kind: 'LEG', pays: 'TIME', way: 'BETWEEN', from_time: '09:00', to_time: '09:40', miles: '1.80' },
  ...{ travel: 5, waiting: 15, break: 20, covered: 0, rate: '12.950', is_late: false },
}
const charge = (guid: string, item: string | null, total: string, more: Partial<Charge> = {}) =>
  ({
    ...{ guid, transaction_item_guid: item, total, status: 'Approved', working: null, ...more },
    // Only these fields are read.
  }) as Charge
const leg = (guid: string, item: string, total: string, more: Partial<JourneyPay> = {}) =>
  charge(guid, item, total, { working: { ...working, ...more } })

test('a day has its visits in order, the journeys between them, and sums that add up', () => {
  const items = [
    // 4.32 and 0.81 of the journey to it, and 1.13 entered by hand.
    item('second', '2026-11-17T09:40:00Z', { extra_total: '6.26', total: '19.11' }),
    item('first', '2026-11-17T08:00:00Z', { extra_total: '0.23', total: '13.08' }),
    item('next day', '2026-11-18T08:00:00Z'),
  ]
  const charges = [
    leg('from home', 'first', '0.23', { pays: 'MILES', way: 'FROM_HOME', waiting: null, travel: 3, miles: '0.90' }),
    leg('time', 'second', '4.32'),
    leg('miles', 'second', '0.81', { pays: 'MILES' }),
    charge('by hand', 'second', '1.13'),
  ]
  const days = payDays(items, charges, zone)
  expect(days.map(({ date, visits }) => [date, visits.map((each) => each.item.guid)])).toEqual([
    ['2026-11-17', ['first', 'second']],
    ['2026-11-18', ['next day']],
  ])
  const [first, second] = days[0]?.visits ?? []
  // The amounts of a visit are without its journeys.
  expect(first?.item).toMatchObject({ extra_total: '0.00', total: '12.85' })
  expect(second?.item).toMatchObject({ visit_total: '12.85', extra_total: '1.13', total: '13.98' })
  expect(second?.before).toMatchObject([
    { from: '09:00', to: '09:40', travel: 5, waiting: 15, miles: 180, paidMinutes: 20, time: '4.32', mileage: '0.81' },
  ])
  expect(second?.before[0]).toMatchObject({ guid: 'time', total: '5.13' })
  expect(days[0]).toMatchObject({
    // 3 + 5 minutes of travel, 0.90 + 1.80 miles; 0.23 + 4.32 + 0.81 + 1.13; 25.70 + 6.49.
    ...{ minutes: 120, travel: 8, waiting: 15, miles: 270, visitTotal: '25.70', extraTotal: '6.49', total: '32.19' },
  })
  expect(days[1]).toMatchObject({ travel: 0, waiting: 0, miles: 0, extraTotal: '0.00', total: '12.85' })
})

test('only the journey home is after its visit', () => {
  const [day] = payDays(
    [item('last', '2026-11-17T09:40:00Z', { extra_total: '0.90', total: '13.75' })],
    [
      leg('there', 'last', '0.23', { pays: 'MILES', way: 'FROM_HOME', from_time: null }),
      leg('home', 'last', '0.67', { pays: 'MILES', way: 'TO_HOME', to_time: null, waiting: null }),
    ],
    zone,
  )
  const [visit] = day?.visits ?? []
  expect(visit?.before).toMatchObject([{ guid: 'there', paidMinutes: null, time: null, mileage: '0.23' }])
  expect(visit?.after).toMatchObject([{ guid: 'home', from: '09:00', to: null, total: '0.67' }])
})

test('a visit over midnight belongs to the day on which it starts', () => {
  const items = [item('night', '2026-11-17T23:30:00Z'), item('early', '2026-11-18T00:10:00Z')]
  expect(payDays(items, [], zone).map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-18'])
})

test.each([
  // Clocks go forward at 01:00 UTC on 29 March 2026: 00:59 GMT is before it, and 23:30 BST of that day is 22:30 UTC.
  ['2026-03-29T00:59:00Z', '2026-03-29'],
  ['2026-03-29T22:59:00Z', '2026-03-29'],
  ['2026-03-29T23:00:00Z', '2026-03-30'],
  // They go back at 01:00 UTC on 25 October 2026, a day of 25 hours from 23:00 UTC.
  ['2026-10-24T23:00:00Z', '2026-10-25'],
  ['2026-10-25T00:30:00Z', '2026-10-25'],
  ['2026-10-25T01:30:00Z', '2026-10-25'],
  ['2026-10-25T23:59:00Z', '2026-10-25'],
  ['2026-10-26T00:00:00Z', '2026-10-26'],
])('a visit at %s is on %s when the clocks change', (start, date) => {
  expect(payDays([item('a', start)], [], zone).map((day) => day.date)).toEqual([date])
})

test('the hour that comes twice keeps its order', () => {
  const items = [item('after', '2026-10-25T01:10:00Z'), item('before', '2026-10-25T00:40:00Z')]
  const [day] = payDays(items, [], zone)
  // 01:40 BST comes before 01:10 GMT.
  expect(day?.visits.map((each) => each.item.guid)).toEqual(['before', 'after'])
})

test('a journey is left out with its visit, and stays when only the visit before it is filtered out', () => {
  const [first, second] = [item('first', '2026-11-17T08:00:00Z'), item('second', '2026-11-17T09:40:00Z')]
  const paid = { ...second, extra_total: '4.32', total: '17.17' }
  const charges = [leg('time', 'second', '4.32')]
  expect(payDays([first], charges, zone)[0]).toMatchObject({ travel: 0, total: '12.85' })
  expect(payDays([paid], charges, zone)[0]).toMatchObject({ travel: 5, total: '17.17' })
})

test('only visits that are over, charged and not confirmed are unconfirmed', () => {
  const open = { confirmed: false }
  const items = [
    item('waits', '2026-11-17T08:00:00Z', open),
    item('to come', '2026-11-17T09:00:00Z', { ...open, is_to_come: true }),
    item('excluded', '2026-11-17T10:00:00Z', { ...open, is_chargeable: false }),
    item('no price', '2026-11-17T11:00:00Z', { is_alerting: true, payable_duration: null }),
  ]
  expect(payDays(items, [], zone)[0]).toMatchObject({ unconfirmed: 1, unpriced: 1, minutes: 180 })
})

test('credited items take visit and journey back', () => {
  const back = { visit_total: '-12.85', extra_total: '-5.13', total: '-17.98' }
  const charges = [leg('time', 'a', '-4.32'), leg('miles', 'a', '-0.81', { pays: 'MILES' })]
  const [day] = payDays([item('a', '2026-11-17T09:40:00Z', back)], charges, zone)
  expect(day).toMatchObject({ visitTotal: '-12.85', extraTotal: '-5.13', total: '-17.98' })
  expect(day?.visits[0]?.item).toMatchObject({ extra_total: '0.00', total: '-12.85' })
})

test('extras without a visit are those of none, without what was rejected', () => {
  const charges = [
    charge('leave', null, '78.60'),
    charge('of a visit', 'a', '1.13'),
    charge('rejected', null, '0.00', { status: 'Rejected' }),
    charge('pending', null, '5.00', { status: 'Pending' }),
  ]
  expect(chargesWithoutVisit(charges).map(({ guid }) => guid)).toEqual(['leave', 'pending'])
  expect(journeysOf(charges)).toEqual([])
})
