import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alertCauses, alertSources, financeAlerts } from '#contract/billing/alerts.ts'
import { createAppointment } from '#contract/rota/appointments.ts'
import { updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { calendar, contractModel } from '#testing/builders/models.ts'
import { client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London. The example visit is on Tuesday 17 November at 18:30.
const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const clerk = await app.signIn(['Finance.Alert:Read'])
const week = { from: '2026-11-16', to: '2026-11-22' }

async function plan(change: object = {}) {
  const { guid, assignees } = (await app.call(createAppointment, { body: rota.visit(change), as: rota.planner })).body
  const [first] = assignees
  return { guid, assigneeGuid: first?.guid ?? '', visitGuid: first?.visit_guid ?? '' }
}

async function confirm({ assigneeGuid }: { assigneeGuid: string }, confirmed = true): Promise<void> {
  const body = { user_appointment_guids: [assigneeGuid], confirmed }
  expect((await app.call(updateFinanceAssignees, { body, as: rota.planner })).status).toBe(200)
}

const list = async (query: Record<string, unknown> = {}, side: 'invoice' | 'payment' = 'invoice') => {
  const { status, body } = await app.call(financeAlerts[side].list, { as: clerk, query: { ...week, ...query } })
  expect(status).toBe(200)
  return body
}
const visits = async (query: Record<string, unknown> = {}) =>
  (await list(query)).alerts.map(({ relation_guid }) => relation_guid)

// Nobody recorded the times of the first visit; nobody is billed for the second; the third is not confirmed.
const untimed = await plan()
const uncoveredGuid = await client(owner, { branchId, lastName: 'Uncovered' })
const uncovered = await plan({
  client_guid: uncoveredGuid,
  start: '2026-11-18T08:00:00Z',
  end: '2026-11-18T08:30:00Z',
})
const unconfirmed = await plan({ start: '2026-11-19T18:30:00Z', end: '2026-11-19T19:30:00Z' })
await rota.attend(unconfirmed.visitGuid, '2026-11-19T18:30:00Z', '2026-11-19T19:30:00Z')
await confirm(unconfirmed)
await confirm(unconfirmed, false)
// The fourth is in order, and the fifth is still to come.
const settled = await plan({ start: '2026-11-20T18:30:00Z', end: '2026-11-20T19:30:00Z' })
await rota.attend(settled.visitGuid, '2026-11-20T18:30:00Z', '2026-11-20T19:30:00Z')
await confirm(settled)
await plan({ start: '2026-11-25T18:30:00Z', end: '2026-11-25T19:30:00Z' })

test('the sources have their labels (ALERT-007, ALERT-D09)', () => {
  expect(Object.entries(alertSources)).toEqual([
    ['None', 'None'],
    ['Visit', 'Visit'],
    ['Training', 'Training'],
    ['TimeOff', 'Time off'],
    ['Output', 'Output'],
    ['Contribution', 'Contribution'],
    ['Shift', 'Shift'],
    ['StandingCharge', 'Standing charge'],
    ['MinimumWage', 'Minimum wage'],
    ['Accrual', 'Accrual'],
    ['Absence', 'Absence'],
  ])
})

test('only those with the right see alerts, and only of their branch (INVP-055, ALERT-003, ALERT-011)', async () => {
  const { invoice, payment } = financeAlerts
  for (const endpoint of [invoice.list, invoice.causes, payment.list, payment.causes]) {
    const call = (as: typeof clerk | null, query: Record<string, unknown> = week) => app.call(endpoint, { as, query })
    expect((await call(null)).status).toBe(401)
    expect((await call(await app.signIn(['Finance.Processing:Read', 'Finance.Search:Read']))).status).toBe(403)
    const elsewhere = await app.signIn(['Finance.Alert:Read'], { branchGuid: app.otherBranchGuid })
    expect((await call(elsewhere)).body).toMatchObject({ count: 0 })
    expect((await call(clerk, {})).status).toBe(422)
    const backwards = await call(clerk, { from: '2026-11-23', to: '2026-11-22' })
    expect(backwards.problem).toMatchObject({ status: 422, errors: { from: ['Start date can not be after end date'] } })
    expect((await call(clerk, { ...week, sources: 'Weather' })).status).toBe(422)
  }
  for (const { cure } of [invoice, payment]) {
    const call = (as: typeof clerk | null) => app.call(cure, { as, params: { guid: crypto.randomUUID() } })
    expect((await call(null)).status).toBe(401)
    expect((await call(await app.signIn(['Finance.Processing:Read']))).status).toBe(403)
    expect((await call(clerk)).status).toBe(404)
  }
})

test('an alert names who, which contract and why, with the amount that waits (ALERT-005, ALERT-006, ALERT-D06)', async () => {
  const { alerts, count } = await list()
  expect(count).toBe(3)
  expect(alerts.map(({ cause }) => cause)).toEqual(['NOT_CONFIRMED', 'NO_CONTRACT', 'NO_ACTUAL_TIMES'])
  expect(alerts[2]).toMatchObject({
    date: '2026-11-17T18:30:00Z',
    confirmed: false,
    source: 'Visit',
    description: 'No check-in and no check-out',
    relation_guid: untimed.visitGuid,
    appointment_guid: untimed.guid,
    assignee_guid: untimed.assigneeGuid,
    client_guid: rota.clientGuid,
    client_type: 'client',
    client_name: 'Dorothy Hale',
    carer_guid: rota.aishaGuid,
    carer_name: 'Aisha Khan',
    contract_guid: rota.contractGuid,
    contract_title: 'Leeds City Council – Homecare',
    model_guid: rota.model.guid,
    // Half an hour at 20.00 and half an hour at 24.00 (finance 3.6).
    at_stake: '22.00',
  })
  expect(alerts[1]).toMatchObject({
    description: 'No valid contract',
    client_name: 'Dorothy Uncovered',
    contract_guid: null,
    contract_title: '',
    model_guid: null,
    at_stake: null,
  })
  expect(alerts[0]).toMatchObject({
    description: 'Not confirmed',
    relation_guid: unconfirmed.visitGuid,
    at_stake: '22.00',
  })
})

test('alerts are found by days, names, models, source and status, and sorted (ALERT-004, ALERT-009, ALERT-D03, ALERT-D07)', async () => {
  expect(await visits({ from: '2026-11-18', to: '2026-11-18' })).toEqual([uncovered.visitGuid])
  expect(await visits({ user_name: 'UNCOVERED' })).toEqual([uncovered.visitGuid])
  expect(await visits({ user_name: 'aisha' })).toHaveLength(3)
  expect(await visits({ models: rota.model.guid })).toEqual([unconfirmed.visitGuid, untimed.visitGuid])
  expect(await visits({ sources: 'Visit' })).toHaveLength(3)
  expect(await visits({ sources: ['Shift', 'Accrual'] })).toEqual([])
  expect(await visits({ confirmed: 'true' })).toEqual([])
  expect(await visits({ confirmed: 'false' })).toHaveLength(3)
  expect(await visits({ cause: 'NO_CONTRACT' })).toEqual([uncovered.visitGuid])
  expect(await visits({ sort: 'date', order: 'asc' })).toEqual([
    untimed.visitGuid,
    uncovered.visitGuid,
    unconfirmed.visitGuid,
  ])
  // Those without a contract are last in both directions.
  expect((await visits({ sort: 'contract', order: 'asc' })).at(-1)).toBe(uncovered.visitGuid)
  expect(await visits({ page: 2, page_size: 2 })).toEqual([untimed.visitGuid])
  expect(await list({ page: 3, page_size: 2 })).toEqual({ alerts: [], count: 3 })
  expect(await list({ page: 9, cause: 'NO_CONTRACT' })).toEqual({ alerts: [], count: 1 })
})

test('the causes have the most money first, with who it concerns, the days and the next deadline', async () => {
  const on = (day: string) => ({ owner_count: 1, owner_type: 'client', first_on: day, last_on: day })
  const { body } = await app.call(financeAlerts.invoice.causes, { as: clerk, query: week })
  expect(body).toEqual({
    causes: [
      { cause: 'NOT_CONFIRMED', count: 1, at_stake: '22.00', ...on('2026-11-19') },
      { cause: 'NO_ACTUAL_TIMES', count: 1, at_stake: '22.00', ...on('2026-11-17') },
      { cause: 'NO_CONTRACT', count: 1, at_stake: '0.00', ...on('2026-11-18') },
    ],
    count: 3,
    at_stake: '44.00',
    // Two of them are in the week of the model, which is processed on Monday 23, a working day before its deadline. The one
    // without a contract is in none.
    deadline: { date: '2026-11-24', count: 2 },
    // The fourth was an alert until it was confirmed: 22.00. The third was confirmed too, and is an alert again.
    freed: { count: 1, amount: '22.00', minutes: [{ at: '2026-11-24T09:00:00Z', count: 1 }] },
  })
})

test('the cure of an alert knows its times, the contracts that could be extended or chosen, and the part of the model', async () => {
  const cure = async (visitGuid: string, as = clerk) => {
    const alert = (await list()).alerts.find(({ relation_guid }) => relation_guid === visitGuid)
    return app.call(financeAlerts.invoice.cure, { as, params: { guid: alert?.guid ?? '' } })
  }
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
  // It is the only alert of its cause; after this test the list is as it was.
  expect(await visits({ cause: 'NO_RATE' })).toEqual([evening.visitGuid])
  await owner.insertInto('band_rate').values(rates).execute()
  await confirm(evening, false)
  await confirm(evening)
})

test('an alert goes when its cause is gone, or when it is invoiced (ALERT-D10)', async () => {
  await confirm(unconfirmed)
  expect(await visits()).toEqual([uncovered.visitGuid, untimed.visitGuid])
  await userContract(owner, { branchId, clientGuid: uncoveredGuid, modelGuid: rota.model.guid })
  await confirm(uncovered)
  expect((await list({ user_name: 'Uncovered' })).alerts).toMatchObject([
    { cause: 'NO_ACTUAL_TIMES', confirmed: true, description: 'No check-in and no check-out' },
  ])
  const { id } = await owner
    .selectFrom('assignee')
    .select('id')
    .where('guid', '=', untimed.assigneeGuid)
    .executeTakeFirstOrThrow()
  await completeTransactions(owner, [id])
  expect(await visits()).not.toContain(untimed.visitGuid)
})

test('payments tell what working out the pay of a period could not settle', async () => {
  const { alerts } = await list({}, 'payment')
  expect(new Set(alerts.map(({ cause }) => cause))).toEqual(new Set(['NO_CONTRACT']))
  const modelGuid = await contractModel(owner, { side: 'payment', title: 'Waged' })
  const { periods } = await calendar(owner, { modelGuid, start: '2026-11-16', end: '2026-11-23' })
  const guarantee = { from: '2026-11-16', to: '2026-11-22', rate: null, lost: '4.000' }
  await owner
    .insertInto('pay_working')
    .values({
      branch_id: branchId,
      carer_guid: rota.benGuid,
      period_guid: periods[0]?.guid ?? '',
      working: JSON.stringify({
        guarantees: [guarantee, { ...guarantee, rate: '12.000' }, { ...guarantee, lost: '0.000' }],
        wage_tests: [],
        unknown_journeys: ['2026-11-18', '2026-11-18', '2026-11-30'],
      }),
    })
    .execute()
  await sql`insert into pay_due (branch_id, carer_guid, first_on, last_on, failed_at)
    values (${branchId}, ${rota.benGuid}, '2026-11-16', '2026-11-29', now())`.execute(owner)
  const byCause = { user_name: 'Ben', sort: 'description', order: 'asc' }
  const ben = (await list(byCause, 'payment')).alerts
  expect(ben.map(({ cause, date }) => [cause, date])).toEqual([
    ['NO_GUARANTEE_RATE', '2026-11-22T00:00:00Z'],
    ['PAY_FAILED', '2026-11-22T00:00:00Z'],
    ['UNKNOWN_JOURNEY', '2026-11-18T00:00:00Z'],
  ])
  for (const alert of ben) {
    expect(alert).toMatchObject({ source: 'None', relation_guid: null, carer_name: 'Ben Osei', confirmed: true })
    expect(alert.description).toBe(alertCauses[alert.cause])
  }
  // The guid stays, so that a row keeps its place while the list is read again.
  expect((await list(byCause, 'payment')).alerts).toEqual(ben)
})
