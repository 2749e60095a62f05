import { expect, test } from 'vitest'
import { pence } from '../money.ts'
import { cleanPayer, payerErrors } from './payer.ts'
import { hasContributions, isDefaultLocked, type PayerContractLimits, payerContractErrors } from './payer-contract.ts'
import { weeklyCharge, weeklyShares } from './weekly-shares.ts'

const limits: PayerContractLimits = {
  client: { start_date: '2025-01-06', leaving_date: '2027-01-31' },
  model: { start: '2024-04-01', end: '2028-04-01' },
}
const contract = {
  ...{ start: '2025-01-06', end: '2026-12-01', is_contributable: true, contract_type_alias: 'LOCAL_AUTHORITY' },
  ...{ rates: [], contributions: [] },
}
const errorsOf = (change: object, within = limits) => payerContractErrors('client', { ...contract, ...change }, within)
const needed = 'This field is required.'

test('a contract lies within the dates of its client and its model (CLCON-030, CLCON-031, CLCON-D10, CLCON-D11)', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ start: '2025-01-05' })).toEqual({
    start: 'Contract start date cannot be earlier than the client start date of 06/01/2025.',
  })
  expect(errorsOf({ end: '2027-01-31' })).toEqual({})
  const left = { end: 'Contract end date cannot be later than the client leaving date of 31/01/2027.' }
  expect(errorsOf({ end: '2027-02-01' })).toEqual(left)
  expect(errorsOf({ end: null })).toEqual(left)
  const free = { ...limits, client: { start_date: null, leaving_date: null } }
  expect(errorsOf({ start: '2024-03-31', end: '2028-04-02' }, free)).toEqual({
    start: 'Contract start date cannot be earlier than the invoice model start date of 01/04/2024.',
    end: 'Contract end date cannot be later than the invoice model end date of 01/04/2028.',
  })
  expect(errorsOf({ end: '2025-01-06' })).toMatchObject({ start: 'Start date must be before end date.' })
  expect(errorsOf({ start: '' })).toMatchObject({ start: needed })
})

const charge = { start: '2025-02-01', end: null as string | null, frequency_type_alias: '1/WEEK' }
const share = { start: '2025-02-01', end: '2025-06-01' as string | null, user_contract_guid: 'a' }

test('standing charges lie within the contract and overlap only by frequency (SHELL-150, CLCON-040, CLCON-D12, CLCON-D22)', () => {
  const ended = { ...charge, end: '2025-06-01' }
  expect(errorsOf({ rates: [ended, { ...ended, start: '2025-03-01', frequency_type_alias: '1/MONTH' }] })).toEqual({})
  expect(errorsOf({ rates: [ended, { ...ended, start: '2025-06-01', end: '2025-07-01' }] })).toEqual({})
  expect(errorsOf({ rates: [ended, { ...ended, start: '2025-05-31' }] })).toMatchObject({
    'rates.1.start': 'Can not overlap with existing Standing Charge.',
  })
  expect(errorsOf({ rates: [charge] })).toEqual({
    end: 'Contract must include all standing charges and contributions.',
    'rates.0.end': 'Must be within contract dates (06/01/2025 - 01/12/2026).',
  })
  expect(errorsOf({ rates: [{ ...ended, start: '2025-01-05' }] })).toMatchObject({
    start: 'Contract must include all standing charges and contributions.',
  })
})

test('contributions of one source do not overlap; without permission for them none counts (CLCON-D20, CLCON-D21)', () => {
  expect(errorsOf({ contributions: [share, { ...share, user_contract_guid: 'b' }] })).toEqual({})
  const twice = { contributions: [share, { ...share, start: '2025-05-31' }] }
  expect(errorsOf(twice)).toMatchObject({ 'contributions.1.start': 'Can not overlap with existing Contribution.' })
  expect(errorsOf({ ...twice, is_contributable: false })).toEqual({})
  expect(errorsOf({ ...twice, contract_type_alias: 'PRIVATE' })).toEqual({})
  const types = ['PRIVATE', 'DIRECT_PAYMENT', 'MANAGED_DIRECT_PAYMENT', 'INDIVIDUAL_BUDGET', 'INTERNAL']
  for (const contract_type_alias of types) {
    expect(hasContributions({ is_contributable: true, contract_type_alias })).toBe(false)
  }
  expect(hasContributions({ is_contributable: true, contract_type_alias: 'ICB' })).toBe(true)
})

test('the box of the default contract is locked where a default would be missing (CLCON-028, CLCON-029)', () => {
  expect(isDefaultLocked(null, false)).toBe(true)
  expect(isDefaultLocked(null, true)).toBe(false)
  expect(isDefaultLocked({ is_default: true }, true)).toBe(true)
  expect(isDefaultLocked({ is_default: false }, true)).toBe(false)
})

const payer = {
  ...({ funder_type: 'Organisation', funding_name: 'Leeds', for_attention_of: 'Ann' } as const),
  ...{ funder_salutation: 'Mr', funder_first_name: 'Al', funder_last_name: 'Hale' },
  ...({ output_delivery_type_alias: 'EMAIL', email: 'a@b.example', city: 'Leeds' } as const),
}

test('each payer needs and keeps its own fields (CLCON-D16, CLCON-D19, CLCON-D20)', () => {
  expect(payerErrors({ ...payer, funding_name: '', funder_last_name: '', email: null })).toEqual({
    funding_name: needed,
    email: needed,
  })
  const person = { ...payer, funder_type: 'Individual', output_delivery_type_alias: 'POST' } as const
  expect(payerErrors({ ...person, funding_name: '', funder_last_name: ' ', email: '' })).toEqual({
    funder_last_name: needed,
  })
  expect(Object.keys(cleanPayer(payer))).toEqual([
    ...['funder_type', 'funding_name', 'for_attention_of', 'output_delivery_type_alias', 'email', 'city'],
  ])
  expect(Object.keys(cleanPayer(person))).toEqual([
    ...['funder_type', 'funder_salutation', 'funder_first_name', 'funder_last_name'],
    ...['output_delivery_type_alias', 'city'],
  ])
  expect(payerErrors({ ...payer, output_delivery_type_alias: 'PORTAL', email: '' })).toEqual({})
})

test('a standing charge comes to its units of a week of a year of 52, times its hours if it has any (SHELL-157)', () => {
  const weekly = (rate: string, hours: string, frequency_type_alias: string) =>
    weeklyCharge({ rate, hours, frequency_type_alias })
  expect(weekly('24.60', '1.50', '1/WEEK')).toBe(3690)
  expect(weekly('23.40', '0.00', '1/MONTH')).toBe(540)
  expect(weekly('23.40', '', '1/MONTH')).toBe(540)
  expect(weekly('1', '0', '1/DAY')).toBe(700)
  expect(weekly('52', '0', '12/MONTH')).toBe(100)
  expect(weekly('.', 'x', '1/WEEK')).toBe(0)
  // 0.013 pounds * 1.005 hours * 13 / 52, while it is being typed.
  expect(weekly('0.013', '1.005', '4/WEEK')).toBe(0)
  expect(weekly('+001.5', '0', '1/WEEK')).toBe(150)
  expect(weekly('1000000.001', '1', '1/WEEK')).toBe(0)
  expect(weekly('1', '1000000.001', '1/WEEK')).toBe(100)
})

test('the week is divided between the funder and those who contribute', () => {
  const row = { start: '2026-04-06', end: null, rate: '48.75', user_contract_guid: 'p' }
  const { total, charges, shares } = weeklyShares({
    visits: pence(73_291),
    charges: [
      { start: '2026-04-06', end: '2027-04-05', rate: '24.60', hours: '1.50', frequency_type_alias: '1/WEEK' },
      { start: '2025-01-06', end: null, rate: '23.40', hours: '0', frequency_type_alias: '1/MONTH' },
      { start: '2027-04-05', end: null, rate: '25.80', hours: '1.50', frequency_type_alias: '1/WEEK' },
    ],
    contributions: [row, { ...row, rate: '12', user_contract_guid: 't' }, { ...row, delete: true }],
    day: '2026-11-24',
  })
  expect([total, charges]).toEqual([77_521, 4230])
  expect(shares).toEqual([
    { contractGuid: null, amount: 71_446, tenths: 922 },
    { contractGuid: 'p', amount: 4875, tenths: 63 },
    { contractGuid: 't', amount: 1200, tenths: 15 },
  ])
})

test('a contract of a unit includes its rows, and has no dates of its unit (UNIT-039, UNIT-040, UNIT-D09, UNIT-D12)', () => {
  const { model } = limits
  const errors = (change: object) => payerContractErrors('unit', { ...contract, ...change }, { model })
  const row = { start: '2025-02-01', end: '2025-06-01', frequency_type_alias: '1/WEEK' }
  expect(errors({ start: '2024-04-01', end: null, rates: [row] })).toMatchObject({
    end: 'Contract end date cannot be later than the invoice model end date of 01/04/2028.',
  })
  expect(errors({ start: '2025-02-01', end: '2025-06-01', rates: [row] })).toEqual({})
  expect(errors({ start: '2025-02-02', end: '2025-05-31', rates: [row] })).toMatchObject({
    start: 'Start date can not be later than the earliest standing charge or contribution (01/02/2025).',
    end: 'End date can not be earlier than the latest standing charge or contribution (01/06/2025).',
  })
  expect(errors({ rates: [{ ...row, end: null }] })).toMatchObject({
    end: 'End date can not be earlier than the latest standing charge or contribution (no end date).',
  })
})
