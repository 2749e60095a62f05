import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentProcessing } from '#contract/billing/processing.ts'
import { paymentTasks } from '#contract/billing/tasks.ts'
import { invoiceTransactions, workOutPay } from '#testing/builders/invoicing.ts'
import { type PaidCarer, paidRounds, placeAt } from '#testing/builders/paid-rounds.ts'
import { client } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { type TestUser, testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner, branchId } = app
const reader = await app.signIn(['Finance.Processing:Read'])
const clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])
const stranger = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'], {
  branchGuid: app.otherBranchGuid,
})

const { near, paidCarer, visit, round, paymentOf } = await paidRounds(app)

async function extrasOf(paid: PaidCarer, periodGuid = paid.periodGuid) {
  const { guid } = await paymentOf(paid, periodGuid)
  const { body } = await app.call(paymentProcessing.listCharges, {
    as: reader,
    params: { periodGuid, guid },
    query: { types: [] },
  })
  return body
}
const amountsOf = async (paid: PaidCarer, periodGuid?: string) =>
  (await extrasOf(paid, periodGuid)).charges
    .map(({ charge_type_alias: alias, description, quantity, rate, total }) => [
      alias,
      description,
      quantity,
      rate,
      total,
    ])
    .toSorted()

const week = '16/11/2026 to 22/11/2026'
// A degree of latitude is 111,195.08 m (pay 4.5): 0.02 of it x 1.3 / 1609.344 are 1.7964 = 1.80 miles, 0.01 are 0.90 and
// 0.03 are 2.69.
const ownExtras = [
  // 0.90 miles x 0.25 = 0.225, and 2.69 x 0.25 = 0.6725.
  ['COMMUTE', 'From home to the visit at 08:00', '0.900', '0.250', '0.23'],
  ['COMMUTE', 'Home from the visit until 10:40', '2.690', '0.250', '0.67'],
  // 10 hours less 2 hours of visits and 20 minutes of travel: 7.6666... x 12.85 = 98.516...
  ['GHR/LOSS', week, '7.667', '12.850', '98.52'],
  // 1.80 x 0.45.
  ['MILEAGE', 'Between visits, 09:00 to 09:40', '1.800', '0.450', '0.81'],
  // 140 minutes x 12.95 / 60 = 30.2166... = 30.22, less 2 x 12.85 and 4.32 of travel.
  ['NMW/TOP', week, '1.000', '0.200', '0.20'],
  // 1.80 miles at 20 mph are 5.4 = 5 minutes; of the other 35 at most 15 are paid: 20 x 12.95 / 60 = 4.3166...
  ['TRAVEL', 'Between visits, 09:00 to 09:40', '0.333', '12.950', '4.32'],
]

test('journeys, lost guaranteed hours and the top-up of a period are charges with their working (EXTRA-004, PAYP-D16, pay 4.5, 5.6, 8.4, 9.5)', async () => {
  const khan = await paidCarer('Khan')
  await round(khan)
  await workOutPay(app)
  expect(await amountsOf(khan)).toEqual(ownExtras)
  // 0.23 + 0.67 + 98.52 + 0.81 + 0.20 + 4.32, and 2 x 12.85 of visits.
  expect(await paymentOf(khan)).toMatchObject({
    extra_pence: 10_475,
    total_pence: 13_045,
    status: 'READY',
  })
  const { charges, pay } = await extrasOf(khan)
  const of = (alias: string) => charges.find((each) => each.charge_type_alias === alias)
  expect(of('TRAVEL')).toMatchObject({
    ...{ taxable: true, is_calculated: true, readonly: true, is_historic: false, date: '2026-11-17' },
    working: { pays: 'TIME', way: 'BETWEEN', miles: '1.80', travel: 5, waiting: 15, break: 20, rate: '12.950' },
  })
  expect(of('TRAVEL')?.relation_type).toBe('Visit')
  const itemGuid = of('TRAVEL')?.transaction_item_guid ?? ''
  const params = { periodGuid: khan.periodGuid, guid: (await paymentOf(khan)).guid, itemGuid }
  const calculation = await app.call(paymentProcessing.getVisitCalculation, { as: reader, params })
  // 5 minutes of travel and 15 of waiting are 0.333 hours, but 0.33 x 12.95 would be 4.27.
  expect(calculation.body.extra_charges).toMatchObject([
    { charge_type_alias: 'MILEAGE', quantity: '1.80', minutes: null, total: '0.81' },
    { charge_type_alias: 'TRAVEL', quantity: '0.33', minutes: 20, total: '4.32' },
    { charge_type_alias: 'COMMUTE', quantity: '2.69', minutes: null, total: '0.67' },
  ])
  expect(of('MILEAGE')).toMatchObject({ taxable: false, working: { pays: 'MILES', travel: 5, waiting: 15 } })
  expect(of('GHR/LOSS')).toMatchObject({
    date: '2026-11-22',
    working: { days: 7, guaranteed: '10.000', absent: '0.000', used_minutes: 140, lost: '7.667', correction: null },
  })
  expect(of('NMW/TOP')?.working).toMatchObject({ age: 36, minutes: 140, pay: '30.02', entitled: '30.22' })
  expect(pay).toMatchObject({ state: 'DONE', working: { unknown_journeys: [], problems: [] } })
})

test('working a period out again writes nothing, and what changes changes only its own charges', async () => {
  const brook = await paidCarer('Brook')
  await round(brook)
  await workOutPay(app)
  const rows = () =>
    sql`select c.id, c.xmin, c.made_key from charge c join billing_transaction t on t.id = c.transaction_id
      where t.user_contract_guid = ${brook.contractGuid} order by c.made_key`.execute(owner)
  const before = await rows()
  await sql`
    insert into pay_due (branch_id, carer_guid, first_on, last_on)
    values (${branchId}, ${brook.carerGuid}, '2026-11-17', '2026-11-17')`.execute(owner)
  await workOutPay(app)
  expect((await rows()).rows).toEqual(before.rows)
  // A week of annual leave takes the place of all guaranteed hours.
  const { guid: accountGuid } = await owner.selectFrom('account').select('guid').limit(1).executeTakeFirstOrThrow()
  await owner
    .insertInto('carer_absence')
    .values({
      ...{ branch_id: branchId, carer_guid: brook.carerGuid, type_alias: 'ANNUAL_LEAVE', part: 'DAYS' },
      ...{ start_date: '2026-11-18', end_date: '2026-11-22', hours: '8.00' },
      ...{ starts_at: '2026-11-18T00:00:00Z', ends_at: '2026-11-23T00:00:00Z' },
      ...{ recorded_at: app.clock.now(), recorded_by: accountGuid },
    })
    .execute()
  expect((await extrasOf(brook)).pay?.state).toBe('COMING')
  await workOutPay(app)
  expect(await amountsOf(brook)).toEqual(ownExtras.filter(([alias]) => alias !== 'GHR/LOSS'))
  const { pay } = await extrasOf(brook)
  // 8 hours of leave and 2 h 20 min of work are more than 10.
  expect(pay?.working?.guarantees).toMatchObject([{ guaranteed: '10.000', absent: '8.000', lost: '0.000' }])
})

const prepare = ({ periodGuid }: PaidCarer, guid: string) =>
  app.call(paymentTasks.prepare, { as: clerk, body: { guids: [guid], mode: 'Completion', period_guid: periodGuid } })

test('payroll waits until pay is worked out, which the worker does after the change', async () => {
  const cole = await paidCarer('Cole')
  await round(cole)
  const { guid } = await paymentOf(cole)
  expect((await prepare(cole, guid)).problem).toMatchObject({
    status: 409,
    code: 'PAY_COMING',
    detail: 'Pay of Aisha Cole is being worked out. Please try again in a moment.',
  })
  await runJobs(app)
  // 25.70 of visits and 104.75 of extras.
  expect((await prepare(cole, guid)).body.total).toBe('130.45')
})

test('a visit that comes after its period was paid takes its journeys to the next one, and a top-up that it makes due (pay 1.1, 9.6)', async () => {
  const late = await paidCarer('Late')
  await round(late)
  await workOutPay(app)
  const { guid, id } = await paymentOf(late)
  await invoiceTransactions(app, late.periodGuid, [guid], 'payment')
  const frozen = await ledgerOf(id)
  expect(frozen.map(({ total_pence }) => total_pence).reduce((all, each) => all + each)).toBe(13_045)

  await visit(late, near, '11:10')
  await workOutPay(app)
  const next = late.model.periodGuidOn('2026-11-24')
  const { charges } = await extrasOf(late, next)
  const previous = charges.filter(({ is_historic }) => is_historic)
  expect(previous.map((each) => [each.charge_type_alias, each.description, each.total]).toSorted()).toEqual([
    ['COMMUTE', 'Home from the visit until 12:10, visit added late', '0.23'],
    ['MILEAGE', 'Between visits, 10:40 to 11:10, visit added late', '0.81'],
    // 140 + 60 + 20 minutes x 12.95 / 60 = 47.4833 = 47.48; paid 30.02 + 12.85 + 4.32 = 47.19, so 0.29 are due.
    ['NMW/TOP', `Correction of ${week}`, '0.09'],
    ['TRAVEL', 'Between visits, 10:40 to 11:10, visit added late', '4.32'],
  ])
  expect(previous.find((each) => each.charge_type_alias === 'NMW/TOP')?.working).toMatchObject({
    correction: { due: '0.29', charged: '0.20' },
  })
  // The next week's own: 10 hours, none of them worked.
  expect(
    charges.filter(({ is_historic }) => !is_historic).map(({ description, total }) => [description, total]),
  ).toEqual([['23/11/2026 to 29/11/2026', '128.50']])
  expect(await ledgerOf(id)).toEqual(frozen)
})

const ledgerOf = (id: number) =>
  owner.selectFrom('ledger_line').selectAll().where('transaction_id', '=', id).orderBy('id').execute()

test('pay that cannot be worked out holds only its carer, says so, and is tried again by those who run payroll', async () => {
  const [broken, fine] = [await paidCarer('Broken'), await paidCarer('Fine')]
  await owner.updateTable('carer').set({ address_latitude: Number.NaN }).where('guid', '=', broken.carerGuid).execute()
  for (const each of [broken, fine]) await round(each)
  await runJobs(app)
  expect(await amountsOf(fine)).toEqual(ownExtras)
  expect((await extrasOf(broken)).pay).toMatchObject({ state: 'FAILED' })
  const { guid } = await paymentOf(broken)
  expect((await prepare(broken, guid)).problem).toMatchObject({
    code: 'PAY_FAILED',
    detail:
      'Pay of Aisha Broken could not be worked out. Try again under Extras of the payment. If that does not help, contact support.',
  })

  const params = { periodGuid: broken.periodGuid, guid }
  const retry = (as: TestUser | undefined) => app.call(paymentProcessing.workOutPay, { params, ...(as && { as }) })
  expect((await retry(undefined)).status).toBe(401)
  expect((await retry(reader)).status).toBe(403)
  expect((await retry(stranger)).status).toBe(404)
  // The cause is removed by other means.
  await owner.transaction().execute(async (quiet) => {
    await sql`set local session_replication_role = replica`.execute(quiet)
    await quiet.updateTable('carer').set(placeAt(53.8)).where('guid', '=', broken.carerGuid).execute()
  })
  expect((await retry(clerk)).status).toBe(204)
  expect((await retry(clerk)).problem).toMatchObject({ status: 409, code: 'PAY_NOT_FAILED' })
  await runJobs(app)
  expect(await amountsOf(broken)).toEqual(ownExtras)
  expect((await retry(clerk)).problem.code).toBe('PAY_NOT_FAILED')
})

test('a journey to a place without coordinates is not paid, and named; so is a carer without a date of birth', async () => {
  const lost = await paidCarer('Lost', { hours: '2.00' })
  await owner.updateTable('carer').set({ date_of_birth: null }).where('guid', '=', lost.carerGuid).execute()
  const nowhere = await client(owner, { branchId })
  await visit(lost, near, '08:00')
  await visit(lost, nowhere, '09:40')
  await workOutPay(app)
  expect(await amountsOf(lost)).toEqual([ownExtras[0]])
  expect((await extrasOf(lost)).pay?.working).toMatchObject({
    unknown_journeys: ['2026-11-17', '2026-11-17'],
    problems: ['NO_DATE_OF_BIRTH'],
  })
})
