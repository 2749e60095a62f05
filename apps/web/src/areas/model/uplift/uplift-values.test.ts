import { expect, test } from 'vitest'
import type { UpliftableGroup, UpliftableRate } from '#contract/model/uplift.ts'
import {
  choiceError,
  commonChoice,
  commonError,
  newRateOf,
  pickedGroups,
  requestOf,
  stepProblem,
  type UpliftValues,
  withDate,
  withMultipliers,
  withoutGone,
  withType,
  withValueFor,
} from './uplift-values.ts'

const rateOf = (guid: string, rate: string, kind: UpliftableRate['kind'] = 'rate'): UpliftableRate => ({
  guid,
  kind,
  rate,
  minimum: 0,
  maximum: null,
  day_type_alias: 'WEEK',
  holiday_tier: null,
  start: '0.00:00:00',
  end: '1.00:00:00',
  frequency_type_alias: null,
})
const serviceOf = (guid: string, start: string, rates: UpliftableRate[], end: string | null = null) => ({
  guid,
  title: guid,
  start,
  end,
  payment_type_alias: 'PRO',
  invoice_model: null,
  rates,
})
const group: UpliftableGroup = {
  guid: 'g',
  title: 'Council',
  version: 7,
  services: [
    serviceOf('s1', '2026-01-01', [rateOf('r1', '20.000'), rateOf('r2', '12.710')]),
    serviceOf('s2', '2027-04-01', []),
    serviceOf('s3', '2026-01-01', [rateOf('r3', '30.000')]),
  ],
  rates: [],
  refused: [],
}
const values: UpliftValues = { effective_from: '2027-04-01', groups: ['g'], services: ['s1', 's3'], choices: {} }
const rates = group.services.flatMap((service) => service.rates)
const all = (type: 'Percentage' | 'Multiplier' | 'Fixed amount' | 'Manual', value: string): UpliftValues => ({
  ...values,
  choices: { ...withValueFor(withType({}, rates, type), rates, value) },
})

test('an earlier start date unpicks models and services that start on it or later (UPL-015)', () => {
  const models = [
    { guid: 'g', start: '2026-01-01' },
    { guid: 'late', start: '2026-06-01' },
  ]
  const before = { ...values, groups: ['g', 'late'], services: ['s1', 's2'] }
  expect(withDate(before, '2027-05-01', models, [group])).toEqual({ ...before, effective_from: '2027-05-01' })
  expect(withDate(before, '2027-04-01', models, [group])).toMatchObject({ groups: ['g', 'late'], services: ['s1'] })
  expect(withDate(before, '2026-06-01', models, [group])).toMatchObject({ groups: ['g'], services: ['s1'] })
  expect(withDate(before, '2026-01-01', models, [group])).toMatchObject({ groups: [], services: [] })
  // While a date is being typed nothing is unpicked.
  expect(withDate(before, '31/02', models, [group])).toEqual({ ...before, effective_from: '31/02' })
})

test('every step shows what it needs (UPL-008, UPL-012, UPL-016, UPL-017, UPL-D10, UPL-D11)', () => {
  const problem = (step: Parameters<typeof stepProblem>[0], some: UpliftValues, groups = [group]) =>
    stepProblem(step, some, pickedGroups(some, groups))
  expect(problem('groups', { ...values, groups: [] })).toBe('Please select at least one Invoice/Pay Group to uplift.')
  expect(problem('groups', values)).toBeUndefined()
  const needed = 'Please select at least one Service for each Invoice/Pay Group.'
  expect(problem('services', { ...values, services: [] })).toBe(needed)
  // A service that starts on the day cannot be picked, even if it was before.
  expect(problem('services', { ...values, services: ['s2'] })).toBe(needed)
  expect(problem('services', values)).toBeUndefined()
  expect(problem('rates', { ...values, services: [] })).toBe('There are no rates to uplift.')
  const missing = 'All services with rates must have Uplift Type and set new values.'
  expect(problem('rates', values)).toBe(missing)
  expect(problem('rates', { ...values, choices: { r1: { type: 'Percentage', value: '3' } } })).toBe(missing)
  expect(problem('rates', all('Percentage', ''))).toBe(missing)
  expect(problem('rates', all('Percentage', '3'))).toBeUndefined()
  expect(problem('rates', all('Percentage', '-100'))).toBeUndefined()
  expect(problem('summary', all('Percentage', '-100'))).toBe('Minimal value is 0.001.')
  expect(problem('summary', all('Percentage', '-99'))).toBeUndefined()
})

test('a pay group without services to pick is uplifted by its base rate alone (UPL-D07)', () => {
  const bare = { ...group, services: [], rates: [rateOf('b', '12.710', 'base_rate')] }
  const some = { ...values, services: [] }
  expect(stepProblem('services', some, pickedGroups(some, [bare]))).toBeUndefined()
})

test('the line above rates shows and sets their common choice (UPL-018, UPL-D04)', () => {
  const three = all('Percentage', '3').choices
  expect(commonChoice(rates, three)).toEqual({ type: 'Percentage', value: '3' })
  expect(commonChoice(rates, { ...three, r1: { type: 'Percentage', value: '4' } })).toEqual({
    type: 'Percentage',
    value: '',
  })
  expect(commonChoice(rates, { ...three, r1: { type: 'Manual', value: '3' } })).toEqual({ type: '', value: '' })
  expect(commonError(rates, { type: 'Fixed amount', value: '-13' })).toBe('Minimal value is -12.71.')
  // Another type starts with an empty value; the same type keeps the input.
  expect(withType(three, rates, 'Manual').r1).toEqual({ type: 'Manual', value: '' })
  expect(withType(three, rates, 'Percentage').r1).toEqual({ type: 'Percentage', value: '3' })
})

test('percentages with decimals become multipliers, all other choices stay (UPL-024, UPL-026)', () => {
  const typed: UpliftValues['choices'] = { ...all('Percentage', '3.5').choices, r3: { type: 'Percentage', value: '4' } }
  expect(choiceError(rateOf('r1', '20.000'), typed.r1 ?? { type: '', value: '' })).toBe(
    'Maximum of decimal places is 0.',
  )
  const multiplier = { type: 'Multiplier', value: '1.035' }
  expect(withMultipliers(typed, rates)).toEqual({ r1: multiplier, r2: multiplier, r3: typed.r3 })
  expect(withMultipliers(typed, rates.slice(0, 1))).toEqual({ ...typed, r1: multiplier })
  expect(newRateOf(rateOf('r1', '20.000'), { type: 'Multiplier', value: '1.035' })).toBe(20_700)
})

test('the new rate of a choice, or its error (UPL-019, UPL-020, UPL-021)', () => {
  const rate = rateOf('r', '12.710')
  expect(newRateOf(rate, { type: 'Percentage', value: '3' })).toBe(13_091)
  expect(newRateOf(rate, { type: 'Fixed amount', value: '0.5' })).toBe(13_210)
  expect(newRateOf(rate, { type: 'Manual', value: '14' })).toBe(14_000)
  expect(newRateOf(rate, { type: 'Manual', value: '' })).toBeNull()
  expect(choiceError(rate, { type: 'Fixed amount', value: '-12.711' })).toBe('Minimal value is -12.71.')
  expect(choiceError(rateOf('b', '1', 'base_rate'), { type: 'Manual', value: '0' })).toBe('Minimal value is 0.001.')
  expect(choiceError(rate, { type: '', value: '' })).toBe('Set an uplift type')
})

test('the request has the whole model if all its rates share one choice, otherwise its services (UPL-028, UPL-D08)', () => {
  const request = (some: UpliftValues) => requestOf(some, pickedGroups(some, [group]))
  const line = { modifier_type: 'Multiply', modifier: '1.03' }
  expect(request(all('Percentage', '3'))).toEqual([
    {
      contract_guid: 'g',
      effective_from: '2027-04-01',
      uplifts: [{ level: 'Contract', ...line, guids: [] }],
      version: 7,
    },
  ])
  expect(request({ ...all('Percentage', '3'), services: ['s1'] })[0]?.uplifts).toEqual([
    { level: 'Service', ...line, guids: ['s1'] },
  ])
})

test('models that no longer exist are removed and listed; choices for the others stay', () => {
  const picked = { ...all('Percentage', '3'), groups: ['g', 'closed', 'deleted'] }
  const everyModel = [
    { guid: 'g', title: 'Council' },
    { guid: 'closed', title: 'Closed council' },
  ]
  expect(withoutGone(picked, [{ guid: 'g' }], everyModel)).toEqual({
    values: { ...picked, groups: ['g'] },
    gone: { titles: ['Closed council'], deleted: 1 },
  })
  expect(withoutGone(values, [{ guid: 'g' }], everyModel)).toBeUndefined()
})
