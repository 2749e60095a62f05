import { describe, expect, test } from 'vitest'
import type { PeriodUnit } from './rule-period.ts'
import { type RuleSetting, ruleSentence } from './rule-sentence.ts'
import { emptyRuleRow, type RuleRow } from './rules.ts'

const invoice: RuleSetting = { type: 'CANCEL', side: 'invoice', price: 'NONE', rate: null }
const rowOf = (change: Partial<RuleRow>): RuleRow => ({ ...emptyRuleRow, charge_type_alias: 'ZERO', ...change })
const sentence = (change: Partial<RuleRow>, setting: Partial<RuleSetting> = {}) =>
  ruleSentence(rowOf(change), { ...invoice, ...setting })

const hour: PeriodUnit = 'HOURS'
const inside = { period_type_alias: 'INSIDE', period_start: '24', period_unit_alias: hour } as const
const outside = { period_type_alias: 'OUTSIDE', period_start: '24', period_unit_alias: hour } as const
const between = { period_type_alias: 'BETWEEN', period_start: '4', period_end: '24', period_unit_alias: hour } as const

const periods = [
  ['NONE', {}, 'Cancelled with any notice'],
  ['INSIDE', inside, "Cancelled with less than 24 hours' notice"],
  ['OUTSIDE', outside, "Cancelled with 24 hours' notice or more"],
  ['BETWEEN', between, "Cancelled with at least 4 but less than 24 hours' notice"],
] as const

const charges = [
  [{ charge_type_alias: 'ZERO' }, 'charge nothing'],
  [{ charge_type_alias: 'C/ROSTER', cap_type_alias: 'TIMEONLY' }, 'charge the rostered time'],
  [
    { charge_type_alias: 'C/ROSTER', cap_type_alias: 'MAX', figure: '30' },
    'charge the rostered time, no more than 30 minutes',
  ],
  [
    { charge_type_alias: 'C/ROSTER', cap_type_alias: 'MIN', figure: '15' },
    'charge the rostered time, no less than 15 minutes',
  ],
  // min(rostered, rostered + 10) is the rostered time.
  [{ charge_type_alias: 'C/ROSTER', cap_type_alias: 'OVER', figure: '10' }, 'charge the rostered time'],
  [{ charge_type_alias: 'C/ROSTER', cap_type_alias: 'PERCENT', figure: '50' }, 'charge 50% of the rostered time'],
  [{ charge_type_alias: 'C/ACTUAL', cap_type_alias: 'TIMEONLY' }, 'charge the actual time'],
  [
    { charge_type_alias: 'C/ACTUAL', cap_type_alias: 'MAX', figure: '45' },
    'charge the actual time, no more than 45 minutes',
  ],
  [
    { charge_type_alias: 'C/ACTUAL', cap_type_alias: 'MIN', figure: '1' },
    'charge the actual time, no less than 1 minute',
  ],
  [
    { charge_type_alias: 'C/ACTUAL', cap_type_alias: 'OVER', figure: '10' },
    'charge the actual time, up to 10 minutes longer than rostered',
  ],
  [{ charge_type_alias: 'C/ACTUAL', cap_type_alias: 'PERCENT', figure: '75' }, 'charge 75% of the actual time'],
] as const

describe.each(periods)('of a cancellation, %s', (_, period, when) => {
  test.each(charges)('with %j', (charge, what) => {
    expect(sentence({ ...period, ...charge })).toBe(`${when}: ${what}.`)
  })
})

test.each(charges)('of a confirmed visit with %j', (charge, what) => {
  expect(sentence(charge, { type: 'CONF' })).toBe(`Confirmed visit: ${what}.`)
})

test('the example of the specification reads as specified', () => {
  expect(sentence({ ...inside, charge_type_alias: 'C/ROSTER', cap_type_alias: 'MAX', figure: '30' })).toBe(
    "Cancelled with less than 24 hours' notice: charge the rostered time, no more than 30 minutes.",
  )
})

test.each([
  ['1', 'MINUTES', "1 minute's notice"],
  ['45', 'MINUTES', "45 minutes' notice"],
  ['60', 'MINUTES', "1 hour's notice"],
  ['1', 'HOURS', "1 hour's notice"],
  ['1', 'DAYS', "24 hours' notice"],
  ['2', 'DAYS', "48 hours' notice"],
  ['7', 'DAYS', "7 days' notice"],
  ['72', 'HOURS', "3 days' notice"],
] as const)('a notice of %s %s is %s', (period_start, period_unit_alias, notice) => {
  expect(sentence({ ...inside, period_start, period_unit_alias })).toBe(
    `Cancelled with less than ${notice}: charge nothing.`,
  )
})

test('between two units both are named', () => {
  expect(sentence({ ...between, period_start: '90', period_end: '240', period_unit_alias: 'MINUTES' })).toBe(
    "Cancelled with at least 90 minutes but less than 4 hours' notice: charge nothing.",
  )
  expect(sentence({ ...between, period_start: '1', period_end: '2' })).toBe(
    "Cancelled with at least 1 but less than 2 hours' notice: charge nothing.",
  )
})

test('a limit of 0 is the rostered time, and 1 minute is singular', () => {
  const over = { charge_type_alias: 'C/ACTUAL', cap_type_alias: 'OVER' } as const
  expect(sentence({ ...over, figure: '0' })).toBe(
    'Cancelled with any notice: charge the actual time, no longer than rostered.',
  )
  expect(sentence({ ...over, figure: '1' })).toBe(
    'Cancelled with any notice: charge the actual time, up to 1 minute longer than rostered.',
  )
})

test('a carer is paid where a funder is charged', () => {
  const pay = { side: 'payment' } as const
  expect(sentence({}, pay)).toBe('Cancelled with any notice: pay nothing.')
  expect(sentence({ charge_type_alias: 'C/ROSTER', cap_type_alias: 'PERCENT', figure: '50' }, pay)).toBe(
    'Cancelled with any notice: pay 50% of the rostered time.',
  )
})

test('the price of the group replaces the bands (RULE-008, RULE-D02)', () => {
  const charge = { charge_type_alias: 'C/ACTUAL', cap_type_alias: 'MAX', figure: '45' } as const
  const fix = (rate: string | null) => sentence(charge, { type: 'CONF', price: 'FIX', rate })
  expect(fix('12.5')).toBe('Confirmed visit: charge a fixed price of £12.50 for the visit.')
  expect(fix('1250.125')).toBe('Confirmed visit: charge a fixed price of £1,250.125 for the visit.')
  expect(fix('12.')).toBe('Confirmed visit: charge a fixed price for the visit.')
  const hourly = (rate: string | null) => sentence(charge, { type: 'CONF', price: 'HOUR', rate })
  expect(hourly('20')).toBe('Confirmed visit: charge the actual time, no more than 45 minutes, at £20.00 an hour.')
  expect(hourly('')).toBe('Confirmed visit: charge the actual time, no more than 45 minutes, at a fixed rate an hour.')
  expect(sentence({}, { price: 'FIX', rate: '12' })).toBe('Cancelled with any notice: charge nothing.')
})

test.each([
  { charge_type_alias: '' },
  { charge_type_alias: 'C/ACTUAL' },
  { charge_type_alias: 'C/ACTUAL', cap_type_alias: 'MAX' },
  { charge_type_alias: 'C/ACTUAL', cap_type_alias: 'MAX', figure: '1.5' },
  { ...inside, period_start: '' },
  { ...inside, period_unit_alias: '' },
  { ...between, period_end: '4' },
] as const)('an incomplete row has no sentence: %j', (change) => {
  expect(sentence(change)).toBeUndefined()
})
