import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import {
  type AppointmentInput,
  cancelAppointment,
  createAppointment,
  deleteAppointment,
  getAppointment,
  restoreAppointment,
  updateAppointment,
} from '#contract/rota/appointments.ts'
import { claimTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { appointment } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const { planner, visit, aishaGuid } = rota
const { conditions, careTypeGuid } = rota.model
const open = (change: Partial<AppointmentInput> = {}) => visit({ assignees: [{ carer_guid: zeroGuid }], ...change })

const create = async (body: AppointmentInput) =>
  (await app.call(createAppointment, { body, as: planner })).body?.guid ?? ''
const cancel = (guid: string) =>
  app.call(cancelAppointment, {
    params: { guid },
    body: { variation_guid: conditions.hospital, note: 'Taken to St James’s' },
    as: planner,
  })
const restore = (guid: string, seen?: number) =>
  app.call(restoreAppointment, {
    params: { guid },
    as: planner,
    ...(seen !== undefined && { headers: { 'if-match': String(seen) } }),
  })
const remove = (guid: string, seen?: number) =>
  app.call(deleteAppointment, {
    params: { guid },
    as: planner,
    ...(seen !== undefined && { headers: { 'if-match': String(seen) } }),
  })
const actionsOf = async (guid: string) =>
  (await owner.selectFrom('audit').select('action').where('entity_guid', '=', guid).orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('a cancelled visit is planned again with its carer, its price and an entry in its history', async () => {
  const guid = await create(visit())
  await cancel(guid)
  const { status, body } = await restore(guid)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ status: 'Planned', cancelled_at: null, version: 3 },
    assignees: [{ carer_guid: aishaGuid, confirmed: false, variation_guid: conditions.none }],
  })
  // Half an hour at 20 and half at 24, once it has taken place.
  expect(await rota.itemsOf(guid)).toMatchObject([{ confirmed: false }])
  expect(await actionsOf(guid)).toEqual(['create', 'cancel', 'restore'])
})

test('a carer who has other work by then no longer has it', async () => {
  const start = { start: '2026-11-18T18:30:00Z', end: '2026-11-18T19:30:00Z' }
  const guid = await create(visit(start))
  await cancel(guid)
  await create(visit(start))
  expect((await restore(guid)).body).toMatchObject({ status: 'Planned', assignees: [{ carer_guid: zeroGuid }] })
})

test('it is not restored twice, nor over a change of somebody else, nor while the client is away', async () => {
  const guid = await create(visit({ start: '2026-11-19T18:30:00Z', end: '2026-11-19T19:30:00Z' }))
  expect((await restore(guid)).problem).toMatchObject({ status: 409, code: 'NOT_TAKEN_BACK' })
  await cancel(guid)
  expect((await restore(guid, 1)).problem).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })
  await owner
    .insertInto('client_absence')
    .values({
      ...{ branch_id: branchId, client_guid: rota.clientGuid, reason: 'holiday' },
      ...{ from_at: '2026-11-19T12:00:00Z', to_at: '2026-11-20T12:00:00Z' },
      ...{ recorded_by: planner.guid, recorded_at: '2026-11-24T09:00:00Z' },
    })
    .execute()
  expect((await restore(guid, 2)).problem).toMatchObject({
    ...{ status: 409, code: 'NOT_TAKEN_BACK', detail: 'The client is away at that time by now.' },
  })
  expect((await app.call(getAppointment, { params: { guid }, as: planner })).body?.status).toBe('Cancelled')
})

test('a visit that nobody has is deleted with its items, and its history says so', async () => {
  const guid = await create(open())
  expect((await remove(guid, 1)).status).toBe(204)
  expect((await app.call(getAppointment, { params: { guid }, as: planner })).status).toBe(404)
  expect(await rota.itemsOf(guid)).toEqual([])
  expect(await actionsOf(guid)).toEqual(['create', 'delete'])
  expect((await remove(guid)).problem).toMatchObject({ status: 404 })
})

test('a visit that somebody has, has changed or that a pattern has made is not deleted', async () => {
  const guid = await create(open())
  const body = open({ start: '2026-11-17T18:45:00Z' })
  await app.call(updateAppointment, { params: { guid }, body, as: planner })
  expect((await remove(guid, 1)).problem).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' })

  expect((await remove(await create(visit()))).problem).toMatchObject({ status: 409, code: 'NOT_TAKEN_BACK' })

  const made = await appointment(owner, {
    ...{ branchId, clientGuid: rota.clientGuid, careTypeGuid },
    ...{ start: '2026-11-27T08:00:00Z', end: '2026-11-27T09:00:00Z', assignees: [{ carerGuid: null }] },
  })
  const { guid: pattern } = await owner
    .insertInto('visit_pattern')
    .values({ branch_id: branchId, client_guid: rota.clientGuid })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const { id } = await owner
    .selectFrom('appointment')
    .select('id')
    .where('guid', '=', made.guid)
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('pattern_visit')
    .values({
      ...{ branch_id: branchId, pattern_guid: pattern, local_date: '2026-11-27' },
      ...{ appointment_id: id, made_version: 1 },
    })
    .execute()
  expect((await remove(made.guid)).problem).toMatchObject({ status: 409, code: 'NOT_TAKEN_BACK' })
})

test('a visit that is being processed is neither restored nor deleted', async () => {
  const placesOf = async (guid: string) =>
    (
      await owner
        .selectFrom('assignee as a')
        .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
        .select('a.id')
        .where('p.guid', '=', guid)
        .execute()
    ).map(({ id }) => id)
  const [cancelled, planned] = [await create(visit()), await create(open())]
  await cancel(cancelled)
  await claimTransactions(owner, planner.guid, [...(await placesOf(cancelled)), ...(await placesOf(planned))])
  expect((await restore(cancelled)).problem).toMatchObject({ status: 409, code: 'BEING_PROCESSED' })
  expect((await remove(planned)).problem).toMatchObject({ status: 409, code: 'BEING_PROCESSED' })
})
