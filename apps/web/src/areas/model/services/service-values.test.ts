import { expect, test } from 'vitest'
import { serviceFields, serviceFieldsOf } from '#domain/model/service-fields.ts'
import { plainValues } from '#domain/plain-fields.ts'
import {
  type BandValues,
  bodyOf,
  copyOf,
  errorsOf,
  Generator,
  inputOf,
  isUnchanged,
  lastOpenBand,
  newService,
  type ServiceValues,
  valuesOf,
  withBand,
  withGenerated,
  withoutBand,
} from './service-values.ts'

const model = { start: '2026-01-01', end: null }
const today = '2026-11-24'
const context = { kind: 'invoice', model, payGroups: new Map(), others: [], guid: null } as const

function band(from: string, to: string, change: Partial<BandValues> = {}): BandValues {
  return {
    guid: '',
    minimum_duration_minutes: from,
    maximum_duration_minutes: to,
    rounding_type_alias: 'UP',
    rounding_minutes: '15',
    delete: false,
    ...change,
  }
}

const service = {
  guid: 'service',
  start: '2026-01-01',
  end: '2026-07-01',
  status: 'Expired',
  is_deletable: false,
  type_guid: 'care',
  service_type: { guid: 'care', title: 'Domiciliary care' },
  payment_type_alias: 'PRO',
  payment_contract_guid: null,
  payment_contract_title: null,
  ...plainValues(serviceFields, { mileage_rate: '0.450' }),
} as const
const bands = [
  {
    guid: 'band',
    minimum_duration_minutes: 0,
    maximum_duration_minutes: null,
    rounding_type_alias: 'NONE',
    rounding_minutes: null,
  },
] as const

test('a new service starts with its model, or today if that is later, with one open band without rounding (SERV-D13, SERV-D19)', () => {
  expect(newService(model, today)).toMatchObject({
    start: today,
    no_end_date: true,
    bands: [band('0', '', { rounding_type_alias: 'NONE', rounding_minutes: '' })],
  })
  expect(newService({ start: '2027-01-01', end: '2028-01-01' }, today)).toMatchObject({
    start: '2027-01-01',
    end: '2028-01-01',
    no_end_date: false,
  })
})

test('a copy continues where its original ends, with the bands whose rates it copies (SERV-D28)', () => {
  expect(copyOf(service, bands, model)).toMatchObject({
    start: '2026-07-01',
    no_end_date: true,
    type_guid: 'care',
    payment_type_alias: 'PRO',
    mileage_rate: '0.45',
    bands: [{ guid: 'band' }],
  })
  expect(copyOf({ ...service, end: null }, bands, model)).toMatchObject({ start: '2026-01-01', no_end_date: true })
})

test('each kind sends its own fields; without rounding no minutes are sent (SERV-011, SERV-033)', () => {
  const values: ServiceValues = { ...valuesOf(service, bands), travel_rate: '11', payment_contract_guid: 'pay' }
  const body = bodyOf('invoice', values)
  expect(body).not.toHaveProperty('travel_rate')
  expect(body).not.toHaveProperty('payment_contract_guid')
  expect(body.bands[0]).toEqual({
    guid: 'band',
    minimum_duration_minutes: '0',
    maximum_duration_minutes: '',
    rounding_type_alias: 'NONE',
    delete: false,
  })
  expect(bodyOf('linked', values)).toMatchObject({ travel_rate: '11', payment_contract_guid: 'pay' })
  expect(bodyOf('linked', { ...values, no_end_date: true })).not.toHaveProperty('end')
})

test('the form shows errors in the words of the specification before it is sent (SERV-022, SERV-024, SERV-029, SERV-D13)', () => {
  const values = valuesOf({ ...service, end: null }, bands)
  expect(errorsOf(values, context)).toEqual({})
  expect(errorsOf({ ...values, start: '2025-12-31' }, context)).toEqual({
    start: 'Service must be within Contract Start and End dates (01/01/2026 - no end date)',
  })
  expect(errorsOf({ ...values, no_end_date: false, end: '2026-01-01' }, context)).toEqual({
    start: 'Start date must be before end date.',
  })
  expect(errorsOf({ ...values, bands: [band('5', '')] }, context)).toEqual({
    'bands.0.minimum_duration_minutes': 'First band has to start at 0 minutes',
  })
  const others = [{ guid: 'other', type_guid: 'care', payment_contract_guid: null, start: '2026-06-01', end: null }]
  expect(errorsOf(values, { ...context, others })).toEqual({
    type_guid: 'Service with the same care type and payment group already exists.',
  })
  expect(errorsOf(values, { ...context, others, guid: 'other' })).toEqual({})
})

test('a band is added where the last one ends; on removal a saved one is marked and a new one disappears (SERV-026)', () => {
  const two = withBand([band('0', '30', { guid: 'a' })])
  expect(two).toEqual([band('0', '30', { guid: 'a' }), band('30', '')])
  expect(withoutBand(two, 1)).toEqual([two[0]])
  expect(withoutBand(two, 0)).toEqual([band('0', '30', { guid: 'a', delete: true }), band('30', '')])
})

test('the generator continues from the last open band with the same rounding (SERV-036, SERV-D18)', () => {
  const bands = [band('60', '', { guid: 'b' }), band('0', '60', { guid: 'a', rounding_minutes: '5' })]
  expect(lastOpenBand(bands)).toBe(0)
  expect(withGenerated(bands, { bands: 2, offset: 30, interval: 15 })).toEqual([
    band('60', '90', { guid: 'b' }),
    band('90', '105'),
    band('105', ''),
    bands[1],
  ])
  expect(lastOpenBand([band('0', '30'), band('30', '', { delete: true })])).toBe(-1)
  expect(lastOpenBand([band('0', '30'), band('', '')])).toBe(-1)
})

test('its numbers are positive and whole, and there are at most 100 bands (SERV-034, SERV-035, SERV-D18)', () => {
  const says = (change: object) =>
    Generator.safeParse({ bands: '1', offset: '5', interval: '5', ...change }).error?.issues.map(
      ({ path, message }) => [path.join('.'), message],
    )
  expect(says({})).toBeUndefined()
  for (const name of ['bands', 'offset', 'interval']) {
    expect(says({ [name]: '' })).toEqual([[name, 'This field is required.']])
    expect(says({ [name]: '0' })).toEqual([[name, 'Value can not be zero.']])
    expect(says({ [name]: '-1' })).toEqual([[name, 'Minimal value is 1.']])
    expect(says({ [name]: '1.5' })).toEqual([[name, 'Must be a whole number.']])
  }
  expect(says({ bands: '101' })).toEqual([['bands', 'Maximal value is 100.']])
})

test.each(['invoice', 'linked', 'payment'] as const)(
  'a body of the %s services that changes any field other than the bands does not count as changing only bands (SERV-064)',
  (kind) => {
    const [care, other] = ['6f2cf0bd-5a3b-4d6b-9f0e-0c5a8f1d2b3c', '0b8e7a52-3f1d-4c69-8a57-9d2e6c4b1f70']
    const read = { ...service, type_guid: care, payment_contract_guid: kind === 'linked' ? care : null }
    const initial = valuesOf(read, [])
    const isSame = (values: ServiceValues) => isUnchanged(kind, read, inputOf(kind).parse(bodyOf(kind, values)))
    expect(isSame(initial)).toBe(true)
    expect(isSame({ ...initial, bands: [band('0', '60'), band('60', '')] })).toBe(true)

    const changed: Record<string, string> = {
      type_guid: other,
      payment_type_alias: 'FIX',
      payment_contract_guid: other,
      start: '2026-02-01',
      end: '2026-08-01',
    }
    const plain: object = serviceFieldsOf(kind)
    const fields = Object.keys(inputOf(kind).shape).filter((field) => field !== 'bands')
    for (const field of fields) {
      // A value that differs from the original of every plain field.
      const value = field in plain ? '0.125' : changed[field]
      expect([field, isSame({ ...initial, [field]: value })]).toEqual([field, false])
    }
  },
)
