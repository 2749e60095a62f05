import { expect, test } from 'vitest'
import { listMargins, type MarginGroup, marginGroups } from '#contract/report/margin.ts'
import { charge, priceAll, workOutPay } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { paidRounds, placeAt } from '#testing/builders/paid-rounds.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// The clock is at Tuesday 24 November 2026, 09:00.
const app = await testApp()
const { owner, branchId } = app
const as = await app.signIn(['Finance.Processing:Read'])
const { near, far, paidCarer, round } = await paidRounds(app)

await owner
  .updateTable('branch')
  .set({ settings: JSON.stringify({ on_cost_percent: '12.5' }) })
  .where('id', '=', branchId)
  .execute()
const khan = await paidCarer('Khan')
const council = await councilModel(owner)
const { careTypeGuid } = khan.model
/** A contract whose invoices go to a council. */
const billed = async (clientGuid: string, funder: string) => {
  const guid = await userContract(owner, { branchId, clientGuid, modelGuid: council.guid })
  await owner
    .updateTable('user_contract')
    .set({ funder_type: 'Organisation', funding_name: funder })
    .where('guid', '=', guid)
    .execute()
}
await billed(near, 'Leeds City Council')
await billed(far, 'Bradford Council')
await round(khan)
/** A visit of 15 minutes at 10:45 of another day, which goes by rostered times, at a third client. */
const third = await client(owner, { branchId, more: placeAt(53.81) })
await billed(third, 'Leeds City Council')
for (const day of ['2026-11-11', '2026-11-19']) {
  const [start, end] = [`${day}T10:45:00Z`, `${day}T11:00:00Z`]
  const assignees = [{ carerGuid: khan.carerGuid, checkIn: start, checkOut: end, confirmedAt: app.clock.now() }]
  await appointment(owner, { branchId, clientGuid: third, careTypeGuid, start, end, assignees })
}
await priceAll(app)
await workOutPay(app)
// A parking fee that is paid with the short visit of 19 November.
const short = await owner
  .selectFrom('item as i')
  .select(['i.id', 'i.transaction_id'])
  .where('i.side', '=', 'payment')
  .where('i.local_date', '=', '2026-11-19')
  .executeTakeFirstOrThrow()
await charge(app, {
  transactionId: short.transaction_id ?? 0,
  itemId: short.id,
  type: 'E/NO-TAX',
  total: 400,
  date: '2026-11-19',
})

const days = { start: '2026-11-01', end: '2026-11-30' }
const ask = async (query: object = {}) => (await app.call(listMargins, { as, query: { ...days, ...query } })).body

test('margins need the right to read transactions, and stay within the branch', async () => {
  const query = days
  expect((await app.call(listMargins, { query })).status).toBe(401)
  expect((await app.call(listMargins, { query, as: await app.signIn(['Visit:Read']) })).status).toBe(403)
  const elsewhere = await app.signIn(['Finance.Processing:Read'], { branchGuid: app.otherBranchGuid })
  expect((await app.call(listMargins, { query, as: elsewhere })).body).toMatchObject({ rows: [], count: 0 })
  const late = await app.call(listMargins, { as, query: { start: '2026-11-30', end: '2026-11-01' } })
  expect(late.problem.errors).toEqual({ start: ['Start date can not be after end date'] })
})

test('the margin of a visit is its income less pay, travel and on-costs (pay 4.5, pay 5.6)', async () => {
  const { rows, on_cost_percent } = await ask({ group_by: 'visit', start: '2026-11-17', end: '2026-11-17' })
  expect(on_cost_percent).toBe('12.5')
  const amounts = rows.map(({ date, carer_name, funder, minutes, income, pay, travel, on_costs, margin, percent }) => [
    ...[date, carer_name, funder, minutes, income, pay, travel, on_costs, margin, percent],
  ])
  expect(amounts).toEqual([
    // 20.00 an hour, 12.85 of pay. Travel: 0.67 home, 0.81 of miles and 4.32 of time are 5.80. On-costs are of pay and of
    // paid time: (12.85 + 4.32) x 12.5 % = 2.14625. 20.00 - 12.85 - 5.80 - 2.15 = -0.80, which is 4 % of 20.00.
    ['2026-11-17', 'Aisha Khan', 'Bradford Council', 60, '20.00', '12.85', '5.80', '2.15', '-0.80', '-4.0'],
    // Travel: 0.23 from home. 12.85 x 12.5 % = 1.60625. 20.00 - 12.85 - 0.23 - 1.61 = 5.31, which is 26.55 %.
    ['2026-11-17', 'Aisha Khan', 'Leeds City Council', 60, '20.00', '12.85', '0.23', '1.61', '5.31', '26.6'],
  ])
  for (const row of rows) expect([row.invoice?.item_guid, row.payment?.item_guid]).not.toContain(undefined)
})

test('short visits that lose money are listed, the worst first', async () => {
  const { rows, count, total } = await ask({ group_by: 'visit', only: 'short-losses' })
  // 15 minutes at 20.00 are 5.00, at 12.85 they are 3.21; the fee of 4.00 bears no on-costs: 3.21 x 12.5 % = 0.40.
  // From and to home 0.90 miles x 0.25 = 0.225 = 0.23 each: 5.00 - 7.21 - 0.46 - 0.40 = -3.07.
  expect(rows).toMatchObject([
    { date: '2026-11-19', minutes: 15, income: '5.00', pay: '7.21', travel: '0.46', margin: '-3.07' },
  ])
  expect([count, total.margin]).toEqual([1, '-3.07'])
})

test('the sums of every grouping are equal, and those of the rows are the total', async () => {
  const pence = (text: string) => Math.round(Number(text) * 100)
  const totals = new Set<string>()
  for (const group_by of marginGroups) {
    const { rows, total, count } = await ask({ group_by })
    expect(rows).toHaveLength(count)
    for (const key of ['income', 'pay', 'travel', 'on_costs', 'margin'] as const) {
      expect(
        rows.reduce((sum, row) => sum + pence(row[key]), 0),
        `${group_by} ${key}`,
      ).toBe(pence(total[key]))
    }
    expect(rows.reduce((sum, row) => sum + row.visits, 0)).toBe(total.visits)
    expect(pence(total.margin)).toBe(
      pence(total.income) - pence(total.pay) - pence(total.travel) - pence(total.on_costs),
    )
    totals.add(JSON.stringify(total))
  }
  expect(totals.size).toBe(1)
})

test('the sums are those of all pages, on each page and beyond the last one', async () => {
  const whole = await ask({ group_by: 'visit' })
  const pages = await Promise.all([1, 2, 3].map((page) => ask({ group_by: 'visit', page, page_size: 2 })))
  expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 0])
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
  for (const { total, count } of pages) expect([total, count]).toEqual([whole.total, 4])
})

test('a visit without both of its prices is counted, and is in no sum', async () => {
  const before = await ask()
  expect(before.unpriced).toBe(0)
  const [start, end] = ['2026-11-20T10:45:00Z', '2026-11-20T11:00:00Z']
  // Nobody pays for this client yet, so there is no price of the invoice.
  const clientGuid = await client(owner, { branchId, more: placeAt(53.81) })
  const assignees = [{ carerGuid: khan.carerGuid, checkIn: start, checkOut: end, confirmedAt: app.clock.now() }]
  await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees })
  await priceAll(app)
  const after = await ask()
  expect(after).toEqual({ ...before, unpriced: 1 })
  expect((await ask({ group_by: 'visit', only: 'short-losses' })).count).toBe(1)
})

test('groups have names, and lead to their visits', async () => {
  const titles = async (group_by: MarginGroup) =>
    (await ask({ group_by })).rows.map(({ title, visits }) => [title, visits])
  expect(await titles('funder')).toEqual([
    ['Bradford Council', 1],
    ['Leeds City Council', 3],
  ])
  expect(await titles('branch')).toEqual([['Leeds', 4]])
  expect(await titles('week')).toEqual([
    ['2026-11-09', 1],
    ['2026-11-16', 3],
  ])
  expect(await titles('client')).toHaveLength(3)
  for (const filter of [{ client_guid: third }, { funder: 'Leeds City Council', week: '2026-11-09' }]) {
    const { rows } = await ask({ group_by: 'visit', ...filter })
    expect(new Set(rows.map(({ funder }) => funder))).toEqual(new Set(['Leeds City Council']))
    expect(rows.length).toBe('week' in filter ? 1 : 2)
  }
})
