import { expect, test } from 'vitest'
import { modelChanged } from '#server/areas/model/model-changed.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { company, invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { invoiceTransactions, priceAll, queueTransactions } from '#testing/builders/invoicing.ts'
import { calendar, contractModel, councilModel } from '#testing/builders/models.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { runJobs } from '#testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'
import { repriceModel } from './reprice-model.ts'

const app = await testApp()
const { owner, branchId } = app
const user = await app.signIn([])

/** Notifies of a changed model, as a handler does. */
const change = (modelGuid: string) =>
  withBranch(app.db, app.branchGuid, app.clock.now(), (db) =>
    modelChanged({ db, user: user as never, now: app.clock.now() }, modelGuid, 'a rate'),
  )
/** Raises every rate of a service by half: 20 to 30, 24 to 36. */
const raise = async (serviceGuid: string) => {
  const rows = await owner
    .selectFrom('band_rate as r')
    .innerJoin('service_band as b', 'b.guid', 'r.band_guid')
    .select(['r.guid', 'r.rate'])
    .where('b.service_guid', '=', serviceGuid)
    .execute()
  for (const { guid, rate } of rows) {
    const raised = String(Number(rate) * 1.5)
    await owner.updateTable('band_rate').set({ rate: raised }).where('guid', '=', guid).execute()
  }
}
const totals = async (periodGuid: string) => (await transactionsOf(app, periodGuid)).map((row) => row.total_pence)

test('a changed rate reprices open items; what is completed or claimed by a task stays (finance 8)', async () => {
  const { model, periodGuid } = await invoiceable(app, 3)
  const [complete, claimed] = await transactionsOf(app, periodGuid)
  await invoiceTransactions(app, periodGuid, [complete?.guid ?? ''])
  await queueTransactions(app, periodGuid, [claimed?.guid ?? ''])
  await raise(model.serviceGuid)
  await change(model.guid)
  // The task that claims the second does not run here.
  await repriceModel(app.db, app.clock.now(), model.guid)
  // 32 minutes at 30 and 43 at 36: 16.00 and 25.80.
  expect(await totals(periodGuid)).toEqual([2787, 2787, 4180])
  await repriceModel(app.db, app.clock.now(), model.guid)
  expect(await totals(periodGuid)).toEqual([2787, 2787, 4180])
})

test('changes to a model queue one job, which prices its items in every branch', async () => {
  const model = await councilModel(owner, { title: 'Glasgow too' })
  for (const branch of [branchId, app.otherBranchId]) {
    const clientGuid = await client(owner, { branchId: branch })
    await userContract(owner, { branchId: branch, clientGuid, modelGuid: model.guid })
    await appointment(owner, {
      branchId: branch,
      clientGuid,
      careTypeGuid: model.careTypeGuid,
      start: '2026-11-17T18:30:00Z',
      end: '2026-11-17T19:30:00Z',
      assignees: [{ checkIn: '2026-11-17T18:28:00Z', checkOut: '2026-11-17T19:47:00Z', confirmedAt: app.clock.now() }],
    })
  }
  await priceAll(app)
  await priceAll({ ...app, branchGuid: app.otherBranchGuid })
  const periodGuid = model.periodGuidOn('2026-11-17')
  expect(await totals(periodGuid)).toEqual([2787, 2787])
  await raise(model.serviceGuid)
  await change(model.guid)
  await change(model.guid)
  await runJobs(app)
  expect(await totals(periodGuid)).toEqual([4180, 4180])
  expect(
    await owner
      .selectFrom('contract_model')
      .select(['version', 'changed_by', 'changed_what'])
      .where('guid', '=', model.guid)
      .executeTakeFirst(),
  ).toEqual({ version: 3, changed_by: user.guid, changed_what: 'a rate' })
})

test('an item without a period gets its transaction once the model has a calendar; in a model that is no longer processed it is held (MODEL-D27)', async () => {
  await company(app)
  const modelGuid = await contractModel(owner, { title: 'New funder' })
  const clientGuid = await client(owner, { branchId })
  await userContract(owner, { branchId, clientGuid, modelGuid })
  const council = await councilModel(owner, { title: 'For its care type' })
  await appointment(owner, {
    branchId,
    clientGuid,
    careTypeGuid: council.careTypeGuid,
    start: '2026-11-17T08:00:00Z',
    end: '2026-11-17T08:30:00Z',
  })
  await priceAll(app)
  const transactions = () =>
    owner.selectFrom('billing_transaction').selectAll().where('model_guid', '=', modelGuid).execute()
  expect(await transactions()).toEqual([])
  await calendar(owner, { modelGuid })
  await change(modelGuid)
  await repriceModel(app.db, app.clock.now(), modelGuid)
  expect(await transactions()).toMatchObject([{ item_count: 1, is_held: false }])
  await owner.updateTable('contract_model').set({ dont_process: true }).where('guid', '=', modelGuid).execute()
  await repriceModel(app.db, app.clock.now(), modelGuid)
  expect(await transactions()).toMatchObject([{ status: 'PENDING', is_held: true }])
})
