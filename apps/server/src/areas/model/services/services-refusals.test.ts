import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { services } from '#contract/model/services.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel } from '#testing/builders/models.ts'
import { serviceBody } from '#testing/builders/service-bodies.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Model:Edit'])
const care = await careType(owner)
const payGroup = await contractModel(owner, { side: 'payment', title: 'Leeds waged', end: '2027-01-01' })

/** Returns the errors of a payment service of a new invoice model with one change; undefined when it is saved. */
async function refusedLinked(change: Record<string, unknown>) {
  const params = { modelGuid: await contractModel(owner, { title: 'Of services that are refused' }) }
  const body = serviceBody(care, { payment_contract_guid: payGroup, end: '2027-01-01', ...change })
  const { status, problem } = await app.call(services.linked.create, { params, body, as })
  expect(status).toBe(problem.errors ? 422 : 201)
  return problem.errors
}

test.each([
  [{ description: 'x'.repeat(1001) }, 'description', 'Description cannot exceed 1000 characters.'],
  [{ mileage_rate: '1.001' }, 'mileage_rate', 'Maximal value is 1.'],
  [{ mileage_rate: '-0.1' }, 'mileage_rate', 'Minimal value is 0.'],
  [{ mileage_rate: '45p' }, 'mileage_rate', 'Must be a number.'],
  [{ travel_rate: '100.001' }, 'travel_rate', 'Maximal value is 100.'],
  [{ travel_rate: '-1' }, 'travel_rate', 'Minimal value is 0.'],
])(
  '%o is beyond its limit and refused at %s (SERV-019, SERV-020, SERV-021, SERV-D09)',
  async (change, field, message) => expect(await refusedLinked(change)).toEqual({ [field]: [message] }),
)

test.each([
  { description: 'x'.repeat(1000) },
  { mileage_rate: '0', travel_rate: '0' },
  { mileage_rate: '1', travel_rate: '100' },
])('%o is at its limit and saved (SERV-019, SERV-020, SERV-021, SERV-D09)', async (change) => {
  expect(await refusedLinked(change)).toBeUndefined()
})

test.each([
  [{ payment_type_alias: 'HOUR' }, 'payment_type_alias', 'This field is required.'],
  [{ type_guid: randomUUID() }, 'type_guid', 'This care type no longer exists. Choose another one.'],
  [
    { payment_contract_guid: randomUUID() },
    'payment_contract_guid',
    'This pay group no longer exists. Choose another one.',
  ],
])('%o is nothing to pick and refused at %s (SERV-D07)', async (change, field, message) =>
  expect(await refusedLinked(change)).toEqual({ [field]: [message] }),
)

test.each([
  [{ start: '2025-12-31' }, 'start', 'Service must be within Contract Start and End dates (01/01/2026 - no end date)'],
  [{ end: '2027-01-02' }, 'end', 'Service must be within Payment Group Start and End dates (01/01/2026 - 01/01/2027)'],
  [{ start: '2026-06-01', end: '2026-06-01' }, 'start', 'Start date must be before end date.'],
])('%o lies outside and is refused at %s (SERV-022, SERV-023, SERV-D11, SERV-D13)', async (change, field, message) =>
  expect(await refusedLinked(change)).toEqual({ [field]: [message] }),
)
