import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import type { WorkList } from '#contract/billing/work-lists.ts'
import { getFinanceDashboard } from '#contract/report/dashboard.ts'
import { formatPence, parsePence, sum, sumBy } from '#domain/money.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { charge, invoiceTransactions, priceAll } from '#testing/builders/invoicing.ts'
import { calendar, contractModel, councilModel, ruleGroup, service } from '#testing/builders/models.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026, 09:00 in London: the invoices of last week are due today, those of the week before were due
// on the 17th (CAL-D07).
const app = await testApp()
const { owner, branchId } = app
const reader = await app.signIn(['Finance.Processing:Read'])
const model = await councilModel(owner)

async function person(lastName: string, modelGuid = model.guid): Promise<string> {
  const clientGuid = await client(owner, { branchId, firstName: 'Dorothy', lastName })
  await userContract(owner, { branchId, clientGuid, modelGuid })
  return clientGuid
}

/** Creates a visit of one actual hour in a weekday's daytime: 20.00 (finance 3.6). */
async function visit(clientGuid: string, day: string, confirmed: boolean, careTypeGuid = model.careTypeGuid) {
  const [start, end] = [`${day}T10:00:00Z`, `${day}T11:00:00Z`]
  const place = { checkIn: start, checkOut: end, confirmedAt: confirmed ? `${day}T12:00:00Z` : null }
  return appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees: [place] })
}

const dashboard = async () => {
  const { status, body } = await app.call(getFinanceDashboard, { as: reader, query: { weeks: 4 } })
  expect(status).toBe(200)
  return body
}
const weekOf = async (start: string) => (await dashboard()).weeks.find((week) => week.start === start)
const transactionsOf = (clientGuid: string) =>
  owner
    .selectFrom('billing_transaction as t')
    .innerJoin('user_contract as c', 'c.guid', 't.user_contract_guid')
    .select(['t.id', 't.guid', 't.period_guid', 't.model_guid'])
    .where('c.client_guid', '=', clientGuid)
    .orderBy('t.id')
    .execute()
const transactionOf = async (clientGuid: string) => {
  const [first] = await transactionsOf(clientGuid)
  if (!first) throw new Error('There is no transaction.')
  return first
}

test('without a sign-in or the permission no money figures are returned', async () => {
  expect((await app.call(getFinanceDashboard)).status).toBe(401)
  const visits = await app.signIn(['Visit:Read', 'Visit:Edit', 'Finance.Processing:Edit'])
  expect((await app.call(getFinanceDashboard, { as: visits })).status).toBe(403)
})

test('a branch without visits has nothing ready, nothing due and no problems', async () => {
  const { weeks, ...rest } = await dashboard()
  expect(rest).toEqual({
    at: '2026-11-24T09:00:00Z',
    today: '2026-11-24',
    ready: { total: '0.00', groups: 0 },
    deadlines: { today: 0, overdue: 0, groups: [] },
    problems: { count: 0, groups: 0, items: [] },
  })
  expect(weeks).toEqual(
    ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'].map((start) => ({
      start,
      end: expect.stringMatching(/-(01|08|15|22)$/),
      invoiced: '0.00',
      confirmed: '0.00',
      pending: '0.00',
    })),
  )
})

test('income moves from pending to confirmed to invoiced, and ready is the total of an invoice run', async () => {
  const hale = await person('Hale')
  const adair = await person('Adair')
  await visit(hale, '2026-11-17', true)
  await visit(hale, '2026-11-18', true)
  await visit(adair, '2026-11-17', true)
  await visit(adair, '2026-11-19', false)
  await visit(adair, '2026-11-24', false) // This week has not ended.
  await priceAll(app)
  const last = { start: '2026-11-16', end: '2026-11-22' }
  expect(await weekOf('2026-11-16')).toEqual({ ...last, invoiced: '0.00', confirmed: '60.00', pending: '20.00' })

  // Adair's waits for the visit of the 19th, so only Hale's is ready, and the group is due today.
  const { ready, deadlines } = await dashboard()
  expect(ready).toEqual({ total: '40.00', groups: 1 })
  expect(deadlines).toEqual({
    today: 1,
    overdue: 0,
    groups: [
      expect.objectContaining({
        contract_name: 'Leeds City Council – Homecare',
        ...last,
        deadline: '2026-11-24',
        confirmed_percentage: 75,
      }),
      expect.objectContaining({ start: '2026-11-23', confirmed_percentage: 0 }),
    ],
  })

  const { id, guid, period_guid } = await transactionOf(hale)
  await charge(app, { transactionId: id, total: 550, date: '2026-11-18' })
  expect((await weekOf('2026-11-16'))?.confirmed).toBe('65.50')
  await invoiceTransactions(app, period_guid, [guid])
  expect(await weekOf('2026-11-16')).toEqual({ ...last, invoiced: '45.50', confirmed: '20.00', pending: '20.00' })
  expect((await dashboard()).ready.groups).toBe(0)
})

test('a group is overdue from the day after its deadline until all of it is invoiced', async () => {
  const late = await person('Late')
  await visit(late, '2026-11-10', true)
  await priceAll(app)
  const { deadlines } = await dashboard()
  expect(deadlines).toMatchObject({ today: 1, overdue: 1 })
  // The next ones are those whose deadline is today or later.
  expect(deadlines.groups.map(({ deadline }) => deadline)).toEqual(['2026-11-24', '2026-12-01'])
  const { guid, period_guid } = await transactionOf(late)
  await invoiceTransactions(app, period_guid, [guid])
  expect((await dashboard()).deadlines).toMatchObject({ today: 1, overdue: 0 })
})

test('a monthly period counts in the weeks of its visits, and a model that is not processed does not count', async () => {
  const modelGuid = await contractModel(owner, { title: 'Private' })
  await service(owner, { modelGuid, careTypeGuid: model.careTypeGuid })
  await ruleGroup(owner, { modelGuid, conditions: model.conditions })
  await calendar(owner, { modelGuid, frequency: '1/MONTH', start: '2026-01-01', end: '2027-01-01' })
  const month = await person('Month', modelGuid)
  await visit(month, '2026-11-04', true)
  await visit(month, '2026-11-12', false)
  await priceAll(app)
  expect(await transactionsOf(month)).toHaveLength(1)
  expect(await weekOf('2026-11-02')).toMatchObject({ confirmed: '20.00', pending: '0.00' })
  expect(await weekOf('2026-11-09')).toMatchObject({ confirmed: '0.00', pending: '20.00' })

  const held = await councilModel(owner, { title: 'Held', dontProcess: true })
  await visit(await person('Held', held.guid), '2026-11-04', true)
  await priceAll(app)
  expect((await weekOf('2026-11-02'))?.confirmed).toBe('20.00')
})

test('visits that cannot be invoiced are listed with the reason, newest first, and link to their working', async () => {
  const before = (await dashboard()).problems.count
  const unpriced = await careType(owner, { title: 'Night sitting' })
  const hart = await person('Hart')
  const loose = await client(owner, { branchId, firstName: 'Ewan', lastName: 'Loose' })
  await visit(hart, '2026-11-20', true, unpriced)
  await visit(loose, '2026-11-23', true)
  await visit(loose, '2026-11-24', true) // Today has not ended.
  await visit(loose, '2026-10-05', true) // No matter how long ago.
  const training = await councilModel(owner, { title: 'Training', dontProcess: true })
  await visit(await person('Trainee', training.guid), '2026-11-20', true, unpriced) // Never invoiced.
  await priceAll(app)
  const { problems } = await dashboard()
  expect(problems.count - before).toBe(3)
  expect(problems.groups).toBe(1)
  const { guid, period_guid, model_guid } = await transactionOf(hart)
  expect(problems.items.slice(0, 2)).toEqual([
    {
      guid: expect.any(String),
      date: '2026-11-23',
      owner_name: 'Ewan Loose',
      problem: 'NO_CONTRACT',
      reason: 'No valid contract',
      place: null,
    },
    {
      guid: expect.any(String),
      date: '2026-11-20',
      owner_name: 'Dorothy Hart',
      problem: 'NO_SERVICE',
      reason: 'No service for this care type',
      place: { calendar_guid: expect.any(String), period_guid, contract_guid: model_guid, transaction_guid: guid },
    },
  ])
})

test('each figure that links to a work list equals the list’s total', async () => {
  await visit(await person('Ready'), '2026-11-18', true)
  await priceAll(app)
  const { ready, deadlines, problems } = await dashboard()
  const groups = async (list: WorkList) =>
    (await app.call(invoiceProcessing.listGroups, { as: reader, query: { work_list: list } })).body.groups
  const listed = await groups('ready')
  expect(ready).toEqual({ total: '20.00', groups: 1 })
  expect(listed).toHaveLength(ready.groups)
  expect(formatPence(sumBy(listed, (group) => parsePence(group.ready_total)))).toBe(ready.total)
  expect(await groups('due')).toHaveLength(deadlines.today)
  expect(await groups('overdue')).toHaveLength(deadlines.overdue)
  expect(await groups('unpriced')).toHaveLength(problems.groups)
})

test('the bar of a week equals the total of the groups with income in it, including monthly ones', async () => {
  const groups = async (monday: string) =>
    (await app.call(invoiceProcessing.listGroups, { as: reader, query: { income_week: monday } })).body.groups
  // The private model's month starts on the 1st, in no week that it is charged in (see above), and the held one never
  // counts.
  for (const { start, invoiced, confirmed, pending } of (await dashboard()).weeks) {
    const listed = (await groups(start)).map(({ week_total }) => parsePence(week_total ?? '0.00'))
    expect(formatPence(sum(listed)), start).toBe(formatPence(sum([invoiced, confirmed, pending].map(parsePence))))
  }
  const listed = (await groups('2026-11-09')).map((group) => [group.contract_name, group.start, group.week_total])
  expect(listed).toContainEqual(['Private', '2026-11-01', '20.00'])
  expect(listed.map(([name]) => name)).not.toContain('Held')
})

test('a week of income is identified by its Monday', async () => {
  const query = { income_week: '2026-11-10' }
  const { status, problem } = await app.call(invoiceProcessing.listGroups, { as: reader, query })
  expect([status, problem?.errors]).toEqual([422, { income_week: ['Enter a Monday.'] }])
})

test('other branches do not count', async () => {
  const other = await app.signIn(['Finance.Processing:Read'], { branchGuid: app.otherBranchGuid })
  const { body } = await app.call(getFinanceDashboard, { as: other })
  expect(body.weeks.every((week) => week.invoiced === '0.00' && week.confirmed === '0.00')).toBe(true)
  expect(body).toMatchObject({ ready: { groups: 0 }, deadlines: { groups: [] }, problems: { count: 0 } })
})
