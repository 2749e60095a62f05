import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeCapsOf } from './charge-caps.ts'
import { addableTypes, chargeTypes, quantityLabel } from './charge-types.ts'
import { amountErrors, capErrors, extraDateError, extraSum } from './extra-rules.ts'

const timed = (charge_type_alias: string, quantity: string, rate: string) => ({
  ...{ charge_type_alias, quantity, rate, total: null },
})
const cash = (charge_type_alias: string, total: string) => ({
  ...{ charge_type_alias, quantity: null, rate: null, total },
})

const open = { end: null }
// The figures of the law and of the provider (EXTRA-014 to EXTRA-019, uk 1, uk 5).
const chargeCaps = chargeCapsOf({
  caps: [
    { key: 'E/TAX total', amount: '20.000', start: '2000-01-01', ...open },
    { key: 'TAXI quantity', amount: '10.000', start: '2000-01-01', ...open },
    { key: 'TRAV/TOP quantity', amount: '10.000', start: '2000-01-01', ...open },
    { key: 'MILE/TOP quantity', amount: '100.000', start: '2000-01-01', ...open },
  ],
  wages: [
    { amount: '11.44', start: '2024-04-01', end: '2025-04-01' },
    { amount: '12.21', start: '2025-04-01', end: '2026-04-01' },
    { amount: '12.71', start: '2026-04-01', ...open },
  ],
  mileage: [
    { amount: '0.450', start: '2011-04-06', end: '2026-04-06' },
    { amount: '0.550', start: '2026-04-06', ...open },
  ],
})

test('each type is entered as time and rate or as cash (EXTRA-002, EXTRA-D03)', () => {
  const ofField = (field: string) => Object.keys(chargeTypes).filter((alias) => chargeTypes[alias]?.field === field)
  expect(ofField('Cash')).toEqual(['E/TAX', 'E/NO-TAX', 'CONTRIB', 'INCENT/P', 'ONCALL/W', 'NMW/TOP'])
  expect(ofField('TimeAndRate')).toEqual([
    ...['MILE/TOP', 'GHR/LOSS', 'GHR/WORK', 'TAXI', 'TRAV/TOP', 'X/MILES', 'HOLIDAY', 'MILEAGE', 'COMMUTE', 'SUSP/PAY'],
    ...['STANDING', 'TRAVEL', 'COMM/TIME'],
  ])
})

test('the types have their titles (EXTRA-003, EXTRA-004, EXTRA-D02)', () => {
  const titles = Object.entries(chargeTypes).map(([alias, { title }]) => `${alias} ${title}`)
  expect(titles.slice(0, 15)).toEqual([
    ...['E/TAX Expense (taxable)', 'E/NO-TAX Expense (non-taxable)', 'MILE/TOP Mileage top-up', 'CONTRIB Contribution'],
    ...['INCENT/P Incentive payment', 'GHR/LOSS Guaranteed hours loss', 'GHR/WORK Guaranteed hours worked'],
    ...['ONCALL/W On-call week', 'TAXI Taxi', 'TRAV/TOP Travel top-up', 'X/MILES Extra miles', 'HOLIDAY Holiday'],
    ...['MILEAGE Mileage', 'COMMUTE Commute', 'SUSP/PAY Suspension pay'],
  ])
})

test('people add some of them, on one side or both (EXTRA-D06, EXTRA-D17, EXTRA-005, EXTRA-D04)', () => {
  expect(addableTypes('invoice')).toEqual(['E/TAX', 'E/NO-TAX', 'CONTRIB', 'X/MILES'])
  const paid = addableTypes('payment')
  expect(paid).toEqual([
    ...['E/TAX', 'E/NO-TAX', 'MILE/TOP', 'INCENT/P', 'GHR/LOSS', 'GHR/WORK', 'ONCALL/W', 'TAXI', 'TRAV/TOP', 'X/MILES'],
    'SUSP/PAY',
  ])
  expect(paid.filter((alias) => chargeTypes[alias]?.taxable)).toEqual([
    ...['E/TAX', 'INCENT/P', 'GHR/LOSS', 'GHR/WORK', 'ONCALL/W', 'TRAV/TOP', 'SUSP/PAY'],
  ])
  const inMiles = Object.keys(chargeTypes).filter((alias) => quantityLabel(alias) === 'Mileage')
  expect(inMiles).toEqual(['MILE/TOP', 'X/MILES', 'MILEAGE', 'COMMUTE'])
})

test('caps follow the law of the date: the wage from 1 April 2026, the mileage from 6 April (EXTRA-D09, uk 1, uk 5)', () => {
  const errorsOf = (alias: string, date: string, rate: string) =>
    capErrors(chargeCaps[alias] ?? [], date, timed(alias, '1', rate))
  for (const alias of ['TAXI', 'TRAV/TOP']) {
    expect(errorsOf(alias, '2026-03-31', '12.22')).toEqual({ rate: 'Rate must be 12.21 or lower' })
    expect(errorsOf(alias, '2026-03-31', '12.21')).toEqual({})
    expect(errorsOf(alias, '2026-04-01', '12.71')).toEqual({})
    expect(errorsOf(alias, '2026-04-01', '12.72')).toEqual({ rate: 'Rate must be 12.71 or lower' })
  }
  expect(errorsOf('MILE/TOP', '2026-04-05', '0.451')).toEqual({ rate: 'Rate must be 0.45 or lower' })
  expect(errorsOf('MILE/TOP', '2026-04-06', '0.55')).toEqual({})
  expect(errorsOf('MILE/TOP', '', '99')).toEqual({})
})

test('a cap has a row from each day on which one of its figures changes, the first one from always (EXTRA-D09)', () => {
  const both = { quantity: '10', total: null }
  expect(chargeCaps.TAXI).toEqual([
    { start: null, end: '2026-04-01', rate: '12.21', ...both },
    { start: '2026-04-01', end: null, rate: '12.71', ...both },
  ])
  expect(chargeCaps['E/TAX']).toEqual([{ start: null, end: null, quantity: null, rate: null, total: '20' }])
})

test('amounts without a cap, and those that are no numbers, have no cap error', () => {
  expect(capErrors([], '2026-11-18', timed('X/MILES', '9999', '99'))).toEqual({})
  expect(capErrors(chargeCaps['E/TAX'] ?? [], '2026-11-18', cash('E/TAX', 'ten'))).toEqual({})
})

test('the sum is quantity times rate, half away from zero (EXTRA-D05)', () => {
  // 3 x 0.005 = 0.015, 1 x 0.004 = 0.004, 2.5 x 0.45 = 1.125
  expect(extraSum(timed('TAXI', '3', '0.005')).total).toBe(2)
  expect(extraSum(timed('TAXI', '1', '0.004')).total).toBe(0)
  expect(extraSum(timed('X/MILES', '2.5', '0.45'))).toEqual({ quantity: 2500, rate: 450, total: 113 })
  expect(extraSum(cash('E/TAX', '-007.5'))).toEqual({ quantity: 1000, rate: -7500, total: -750 })
  expect(extraSum(cash('E/TAX', '+1.05')).total).toBe(105)
  // The largest that both fields accept: 1,000,000 x 1,000,000 pounds.
  expect(extraSum(timed('TAXI', '1000000', '1000000')).total).toBe(100_000_000_000_000)
})

test('every amount that is accepted has a sum of whole pence, at most half a penny from the exact one', () => {
  const decimal = fc.integer({ min: 1, max: 1_000_000 }).map((mills) => ({ mills, text: (mills / 1000).toFixed(3) }))
  fc.assert(
    fc.property(decimal, decimal, (quantity, rate) => {
      const extra = timed('TAXI', quantity.text, rate.text)
      expect(amountErrors('payment', extra)).toEqual({})
      const exact = quantity.mills * rate.mills
      expect(Math.abs(extraSum(extra).total * 10_000 - exact)).toBeLessThanOrEqual(5000)
    }),
  )
})

test('both days of the period count, and the last day of the contract is the one before its end (EXTRA-D10)', () => {
  const days = {
    period_start: '2026-11-16',
    period_end: '2026-11-22',
    contract_start: '2026-11-18',
    contract_end: null,
  }
  const period = 'Charge date must be within the transaction period (16/11/2026 - 22/11/2026)'
  expect(['2026-11-15', '2026-11-23'].map((date) => extraDateError(date, days))).toEqual([period, period])
  expect(extraDateError('2026-11-17', days)).toBe(
    'Charge date must be within the contract period (18/11/2026 - no end date)',
  )
  expect(['2026-11-18', '2026-11-22', ''].map((date) => extraDateError(date, days))).toEqual([
    ...[undefined, undefined, undefined],
  ])
  expect(extraDateError('2026-11-20', { ...days, contract_end: '2026-11-20' })).toBe(
    'Charge date must be within the contract period (18/11/2026 - 19/11/2026)',
  )
})
