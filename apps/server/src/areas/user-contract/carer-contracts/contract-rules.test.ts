import { expect, test } from 'vitest'
import { contractCalls } from '#testing/builders/carer-contracts.ts'
import { carerCalls } from '#testing/builders/carers.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { yearly, compensation, create, created, update, errorsOf } = await contractCalls(app)

test('a contract lies within its model and the employment, each text under its field (CCON-034, CCON-035, CCON-036, CCON-D09, CCON-D10)', async () => {
  const left = { leaving_date: '2026-10-31' }
  const fits = { start: '2026-02-01', end: '2026-11-01' }
  const employed = { ...left, start_date: '2026-02-01' }
  await created(fits, employed)
  await created({ contract_guid: yearly, start: '2026-01-01', end: '2027-01-01' })
  const cases: [object, object, object][] = [
    [
      { contract_guid: yearly, start: '2025-12-31', end: '2027-01-02' },
      {},
      {
        start: ['Contract start date cannot be earlier than the payment model start date of 01/01/2026.'],
        end: ['Contract end date cannot be later than the payment model end date of 01/01/2027.'],
      },
    ],
    [
      { contract_guid: yearly, start: '2027-01-01' },
      {},
      {
        start: ['Contract start date cannot be later than the payment model end date of 01/01/2027.'],
        end: ['Contract end date is required because the payment model ends on 01/01/2027.'],
      },
    ],
    [
      { ...fits, start: '2026-01-31' },
      employed,
      { start: ['Contract start date cannot be earlier than the employment start date of 01/02/2026.'] },
    ],
    [
      { ...fits, end: '2026-11-02' },
      employed,
      { end: ['Contract end date cannot be later than the employment leaving date of 31/10/2026.'] },
    ],
    [
      { start: '2026-11-01', end: '2026-12-01' },
      employed,
      {
        start: ['Contract start date cannot be later than the employment leaving date of 31/10/2026.'],
        end: ['Contract end date cannot be later than the employment leaving date of 31/10/2026.'],
      },
    ],
    [
      { start: '2026-02-01' },
      employed,
      { end: ['Contract end date is required because the employment ends on 31/10/2026.'] },
    ],
    [
      { start: '2026-02-01', end: '2026-02-01' },
      {},
      { start: ['Start date must be before end date.'], end: ['End date must be after start date.'] },
    ],
  ]
  for (const [change, more, errors] of cases) expect(await errorsOf(change, more)).toEqual(errors)
})

test('contracts of a carer do not overlap, whatever their models (CCON-D12)', async () => {
  const { ownerGuid } = await created({ start: '2026-02-01', end: '2026-06-01' })
  const second = { contract_guid: yearly, start: '2026-05-31', end: '2026-07-01' }
  const overlap = await create(ownerGuid, second)
  expect([overlap.status, overlap.problem.errors]).toEqual([
    409,
    { start: ['Can not overlap with existing Contract.'] },
  ])
  expect((await create(ownerGuid, { ...second, start: '2026-06-01' })).status).toBe(201)
  const both = await Promise.all([1, 2].map(() => create(ownerGuid, { start: '2025-01-01', end: '2025-02-01' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('rows have their dates, within the contract and without overlap in their group (CCON-D13)', async () => {
  const row = { start: '2026-02-01', end: '2026-03-01' }
  const hours = { ...row, hours: 1, frequency_type_alias: '1/WEEK' }
  const mile = { ...row, pay_to_and_from_home: false, rate: '0.1' }
  const travel = { ...row, wait_time_threshold: '0:0:0:0.0', rate: 1, pay_at_nmw_rate: false }
  const within = { start: '2026-01-15', end: '2026-06-01' }
  await created({
    ...within,
    guaranteed_hours: [hours, { ...hours, frequency_type_alias: '1/DAY' }],
    mileage: [mile, { ...mile, pay_to_and_from_home: true }],
  })
  expect(
    await errorsOf({
      ...within,
      guaranteed_hours: [hours, { ...hours, start: '2026-02-28', end: null }],
      rates: [
        { ...row, rate: 1 },
        { ...row, start: '2026-02-10', rate: 1 },
      ],
      mileage: [mile, { ...mile, start: '2026-02-28', end: '2026-04-01' }],
      travel_time: [
        { ...travel, end: '2026-02-01' },
        { ...travel, start: '2026-01-14', end: '2026-01-20' },
        { ...travel, start: '2026-02-02', end: '2026-02-03' },
      ],
    }),
  ).toEqual({
    'guaranteed_hours.1.start': ['Can not overlap with existing Guaranteed Hours.'],
    'guaranteed_hours.1.end': ['Must be within contract dates (15/01/2026 - 01/06/2026).'],
    'rates.1.start': ['Can not overlap with existing Rate.'],
    'mileage.1.start': ['Can not overlap with existing Mileage.'],
    'travel_time.0.start': ['Start date must be before end date.'],
    'travel_time.0.end': ['End date must be after start date.'],
    'travel_time.1.start': ['Must be within contract dates (15/01/2026 - 01/06/2026).'],
  })
  expect(await errorsOf({ rates: [{ start: '', end: '2026-13-01', rate: 1 }] })).toEqual({
    'rates.0.start': ['This field is required.'],
    'rates.0.end': ['Enter a valid date.'],
  })
})

test('numbers keep their bounds, and what is required is there (CCON-019, CCON-032, CCON-033, CCON-D14, CCON-D15, CCON-D19)', async () => {
  const row = { start: '2026-02-01', end: null }
  const required = ['This field is required.']
  expect(
    await errorsOf({
      start: '2026-02-30',
      compensation: { ...compensation, travel_type_alias: 'CAR', standing_rate_mode: 'BOTH' },
      guaranteed_hours: [
        { ...row, hours: '168.01', frequency_type_alias: '' },
        { ...row, hours: '1.001', frequency_type_alias: '1/DAY' },
      ],
      rates: [
        { ...row, rate: '-1' },
        { ...row, rate: '1.0001' },
        { ...row, rate: '' },
      ],
      mileage: [{ ...row, pay_to_and_from_home: true, rate: '1.001' }],
      travel_time: [
        { ...row, wait_time_threshold: '1:0:1:0.0', rate: null, pay_at_nmw_rate: false },
        { ...row, wait_time_threshold: '15.5', rate: 1, pay_at_nmw_rate: false },
        { ...row, wait_time_threshold: '', rate: 1, pay_at_nmw_rate: false },
        { ...row, wait_time_threshold: '15', rate: 1, pay_at_nmw_rate: false },
      ],
    }),
  ).toEqual({
    start: ['Enter a valid date.'],
    'compensation.travel_type_alias': required,
    'guaranteed_hours.0.hours': ['Maximal value is 168.'],
    'guaranteed_hours.0.frequency_type_alias': required,
    'guaranteed_hours.1.hours': ['Maximum of decimal places is 2.'],
    'rates.0.rate': ['Minimal value is 0.'],
    'rates.1.rate': ['Maximum of decimal places is 3.'],
    'rates.2.rate': required,
    'mileage.0.rate': ['Maximal value is 1.'],
    'travel_time.0.wait_time_threshold': ['Maximal value is 1440.'],
    'travel_time.1.wait_time_threshold': ['Must be a whole number.'],
    'travel_time.2.wait_time_threshold': required,
    'travel_time.3.wait_time_threshold': ['Must be a duration, such as 0:0:15:0.0.'],
  })
  expect(await errorsOf({ compensation: { ...compensation, standing_rate_mode: 'BOTH' } })).toEqual({
    'compensation.standing_rate': required,
  })
})

test('the employment of a carer and the contracts made here agree on their dates (CCON-D09, CARERLIST-D14)', async () => {
  const carers = await carerCalls(app)
  const ownerGuid = await carers.created({ hr: { start_date: '2026-01-01' } })
  const { body } = await create(ownerGuid, { start: '2026-02-01' })
  const place = { ownerGuid, contractGuid: body.guid }
  const left = { leaving_reason: 'Pay', leaving_notes: 'Found a post nearby.', leaving_location_after: 'Health sector' }
  const leave = async (hr: object) => {
    const change = carers.bodyOf({ status: 16, hr: { start_date: '2026-01-01', ...left, ...hr } })
    return (await carers.update(ownerGuid, change)).problem?.errors
  }
  expect(await leave({ leaving_date: '2026-10-31' })).toEqual({
    'hr.leaving_date': ['Leaving date can only be set when a contract has an end date.'],
  })
  expect((await update(place, { start: '2026-02-01', end: '2026-11-01' })).status).toBe(204)
  expect(await leave({ leaving_date: '2026-10-30' })).toEqual({
    'hr.leaving_date': ['Leaving date can not be earlier than 31/10/2026.'],
  })
  expect(await leave({ leaving_date: '2026-10-31', start_date: '2026-02-02' })).toEqual({
    'hr.start_date': ['Start date can not be later than the start of the earliest contract (01/02/2026).'],
  })
  expect(await leave({ leaving_date: '2026-10-31' })).toBeUndefined()
  expect((await update(place, { start: '2026-02-01', end: '2026-11-02' })).problem.errors).toEqual({
    end: ['Contract end date cannot be later than the employment leaving date of 31/10/2026.'],
  })
  expect((await update(place, { start: '2026-02-01', end: '2026-11-01' })).status).toBe(204)
})
