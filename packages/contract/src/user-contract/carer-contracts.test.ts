import { expect, test } from 'vitest'
import { chargeFrequencies } from '../model/model-rates.ts'
import { CarerContractInput } from './carer-contracts.ts'

const contract = {
  contract_guid: '10000000-0000-4000-8000-000000000001',
  start: '2026-01-01',
  compensation: { commute_type_alias: 'NONE', travel_type_alias: 'NONE', standing_rate: '1' },
  guaranteed_hours: [],
  rates: [],
  mileage: [],
  travel_time: [],
}

test('guaranteed hours have these frequencies (CCON-016, CCON-017, CCON-D16)', () => {
  expect(chargeFrequencies).toEqual({
    '1/DAY': 'Daily',
    '1/WEEK': 'Weekly',
    '2/WEEK': '2 Weekly',
    '4/WEEK': '4 Weekly',
    '1/MONTH': 'Monthly',
    '3/MONTH': 'Quarterly',
    '6/MONTH': 'Biannually',
    '12/MONTH': 'Annually',
  })
})

test.each([
  ['NONE', null],
  ['VISITS', '1'],
  ['SHIFTS', '1'],
  ['BOTH', '1'],
  ['ALL', undefined],
])('the standing rate mode %s keeps the amount %s (CCON-006, CCON-D19)', (standing_rate_mode, kept) => {
  const compensation = { ...contract.compensation, standing_rate_mode }
  expect(CarerContractInput.safeParse({ ...contract, compensation }).data?.compensation.standing_rate).toBe(kept)
})
