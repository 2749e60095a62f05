import { expect, test } from 'vitest'
import { duplicateServiceError, serviceDateErrors } from './services.ts'

const year = { start: '2026-01-01', end: '2027-01-01' }
const open = { start: '2026-01-01', end: null }
const within = (range: string) => `Service must be within Contract Start and End dates (${range})`
const withinPay = (range: string) => `Service must be within Payment Group Start and End dates (${range})`

test('the dates of a service are within those of its model (SERV-022, SERV-D11)', () => {
  const errors = (start: string, end: string | null) =>
    serviceDateErrors({ start, end }, { model: year, payGroup: null })
  expect(errors('2026-01-01', '2027-01-01')).toEqual({})
  expect(errors('2025-12-31', '2027-01-01')).toEqual({ start: within('01/01/2026 - 01/01/2027') })
  expect(errors('2026-01-01', '2027-01-02')).toEqual({ end: within('01/01/2026 - 01/01/2027') })
  expect(serviceDateErrors({ start: '2025-12-31', end: null }, { model: open, payGroup: null })).toEqual({
    start: within('01/01/2026 - no end date'),
  })
})

test('they are within those of its pay group, if it has one (SERV-023, SERV-D11)', () => {
  const errors = (start: string, end: string | null) =>
    serviceDateErrors({ start, end }, { model: open, payGroup: year })
  expect(errors('2026-01-01', '2027-01-01')).toEqual({})
  expect(errors('2025-12-31', null)).toEqual({ start: within('01/01/2026 - no end date') })
  expect(errors('2026-02-01', null)).toEqual({ end: withinPay('01/01/2026 - 01/01/2027') })
  const later = { model: { start: '2025-01-01', end: null }, payGroup: open }
  expect(serviceDateErrors({ start: '2025-06-01', end: null }, later)).toEqual({
    start: withinPay('01/01/2026 - no end date'),
  })
})

test('an end is required if the model has one, and is after the start (SERV-D13)', () => {
  expect(serviceDateErrors({ start: '2026-02-01', end: null }, { model: year, payGroup: null })).toEqual({
    end: 'This field is required.',
  })
  expect(serviceDateErrors({ start: '2026-02-01', end: null }, { model: open, payGroup: null })).toEqual({})
  for (const end of ['2026-02-01', '2026-01-31'])
    expect(serviceDateErrors({ start: '2026-02-01', end }, { model: open, payGroup: null })).toEqual({
      start: 'Start date must be before end date.',
    })
})

test('two services of one care type and pay group do not overlap (SERV-024, SERV-D12)', () => {
  const first = { guid: 'a', type_guid: 'care', payment_contract_guid: null, start: '2026-01-01', end: '2026-06-01' }
  const error = (change: object) => duplicateServiceError({ ...first, guid: 'b', ...change }, [first])
  expect(error({})).toBe('Service with the same care type and payment group already exists.')
  expect(error({ start: '2026-05-31', end: null })).toBe(
    'Service with the same care type and payment group already exists.',
  )
  expect(error({ start: '2026-06-01', end: null })).toBeUndefined()
  expect(error({ type_guid: 'other' })).toBeUndefined()
  expect(error({ payment_contract_guid: 'pay' })).toBeUndefined()
  expect(duplicateServiceError(first, [first])).toBeUndefined()
})
