import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { invoiceable, transactionsOf, unconfirmFirst } from '#testing/builders/invoiceable.ts'
import { charge, priceAll, queueTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Edit'])

/** Creates clients with one visit each of 27.87 in the week from 16 to 22 November, in a new model. */
const ready = async (title: string, clients: number, options: Parameters<typeof councilModel>[1] = {}) =>
  invoiceable(app, clients, await councilModel(owner, { title, ...options }))
const prepare = async (guids: string[]) =>
  (await app.call(invoiceTasks.prepare, { as: clerk, body: { guids, mode: 'Completion' } })).body

test('a prepared task has its weeks and the number of invoices', async () => {
  const { periodGuid } = await ready('Leeds', 3)
  const { contracts, left } = await prepare([periodGuid])
  expect(contracts).toMatchObject([{ start: '2026-11-16', end: '2026-11-22', periods: 1, invoices: 3, users: 3 }])
  expect(left).toEqual({ count: 0, clients: 0, total: '0.00', transactions: [] })
})

test('transactions that are left out are listed with client, amount and reason', async () => {
  const part = await ready('Bradford', 3)
  const all = await transactionsOf(app, part.periodGuid)
  const [first, second, third] = part.contracts.map((guid) => all.find((each) => each.user_contract_guid === guid))
  await unconfirmFirst(app, part.contracts[0] ?? '')
  await charge(app, { transactionId: first?.id ?? 0, total: 500 })
  await queueTransactions(app, part.periodGuid, [second?.guid ?? ''])
  const held = await ready('Training', 1, { dontProcess: true })

  const { contracts, left } = await prepare([part.periodGuid, held.periodGuid])
  expect(contracts).toMatchObject([
    { contract_model_title: 'Bradford', invoices: 1, total: '27.87', processable: true },
    { contract_model_title: 'Training', invoices: 0, start: null, end: null, processable: false },
  ])
  // 27.87 and an extra of 5.00, and twice 27.87.
  expect(left).toMatchObject({ count: 3, clients: 3, total: '88.61' })
  expect(left.transactions).toMatchObject([
    {
      guid: first?.guid,
      contract_model_title: 'Bradford',
      start: '2026-11-16',
      end: '2026-11-22',
      owner_name: 'Dorothy Holroyd A',
      total: '32.87',
      reason: 'NOT_READY',
      appointment_count: 1,
      unconfirmed_count: 1,
      problem_count: 0,
      to_come_count: 0,
    },
    {
      guid: second?.guid,
      owner_name: 'Dorothy Holroyd B',
      total: '27.87',
      reason: 'BEING_PROCESSED',
      claimed_by: 'Test operator',
    },
    { contract_model_title: 'Training', total: '27.87', reason: 'NOT_PROCESSED', claimed_by: null },
  ])
  expect(left.transactions.map(({ guid }) => guid)).not.toContain(third?.guid)
})

test('items without a price are counted separately from unconfirmed ones', async () => {
  const { periodGuid, model } = await ready('Wakefield', 1)
  await owner.deleteFrom('model_service').where('model_guid', '=', model.guid).execute()
  await priceAll(app)
  const { left } = await prepare([periodGuid])
  expect(left.transactions).toMatchObject([{ reason: 'NOT_READY', unconfirmed_count: 0, problem_count: 1 }])
})

test('transactions with nothing to invoice are not listed as left out', async () => {
  const { periodGuid } = await ready('Otley', 2)
  const [free, empty] = await transactionsOf(app, periodGuid)
  await owner
    .updateTable('item')
    .set({ is_nocharge: true, is_chargeable: false, total_pence: 0 })
    .where('transaction_id', '=', free?.id ?? 0)
    .execute()
  await owner
    .deleteFrom('item')
    .where('transaction_id', '=', empty?.id ?? 0)
    .execute()
  await sql`select refresh_transactions(array[${free?.id}, ${empty?.id}]::bigint[])`.execute(owner)
  expect((await prepare([periodGuid])).left.count).toBe(0)
})
