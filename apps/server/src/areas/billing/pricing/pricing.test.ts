import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withBranch } from '#server/kit/with-branch.ts'
import { claimTransactions } from '#testing/builders/billing.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { testApp } from '#testing/test-app.ts'
import { priceAssignees } from './price-assignees.ts'
import { priceBranch } from './price-branch.ts'

const app = await testApp()
const { owner, branchId, branchGuid } = app
const model = await councilModel(owner)
const margaret = await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd' })
const contract = await userContract(owner, { branchId, clientGuid: margaret, modelGuid: model.guid, isDefault: true })
const november = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }
const careTypeGuid = model.careTypeGuid

/** Tuesday 17 November 2026, 18:30 to 19:30, actually 18:28 to 19:47: the worked example of finance 3.6. */
const example = () =>
  appointment(owner, {
    branchId,
    clientGuid: margaret,
    careTypeGuid,
    start: '2026-11-17T18:30:00Z',
    end: '2026-11-17T19:30:00Z',
    assignees: [{ checkIn: '2026-11-17T18:28:00Z', checkOut: '2026-11-17T19:47:00Z', confirmedAt: app.clock.now() }],
  })

const price = (ids: readonly number[]) =>
  withBranch(app.db, branchGuid, app.clock.now(), (db, branch) => priceAssignees(db, branch, ids))
const itemOf = (assigneeId: number) =>
  owner.selectFrom('item').selectAll().where('assignee_id', '=', assigneeId).executeTakeFirstOrThrow()
const transactionOf = (id: number) =>
  owner.selectFrom('billing_transaction').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the worked example of finance 3.6 comes out as 27.87 with its two lines', async () => {
  const { assignees } = await example()
  const [{ id } = { id: 0 }] = assignees
  await price([id])
  const item = await itemOf(id)
  expect(item).toMatchObject({
    total_pence: 2787,
    capped_minutes: 70,
    charged_minutes: 75,
    problem: null,
    confirmed: true,
  })
  const lines = await owner
    .selectFrom('item')
    .select(sql<unknown[]>`to_json(lines)`.as('lines'))
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  expect(lines.lines).toMatchObject([
    { minutes: 32, rate_mills: 20_000, total_pence: 1067 },
    { minutes: 43, rate_mills: 24_000, total_pence: 1720 },
  ])
  expect(await transactionOf(item.transaction_id ?? 0)).toMatchObject({
    user_contract_guid: contract,
    period_guid: model.periodGuidOn('2026-11-17'),
    status: 'READY',
    total_pence: 2787,
  })
  await price([id])
  expect((await itemOf(id)).id).toBe(item.id)
})

test('an item without a valid contract or actual times has that problem and is not ready (finance 3.2, 4)', async () => {
  const stranger = await client(owner, { branchId, lastName: 'Nobody' })
  const start = '2026-11-18T08:00:00Z'
  const end = '2026-11-18T08:30:00Z'
  const lost = await appointment(owner, { branchId, clientGuid: stranger, careTypeGuid, start, end })
  const missing = await appointment(owner, { branchId, clientGuid: margaret, careTypeGuid, start, end })
  const ids = [...lost.assignees, ...missing.assignees].map(({ id }) => id)
  await price(ids)
  expect(await itemOf(ids[0] ?? 0)).toMatchObject({ problem: 'NO_CONTRACT', transaction_id: null, total_pence: 0 })
  const item = await itemOf(ids[1] ?? 0)
  expect(item).toMatchObject({ problem: 'NO_ACTUAL_TIMES', total_pence: 0 })
  expect(await transactionOf(item.transaction_id ?? 0)).toMatchObject({ status: 'PENDING', problem_count: 1 })
})

test('a whole branch is priced in batches, and pricing it again changes nothing', async () => {
  const before = await priceBranch(app.db, branchGuid, app.clock.now(), november)
  const items = await owner.selectFrom('item').selectAll().orderBy('id').execute()
  expect(items).toHaveLength(before)
  await priceBranch(app.db, branchGuid, app.clock.now(), november)
  expect(await owner.selectFrom('item').selectAll().orderBy('id').execute()).toEqual(items)
})

test('changing the contract moves the item, and deletes an emptied transaction', async () => {
  const second = await userContract(owner, {
    branchId,
    clientGuid: margaret,
    modelGuid: model.guid,
    reference: 'OTHER',
  })
  const { assignees } = await appointment(owner, {
    branchId,
    clientGuid: margaret,
    careTypeGuid,
    start: '2026-11-03T08:00:00Z',
    end: '2026-11-03T08:30:00Z',
    assignees: [{ contractGuid: second }],
  })
  const id = assignees[0]?.id ?? 0
  await price([id])
  const first = (await itemOf(id)).transaction_id
  await owner.updateTable('assignee').set({ contract_guid: contract }).where('id', '=', id).execute()
  await price([id])
  expect((await itemOf(id)).transaction_id).not.toBe(first)
  expect(await owner.selectFrom('billing_transaction').where('id', '=', first).execute()).toEqual([])
})

test('an item in a claimed transaction cannot be changed (finance 8)', async () => {
  const { assignees } = await example()
  const id = assignees[0]?.id ?? 0
  await price([id])
  const item = await itemOf(id)
  const user = await app.signIn([])
  const task = await claimTransactions(owner, user.guid, [id])
  await expect(price([id])).rejects.toMatchObject({ code: 'BEING_PROCESSED' })
  await expect(
    owner.updateTable('item').set({ total_pence: 1 }).where('id', '=', item.id).execute(),
  ).rejects.toMatchObject({ code: 'AL001' })
  await owner.updateTable('task').set({ holds: false }).where('guid', '=', task).execute()
  await price([id])
})

test('rows of another branch can neither be read nor created (finance 8)', async () => {
  const seen = await withBranch(app.db, app.otherBranchGuid, app.clock.now(), (db) =>
    db.selectFrom('item').selectAll().execute(),
  )
  expect(seen).toEqual([])
})
