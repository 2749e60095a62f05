import { expect, test } from 'vitest'
import { financeAlerts } from '#contract/billing/alerts.ts'
import { createAppointment } from '#contract/rota/appointments.ts'
import { updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London. The example visit is on Tuesday 17 November at 18:30.
const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const clerk = await app.signIn(['Finance.Alert:Read'])

async function plan(change: object = {}) {
  const { guid, assignees } = (await app.call(createAppointment, { body: rota.visit(change), as: rota.planner })).body
  const [first] = assignees
  return { guid, assigneeGuid: first?.guid ?? '', visitGuid: first?.visit_guid ?? '' }
}

async function confirm({ assigneeGuid }: { assigneeGuid: string }): Promise<void> {
  const body = { user_appointment_guids: [assigneeGuid], confirmed: true }
  expect((await app.call(updateFinanceAssignees, { body, as: rota.planner })).status).toBe(200)
}

/** The cure of the alert of a visit on the side of invoices. */
async function cure(visitGuid: string, as = clerk) {
  const query = { from: '2026-09-01', to: '2026-11-22', page_size: 100 }
  const { alerts } = (await app.call(financeAlerts.invoice.list, { as: clerk, query })).body
  const alert = alerts.find(({ relation_guid }) => relation_guid === visitGuid)
  return app.call(financeAlerts.invoice.cure, { as, params: { guid: alert?.guid ?? '' } })
}

const untimed = await plan()
const uncoveredGuid = await client(owner, { branchId, lastName: 'Uncovered' })
const uncovered = await plan({
  client_guid: uncoveredGuid,
  start: '2026-11-18T08:00:00Z',
  end: '2026-11-18T08:30:00Z',
})

test('only those with the right to alerts see a cure, and one that does not exist is not found', async () => {
  const { invoice, payment } = financeAlerts
  for (const { cure } of [invoice, payment]) {
    const call = (as: typeof clerk | null) => app.call(cure, { as, params: { guid: crypto.randomUUID() } })
    expect((await call(null)).status).toBe(401)
    expect((await call(await app.signIn(['Finance.Processing:Read']))).status).toBe(403)
    expect((await call(clerk)).status).toBe(404)
  }
})

test('the cure of an alert knows the contracts that could be extended or chosen, and the part of the model', async () => {
  const elsewhere = await app.signIn(['Finance.Alert:Read'], { branchGuid: app.otherBranchGuid })
  expect((await cure(untimed.visitGuid, elsewhere)).status).toBe(404)
  expect((await cure(untimed.visitGuid)).body).toMatchObject({
    rostered_start: '2026-11-17T18:30:00Z',
    rostered_end: '2026-11-17T19:30:00Z',
    check_in_at: null,
    check_out_at: null,
    next_check_in: null,
    contracts: [{ guid: rota.contractGuid, title: 'Leeds City Council – Homecare', is_valid: true }],
  })
  // A contract that ended before the visit of the 18th can be extended; one of a later day cannot.
  const contract = { branchId, clientGuid: uncoveredGuid, modelGuid: rota.model.guid }
  const ended = await userContract(owner, { ...contract, start: '2026-01-01', end: '2026-11-01' })
  const later = await userContract(owner, { ...contract, start: '2026-12-01' })
  expect((await cure(uncovered.visitGuid)).body).toMatchObject({
    rule_group_guid: null,
    service: null,
    contracts: [{ guid: ended, start: '2026-01-01', end: '2026-11-01', is_valid: false }],
  })
  await owner.deleteFrom('user_contract').where('guid', 'in', [ended, later]).execute()
  // Without a rate for the evening the service, the band and the start that is charged are known (finance 3.4).
  const rates = await owner.selectFrom('band_rate').selectAll().execute()
  await owner.deleteFrom('band_rate').execute()
  const evening = await plan({ start: '2026-11-21T18:30:00Z', end: '2026-11-21T19:30:00Z' })
  await rota.attend(evening.visitGuid, '2026-11-21T18:40:00Z', '2026-11-21T19:30:00Z')
  await confirm(evening)
  const [service] = await owner
    .selectFrom('model_service')
    .selectAll()
    .where('model_guid', '=', rota.model.guid)
    .execute()
  const { body } = await cure(evening.visitGuid)
  expect(body.service).toMatchObject({
    guid: service?.guid,
    model_guid: rota.model.guid,
    model_side: 'invoice',
    charged_start: '2026-11-21T18:40:00Z',
  })
  expect(body.rule_group_guid).not.toBeNull()
  const { band_guid } = body.service ?? {}
  expect(
    await owner
      .selectFrom('service_band')
      .select('service_guid')
      .where('guid', '=', band_guid ?? '')
      .execute(),
  ).toEqual([{ service_guid: service?.guid }])
  await owner.insertInto('band_rate').values(rates).execute()
})
