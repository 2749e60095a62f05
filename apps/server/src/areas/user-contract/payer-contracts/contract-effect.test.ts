import { expect, test } from 'vitest'
import { createAppointment } from '#contract/rota/appointments.ts'
import { clientContractCalls } from '#contract/user-contract/client-contracts.ts'
import { removeContract } from '#contract/user-contract/contract-list.ts'
import { clientContracts } from '#testing/builders/client-contracts.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const { as, bodyOf, created, read } = await clientContracts(app)

test('a change reprices open items as the preview said, and the preview saves nothing', async () => {
  const rota = await exampleRota(app)
  const dear = await councilModel(owner, { typeAlias: 'PRIVATE', title: 'Private' })
  const { guid, assignees } = (await app.call(createAppointment, { as: rota.planner, body: rota.visit() })).body
  await rota.attend(assignees[0]?.visit_guid, '2026-11-17T18:30:00Z', '2026-11-17T19:30:00Z')
  const params = { ownerGuid: rota.clientGuid, contractGuid: rota.contractGuid }
  await owner
    .updateTable('user_contract')
    .set({ contract_type_alias: 'LOCAL_AUTHORITY' })
    .where('guid', '=', rota.contractGuid)
    .execute()
  const same = bodyOf({ contract_guid: rota.model.guid })
  expect((await app.call(clientContractCalls.update, { params, body: same, as })).status).toBe(204)
  // 30 minutes at 20 pounds and 30 at 24 (finance 3.6).
  expect(await rota.itemsOf(guid)).toMatchObject([{ user_contract_guid: rota.contractGuid, total_pence: 2200 }])
  const ending = bodyOf({ contract_guid: rota.model.guid, end: '2026-11-01' })
  const ended = await app.call(clientContractCalls.preview, { params, body: ending, as })
  expect(ended.body).toMatchObject({ item_count: 1, total_before: '22.00', total_after: '0.00', unpriced_count: 1 })
  expect(await rota.itemsOf(guid)).toMatchObject([{ user_contract_guid: rota.contractGuid, problem: null }])
  expect(await read(params)).toMatchObject({ version: 2, end: null })

  const other = bodyOf({ contract_guid: dear.guid, contract_type_alias: 'PRIVATE', reference: 'NEW-1' })
  const place = { ownerGuid: rota.clientGuid }
  const preview = (await app.call(clientContractCalls.previewNew, { params: place, body: other, as })).body
  const [before] = await rota.itemsOf(guid)
  const made = await app.call(clientContractCalls.create, { params: place, body: other, as })
  const [item] = await rota.itemsOf(guid)
  expect(item?.user_contract_guid).toBe(made.body.guid)
  const pounds = (amount = 0) => (amount / 100).toFixed(2)
  expect(preview).toMatchObject({
    item_count: 1,
    total_before: pounds(before?.total_pence),
    total_after: pounds(item?.total_pence),
  })
  // With the former contract as default again the visit goes back.
  const back = bodyOf({ contract_guid: rota.model.guid })
  expect((await app.call(clientContractCalls.update, { params, body: back, as })).status).toBe(204)
  expect(await rota.itemsOf(guid)).toMatchObject([{ user_contract_guid: rota.contractGuid }])
})

test('deleting a contract prices the visits of its client at once', async () => {
  const rota = await exampleRota(app)
  const start = '2027-01-12T18:30:00Z'
  const visit = rota.visit({ start, end: '2027-01-12T19:30:00Z' })
  const { guid } = (await app.call(createAppointment, { as: rota.planner, body: visit })).body
  await owner
    .updateTable('user_contract')
    .set({ validity: '[2026-01-01,2027-01-01)' })
    .where('guid', '=', rota.contractGuid)
    .execute()
  await owner
    .updateTable('contract_model')
    .set({ type_alias: 'LOCAL_AUTHORITY' })
    .where('guid', '=', rota.model.guid)
    .execute()
  const future = {
    contract_guid: rota.model.guid,

    start: '2027-01-04',
    is_default: false,
  }
  const spare = await created(rota.clientGuid, future)
  await created(rota.clientGuid, future)
  // Two are valid, and neither is the default (finance 4).
  expect(await rota.itemsOf(guid)).toMatchObject([{ user_contract_guid: null, problem: 'NO_CONTRACT' }])
  expect((await app.call(removeContract.client, { params: spare, as })).status).toBe(204)
  // The other one is chosen; its calendar has no period on that day.
  expect(await rota.itemsOf(guid)).toMatchObject([{ problem: 'NO_PERIOD' }])
})
