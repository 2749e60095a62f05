import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type AppointmentInput, createAppointment, getAppointment } from '#contract/rota/appointments.ts'
import { previewFinanceAssignees, updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { calendar, contractModel, ruleGroup, service } from '#testing/builders/models.ts'
import { client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const { planner, visit } = rota
const { conditions } = rota.model

async function plan(change: Partial<AppointmentInput> = {}) {
  const { guid, assignees } = (await app.call(createAppointment, { body: visit(change), as: planner })).body
  return { guid, assignee: assignees[0]?.guid ?? '' }
}
const edit = (assignees: readonly string[], change: object) =>
  app.call(updateFinanceAssignees, { body: { ...change, user_appointment_guids: assignees }, as: planner })
async function clientWith(modelGuid: string, lastName: string) {
  const clientGuid = await client(owner, { branchId, lastName })
  return { clientGuid, contractGuid: await userContract(owner, { branchId, clientGuid, modelGuid }) }
}

test('a preview says what each place and all together would become, and changes nothing (SEARCH-D10)', async () => {
  const privateModel = await contractModel(owner, { title: 'Dearer' })
  await service(owner, {
    modelGuid: privateModel,
    careTypeGuid: rota.model.careTypeGuid,
    rates: ['W/DAY', 'W/END'].map((dayType) => ({ dayType, start: 0, end: 1440, rate: '30.000' })),
  })
  await ruleGroup(owner, { modelGuid: privateModel, conditions })
  await calendar(owner, { modelGuid: privateModel })
  const both = await clientWith(rota.model.guid, 'Both')
  await userContract(owner, { branchId, clientGuid: both.clientGuid, modelGuid: privateModel })
  const choose = { assignees: [{ carer_guid: rota.aishaGuid, contract_guid: both.contractGuid }] }
  const able = await plan({ client_guid: both.clientGuid, ...choose })
  const { assignees: built } = (await app.call(getAppointment, { params: { guid: able.guid }, as: planner })).body
  await rota.attend(built[0]?.visit_guid, '2026-11-17T18:30:00Z', '2026-11-17T19:30:00Z')
  await edit([able.assignee], { confirmed: true })
  const only = await clientWith(rota.model.guid, 'Only council')
  const refused = await plan({ client_guid: only.clientGuid })
  const absent = randomUUID()
  const body = { contract_guid: privateModel, user_appointment_guids: [able.assignee, refused.assignee, absent] }
  const preview = async (as: typeof planner) => app.call(previewFinanceAssignees, { body, as })

  const reader = await app.signIn(['Finance.Appointment:Edit', 'Finance.Processing:Read'])
  const { status, body: effect } = await preview(reader)
  expect(status).toBe(200)
  expect(effect.places).toEqual([
    // 18:30 to 19:30: half an hour at 20.00 and half an hour at 24.00 (finance 3.6), then an hour at 30.00.
    { guid: able.assignee, invoice: { before: '22.00', after: '30.00' }, refusal: null },
    { guid: refused.assignee, invoice: null, refusal: 'Incompatible Contract Model.' },
    { guid: absent, invoice: null, refusal: 'Appointment not found.' },
  ])
  expect(effect.totals).toMatchObject({
    invoices: { before: '22.00', after: '30.00' },
    // It is confirmed.
    ready: { before: '22.00', after: '30.00' },
  })
  expect(await rota.itemsOf(able.guid)).toMatchObject([{ user_contract_guid: both.contractGuid, total_pence: 2200 }])
  const history = await owner.selectFrom('audit').select('id').where('entity_guid', '=', able.assignee).execute()
  // Only of the confirmation.
  expect(history).toHaveLength(1)
  // The save does the same.
  await edit([able.assignee], { contract_guid: privateModel })
  expect(await rota.itemsOf(able.guid)).toMatchObject([{ total_pence: 3000 }])

  // Without the permission for transactions there are no amounts.
  const { places, totals } = (await preview(planner)).body
  expect([places[0]?.invoice, totals]).toEqual([null, null])
  expect((await app.call(previewFinanceAssignees, { body, as: null })).status).toBe(401)
  expect((await preview(await app.signIn(['Finance.Appointment:Read', 'Finance.Processing:Read']))).status).toBe(403)
  const empty = { user_appointment_guids: [able.assignee] }
  expect((await app.call(previewFinanceAssignees, { body: empty, as: planner })).problem.errors).toEqual({
    user_appointment_guids: ['Please select at least one value to change.'],
  })
})
