import { expect, test } from 'vitest'
import type { BranchDb } from '#server/kit/context.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { invoiceable, ledgerTotal, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions } from '#testing/builders/invoicing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'
import { freezeItems } from './completion-queries.ts'

const app = await testApp()

let models = 0
/** Creates a separate model for each test, so that its period has only the test's transactions. */
const ready = async (clients: number) =>
  invoiceable(app, clients, await councilModel(app.owner, { title: `Council ${++models}` }))

test('a completed transaction, its lines and its number never change (finance 8)', async () => {
  const { periodGuid } = await ready(1)
  const [row] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [row?.guid ?? ''])
  const { id } = row ?? { id: 0 }
  const of = (table: 'ledger_line' | 'output_file') =>
    app.owner.updateTable(table).set({ branch_id: app.otherBranchId }).where('transaction_id', '=', id)
  await expect(of('ledger_line').execute()).rejects.toThrow('never changed')
  await expect(of('output_file').execute()).rejects.toThrow('never changed')
  const change = (values: object) =>
    app.owner.updateTable('billing_transaction').set(values).where('id', '=', id).execute()
  await expect(change({ item_pence: 1 })).rejects.toMatchObject({ code: 'AL001' })
  await expect(change({ reference: 'INV00000000' })).rejects.toMatchObject({ code: 'AL001' })
  await expect(app.owner.deleteFrom('billing_transaction').where('id', '=', id).execute()).rejects.toThrow()
  const line = app.owner
    .insertInto('ledger_line')
    .columns(['branch_id', 'transaction_id', 'item_id', 'total_pence', 'tax_code', 'tax_percent'])
    .expression(
      app.owner
        .selectFrom('item')
        .select((eb) => [
          'branch_id',
          'transaction_id',
          'id',
          eb.lit(1).as('a'),
          eb.val('EXEMPT').as('b'),
          eb.lit(0).as('c'),
        ])
        .where('transaction_id', '=', id),
    )
  await expect(line.execute()).rejects.toMatchObject({ code: 'AL001' })
  await expect(
    app.owner.updateTable('number_series').set({ last: 0 }).where('name', '=', 'INV').execute(),
  ).rejects.toMatchObject({ code: 'AL002' })
})

test('the ledger accepts only lines of items and charges of its own branch (finance 8)', async () => {
  const { periodGuid } = await ready(1)
  const [row] = await transactionsOf(app, periodGuid)
  const id = row?.id ?? 0
  const inBranch = <T>(guid: string, work: (db: BranchDb) => Promise<T>) =>
    withBranch(app.db, guid, app.clock.now(), work)
  const line = { branch_id: app.branchId, transaction_id: id, total_pence: 1, tax_code: 'EXEMPT', tax_percent: '0' }
  await expect(
    inBranch(app.branchGuid, (db) => db.insertInto('ledger_line').values(line).execute()),
  ).rejects.toMatchObject({ code: '42501' })
  const total = await ledgerTotal(app)
  await inBranch(app.otherBranchGuid, (db) => freezeItems(db, [id]))
  expect(await ledgerTotal(app)).toBe(total)
  await inBranch(app.branchGuid, (db) => freezeItems(db, [id]))
  expect(await ledgerTotal(app)).toBe(total + 2787)
})

test('a transaction that does not add up to its lines cannot be completed (finance 8)', async () => {
  const { periodGuid } = await ready(1)
  const complete = app.owner
    .updateTable('billing_transaction')
    .set({ reference: 'INV99999999', completed_at: app.clock.now() })
    .where('period_guid', '=', periodGuid)
    .execute()
  await expect(complete).rejects.toMatchObject({ code: 'AL002' })
})
