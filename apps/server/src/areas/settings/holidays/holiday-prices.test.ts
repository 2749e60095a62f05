import { expect, test } from 'vitest'
import { createHolidayTier } from '#contract/settings/holiday-tiers.ts'
import { createHoliday, deleteHoliday, updateHoliday } from '#contract/settings/holidays.ts'
import { company, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions, priceAll } from '#testing/builders/invoicing.ts'
import { type CouncilModel, councilModel } from '#testing/builders/models.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at 24 November 2026. Leeds is in England, Glasgow in Scotland.
const app = await testApp()
const { owner } = app
const as = await app.signIn(['Finance.Settings.Holiday:Edit'])
const leeds = { id: app.branchId, guid: app.branchGuid }
const glasgow = { id: app.otherBranchId, guid: app.otherBranchGuid }

const tier = async (title: string) => (await app.call(createHolidayTier, { body: { title }, as })).body.guid
const [bank, christmas] = [await tier('Bank'), await tier('Christmas')]

/** Creates the council's model, with 40 an hour on days of the tier Bank and 60 on those of Christmas. */
async function model(): Promise<CouncilModel> {
  const council = await councilModel(owner)
  const { guid } = await owner
    .selectFrom('service_band')
    .select('guid')
    .where('service_guid', '=', council.serviceGuid)
    .executeTakeFirstOrThrow()
  const row = { band_guid: guid, day_type_alias: null, start_minute: 0, end_minute: 1440 }
  await owner
    .insertInto('band_rate')
    .values([
      { ...row, holiday_tier_guid: bank, rate: '40.000' },
      { ...row, holiday_tier_guid: christmas, rate: '60.000' },
    ])
    .execute()
  return council
}

const council = await model()
await company(app)
/** Creates a visit of one hour from 18:30 in each branch, confirmed as rostered. */
async function visitsOn(date: string): Promise<void> {
  for (const { id: branchId } of [leeds, glasgow]) {
    const clientGuid = await client(owner, { branchId })
    await userContract(owner, { branchId, clientGuid, modelGuid: council.guid })
    const [start, end] = [`${date}T18:30:00Z`, `${date}T19:30:00Z`]
    const careTypeGuid = council.careTypeGuid
    const assignees = [{ checkIn: start, checkOut: end, confirmedAt: app.clock.now() }]
    await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees })
  }
}
const price = async () => {
  for (const { guid: branchGuid } of [leeds, glasgow]) await priceAll({ ...app, branchGuid })
}
/** Returns the totals of the visits of a period, in Leeds and in Glasgow. */
async function totals(date: string): Promise<(number | null | undefined)[]> {
  const rows = await transactionsOf(app, council.periodGuidOn(date))
  return [leeds, glasgow].map(({ id }) => rows.find((row) => row.branch_id === id)?.total_pence)
}

const plain = { title: 'Founders’ day', nation_alias: 'ENG' } as const

// Half an hour at 20 and half at 24 are 22.00; on a holiday an hour at 40 is 40.00, at 60 it is 60.00.
test('creating, moving or deleting a holiday or changing its tier reprices the open visits of its day, in its nation only (finance 3.5, FSET-D13)', async () => {
  await visitsOn('2026-12-01')
  await visitsOn('2026-12-08')
  await price()
  const both = async () => [await totals('2026-12-01'), await totals('2026-12-08')]
  const ordinary = [2200, 2200]
  expect(await both()).toEqual([ordinary, ordinary])

  const created = { ...plain, date: '2026-12-01', invoice_tier_guid: bank }
  const { guid } = (await app.call(createHoliday, { body: created, as })).body
  await runJobs(app)
  expect(await both()).toEqual([[4000, 2200], ordinary])

  const change = async (values: object) => {
    const changed = await app.call(updateHoliday, { params: { guid }, body: { ...created, ...values }, as })
    expect(changed.status).toBe(204)
    await runJobs(app)
  }
  await change({ invoice_tier_guid: christmas })
  expect(await both()).toEqual([[6000, 2200], ordinary])
  // The payment tier does not affect invoices.
  await change({ invoice_tier_guid: null, payment_tier_guid: christmas })
  expect(await both()).toEqual([ordinary, ordinary])
  await change({ date: '2026-12-08' })
  expect(await both()).toEqual([ordinary, [4000, 2200]])
  await change({ date: '2026-12-08', nation_alias: 'SCT' })
  expect(await both()).toEqual([ordinary, [2200, 4000]])
  await change({ nation_alias: 'UK' })
  expect(await both()).toEqual([[4000, 4000], ordinary])

  // A nation's own holiday takes precedence over that of all nations.
  const own = { ...plain, date: '2026-12-01', nation_alias: 'SCT' as const, invoice_tier_guid: christmas }
  const scottish = (await app.call(createHoliday, { body: own, as })).body.guid
  await runJobs(app)
  expect(await both()).toEqual([[4000, 6000], ordinary])
  for (const gone of [guid, scottish]) await app.call(deleteHoliday, { params: { guid: gone }, as })
  await runJobs(app)
  expect(await both()).toEqual([ordinary, ordinary])
})

test('completed transactions keep their price when their day becomes a holiday afterwards (finance 8)', async () => {
  await visitsOn('2026-11-17')
  await price()
  const rows = await transactionsOf(app, council.periodGuidOn('2026-11-17'))
  const done = rows.find(({ branch_id }) => branch_id === leeds.id)
  await invoiceTransactions(app, council.periodGuidOn('2026-11-17'), [done?.guid ?? ''])
  const body = { ...plain, date: '2026-11-17', nation_alias: 'UK' as const, invoice_tier_guid: bank }
  expect((await app.call(createHoliday, { body, as })).status).toBe(201)
  await runJobs(app)
  expect(await totals('2026-11-17')).toEqual([2200, 4000])
})
