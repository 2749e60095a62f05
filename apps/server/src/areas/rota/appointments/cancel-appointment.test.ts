import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import {
  type AppointmentInput,
  cancelAppointment,
  createAppointment,
  updateAppointment,
} from '#contract/rota/appointments.ts'
import { visitStatus } from '#contract/visit/visits.ts'
import { claimTransactions, completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { client, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const { planner, visit } = rota
const { conditions } = rota.model

const create = async (body: AppointmentInput) => (await app.call(createAppointment, { body, as: planner })).body
const cancel = (guid: string, change: object = {}) =>
  app.call(cancelAppointment, {
    params: { guid },
    body: { variation_guid: conditions.hospital, note: 'Taken to St James’s', ...change },
    as: planner,
  })
const placesOf = (guid: string) =>
  owner
    .selectFrom('assignee as a')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .leftJoin('visit as v', 'v.assignee_id', 'a.id')
    .select(['a.id', 'a.condition_guid', 'a.confirmed_at', 'a.confirmed_by', 'v.status', 'v.missed', 'p.cancel_note'])
    .where('p.guid', '=', guid)
    .orderBy('a.id')
    .execute()

test('every assignee is cancelled with the condition and confirmed with it (finance 5)', async () => {
  const { guid } = await create(visit({ assignees: [{ carer_guid: rota.aishaGuid }, { carer_guid: zeroGuid }] }))
  const { status, body } = await cancel(guid)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'Cancelled',
    // The current instant, 24 November 2026, 09:00.
    cancelled_at: '2026-11-24T09:00:00Z',
    version: 2,
    assignees: [
      { variation_title: 'Hospital', confirmed: true },
      { variation_title: 'Hospital', confirmed: true },
    ],
  })
  const assignee = {
    condition_guid: conditions.hospital,
    confirmed_at: '2026-11-24T09:00:00Z',
    confirmed_by: planner.guid,
    status: visitStatus.cancelled,
    missed: false,
    cancel_note: 'Taken to St James’s',
  }
  expect(await placesOf(guid)).toMatchObject([assignee, assignee])
})

test('the notice decides the price: a day before it is free, a minute later the whole rostered hour (finance 3.1, 3.2)', async () => {
  // Tuesday 18:30 to 19:30: half an hour at 20 and half at 24.
  const priceAt = async (cancelled_at: string) => {
    const { guid } = await create(visit())
    await cancel(guid, { cancelled_at })
    const [item] = await rota.itemsOf(guid)
    return item
  }
  expect(await priceAt('2026-11-16T18:30:00Z')).toMatchObject({ total_pence: 0, problem: null, confirmed: true })
  expect(await priceAt('2026-11-16T18:31:00Z')).toMatchObject({ total_pence: 2200, problem: null, confirmed: true })
  // A cancellation after the start is within every period.
  expect(await priceAt('2026-11-17T19:00:00+00:00')).toMatchObject({ total_pence: 2200 })
})

test('a missed visit is shown as missed and costs nothing (VISIT-022, finance 5)', async () => {
  const { guid } = await create(visit())
  await cancel(guid, { variation_guid: conditions.missed })
  expect(await placesOf(guid)).toMatchObject([{ missed: true, status: visitStatus.cancelled }])
  expect(await rota.itemsOf(guid)).toMatchObject([{ total_pence: 0, problem: null }])
})

test('a cancellation needs a cancellation condition, a note, and a time that is not in the future', async () => {
  const { guid } = await create(visit())
  const errorsOf = async (change: object) => {
    const { status, problem } = await cancel(guid, change)
    expect(status).toBe(422)
    return problem.errors
  }
  expect(await errorsOf({ variation_guid: conditions.none })).toEqual({
    variation_guid: ['Variation is not for cancellations.'],
  })
  expect(await errorsOf({ variation_guid: guid, cancelled_at: '2026-11-24T09:01:01Z' })).toEqual({
    variation_guid: ['Variation not found.'],
    cancelled_at: ['Cancellation time can not be in the future.'],
  })
  expect(await errorsOf({ note: '  ' })).toEqual({ note: ['This field is required.'] })
  expect(await errorsOf({ variation_guid: undefined })).toEqual({ variation_guid: ['This field is required.'] })
  expect(await errorsOf({ cancelled_at: '1066-10-14T09:00:00Z' })).toEqual({ cancelled_at: ['Enter a valid date.'] })
  // A clock that is a minute ahead is accepted.
  expect((await cancel(guid, { cancelled_at: '2026-11-24T09:01:00Z' })).status).toBe(200)
})

test('an appointment is cancelled once, also by two concurrent requests, and cannot be changed afterwards', async () => {
  const { guid } = await create(visit())
  const both = await Promise.all([cancel(guid), cancel(guid, { variation_guid: conditions.missed })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const cancelled = {
    status: 409,
    code: 'CHANGED_MEANWHILE',
    detail: 'This appointment has already been cancelled.',
  }
  expect(both.find(({ status }) => status === 409)?.problem).toMatchObject(cancelled)
  expect((await cancel(guid)).problem).toMatchObject(cancelled)
  const changed = await app.call(updateAppointment, { params: { guid }, body: visit(), as: planner })
  expect(changed.problem).toMatchObject(cancelled)
  const history = await owner
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('entity_guid', '=', guid)
    .where('action', '=', 'cancel')
    .execute()
  expect(history).toHaveLength(1)
  expect(history[0]).toMatchObject({ before: { status: 'Planned' }, after: { status: 'Cancelled' } })
})

test('an appointment that is being processed, or is invoiced, can no longer be cancelled (VISIT-D32)', async () => {
  const another = await client(owner, { branchId, lastName: 'Invoiced' })
  await userContract(owner, { branchId, clientGuid: another, modelGuid: rota.model.guid })
  const { guid } = await create(visit({ client_guid: another }))
  const ids = (await placesOf(guid)).map(({ id }) => id)
  await claimTransactions(owner, planner.guid, ids)
  expect((await cancel(guid)).problem).toMatchObject({ status: 409, code: 'BEING_PROCESSED' })
  await completeTransactions(owner, ids)
  expect((await cancel(guid)).problem).toMatchObject({ status: 409, code: 'APPOINTMENT_PROCESSED' })
  expect(await placesOf(guid)).toMatchObject([{ condition_guid: conditions.none, confirmed_at: null, status: 0 }])
})

test('a cancelled shift releases the visits inside it', async () => {
  const inside = await create(visit({ start: '2026-11-20T08:00:00Z', end: '2026-11-20T09:00:00Z' }))
  const shift = {
    type_alias: 'SHIFT' as const,
    shift_category_guid: await shiftCategory(owner, { branchId }),
    service_guid: rota.model.careTypeGuid,
    start: '2026-11-20T07:00:00Z',
    end: '2026-11-20T15:00:00Z',
    assignees: [{ carer_guid: rota.aishaGuid }],
    appointment_guids: [inside.guid],
  }
  const first = await create(shift)
  expect((await cancel(first.guid)).status).toBe(200)
  const again = await app.call(createAppointment, { body: shift, as: planner })
  expect(again.status).toBe(201)
  expect(await placesOf(inside.guid)).toMatchObject([{ status: 0 }])
})
