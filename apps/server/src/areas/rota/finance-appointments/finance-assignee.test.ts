import { expect, test } from 'vitest'
import { zeroGuid } from '#contract/fields.ts'
import { type AppointmentInput, cancelAppointment, createAppointment } from '#contract/rota/appointments.ts'
import {
  getAssigneeOptions,
  getFinanceAppointment,
  getFinanceAssignee,
  updateFinanceAssignee,
} from '#contract/rota/finance-appointments.ts'
import { claimTransactions, completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel, ruleGroup, service } from '#testing/builders/models.ts'
import { client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const { planner, visit } = rota
const { conditions } = rota.model
const reader = await app.signIn(['Finance.Appointment:Read'])
const clerk = await app.signIn(['Finance.Appointment:Read', 'Finance.Processing:Read'])

async function plan(change: Partial<AppointmentInput> = {}) {
  const { guid, assignees } = (await app.call(createAppointment, { body: visit(change), as: planner })).body
  const [assignee] = assignees
  if (!assignee) throw new Error('The appointment has no assignee.')
  const { id } = await owner
    .selectFrom('assignee')
    .select('id')
    .where('guid', '=', assignee.guid)
    .executeTakeFirstOrThrow()
  return { guid, assignee, id, params: { guid, assigneeGuid: assignee.guid } }
}
type Params = Awaited<ReturnType<typeof plan>>['params']
const optionsOf = (params: Params, contract?: string, as = reader) =>
  app.call(getAssigneeOptions, { params, query: contract === undefined ? {} : { contract_guid: contract }, as })

test('one assignee is read by its own guid, unassigned ones too (VISIT-034, VISIT-035, VISIT-096, VISIT-D37)', async () => {
  const { guid, params } = await plan({ assignees: [{ carer_guid: zeroGuid }, { carer_guid: zeroGuid }] })
  const { assignees } = (await app.call(getFinanceAppointment, { params: { guid }, as: reader })).body
  const second = assignees[1]?.guid ?? ''
  const read = await app.call(getFinanceAssignee, { params: { guid, assigneeGuid: second.toUpperCase() }, as: reader })
  expect(read.status).toBe(200)
  expect(read.body).toMatchObject({
    ...{ guid: second, carer_guid: zeroGuid, appointment_guid: guid, confirmed: false },
    ...{ contract_guid: rota.contractGuid, variation_title: 'None', service_title: 'Domiciliary care' },
  })
  expect(second).not.toBe(params.assigneeGuid)
})

test('the options are what the model knows on the day of the visit (VISIT-D31, VISIT-D37)', async () => {
  const clientGuid = await client(owner, { branchId, lastName: 'Options' })
  const modelGuid = await contractModel(owner, { title: 'Of options' })
  const contract = await userContract(owner, { branchId, clientGuid, modelGuid, isDefault: true })
  await ruleGroup(owner, { modelGuid, conditions, end: '2026-11-18' })
  const [ended, begun] = [
    await careType(owner, { title: 'Sleep-in' }),
    await careType(owner, { title: 'Waking night' }),
  ]
  await service(owner, { modelGuid, careTypeGuid: rota.model.careTypeGuid })
  await service(owner, { modelGuid, careTypeGuid: ended, end: '2026-11-17' })
  await service(owner, { modelGuid, careTypeGuid: begun, start: '2026-11-17' })
  const { guid, params } = await plan({ client_guid: clientGuid })

  // Without a contract: that which it is invoiced to.
  const found = (await optionsOf(params)).body
  expect(found).toEqual({
    contract_guid: contract,
    // The rules also name two conditions of cancellations, which this visit cannot have.
    variations: [{ guid: conditions.none, title: 'None', rule_type_alias: 'V/CONF' }],
    services: [
      { guid: rota.model.careTypeGuid, title: 'Domiciliary care' },
      { guid: begun, title: 'Waking night' },
    ],
  })
  expect((await optionsOf(params, contract.toUpperCase())).body).toEqual(found)
  expect((await optionsOf(params, rota.contractGuid)).problem.errors).toEqual({
    contract_guid: ['Contract not found.'],
  })

  // A day later the rules have ended.
  const later = await plan({ client_guid: clientGuid, start: '2026-11-18T18:30:00Z', end: '2026-11-18T19:30:00Z' })
  expect((await optionsOf(later.params)).body.variations).toEqual([])

  await app.call(cancelAppointment, {
    params: { guid },
    body: { variation_guid: conditions.hospital, cancelled_at: '2026-11-17T08:00:00Z', note: 'In hospital' },
    as: planner,
  })
  const titles = (await optionsOf(params)).body.variations.map(({ rule_type_alias }) => rule_type_alias)
  expect(titles).toEqual(['V/CANCEL', 'V/CANCEL'])
})

test('an owner without a contract has no options', async () => {
  const { params } = await plan({ client_guid: await client(owner, { branchId, lastName: 'Without' }) })
  expect((await optionsOf(params)).body).toEqual({ contract_guid: null, variations: [], services: [] })
})

test('users who may read transactions see what an assignee bills and pays, with its place (VISIT-016, finance 3.6)', async () => {
  const { guid, assignee, params } = await plan()
  await rota.attend(assignee.visit_guid, '2026-11-17T18:28:00Z', '2026-11-17T19:47:00Z')
  await app.call(updateFinanceAssignee, { params, body: { confirmed: true }, as: planner })
  const itemsFor = async (as: typeof reader) =>
    (await app.call(getFinanceAppointment, { params: { guid }, as })).body.assignees[0]?.items
  expect(await itemsFor(reader)).toEqual([])
  const items = await itemsFor(clerk)
  expect(items?.find(({ side }) => side === 'invoice')).toEqual({
    guid: expect.any(String),
    side: 'invoice',
    total: '27.87',
    problem: null,
    is_chargeable: true,
    unpaid_reason: null,
    transaction: {
      guid: expect.any(String),
      period_guid: rota.model.periodGuidOn('2026-11-17'),
      calendar_guid: expect.any(String),
      contract_guid: rota.model.guid,
      processed_at: null,
    },
  })
})

test('what is invoiced or being processed cannot be edited, with the reason (VISIT-D32)', async () => {
  const invoiced = await plan({ client_guid: await clientWithContract('Invoiced') })
  const claimed = await plan({ client_guid: await clientWithContract('Claimed') })
  const open = await plan({ client_guid: await clientWithContract('Open') })
  await completeTransactions(owner, [invoiced.id])
  await claimTransactions(owner, planner.guid, [claimed.id])
  const read = async (params: Params) => (await app.call(getFinanceAssignee, { params, as: clerk })).body
  expect(await read(invoiced.params)).toMatchObject({
    ...{ is_editable: false, edit_refusal: 'APPOINTMENT_PROCESSED' },
    items: expect.arrayContaining([
      expect.objectContaining({ transaction: expect.objectContaining({ processed_at: '2026-11-24T09:00:00Z' }) }),
    ]),
  })
  expect(await read(claimed.params)).toMatchObject({ is_editable: false, edit_refusal: 'BEING_PROCESSED' })
  expect(await read(open.params)).toMatchObject({ is_editable: true, edit_refusal: null })
})

async function clientWithContract(lastName: string): Promise<string> {
  const clientGuid = await client(owner, { branchId, lastName })
  await userContract(owner, { branchId, clientGuid, modelGuid: rota.model.guid })
  return clientGuid
}
