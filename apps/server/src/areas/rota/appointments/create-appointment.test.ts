import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import { createAppointment, getAppointment } from '#contract/rota/appointments.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { carer, client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId, otherBranchId } = app
const rota = await exampleRota(app)
const { planner, visit } = rota
const create = (body: unknown, headers: Record<string, string> = {}) =>
  app.call(createAppointment, { body, as: planner, headers })
const errorsOf = async (body: unknown) => {
  const { status, problem } = await create(body)
  expect([status, problem.code]).toEqual([422, 'INVALID'])
  return problem.errors
}
const stored = (guid: string) =>
  owner.selectFrom('appointment').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()

test('a double-up has two assignees with a visit each, and one may be unassigned (finance 10, VISIT-035)', async () => {
  const { status, body } = await create(
    visit({ assignees: [{ carer_guid: rota.aishaGuid, contract_guid: rota.contractGuid }, { carer_guid: zeroGuid }] }),
  )
  expect(status).toBe(201)
  const read = await app.call(getAppointment, { params: { guid: body.guid }, as: planner })
  expect(read.body).toMatchObject({
    guid: body.guid,
    type_alias: 'VISIT',
    client_guid: rota.clientGuid,
    owner_name: 'Dorothy Hale',
    service_title: 'Domiciliary care',
    start: '2026-11-17T18:30:00Z',
    end: '2026-11-17T19:30:00Z',
    status: 'Planned',
    cancelled_at: null,
    version: 1,
  })
  const [first, second] = read.body.assignees
  expect(first).toEqual({
    guid: body.assignees[0]?.guid,
    visit_guid: body.assignees[0]?.visit_guid,
    appointment_guid: body.guid,
    carer_guid: rota.aishaGuid,
    carer_name: 'Aisha Khan',
    contract_guid: rota.contractGuid,
    contract_title: 'Leeds City Council – Homecare',
    // finance 5: the V/CONF condition of type None.
    variation_guid: rota.model.conditions.none,
    variation_title: 'None',
    service_guid: rota.model.careTypeGuid,
    service_title: 'Domiciliary care',
    check_in_at: null,
    check_out_at: null,
    confirmed: false,
  })
  expect(second).toMatchObject({ carer_guid: zeroGuid, carer_name: null, contract_guid: null })
  const visits = await owner.selectFrom('visit').selectAll().orderBy('id').execute()
  expect(visits).toMatchObject([
    { guid: first?.visit_guid, client_guid: rota.clientGuid, carer_guid: rota.aishaGuid, status: 0 },
    { guid: second?.visit_guid, client_guid: rota.clientGuid, carer_guid: null, status: 0 },
  ])
})

test('each assignee is priced at once: without actual times its item says so (finance 3.2)', async () => {
  const { body } = await create(visit())
  expect(await rota.itemsOf(body.guid)).toMatchObject([
    {
      problem: 'NO_ACTUAL_TIMES',
      total_pence: 0,
      confirmed: false,
      user_contract_guid: rota.contractGuid,
      period_start: '2026-11-16',
      status: 'PENDING',
    },
  ])
})

test('the history shows who created an appointment, and its values', async () => {
  const { body } = await create(visit())
  const history = await owner.selectFrom('audit').selectAll().where('entity_guid', '=', body.guid).execute()
  expect(history).toMatchObject([
    { action: 'create', entity: 'appointment', account_guid: planner.guid, branch_id: branchId, before: null },
  ])
  expect(history[0]?.after).toMatchObject({ guid: body.guid, assignees: [{ carer_name: 'Aisha Khan' }] })
})

test('instants may have an offset and are truncated to the minute (finance 2)', async () => {
  const { body } = await create(visit({ start: '2026-07-07T10:30:59+01:00', end: '2026-07-07T11:00:59.9+01:00' }))
  expect(await stored(body.guid)).toMatchObject({ start_at: '2026-07-07T09:30:00Z', end_at: '2026-07-07T10:00:00Z' })
  expect(await errorsOf(visit({ start: '2026-07-07T09:30:01Z', end: '2026-07-07T09:30:59Z' }))).toEqual({
    end: ['Must be a later date & time'],
  })
})

test('the local day of the start decides its period, around midnight and on clock-change nights (finance 2, 6)', async () => {
  const placed = async (start: string, end: string) => {
    const { body } = await create(visit({ start, end }))
    const [item] = await rota.itemsOf(body.guid)
    return [(await stored(body.guid)).local_date, item?.period_start]
  }
  // Sunday 23:45 and Monday 00:15, in summer: the period begins on Monday.
  expect(await placed('2026-07-05T22:45:00Z', '2026-07-05T23:45:00Z')).toEqual(['2026-07-05', '2026-06-29'])
  expect(await placed('2026-07-05T23:15:00Z', '2026-07-05T23:45:00Z')).toEqual(['2026-07-06', '2026-07-06'])
  // In winter the local day is the UTC day.
  expect(await placed('2026-11-15T23:59:00Z', '2026-11-16T00:30:00Z')).toEqual(['2026-11-15', '2026-11-09'])
  expect(await placed('2026-11-16T00:00:00Z', '2026-11-16T00:30:00Z')).toEqual(['2026-11-16', '2026-11-16'])
  // Clocks go back on Sunday 25 October: 00:30 is still summer time, 23:30 is winter time.
  expect(await placed('2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z')).toEqual(['2026-10-25', '2026-10-19'])
  expect(await placed('2026-10-25T23:30:00Z', '2026-10-26T00:30:00Z')).toEqual(['2026-10-25', '2026-10-19'])
  // Clocks go forward on Sunday 29 March: 23:30 is already summer time.
  expect(await placed('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')).toEqual(['2026-03-29', '2026-03-23'])
  expect(await placed('2026-03-29T22:30:00Z', '2026-03-29T23:30:00Z')).toEqual(['2026-03-29', '2026-03-23'])
  expect(await placed('2026-03-29T23:00:00Z', '2026-03-29T23:30:00Z')).toEqual(['2026-03-30', '2026-03-30'])
})

test('missing values, and an end that is not later, are reported at their fields (SHELL-135)', async () => {
  const required = ['This field is required.']
  expect(await errorsOf({ ...visit(), client_guid: undefined })).toEqual({ client_guid: required })
  expect(await errorsOf({ ...visit(), service_guid: undefined })).toMatchObject({ service_guid: required })
  expect(await errorsOf({ ...visit(), assignees: [] })).toMatchObject({ assignees: required })
  expect(await errorsOf({ ...visit(), start: '2026-11-17' })).toMatchObject({ start: ['Enter a valid date.'] })
  expect(await errorsOf(visit({ end: '2026-11-17T18:30:00Z' }))).toEqual({ end: ['Must be a later date & time'] })
  expect(await errorsOf(visit({ end: '2026-11-25T18:30:00Z' }))).toEqual({
    end: ['An appointment can not last longer than 7 days.'],
  })
})

test('values that are unknown or of another branch are reported at their fields, all at once', async () => {
  const strangers = await client(owner, { branchId: otherBranchId })
  const region = await owner
    .insertInto('region')
    .values({ branch_id: otherBranchId, title: 'Govan' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const body = visit({
    client_guid: strangers,
    service_guid: randomUUID(),
    region_guid: region.guid,
    assignees: [
      { carer_guid: rota.aishaGuid, contract_guid: rota.contractGuid },
      { carer_guid: await carer(owner, { branchId: otherBranchId }) },
      { carer_guid: randomUUID() },
    ],
  })
  expect(await errorsOf(body)).toEqual({
    client_guid: ['Client not found.'],
    service_guid: ['Care type not found.'],
    region_guid: ['Region not found.'],
    'assignees.0.contract_guid': ['Contract not found.'],
    'assignees.1.carer_guid': ['Carer not found.'],
    'assignees.2.carer_guid': ['Carer not found.'],
  })
})

test('years outside the calendar are invalid dates', async () => {
  const beyond = visit({ start: '2150-06-01T08:00:00Z', end: '2150-06-01T09:00:00Z' })
  expect(await errorsOf(beyond)).toEqual({ start: ['Enter a valid date.'], end: ['Enter a valid date.'] })
})

test('a contract has to be the client’s and valid on the local date of the start (finance 4)', async () => {
  const other = await client(owner, { branchId, lastName: 'Other' })
  const modelGuid = rota.model.guid
  const others = await userContract(owner, { branchId, clientGuid: other, modelGuid })
  const july = await userContract(owner, {
    branchId,
    clientGuid: rota.clientGuid,
    modelGuid,
    start: '2026-07-01',
    end: '2026-07-06',
  })
  const chosen = (contract_guid: string, start: string, end: string) =>
    visit({ start, end, assignees: [{ carer_guid: rota.aishaGuid, contract_guid }] })
  expect(await errorsOf(chosen(others, '2026-07-02T08:00:00Z', '2026-07-02T09:00:00Z'))).toEqual({
    'assignees.0.contract_guid': ['Contract not found.'],
  })
  // 00:30 in Leeds on 6 July, before which the contract ends.
  expect(await errorsOf(chosen(july, '2026-07-05T23:30:00Z', '2026-07-06T00:30:00Z'))).toEqual({
    'assignees.0.contract_guid': ['Contract is not valid on this date.'],
  })
  expect((await create(chosen(july, '2026-07-05T22:30:00Z', '2026-07-05T23:30:00Z'))).status).toBe(201)
})

test('carers and clients who have left, or are not active, are refused', async () => {
  const left = await carer(owner, { branchId, statusId: 16, leavingDate: '2026-11-16' })
  const inactive = await carer(owner, { branchId, statusId: 16 })
  const gone = await client(owner, { branchId, statusId: 23, leavingDate: '2026-11-16' })
  const assignees = [{ carer_guid: left }, { carer_guid: inactive }]
  expect(await errorsOf(visit({ client_guid: gone, assignees }))).toEqual({
    client_guid: ['Client has left by this date.'],
    'assignees.0.carer_guid': ['Carer has left by this date.'],
    'assignees.1.carer_guid': ['Carer is not active.'],
  })
  const before = { start: '2026-11-16T08:00:00Z', end: '2026-11-16T09:00:00Z', client_guid: gone }
  expect((await create(visit({ ...before, assignees: [{ carer_guid: left }] }))).status).toBe(201)
})

test('a carer is assigned only once, whatever the letter case of the guid', async () => {
  const twice = [{ carer_guid: rota.aishaGuid }, { carer_guid: rota.aishaGuid.toUpperCase() }]
  expect(await errorsOf(visit({ assignees: twice }))).toEqual({ assignees: ['A carer can not be assigned twice.'] })
})

test('repeated requests with one Idempotency-Key create one appointment, even concurrently (finance 10)', async () => {
  const body = visit({ start: '2026-11-18T08:00:00Z', end: '2026-11-18T08:30:00Z' })
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([create(body, headers), create(body, headers)])
  const replay = await create(body, headers)
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(replay.status).toBe(201)
  expect(new Set([...answers, replay].map((answer) => answer.body.guid)).size).toBe(1)
  const made = await owner.selectFrom('appointment').select('id').where('start_at', '=', body.start).execute()
  expect(made).toHaveLength(1)
  const other = await create(visit(), headers)
  expect(other.problem).toMatchObject({ status: 409, code: 'IDEMPOTENCY_REUSED' })
})

test('two visits of one client planned concurrently share the open transaction of the week', async () => {
  const another = await client(owner, { branchId, lastName: 'Twice' })
  await userContract(owner, { branchId, clientGuid: another, modelGuid: rota.model.guid })
  const at = (start: string, end: string) => create(visit({ client_guid: another, start, end }))
  const [one, two] = await Promise.all([
    at('2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z'),
    at('2026-11-19T08:00:00Z', '2026-11-19T09:00:00Z'),
  ])
  expect([one.status, two.status]).toEqual([201, 201])
  const transactions = await owner
    .selectFrom('billing_transaction as t')
    .innerJoin('user_contract as k', 'k.guid', 't.user_contract_guid')
    .select(['t.item_count'])
    .where('k.client_guid', '=', another)
    .execute()
  expect(transactions).toEqual([{ item_count: 2 }])
})

test('a refused appointment leaves nothing behind', async () => {
  const count = () =>
    owner
      .selectFrom('appointment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const before = await count()
  await errorsOf(visit({ service_guid: randomUUID() }))
  expect(await count()).toEqual(before)
})
