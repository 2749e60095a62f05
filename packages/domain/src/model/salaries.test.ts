import { expect, test } from 'vitest'
import { partDateErrors } from './part-dates.ts'
import { salaryBandErrors, salaryKind, type TypedSalaryBand } from './salaries.ts'

const band = (change: Partial<TypedSalaryBand> = {}): TypedSalaryBand => ({
  day_type_alias: 'MON',
  holiday_tier_guid: null,
  start: 420,
  end: 900,
  delete: false,
  ...change,
})

test('a salary is within its model and does not overlap with others (MCHG-035, MCHG-036, MCHG-D16)', () => {
  const model = { start: '2026-01-01', end: '2027-01-01' }
  const other = { start: '2026-06-01', end: '2026-07-01' }
  const errors = (start: string, end: string | null) => partDateErrors({ start, end }, model, [other], salaryKind)
  const endError = 'Can not end after contract model ends (01/01/2027)'
  expect(errors('2025-12-31', '2026-06-01')).toEqual({
    start: 'Can not start before contract model starts (01/01/2026)',
  })
  expect(errors('2026-07-01', '2027-01-02')).toEqual({ end: endError })
  expect(errors('2026-07-01', null)).toEqual({ end: endError })
  expect(errors('2026-06-30', '2026-12-01')).toEqual({
    start: 'Can not overlap with existing Salary (01/06/2026 - 01/07/2026)',
  })
  expect(errors('2026-01-01', '2026-06-01')).toEqual({})
})

test('at least one band remains (MCHG-037)', () => {
  const bands = 'Salary band must have at least one banding'
  expect(salaryBandErrors([])).toEqual({ bands })
  expect(salaryBandErrors([band({ delete: true })])).toEqual({ bands })
  expect(salaryBandErrors([band({ delete: true }), band()])).toEqual({})
})

test('a band needs its days and its times; a deleted one nothing (MCHG-034, MCHG-038)', () => {
  const bare = { day_type_alias: '', start: undefined, end: undefined }
  const needed = 'This field is required'
  expect(salaryBandErrors([band(), band(bare), band({ ...bare, delete: true })])).toEqual({
    'bands.1.day_type_alias': needed,
    'bands.1.start': needed,
    'bands.1.end': needed,
  })
})

test('a band ends after its start; midnight at the end of a day is its end (MCHG-039)', () => {
  for (const end of [420, 419])
    expect(salaryBandErrors([band({ end })])).toEqual({ 'bands.0.end': 'End must be after Start' })
  expect(salaryBandErrors([band({ start: 0, end: 1440 })])).toEqual({})
})

test('a holiday needs its tier (MCHG-034, MCHG-040)', () => {
  const holiday = band({ day_type_alias: 'HOL' })
  expect(salaryBandErrors([holiday])).toEqual({ 'bands.0.holiday_tier_guid': 'Holiday tier must be selected' })
  expect(salaryBandErrors([{ ...holiday, holiday_tier_guid: 'bank' }])).toEqual({})
})

test('two bands of the same days do not overlap (MCHG-D17)', () => {
  const overlap = { 'bands.1.start': 'Bands can not overlap' }
  expect(salaryBandErrors([band(), band({ start: 899, end: 1000 })])).toEqual(overlap)
  expect(salaryBandErrors([band(), band({ start: 300, end: 421 })])).toEqual(overlap)
  expect(salaryBandErrors([band(), band({ start: 900, end: 1000 })])).toEqual({})
  expect(salaryBandErrors([band(), band({ day_type_alias: 'TUE' })])).toEqual({})
  expect(salaryBandErrors([band(), band({ delete: true })])).toEqual({})
  const holiday = (tier: string) => band({ day_type_alias: 'HOL', holiday_tier_guid: tier })
  expect(salaryBandErrors([holiday('bank'), holiday('bank')])).toEqual(overlap)
  expect(salaryBandErrors([holiday('bank'), holiday('new year')])).toEqual({})
})
