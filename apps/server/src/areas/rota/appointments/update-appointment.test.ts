import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import {
  type AppointmentInput,
  createAppointment,
  getAppointment,
  updateAppointment,
} from '#contract/rota/appointments.ts'
import { claimTransactions, completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { carer, client, shiftCategory, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const { planner, visit } = rota
const aisha = { carer_guid: rota.aishaGuid }
const ben = { carer_guid: rota.benGuid }
const unassigned = { carer_guid: zeroGuid }

const create = async (body: AppointmentInput) => {
  const made = await app.call(createAppointment, { body, as: planner })
  expect(made.status).toBe(201)
  return made.body
}
const update = (guid: string, body: unknown, version?: number) =>
  app.call(updateAppointment, {
    params: { guid },
    body,
    as: planner,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
const read = async (guid: string) => (await app.call(getAppointment, { params: { guid }, as: planner })).body
const visitsOf = (guid: string) =>
  owner
    .selectFrom('visit as v')
    .innerJoin('assignee as a', 'a.id', 'v.assignee_id')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .selectAll('v')
    .where('p.guid', '=', guid)
    .orderBy('a.id')
    .execute()
const idsOf = async (guid: string) => (await visitsOf(guid)).map((row) => row.assignee_id)

test('an update moves an appointment with its visits into the week of its new day (finance 6)', async () => {
  const { guid, assignees } = await create(visit())
  const moved = visit({ start: '2026-11-23T18:30:00Z', end: '2026-11-23T20:00:00Z' })
  const { status, body } = await update(guid, moved)
  expect(status).toBe(200)
  expect(body).toMatchObject({ start: moved.start, end: moved.end, version: 2 })
  expect(body.assignees).toMatchObject([{ guid: assignees[0]?.guid, visit_guid: assignees[0]?.visit_guid }])
  expect(await visitsOf(guid)).toMatchObject([{ start_at: moved.start, end_at: moved.end }])
  expect(await rota.itemsOf(guid)).toMatchObject([{ period_start: '2026-11-23' }])
  expect(await read(guid)).toEqual(body)
})

test('assignees are kept by carer, new ones added and missing ones removed, with visit and item', async () => {
  const { guid, assignees } = await create(visit({ assignees: [aisha, unassigned] }))
  const { body } = await update(guid, visit({ assignees: [unassigned, ben] }))
  // Aisha's assignee is removed; the unassigned one stays as it is still requested; Ben's is new.
  expect(body.assignees.map(({ carer_guid }) => carer_guid)).toEqual([zeroGuid, rota.benGuid])
  expect(body.assignees[0]?.guid).toBe(assignees[1]?.guid)
  expect(body.assignees[1]).toMatchObject({ variation_guid: rota.model.conditions.none, confirmed: false })
  const visits = await visitsOf(guid)
  expect(visits.map(({ carer_guid }) => carer_guid)).toEqual([null, rota.benGuid])
  expect((await rota.itemsOf(guid)).map(({ assignee_id }) => assignee_id)).toEqual(
    visits.map(({ assignee_id }) => assignee_id),
  )
  const gone = await owner
    .selectFrom('visit')
    .select('id')
    .where('guid', '=', assignees[0]?.visit_guid ?? '')
    .execute()
  expect(gone).toEqual([])
})

test('an unassigned assignee that gets a carer stays, with its chosen contract', async () => {
  const { guid, assignees } = await create(visit({ assignees: [{ ...unassigned, contract_guid: rota.contractGuid }] }))
  const { body } = await update(guid, visit({ assignees: [ben] }))
  expect(body.assignees).toMatchObject([
    { guid: assignees[0]?.guid, carer_guid: rota.benGuid, contract_guid: rota.contractGuid },
  ])
  expect(await visitsOf(guid)).toMatchObject([{ guid: assignees[0]?.visit_guid, carer_guid: rota.benGuid }])
})

test('a missing contract and region stay, null removes them', async () => {
  const region = await owner
    .insertInto('region')
    .values({ branch_id: branchId, title: 'North' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const chosen = { ...aisha, contract_guid: rota.contractGuid }
  const { guid } = await create(visit({ region_guid: region.guid, assignees: [chosen] }))
  expect((await update(guid, visit())).body).toMatchObject({
    region_guid: region.guid,
    assignees: [{ contract_guid: rota.contractGuid }],
  })
  const cleared = visit({ region_guid: null, assignees: [{ ...aisha, contract_guid: null }] })
  expect((await update(guid, cleared)).body).toMatchObject({ region_guid: null, assignees: [{ contract_guid: null }] })
})

test('a chosen contract that is not valid on the new date is refused; with another client it is removed', async () => {
  const week = { start: '2026-11-16', end: '2026-11-23' }
  const short = await userContract(owner, {
    branchId,
    clientGuid: rota.clientGuid,
    modelGuid: rota.model.guid,
    ...week,
  })
  const { guid } = await create(visit({ assignees: [{ ...aisha, contract_guid: short }] }))
  const late = visit({ start: '2026-11-23T08:00:00Z', end: '2026-11-23T09:00:00Z' })
  expect((await update(guid, late)).problem).toMatchObject({
    status: 422,
    errors: { 'assignees.0.contract_guid': ['Contract is not valid on this date.'] },
  })
  const other = await client(owner, { branchId, lastName: 'Other' })
  expect((await update(guid, visit({ client_guid: other }))).body).toMatchObject({
    client_guid: other,
    owner_name: 'Dorothy Other',
    assignees: [{ contract_guid: null }],
  })
  expect(await visitsOf(guid)).toMatchObject([{ client_guid: other }])
  expect(await rota.itemsOf(guid)).toMatchObject([{ problem: 'NO_CONTRACT' }])
})

test('a changed care type applies to the assignees, except those with a care type set by finance', async () => {
  const sleepIn = await careType(owner, { title: 'Sleep-in', isSleepIn: true })
  const shopping = await careType(owner, { title: 'Shopping' })
  const { guid } = await create(visit({ assignees: [aisha, ben] }))
  const [first] = await idsOf(guid)
  await owner
    .updateTable('assignee')
    .set({ care_type_guid: shopping })
    .where('id', '=', first ?? 0)
    .execute()
  const { body } = await update(guid, visit({ service_guid: sleepIn, assignees: [aisha, ben] }))
  expect(body).toMatchObject({
    service_title: 'Sleep-in',
    assignees: [{ service_title: 'Shopping' }, { service_title: 'Sleep-in' }],
  })
})

test('a carer who has left meanwhile may stay assigned, but not be planned again', async () => {
  const leaver = await carer(owner, { branchId })
  const { guid } = await create(visit({ assignees: [{ carer_guid: leaver }] }))
  const other = await create(visit())
  await owner.updateTable('carer').set({ status_id: 16 }).where('guid', '=', leaver).execute()
  const assignees = [{ carer_guid: leaver }]
  expect((await update(guid, visit({ end: '2026-11-17T20:00:00Z', assignees }))).status).toBe(200)
  const refusal = { status: 422, errors: { 'assignees.0.carer_guid': ['Carer is not active.'] } }
  expect((await update(other.guid, visit({ assignees }))).problem).toMatchObject(refusal)
  const nextDay = visit({ start: '2026-11-18T18:30:00Z', end: '2026-11-18T19:30:00Z', assignees })
  expect((await update(guid, nextDay)).problem).toMatchObject(refusal)
})

test('an appointment that has begun keeps its carer and its client', async () => {
  const { guid, assignees } = await create(visit({ assignees: [aisha, ben] }))
  await rota.attend(assignees[0]?.visit_guid, '2026-11-17T18:28:00Z', '2026-11-17T19:47:00Z')
  expect((await update(guid, visit({ assignees: [ben] }))).problem).toMatchObject({
    status: 422,
    errors: { assignees: ['A carer who has checked in can not be removed.'] },
  })
  const other = await client(owner, { branchId, lastName: 'Elsewhere' })
  const elsewhere = visit({ client_guid: other, assignees: [aisha, ben] })
  expect((await update(guid, elsewhere)).problem).toMatchObject({
    status: 422,
    errors: { client_guid: ['The client of a visit that has begun can not be changed.'] },
  })
  // Ben, who has not checked in, may be removed; the rest keeps its price (finance 3.6).
  expect((await update(guid, visit())).status).toBe(200)
  expect(await rota.itemsOf(guid)).toMatchObject([{ total_pence: 2787 }])
})

test('a visit does not become a shift', async () => {
  const { guid } = await create(visit())
  const shift = { ...visit(), type_alias: 'SHIFT', client_guid: undefined }
  const body = { ...shift, shift_category_guid: await shiftCategory(owner, { branchId }) }
  expect((await update(guid, body)).problem).toMatchObject({
    status: 422,
    errors: { type_alias: ['The type of an appointment can not be changed.'] },
  })
})

test('an outdated version is refused, also for one of two concurrent updates (architecture, If-Match)', async () => {
  const { guid } = await create(visit())
  const later = visit({ end: '2026-11-17T20:00:00Z' })
  const both = await Promise.all([update(guid, later, 1), update(guid, visit({ assignees: [ben] }), 1)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('CHANGED_MEANWHILE')
  expect((await read(guid)).version).toBe(2)
  expect((await update(guid, later, 1)).status).toBe(409)
  expect((await update(guid, later, 2)).status).toBe(200)
})

test('two concurrent changes without a version run one after the other, and leave one item per assignee', async () => {
  const { guid } = await create(visit())
  const both = await Promise.all([
    update(guid, visit({ assignees: [aisha, ben] })),
    update(guid, visit({ assignees: [aisha, ben] })),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { assignees, version } = await read(guid)
  expect(version).toBe(3)
  expect(assignees.map(({ carer_guid }) => carer_guid)).toEqual([rota.aishaGuid, rota.benGuid])
  expect(await rota.itemsOf(guid)).toHaveLength(2)
})

test('the history shows who changed what', async () => {
  const { guid } = await create(visit())
  await update(guid, visit({ assignees: [ben] }))
  const [entry] = await owner
    .selectFrom('audit')
    .selectAll()
    .where('entity_guid', '=', guid)
    .where('action', '=', 'update')
    .execute()
  expect(entry).toMatchObject({ entity: 'appointment', account_guid: planner.guid })
  expect(entry?.before).toMatchObject({ version: 1, assignees: [{ carer_name: 'Aisha Khan' }] })
  expect(entry?.after).toMatchObject({ version: 2, assignees: [{ carer_name: 'Ben Osei' }] })
})

test('an appointment that is being processed, or is invoiced, can no longer be changed (VISIT-D32)', async () => {
  const another = await client(owner, { branchId, lastName: 'Invoiced' })
  await userContract(owner, { branchId, clientGuid: another, modelGuid: rota.model.guid })
  const input = visit({ client_guid: another })
  const { guid } = await create(input)
  const ids = await idsOf(guid)
  await claimTransactions(owner, planner.guid, ids)
  expect((await update(guid, input)).problem).toMatchObject({ status: 409, code: 'BEING_PROCESSED' })
  await completeTransactions(owner, ids)
  // This takes precedence over any error in the change.
  expect((await update(guid, { ...input, service_guid: another })).problem.code).toBe('APPOINTMENT_PROCESSED')
  expect((await update(guid, input)).problem).toMatchObject({
    status: 409,
    code: 'APPOINTMENT_PROCESSED',
    title: 'This appointment has already been invoiced or paid.',
  })
  expect((await read(guid)).version).toBe(1)
})

test('an update with a new assignee in a week that a task is processing is refused as a whole', async () => {
  const another = await client(owner, { branchId, lastName: 'Claimed' })
  await userContract(owner, { branchId, clientGuid: another, modelGuid: rota.model.guid })
  const first = await create(visit({ client_guid: another }))
  const second = visit({ client_guid: another, start: '2026-11-24T18:30:00Z', end: '2026-11-24T19:30:00Z' })
  const { guid } = await create(second)
  await claimTransactions(owner, planner.guid, await idsOf(first.guid))
  const intoClaimed = await update(guid, visit({ client_guid: another }))
  expect(intoClaimed.problem).toMatchObject({ status: 409, code: 'BEING_PROCESSED' })
  expect(await read(guid)).toMatchObject({ version: 1, start: second.start })
})

const shiftDay = { start: '2026-11-20T07:00:00Z', end: '2026-11-20T15:00:00Z' }

test('a shift keeps the visits inside it by default, and neither can leave the other’s times', async () => {
  const inside = { start: '2026-11-20T08:00:00Z', end: '2026-11-20T09:00:00Z' }
  const [one, two] = [await create(visit(inside)), await create(visit(inside))]
  const shift = {
    type_alias: 'SHIFT' as const,
    shift_category_guid: await shiftCategory(owner, { branchId }),
    service_guid: rota.model.careTypeGuid,
    ...shiftDay,
    assignees: [aisha],
  }
  const { guid } = await create({ ...shift, appointment_guids: [one.guid] })
  const insideOf = async () => {
    const rows = await owner
      .selectFrom('appointment as p')
      .innerJoin('appointment as s', 's.id', 'p.shift_id')
      .select('p.guid')
      .where('s.guid', '=', guid)
      .execute()
    return rows.map((row) => row.guid)
  }
  expect((await update(guid, { ...shift, end: '2026-11-20T14:00:00Z' })).status).toBe(200)
  expect(await insideOf()).toEqual([one.guid])
  expect((await update(guid, { ...shift, start: '2026-11-20T08:30:00Z' })).problem.errors).toEqual({
    'appointment_guids.0': ['Visit is not within the shift.'],
  })
  expect((await update(one.guid, visit({ ...inside, end: '2026-11-20T14:01:00Z' }))).problem.errors).toEqual({
    end: ['Visit is not within its shift.'],
  })
  expect((await update(one.guid, visit({ ...inside, start: '2026-11-20T06:59:00Z' }))).problem.errors).toEqual({
    start: ['Visit is not within its shift.'],
  })
  expect((await update(guid, { ...shift, appointment_guids: [two.guid] })).status).toBe(200)
  expect(await insideOf()).toEqual([two.guid])
  expect((await update(guid, { ...shift, appointment_guids: [] })).status).toBe(200)
  expect(await insideOf()).toEqual([])
})
