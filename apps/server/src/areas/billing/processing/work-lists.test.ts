import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceWork, type WorkList } from '#contract/billing/work-lists.ts'
import { formatPence, parsePence, sumBy } from '#domain/money.ts'
import { invoiceable, transactionsOf, unconfirmFirst } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions, priceAll, queueTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

// Tuesday 24 November 2026: last week's invoices are due today (CAL-D07).
const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Read'])

const groupsOf = async (list: WorkList, as = clerk) =>
  (await app.call(invoiceProcessing.listGroups, { as, query: { work_list: list } })).body.groups
const namesOf = async (list: WorkList) => (await groupsOf(list)).map(({ contract_name }) => contract_name).sort()
const counts = async (as = clerk) => (await app.call(invoiceWork.count, { as })).body
/** Creates clients with one visit each of 27.87 in the week from 16 to 22 November, in a new model. */
const ready = async (title: string, clients: number, options: Parameters<typeof councilModel>[1] = {}) =>
  invoiceable(app, clients, await councilModel(owner, { title, ...options }))
const setDeadline = (guid: string, day: string) =>
  owner.updateTable('calendar_period').set({ invoice_deadline: day }).where('guid', '=', guid).execute()

test('counting is 401 signed out, 403 without the permission, and 0 without transactions', async () => {
  expect((await app.call(invoiceWork.count)).status).toBe(401)
  expect((await app.call(invoiceWork.count, { as: await app.signIn(['Finance.Processing:Edit']) })).status).toBe(403)
  expect(await counts()).toEqual({
    overdue: { count: 0 },
    due: { count: 0 },
    ready: { count: 0, total: '0.00' },
    'held-up': { count: 0, total: '0.00' },
    unpriced: { count: 0 },
  })
})

test('each work list has its groups of any week, and its count equals its length', async () => {
  const overdue = await ready('Overdue and ready', 2)
  await setDeadline(overdue.periodGuid, '2026-11-23')
  const waiting = await ready('One of two unconfirmed', 2)
  await unconfirmFirst(app, waiting.contracts[0] ?? '')
  const unpriced = await ready('Without a rate', 1)
  await owner.deleteFrom('model_service').where('model_guid', '=', unpriced.model.guid).execute()
  await priceAll(app)
  const done = await ready('All invoiced', 1)
  await setDeadline(done.periodGuid, '2026-11-23')
  const [first] = await transactionsOf(app, done.periodGuid)
  await invoiceTransactions(app, done.periodGuid, [first?.guid ?? ''])
  const held = await ready('Not processed', 1, { dontProcess: true })
  await setDeadline(held.periodGuid, '2026-11-23')
  await owner.deleteFrom('model_service').where('model_guid', '=', held.model.guid).execute()
  await priceAll(app)
  const claimed = await ready('Being invoiced', 1)
  const [queued] = await transactionsOf(app, claimed.periodGuid)
  await queueTransactions(app, claimed.periodGuid, [queued?.guid ?? ''])

  expect(await namesOf('overdue')).toEqual(['Overdue and ready'])
  expect(await namesOf('due')).toEqual(['Being invoiced', 'One of two unconfirmed', 'Without a rate'])
  expect(await namesOf('ready')).toEqual(['One of two unconfirmed', 'Overdue and ready'])
  expect(await namesOf('held-up')).toEqual(['One of two unconfirmed', 'Without a rate'])
  expect(await namesOf('unpriced')).toEqual(['Without a rate'])
  expect(await counts()).toEqual({
    overdue: { count: 1 },
    due: { count: 3 },
    ready: { count: 2, total: '83.61' },
    'held-up': { count: 2, total: '27.87' },
    unpriced: { count: 1 },
  })
  const total = (amounts: string[]) => formatPence(sumBy(amounts, parsePence))
  expect(total((await groupsOf('ready')).map((group) => group.ready_total))).toBe('83.61')
  expect(total((await groupsOf('held-up')).map((group) => group.waiting_total))).toBe('27.87')

  const stranger = await app.signIn(['Finance.Processing:Read'], { branchGuid: app.otherBranchGuid })
  expect(await groupsOf('ready', stranger)).toEqual([])
  expect(await counts(stranger)).toMatchObject({ ready: { count: 0 }, overdue: { count: 0 } })
})

test('a work list accepts the other filters, and an unknown list is refused', async () => {
  const query = { work_list: 'ready', search: 'overdue' } as const
  const { body } = await app.call(invoiceProcessing.listGroups, { as: clerk, query })
  expect(body.groups.map(({ contract_name }) => contract_name)).toEqual(['Overdue and ready'])
  const unknown = { work_list: 'lost' as WorkList }
  expect((await app.call(invoiceProcessing.listGroups, { as: clerk, query: unknown })).status).toBe(422)
})
