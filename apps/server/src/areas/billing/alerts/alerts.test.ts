import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alertCauses, alertSources, financeAlerts } from '#contract/billing/alerts.ts'
import { completeTransactions } from '#testing/builders/billing.ts'
import { exampleRota } from '#testing/builders/example-rota.ts'
import { calendar, contractModel } from '#testing/builders/models.ts'
import { userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London. The example visit is on Tuesday 17 November at 18:30.
const app = await testApp()
const { owner, branchId } = app
const rota = await exampleRota(app)
const clerk = await app.signIn(['Finance.Alert:Read'])
const week = { from: '2026-11-16', to: '2026-11-22' }

const list = async (query: Record<string, unknown> = {}, side: 'invoice' | 'payment' = 'invoice') => {
  const { status, body } = await app.call(financeAlerts[side].list, { as: clerk, query: { ...week, ...query } })
  expect(status).toBe(200)
  return body
}
const visits = async (query: Record<string, unknown> = {}) =>
  (await list(query)).alerts.map(({ relation_guid }) => relation_guid)

// Nobody recorded the times of the first visit; nobody is billed for the second; the third is not confirmed.
const untimed = await rota.plan()
await owner.updateTable('carer').set({ reference: 'CM-0417' }).where('guid', '=', rota.aishaGuid).execute()
const uncovered = await rota.planUncovered()
const unconfirmed = await rota.plan({ start: '2026-11-19T18:30:00Z', end: '2026-11-19T19:30:00Z' })
await rota.attend(unconfirmed.visitGuid, '2026-11-19T18:30:00Z', '2026-11-19T19:30:00Z')
await rota.confirm(unconfirmed)
await rota.confirm(unconfirmed, false)
// The fourth is in order, and the fifth is still to come.
const settled = await rota.plan({ start: '2026-11-20T18:30:00Z', end: '2026-11-20T19:30:00Z' })
await rota.attend(settled.visitGuid, '2026-11-20T18:30:00Z', '2026-11-20T19:30:00Z')
await rota.confirm(settled)
await rota.plan({ start: '2026-11-25T18:30:00Z', end: '2026-11-25T19:30:00Z' })

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
  for (const endpoint of [invoice.list, invoice.groups, payment.list, payment.groups]) {
    const call = (as: typeof clerk | null, query: Record<string, unknown> = week) => app.call(endpoint, { as, query })
    expect((await call(null)).status).toBe(401)
    expect((await call(await app.signIn(['Finance.Processing:Read', 'Finance.Search:Read']))).status).toBe(403)
    const elsewhere = await app.signIn(['Finance.Alert:Read'], { branchGuid: app.otherBranchGuid })
    expect((await call(elsewhere)).body).toMatchObject({ count: 0 })
    expect((await call(clerk, {})).status).toBe(422)
    const backwards = await call(clerk, { from: '2026-11-23', to: '2026-11-22' })
    expect(backwards.problem).toMatchObject({ status: 422, errors: { from: ['Start date can not be after end date'] } })
    expect((await call(clerk, { ...week, sources: 'Weather' })).status).toBe(422)
    expect((await call(clerk, { ...week, by: 'weather' })).status).toBe(422)
  }
  for (const { list: endpoint } of [invoice, payment]) {
    for (const wrong of [
      { group: 'Weather' },
      { by: 'day', group: 'NO_CONTRACT' },
      { by: 'owner', group: 'Dorothy Hale' },
      { by: 'contract', group: '' },
    ]) {
      const { problem } = await app.call(endpoint, { as: clerk, query: { ...week, ...wrong } })
      expect(problem).toMatchObject({ status: 422, errors: { group: ['There is no such group.'] } })
    }
    expect((await app.call(endpoint, { as: clerk, query: { ...week, by: 'contract', group: 'none' } })).status).toBe(
      200,
    )
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
    carer_third_party_id: 'CM-0417',
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
  expect(await visits({ group: 'NO_CONTRACT' })).toEqual([uncovered.visitGuid])
  expect(await visits({ sort: 'date', order: 'asc' })).toEqual([
    untimed.visitGuid,
    uncovered.visitGuid,
    unconfirmed.visitGuid,
  ])
  // Those without a contract are last in both directions.
  expect((await visits({ sort: 'contract', order: 'asc' })).at(-1)).toBe(uncovered.visitGuid)
  expect(await visits({ page: 2, page_size: 2 })).toEqual([untimed.visitGuid])
  expect(await list({ page: 3, page_size: 2 })).toEqual({ alerts: [], count: 3 })
  expect(await list({ page: 9, group: 'NO_CONTRACT' })).toEqual({ alerts: [], count: 1 })
})

test('the causes have the most money first, with who it concerns, the days and the next deadline', async () => {
  const of = (cause: string, day: string) => ({
    ...{ key: cause, name: '', causes: [cause], count: 1, owner_count: 1, owner_type: 'client' },
    ...{ first_on: day, last_on: day },
  })
  const { body } = await app.call(financeAlerts.invoice.groups, { as: clerk, query: week })
  expect(body).toEqual({
    groups: [
      { ...of('NOT_CONFIRMED', '2026-11-19'), at_stake: '22.00' },
      { ...of('NO_ACTUAL_TIMES', '2026-11-17'), at_stake: '22.00' },
      { ...of('NO_CONTRACT', '2026-11-18'), at_stake: '0.00' },
    ],
    group_count: 3,
    count: 3,
    at_stake: '44.00',
    // Two of them are in the week of the model, which is processed on Monday 23, a working day before its deadline. The one
    // without a contract is in none.
    deadline: { date: '2026-11-24', count: 2 },
    // The fourth was an alert until it was confirmed: 22.00. The third was confirmed too, and is an alert again.
    freed: { count: 1, amount: '22.00', minutes: [{ at: '2026-11-24T09:00:00Z', count: 1 }] },
  })
})

test('alerts are grouped by contract model, by client and by local day too, and a group lists its own', async () => {
  const groups = async (query: object, side: 'invoice' | 'payment' = 'invoice') => {
    const { status, body } = await app.call(financeAlerts[side].groups, { as: clerk, query: { ...week, ...query } })
    expect(status).toBe(200)
    return body
  }
  const found = async (by: string) =>
    (await groups({ by })).groups.map(({ key, name, count, at_stake }) => [key, name, count, at_stake])
  // 22.00 each for the visits of the 17th and the 19th, both of Dorothy Hale; nothing is known of the one of the 18th.
  expect(await found('contract')).toEqual([
    [rota.model.guid, 'Leeds City Council – Homecare', 2, '44.00'],
    ['none', '', 1, '0.00'],
  ])
  expect(await found('owner')).toEqual([
    [rota.clientGuid, 'Dorothy Hale', 2, '44.00'],
    [uncovered.clientGuid, 'Dorothy Uncovered', 1, '0.00'],
  ])
  expect(await found('day')).toEqual([
    ['2026-11-17', '', 1, '22.00'],
    ['2026-11-19', '', 1, '22.00'],
    ['2026-11-18', '', 1, '0.00'],
  ])
  expect((await groups({ by: 'owner' })).groups[0]).toMatchObject({
    causes: ['NOT_CONFIRMED', 'NO_ACTUAL_TIMES'],
    owner_count: 1,
    first_on: '2026-11-17',
    last_on: '2026-11-19',
  })
  // The figures are of all alerts, however few groups are listed.
  const short = await groups({ by: 'day', shown: 1 })
  expect(short.groups.map(({ key }) => key)).toEqual(['2026-11-17'])
  expect(short).toMatchObject({ group_count: 3, count: 3, at_stake: '44.00' })

  const ofHale = [unconfirmed.visitGuid, untimed.visitGuid]
  expect(await visits({ by: 'owner', group: rota.clientGuid })).toEqual(ofHale)
  expect(await visits({ by: 'contract', group: rota.model.guid })).toEqual(ofHale)
  expect(await visits({ by: 'contract', group: 'none' })).toEqual([uncovered.visitGuid])
  expect(await visits({ by: 'day', group: '2026-11-18' })).toEqual([uncovered.visitGuid])
  // One page of a group of two.
  expect(await list({ by: 'owner', group: rota.clientGuid, page_size: 1 })).toMatchObject({ count: 2 })

  // The owner of a payment is the carer: none of her four visits has a contract to be paid under.
  const paid = (await groups({ by: 'owner' }, 'payment')).groups
  expect(paid).toMatchObject([{ key: rota.aishaGuid, name: 'Aisha Khan', count: 4, owner_type: 'carer' }])
  expect(await list({ by: 'owner', group: rota.aishaGuid }, 'payment')).toMatchObject({ count: 4 })
})

test('the day of an alert is that of the branch, half past midnight in summer included', async () => {
  // 00:30 on Saturday 26 September in London.
  const days = { from: '2026-09-25', to: '2026-09-26', by: 'day' }
  await rota.plan({ start: '2026-09-25T23:30:00Z', end: '2026-09-26T00:30:00Z' })
  const { body } = await app.call(financeAlerts.invoice.groups, { as: clerk, query: days })
  expect(body.groups.map(({ key }) => key)).toEqual(['2026-09-26'])
  expect(await list({ ...days, group: '2026-09-26' })).toMatchObject({ count: 1 })
  expect(await list({ ...days, group: '2026-09-25' })).toMatchObject({ count: 0 })
})

test('an alert goes when its cause is gone, or when it is invoiced (ALERT-D10)', async () => {
  await rota.confirm(unconfirmed)
  expect(await visits()).toEqual([uncovered.visitGuid, untimed.visitGuid])
  await userContract(owner, { branchId, clientGuid: uncovered.clientGuid, modelGuid: rota.model.guid })
  await rota.confirm(uncovered)
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

test('payments tell what working out the pay of a period could not settle (ALERT-006)', async () => {
  const { alerts } = await list({}, 'payment')
  expect(new Set(alerts.map(({ cause }) => cause))).toEqual(new Set(['NO_CONTRACT']))
  expect(alerts.find(({ relation_guid }) => relation_guid === settled.visitGuid)).toMatchObject({
    ...{ client_guid: rota.clientGuid, client_name: 'Dorothy Hale' },
    ...{ carer_guid: rota.aishaGuid, carer_name: 'Aisha Khan', carer_third_party_id: 'CM-0417' },
    ...{ contract_guid: null, contract_title: '' },
  })
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
