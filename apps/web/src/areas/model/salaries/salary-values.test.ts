import { expect, test } from 'vitest'
import { SalaryBandsInput } from '#contract/model/salaries.ts'
import { bandErrors, freshBand, salaryBandsBody, salaryDatesBody, valuesOf } from './salary-values.ts'

const monday = { ...freshBand, day_type_alias: 'MON', start: '00:00', end: '00:00' }

test('midnight is sent as the start of a day or as its end, and shown as 00:00 (MCHG-D18, FSET-D23)', () => {
  const body = salaryBandsBody([monday, { ...monday, start: '07:30', end: '15:00' }])
  expect(body.bands).toMatchObject([
    { start: '0.00:00:00', end: '1.00:00:00' },
    { start: '0.07:30:00', end: '0.15:00:00' },
  ])
  const guid = '10000000-0000-4000-8000-000000000001'
  const state = { status: 'Current', is_deletable: false } as const
  const salary = { guid, start: '2026-04-01', end: null, no_end_date: true, ...state, band_count: 1 }
  const band = { guid, day_type_alias: 'HOL', holiday_tier_guid: guid, start: '0.07:30:00', end: '1.00:00:00' }
  expect(valuesOf(salary, [band])).toEqual({
    start: '2026-04-01',
    end: '',
    no_end_date: true,
    bands: [{ ...band, start: '07:30', end: '00:00', delete: false }],
  })
})

test('with No end date the request has no end (MCHG-041)', () => {
  const dates = { start: '2026-04-01', end: '2026-05-01' }
  expect(salaryDatesBody({ ...dates, no_end_date: true })).toEqual({ start: '2026-04-01', no_end_date: true })
  expect(salaryDatesBody({ ...dates, no_end_date: false })).toEqual({ ...dates, no_end_date: false })
})

test('form and contract agree on the errors of bands (MCHG-038, MCHG-039, MCHG-040, MCHG-D17)', () => {
  const bands = [
    monday,
    { ...monday, start: '10:00', end: '11:00' },
    freshBand,
    { ...monday, day_type_alias: 'HOL', start: '09:00', end: '08:00' },
    { ...freshBand, delete: true },
  ]
  const read = SalaryBandsInput.safeParse(salaryBandsBody(bands))
  const messages = Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  expect(messages).toEqual(bandErrors(bands))
  expect(messages).toEqual({
    'bands.1.start': 'Bands can not overlap',
    'bands.2.day_type_alias': 'This field is required',
    'bands.2.start': 'This field is required',
    'bands.2.end': 'This field is required',
    'bands.3.holiday_tier_guid': 'Holiday tier must be selected',
    'bands.3.end': 'End must be after Start',
  })
})
