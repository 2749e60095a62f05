import { expect, test } from 'vitest'
import { financeAlerts } from '#contract/billing/alerts.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London. The example visit is on Tuesday 17 November at 18:30.
const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const clerk = await app.signIn(['Finance.Alert:Read'])

/** The cure of the alert of a visit on the side of invoices. */
async function cure(visitGuid: string, as = clerk) {
  const query = { from: '2026-09-01', to: '2026-11-22', page_size: 100 }
  const { alerts } = (await app.call(financeAlerts.invoice.list, { as: clerk, query })).body
  const alert = alerts.find(({ relation_guid }) => relation_guid === visitGuid)
  return app.call(financeAlerts.invoice.cure, { as, params: { guid: alert?.guid ?? '' } })
}

const untimed = await rota.plan()
const uncovered = await rota.planUncovered()

test('only those with the right to alerts see a cure, and one that does not exist is not found', async () => {
  const { invoice, payment } = financeAlerts
  for (const { cure } of [invoice, payment]) {
    const call = (as: typeof clerk | null) => app.call(cure, { as, params: { guid: crypto.randomUUID() } })
    expect((await call(null)).status).toBe(401)
    expect((await call(await app.signIn(['Finance.Processing:Read']))).status).toBe(403)
    expect((await call(clerk)).status).toBe(404)
  }
})

test('what is known of an alert has the next visit of the carer, as rostered until the check-in is known', async () => {
  const armitageGuid = await client(owner, { branchId, lastName: 'Armitage' })
  const planned = (change: object) => rota.plan({ client_guid: armitageGuid, ...change })
  const next = async () => (await cure(untimed.visitGuid)).body.next
  const at = (start: string, end: string) => ({ start: `2026-11-17T${start}:00Z`, end: `2026-11-17T${end}:00Z` })
  // Of another carer, earlier on that day, on the next day, and cancelled: none of them is her next visit.
  await planned({ ...at('19:40', '20:00'), assignees: [{ carer_guid: rota.benGuid }] })
  await planned(at('17:00', '17:30'))
  await planned({ start: '2026-11-18T06:00:00Z', end: '2026-11-18T06:30:00Z' })
  const cancelled = await planned(at('19:35', '19:45'))
  await owner
    .updateTable('appointment')
    .set({ cancelled_at: '2026-11-17T12:00:00Z' })
    .where('guid', '=', cancelled.guid)
    .execute()
  expect(await next()).toBeNull()

  await planned(at('21:00', '21:30'))
  const due = await planned(at('19:50', '20:20'))
  expect(await next()).toEqual({
    type: 'Visit',
    owner_name: 'Armitage',
    rostered_start: '2026-11-17T19:50:00Z',
    rostered_end: '2026-11-17T20:20:00Z',
    check_in_at: null,
  })
  await rota.attend(due.visitGuid, '2026-11-17T19:46:00Z', '2026-11-17T20:20:00Z')
  expect(await next()).toMatchObject({ owner_name: 'Armitage', check_in_at: '2026-11-17T19:46:00Z' })
})

test('the next visit may follow after midnight, by the days of the branch', async () => {
  const visit = async (start: string, end: string) => (await rota.plan({ start, end })).visitGuid
  const next = async (visitGuid: string) => (await cure(visitGuid)).body.next
  // Summer time: 23:00 to 23:30 on the 15th, 23:30 to 00:30, and 01:00 to 01:30 on the 16th.
  const evening = await visit('2026-09-15T22:00:00Z', '2026-09-15T22:29:00Z')
  const night = await visit('2026-09-15T22:30:00Z', '2026-09-15T23:30:00Z')
  const morning = await visit('2026-09-16T00:00:00Z', '2026-09-16T00:30:00Z')
  expect(await next(evening)).toMatchObject({ rostered_start: '2026-09-15T22:30:00Z' })
  expect(await next(night)).toMatchObject({ rostered_start: '2026-09-16T00:00:00Z' })
  expect(await next(morning)).toBeNull()
  // 23:00 to 23:59 on the 20th; the visit at 00:15 is on the next local day, though on the same day in UTC.
  const late = await visit('2026-09-20T22:00:00Z', '2026-09-20T22:59:00Z')
  await visit('2026-09-20T23:15:00Z', '2026-09-20T23:45:00Z')
  expect(await next(late)).toBeNull()
})

test('readings of the tag are known beside the times', async () => {
  const { visitGuid } = await rota.plan({ start: '2026-09-29T18:30:00Z', end: '2026-09-29T19:30:00Z' })
  await owner
    .updateTable('visit')
    .set({ check_in_at: '2026-09-29T18:33:00Z', check_in_nfc_at: '2026-09-29T18:32:00Z', status: 2 })
    .where('guid', '=', visitGuid)
    .execute()
  expect((await cure(visitGuid)).body).toMatchObject({
    check_in_at: '2026-09-29T18:33:00Z',
    check_out_at: null,
    check_in_nfc_at: '2026-09-29T18:32:00Z',
    check_out_nfc_at: null,
  })
})

test('the cure of an alert knows the contracts that could be extended or chosen, and the part of the model', async () => {
  const elsewhere = await app.signIn(['Finance.Alert:Read'], { branchGuid: app.otherBranchGuid })
  expect((await cure(untimed.visitGuid, elsewhere)).status).toBe(404)
  expect((await cure(untimed.visitGuid)).body).toMatchObject({
    rostered_start: '2026-11-17T18:30:00Z',
    rostered_end: '2026-11-17T19:30:00Z',
    check_in_at: null,
    check_out_at: null,
    check_in_nfc_at: null,
    check_out_nfc_at: null,
    contracts: [{ guid: rota.contractGuid, title: 'Leeds City Council – Homecare', is_valid: true }],
  })
  // A contract that ended before the visit of the 18th can be extended; one of a later day cannot.
  const contract = { branchId, clientGuid: uncovered.clientGuid, modelGuid: rota.model.guid }
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
  const evening = await rota.plan({ start: '2026-11-21T18:30:00Z', end: '2026-11-21T19:30:00Z' })
  await rota.attend(evening.visitGuid, '2026-11-21T18:40:00Z', '2026-11-21T19:30:00Z')
  await rota.confirm(evening)
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
