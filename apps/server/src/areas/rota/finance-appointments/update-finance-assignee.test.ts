import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import {
  type AppointmentInput,
  cancelAppointment,
  createAppointment,
  getAppointment,
} from '#contract/rota/appointments.ts'
import { getFinanceAppointment, updateFinanceAssignee } from '#contract/rota/finance-appointments.ts'
import { claimTransactions, completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { calendar, contractModel, ruleGroup, service } from '#testing/builders/models.ts'
import { client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const { planner, visit } = rota
const { conditions } = rota.model

/** Creates a visit with one assignee, and returns it. */
async function plan(input: AppointmentInput = visit()) {
  const { guid, assignees } = (await app.call(createAppointment, { body: input, as: planner })).body
  const [assignee] = assignees
  if (!assignee) throw new Error('The appointment has no assignee.')
  return { guid, assignee, change: (body: unknown) => changeAssignee(guid, assignee.guid, body) }
}
const changeAssignee = (guid: string, assigneeGuid: string, body: unknown) =>
  app.call(updateFinanceAssignee, { params: { guid, assigneeGuid }, body, as: planner })
const read = (guid: string) => app.call(getFinanceAppointment, { params: { guid }, as: planner })
const rowOf = (guid: string) =>
  owner.selectFrom('assignee').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()
const historyOf = (guid: string) =>
  owner.selectFrom('audit').selectAll().where('entity_guid', '=', guid).orderBy('id').execute()

test('the worked example from rota to price: 27.87, confirmed and ready (finance 3.6, 5)', async () => {
  const { guid, assignee, change } = await plan()
  await rota.attend(assignee.visit_guid, '2026-11-17T18:28:00Z', '2026-11-17T19:47:00Z')
  const { status, body } = await change({ confirmed: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    guid: assignee.guid,
    confirmed: true,
    check_in_at: '2026-11-17T18:28:00Z',
    check_out_at: '2026-11-17T19:47:00Z',
  })
  expect(await rowOf(assignee.guid)).toMatchObject({ confirmed_at: '2026-11-24T09:00:00Z', confirmed_by: planner.guid })
  expect(await rota.itemsOf(guid)).toEqual([
    {
      assignee_id: expect.any(Number),
      total_pence: 2787,
      problem: null,
      confirmed: true,
      period_start: '2026-11-16',
      user_contract_guid: rota.contractGuid,
      status: 'READY',
    },
  ])
  await change({ confirmed: false })
  expect(await rowOf(assignee.guid)).toMatchObject({ confirmed_at: null, confirmed_by: null })
  expect(await rota.itemsOf(guid)).toMatchObject([{ total_pence: 2787, confirmed: false, status: 'PENDING' }])
})

test('minutes are elapsed minutes on clock-change nights (finance 2)', async () => {
  const priceOf = async (start: string, end: string) => {
    const { guid, assignee, change } = await plan(visit({ start, end }))
    await rota.attend(assignee.visit_guid, start, end)
    await change({ confirmed: true })
    return (await rota.itemsOf(guid)).map(({ total_pence }) => total_pence)
  }
  // 00:30 to 02:30 local time at 26 an hour: 180 minutes when clocks go back, 60 when they go forward.
  expect(await priceOf('2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z')).toEqual([7800])
  expect(await priceOf('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')).toEqual([2600])
  // Sunday 23:30 to Monday 00:30: half an hour at 26, half at 24.
  expect(await priceOf('2026-11-15T23:30:00Z', '2026-11-16T00:30:00Z')).toEqual([2500])
})

test('the appointment contains the contracts of its owner that are valid that day (VISIT-034, VISIT-D37)', async () => {
  const who = await client(owner, { branchId, lastName: 'Contracts' })
  const other = await contractModel(owner, { title: 'Private' })
  const common = { branchId, clientGuid: who }
  const first = await userContract(owner, { ...common, modelGuid: rota.model.guid, reference: 'A1', isDefault: true })
  const second = await userContract(owner, { ...common, modelGuid: rota.model.guid, reference: 'A2' })
  const privately = await userContract(owner, { ...common, modelGuid: other, reference: 'A3', start: '2026-11-17' })
  await userContract(owner, { ...common, modelGuid: other, reference: 'A4', start: '2026-11-18' })
  await userContract(owner, { ...common, modelGuid: other, reference: 'A5', end: '2026-11-17' })
  const { guid, assignee } = await plan(visit({ client_guid: who }))
  const { body } = await read(guid)
  expect(body).toMatchObject({ guid, owner_name: 'Dorothy Contracts', version: 1 })
  expect(body.assignees).toEqual([
    {
      guid: assignee.guid,
      visit_guid: assignee.visit_guid,
      appointment_guid: guid,
      carer_guid: rota.aishaGuid,
      carer_name: 'Aisha Khan',
      // No contract was chosen: the default one is invoiced (finance 4).
      contract_guid: first,
      contract_title: 'Leeds City Council – Homecare',
      variation_guid: conditions.none,
      variation_title: 'None',
      service_guid: rota.model.careTypeGuid,
      service_title: 'Domiciliary care',
      check_in_at: null,
      check_out_at: null,
      confirmed: false,
      appointment_reference: null,
      available_contracts: [
        { guid: first, title: 'Leeds City Council – Homecare (A1)' },
        { guid: second, title: 'Leeds City Council – Homecare (A2)' },
        { guid: privately, title: 'Private' },
      ],
      is_editable: true,
      edit_refusal: null,
      items: [],
    },
  ])
  const onRota = await app.call(getAppointment, { params: { guid }, as: planner })
  expect(onRota.body.assignees).toMatchObject([{ contract_guid: null, contract_title: null }])
})

test('changes of contract, variation and service are repriced and recorded in the history (VISIT-097, finance 5)', async () => {
  const shopping = await careType(owner, { title: 'Shopping' })
  const dearer = await contractModel(owner, { title: 'Dearer' })
  const rates = [{ dayType: 'WEEK', start: 0, end: 1440, rate: '30.000' }]
  await service(owner, { modelGuid: dearer, careTypeGuid: shopping, rates })
  await ruleGroup(owner, { modelGuid: dearer, conditions })
  await calendar(owner, { modelGuid: dearer })
  const privately = await userContract(owner, { branchId, clientGuid: rota.clientGuid, modelGuid: dearer })
  const { guid, assignee, change } = await plan()
  await rota.attend(assignee.visit_guid, '2026-11-17T18:30:00Z', '2026-11-17T19:30:00Z')

  const wanted = { contract_guid: privately, variation_guid: conditions.none, service_guid: shopping, confirmed: true }
  const { body } = await change(wanted)
  expect(body).toMatchObject({ ...wanted, contract_title: 'Dearer', service_title: 'Shopping' })
  expect(await rota.itemsOf(guid)).toMatchObject([
    { total_pence: 3000, user_contract_guid: privately, confirmed: true, status: 'READY' },
  ])
  // An overstay has no rule in this model, which its item says (finance 3.1).
  await change({ variation_guid: conditions.overstay })
  expect(await rota.itemsOf(guid)).toMatchObject([{ total_pence: 0, problem: 'NO_RULE', status: 'PENDING' }])

  const history = await historyOf(assignee.guid)
  expect(history).toMatchObject([
    {
      action: 'update',
      entity: 'assignee',
      account_guid: planner.guid,
      before: { contract_guid: null, service_title: 'Domiciliary care', confirmed: false },
      after: { contract_title: 'Dearer', service_title: 'Shopping', confirmed: true },
    },
    { before: { variation_title: 'None' }, after: { variation_title: 'Authorised overstay' } },
  ])
})

test('a repeated change counts once, and keeps who confirmed it first', async () => {
  const { guid, assignee, change } = await plan()
  await change({ confirmed: true })
  app.clock.advance('PT1M')
  expect((await change({ confirmed: true })).status).toBe(200)
  expect(await rowOf(assignee.guid)).toMatchObject({ confirmed_at: '2026-11-24T09:00:00Z' })
  expect(await historyOf(assignee.guid)).toHaveLength(1)
  expect((await read(guid)).body.version).toBe(2)
  // An empty change changes nothing.
  expect((await change({})).status).toBe(200)
  expect((await read(guid)).body.version).toBe(2)
})

test('two concurrent changes are both kept', async () => {
  const { guid, assignee, change } = await plan()
  const both = await Promise.all([change({ confirmed: true }), change({ variation_guid: conditions.overstay })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(guid)).body.assignees).toMatchObject([{ confirmed: true, variation_guid: conditions.overstay }])
  expect(await historyOf(assignee.guid)).toHaveLength(2)
  expect(await rota.itemsOf(guid)).toHaveLength(1)
})

test('invalid values are reported at their fields', async () => {
  const { guid, change } = await plan()
  const errorsOf = async (body: object) => {
    const { status, problem } = await change(body)
    expect([status, problem.code]).toEqual([422, 'INVALID'])
    return problem.errors
  }
  const stranger = await client(owner, { branchId, lastName: 'Stranger' })
  const modelGuid = rota.model.guid
  const theirs = await userContract(owner, { branchId, clientGuid: stranger, modelGuid })
  const ended = await userContract(owner, { branchId, clientGuid: rota.clientGuid, modelGuid, end: '2026-11-17' })
  const gardening = await careType(owner, { title: 'Gardening' })

  expect(await errorsOf({ contract_guid: theirs })).toEqual({ contract_guid: ['Contract not found.'] })
  expect(await errorsOf({ contract_guid: ended })).toEqual({ contract_guid: ['Contract is not valid on this date.'] })
  expect(await errorsOf({ variation_guid: conditions.hospital })).toEqual({
    variation_guid: ['Variation is for cancellations only.'],
  })
  expect(await errorsOf({ service_guid: gardening })).toEqual({
    service_guid: ['Service is not part of the contract model on this date.'],
  })
  expect(await errorsOf({ variation_guid: randomUUID(), service_guid: randomUUID() })).toEqual({
    variation_guid: ['Variation not found.'],
    service_guid: ['Care type not found.'],
  })
  expect(await errorsOf({ confirmed: 'yes' })).toHaveProperty('confirmed')
  expect((await read(guid)).body.version).toBe(1)
})

test('a service can be chosen only on the days when it is valid', async () => {
  const sitting = await careType(owner, { title: 'Sitting' })
  const validity = { start: '2026-11-18', end: '2026-11-20' }
  await service(owner, { modelGuid: rota.model.guid, careTypeGuid: sitting, ...validity })
  const statusOn = async (day: string) => {
    const { change } = await plan(visit({ start: `2026-11-${day}T08:00:00Z`, end: `2026-11-${day}T09:00:00Z` }))
    return (await change({ service_guid: sitting, contract_guid: rota.contractGuid })).status
  }
  expect([await statusOn('17'), await statusOn('18'), await statusOn('19'), await statusOn('20')]).toEqual([
    422, 200, 200, 422,
  ])
})

test('an unassigned assignee cannot be confirmed (SEARCH-D18), a cancelled one keeps a cancellation reason', async () => {
  const { guid, change } = await plan(visit({ assignees: [{ carer_guid: zeroGuid }] }))
  expect((await change({ confirmed: true })).problem.errors).toEqual({
    confirmed: ['Unassigned appointments can not be confirmed.'],
  })
  const body = { variation_guid: conditions.hospital, note: 'In hospital' }
  expect((await app.call(cancelAppointment, { params: { guid }, body, as: planner })).status).toBe(200)
  expect((await change({ variation_guid: conditions.none })).problem.errors).toEqual({
    variation_guid: ['Variation is not for cancellations.'],
  })
  expect((await change({ variation_guid: conditions.missed, confirmed: false })).body).toMatchObject({
    variation_title: 'Missed visit',
    confirmed: false,
  })
  expect((await change({ confirmed: true })).body).toMatchObject({ confirmed: true })
})

test('a change of an older version is refused when the caller sends If-Match', async () => {
  const { guid, assignee, change } = await plan()
  await change({ confirmed: true })
  const stale = (endpoint: typeof updateFinanceAssignee | typeof cancelAppointment, body: object) =>
    app.call(endpoint, {
      params: { guid, assigneeGuid: assignee.guid },
      body,
      as: planner,
      headers: { 'if-match': '1' },
    })
  const refused = { status: 409, code: 'CHANGED_MEANWHILE' }
  expect((await stale(updateFinanceAssignee, { confirmed: false })).problem).toMatchObject(refused)
  const cancellation = { variation_guid: conditions.hospital, note: 'In hospital' }
  expect((await stale(cancelAppointment, cancellation)).problem).toMatchObject(refused)
  expect(await rowOf(assignee.guid)).toMatchObject({ confirmed_at: app.clock.now() })
})

test('an assignee of another appointment is not found', async () => {
  const [one, two] = [await plan(), await plan()]
  expect((await changeAssignee(one.guid, two.assignee.guid, { confirmed: true })).status).toBe(404)
})

test('an assignee that is being processed, or is invoiced, can no longer be changed; the other one of a double-up can (VISIT-D32)', async () => {
  const who = await client(owner, { branchId, lastName: 'Invoiced' })
  const modelGuid = rota.model.guid
  const first = await userContract(owner, { branchId, clientGuid: who, modelGuid, isDefault: true })
  const second = await userContract(owner, { branchId, clientGuid: who, modelGuid })
  const assignees = [
    { carer_guid: rota.aishaGuid, contract_guid: first },
    { carer_guid: rota.benGuid, contract_guid: second },
  ]
  const { guid, assignee, change } = await plan(visit({ client_guid: who, assignees }))
  const { id } = await rowOf(assignee.guid)
  await claimTransactions(owner, planner.guid, [id])
  expect((await change({ confirmed: true })).problem).toMatchObject({ status: 409, code: 'BEING_PROCESSED' })
  await completeTransactions(owner, [id])
  expect((await change({ confirmed: true })).problem).toMatchObject({ status: 409, code: 'APPOINTMENT_PROCESSED' })
  // This takes precedence over any error in the change.
  expect((await change({ variation_guid: conditions.hospital })).problem.code).toBe('APPOINTMENT_PROCESSED')
  expect((await change({})).problem.code).toBe('APPOINTMENT_PROCESSED')
  expect(await rowOf(assignee.guid)).toMatchObject({ confirmed_at: null })

  const other = (await read(guid)).body.assignees[1]?.guid ?? ''
  expect((await changeAssignee(guid, other, { confirmed: true })).status).toBe(200)
})
