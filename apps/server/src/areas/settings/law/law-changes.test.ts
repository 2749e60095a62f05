import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createHolidayTier } from '#contract/settings/holiday-tiers.ts'
import { listHolidays } from '#contract/settings/holidays.ts'
import {
  applyLawChange,
  changeBankHolidays,
  changeBankHolidayTiers,
  changeLawFigure,
  changeMinimumWages,
  getLawChange,
  withdrawLawChange,
} from '#contract/settings/law.ts'
import { company, invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { charge, priceAll, workOutPay } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { paidRounds } from '#testing/builders/paid-rounds.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00; the branch of the test is Leeds.
const app = await testApp()
const { owner, branchId } = app
const as = await app.signIn(['Finance.Settings:Edit'])
const elsewhere = await app.signIn(['Finance.Settings:Edit'], { branchGuid: app.otherBranchGuid })
const { paidCarer, round, paymentOf } = await paidRounds(app)

const law = (rate: string) => [
  { jurisdiction_alias: 'UK', title: '21 and over', age_from: 21, age_to: null, is_apprentice: false, rate },
  { jurisdiction_alias: 'UK', title: 'Younger', age_from: null, age_to: 20, is_apprentice: false, rate: '8.00' },
  { jurisdiction_alias: 'UK', title: 'Apprentice', age_from: null, age_to: null, is_apprentice: true, rate: '8.00' },
]
const wages = (start: string, rate: string) => ({
  ...{ start, source: 'Circular of the test', accommodation_offset: null, jurisdiction_minimum_wage_bands: law(rate) },
})
const read = async (guid: string, user = as) => (await app.call(getLawChange, { params: { guid }, as: user })).body
async function worked(added: Promise<{ status: number; body: { guid: string } }>) {
  const { guid } = (await added).body
  await runJobs(app)
  return read(guid)
}
const addWages = (start: string, rate: string) => worked(app.call(changeMinimumWages, { body: wages(start, rate), as }))
const send = async (call: typeof applyLawChange | typeof withdrawLawChange, guid: string) => {
  const { version } = await read(guid)
  const answer = await app.call(call, { params: { guid }, as, headers: { 'if-match': `"${version}"` } })
  expect(answer.status).toBe(204)
  await runJobs(app)
  return read(guid)
}

const week = { start: '2026-11-16', end: '2026-11-22' }
// Two visits of an hour at 12.85, and 20 minutes of travel at the minimum wage. At 12.95: 4.32 of travel, and a top-up
// of 0.20; with the other extras 130.45 (see the example of period pay). At 13.45: 20 x 13.45 / 60 = 4.4833 = 4.48;
// 140 x 13.45 / 60 = 31.3833 = 31.38, less 25.70 and 4.48 is a top-up of 1.20. That is 0.16 and 1.00 more: 131.61.
const khan = await paidCarer('Khan')
await round(khan)
await workOutPay(app)

test('minimum wages of a later day change nothing yet, and are estimated on the open periods (uk 1, pay 9.5)', async () => {
  const change = await addWages('2027-04-01', '13.45')
  const none = { before: '0.00', after: '0.00', difference: '0.00', count: 0 }
  // Of the charges alone: 104.75 and 105.91.
  const estimate = { before: '104.75', after: '105.91', difference: '1.16', count: 1 }
  expect(change).toMatchObject({ state: 'Ready', company: { invoice: none, payment: none, estimate } })
  expect(change.branch).toEqual(change.company)
  expect(change.affected).toEqual([
    {
      ...{ side: 'payment', is_estimate: true, owner_guid: khan.carerGuid, owner_name: 'Aisha Khan' },
      ...{ ...week, before: '104.75', after: '105.91', difference: '1.16' },
    },
  ])
  // Another branch sees the sum of all, and none of the names.
  expect(await read(change.guid, elsewhere)).toMatchObject({
    company: { estimate },
    branch: { estimate: none },
    affected: [],
  })
  await send(withdrawLawChange, change.guid)
})

test('a dry run leaves no trace, and applying does exactly what it showed (pay 5.4, pay 9.5)', async () => {
  const rows = async () => (await sql`select c.id, c.xmin from charge c order by c.id`.execute(owner)).rows
  const before = await rows()
  const change = await addWages('2026-11-16', '13.45')
  const payment = { before: '130.45', after: '131.61', difference: '1.16', count: 1 }
  expect(change).toMatchObject({ state: 'Ready', problem: null, company: { payment, estimate: null } })
  expect(change.affected).toMatchObject([{ is_estimate: false, owner_name: 'Aisha Khan', difference: '1.16', ...week }])
  expect(await rows()).toEqual(before)
  expect((await paymentOf(khan)).total_pence).toBe(13_045)
  expect(await owner.selectFrom('minimum_wage').select('guid').execute()).toHaveLength(1)

  expect(await send(applyLawChange, change.guid)).toMatchObject({ state: 'Applied', company: { payment } })
  expect((await paymentOf(khan)).total_pence).toBe(13_161)
  // The jobs that the triggers queue change nothing more.
  await runJobs(app)
  expect((await paymentOf(khan)).total_pence).toBe(13_161)
})

test('a change that does something else by now is shown again instead of being applied', async () => {
  const change = await addWages('2026-11-17', '13.55')
  // The period had begun: the rate of its first day holds for all of it (pay 9.2).
  expect(change.company?.payment).toMatchObject({ difference: '0.00', count: 0 })
  await send(withdrawLawChange, change.guid)

  await owner
    .updateTable('minimum_wage')
    .set({ validity: '[2026-04-01,2026-11-10)' })
    .where(sql`upper(validity)`, '=', '2026-11-16')
    .execute()
  await sql`update minimum_wage set validity = '[2026-11-10,)' where upper_inf(validity)`.execute(owner)
  const second = await addWages('2026-11-16', '13.95')
  // 20 x 13.95 / 60 = 4.65; 140 x 13.95 / 60 = 32.55, less 25.70 and 4.65 is 2.20: 0.17 and 1.00 more than at 13.45.
  expect(second.company?.payment.difference).toBe('1.17')
  const brook = await paidCarer('Brook')
  await round(brook)
  await workOutPay(app)
  expect(await send(applyLawChange, second.guid)).toMatchObject({
    state: 'Ready',
    problem: 'What this change does has changed since it was shown. Look at it again before you apply it.',
    company: { payment: { difference: '2.34', count: 2 } },
    applied_by: null,
  })
  expect((await paymentOf(brook)).total_pence).toBe(13_161)
  expect(await send(applyLawChange, second.guid)).toMatchObject({ state: 'Applied' })
  expect((await paymentOf(brook)).total_pence).toBe(13_278)
})

test('another rate of VAT changes what taxable extras of open invoices come to, from its day on (finance 7)', async () => {
  const { periodGuid } = await invoiceable(app, 1)
  const [transaction] = await transactionsOf(app, periodGuid)
  for (const date of ['2026-11-17', '2026-11-18']) {
    const guid = await charge(app, { transactionId: transaction?.id ?? 0, type: 'E/TAX', total: 1005, date })
    await owner.updateTable('charge').set({ taxable: true }).where('guid', '=', guid).execute()
  }
  const body = { law: 'VAT', key: 'STANDARD', start: '2026-11-18', amount: '22.5', source: 'A Finance Act' } as const
  const change = await worked(app.call(changeLawFigure, { body, as }))
  // Of 20.10 at 20 % it was 4.02. Now it is 10.05 at 20 % = 2.01 and 10.05 at 22.5 % = 2.26125 = 2.26: 0.25 more.
  expect(change.company?.invoice).toMatchObject({ difference: '0.25', count: 1 })
  expect(change.figures).toEqual([{ title: 'Standard rate', before: '20', after: '22.5', unit: '%' }])
  expect(await send(applyLawChange, change.guid)).toMatchObject({ state: 'Applied' })
  const { rows } =
    await sql`select amount::text from law_figure where law = 'VAT' and key = 'STANDARD' order by validity`.execute(
      owner,
    )
  expect(rows).toEqual([{ amount: '20.000' }, { amount: '22.500' }])
})

test('a bank holiday and its tiers reprice the visits of its day in its nation, as was shown before (finance 3.5, uk 4)', async () => {
  const keeper = await app.signIn(['Finance.Settings.Holiday:Edit'])
  const tier = (await app.call(createHolidayTier, { body: { title: 'Bank holiday' }, as: keeper })).body.guid
  const council = await councilModel(owner)
  await sql`
    insert into band_rate (band_guid, holiday_tier_guid, start_minute, end_minute, rate)
    select guid, ${tier}, 0, 1440, 40 from service_band where service_guid = ${council.serviceGuid}`.execute(owner)
  await company(app)
  const clientGuid = await client(owner, { branchId })
  await userContract(owner, { branchId, clientGuid, modelGuid: council.guid })
  const [start, end] = ['2026-12-01T18:30:00Z', '2026-12-01T19:30:00Z']
  const assignees = [{ checkIn: start, checkOut: end, confirmedAt: app.clock.now() }]
  await appointment(owner, { branchId, clientGuid, careTypeGuid: council.careTypeGuid, start, end, assignees })
  await priceAll(app)
  const add = (nation_alias: 'ENG' | 'SCT') => {
    const body = { title: 'Jubilee', start: '2026-12-01', nation_alias, source: 'A proclamation' }
    return worked(app.call(changeBankHolidays, { body, as }))
  }
  const scottish = await add('SCT')
  expect(scottish.company?.invoice).toMatchObject({ difference: '0.00', count: 0 })
  await send(withdrawLawChange, scottish.guid)
  // Half an hour at 20 and half at 24 are 22.00; an hour at 40 is 40.00.
  const english = await add('ENG')
  expect(english.company?.invoice).toEqual({ before: '22.00', after: '40.00', difference: '18.00', count: 1 })
  expect(await send(applyLawChange, english.guid)).toMatchObject({ state: 'Applied' })
  const total = async () => (await transactionsOf(app, council.periodGuidOn('2026-12-01')))[0]?.total_pence
  expect(await total()).toBe(4000)

  // Without its tier the day is an ordinary one again, once that was seen and applied.
  const { holidays } = (await app.call(listHolidays, { query: { nation_alias: 'ENG', year: '2026' }, as })).body
  const guid = holidays.find(({ title }) => title === 'Jubilee')?.guid ?? ''
  const withTiers = (values: object) =>
    app.call(changeBankHolidayTiers, { body: { guid, source: 'A decision of the board', ...values }, as })
  const same = await withTiers({ invoice_tier_guid: tier, payment_tier_guid: tier })
  expect(same.problem.errors).toEqual({ invoice_tier_guid: ['Choose another tier on one of the sides.'] })
  const unknown = await withTiers({ payment_tier_guid: randomUUID() })
  expect(unknown.problem.errors).toEqual({ payment_tier_guid: ['This holiday tier does not exist.'] })
  const changed = await worked(withTiers({ payment_tier_guid: tier }))
  expect(changed).toMatchObject({
    law: 'BANK_HOLIDAY',
    figures: [{ title: 'Jubilee (England): Invoice tier', before: 'Bank holiday', after: 'None', unit: '' }],
    company: { invoice: { before: '40.00', after: '22.00', difference: '-18.00', count: 1 } },
  })
  expect(await total()).toBe(4000)
  expect(await send(applyLawChange, changed.guid)).toMatchObject({ state: 'Applied' })
  expect(await total()).toBe(2200)
  app.clock.advance('PT168H')
  const late = await app.signIn(['Finance.Settings:Edit'])
  const refused = await app.call(changeBankHolidayTiers, { body: { guid, source: 'Too late' }, as: late })
  expect([refused.status, refused.problem.code]).toEqual([422, 'HOLIDAY_PAST'])
  app.clock.advance('-PT168H')
})
