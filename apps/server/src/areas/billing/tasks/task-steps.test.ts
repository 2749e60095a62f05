import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { mayTake, type taskStatuses, taskSteps } from '#domain/billing/task-state.ts'
import { completeTask, failTask } from '#server/areas/billing/completion/complete-task.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { invoiceable, transactionsOf } from '#testing/builders/invoiceable.ts'
import { councilModel } from '#testing/builders/models.ts'
import { testApp } from '#testing/test-app.ts'
import { lockTask, takeStep } from './task-steps.ts'

const app = await testApp()
const { owner } = app
const clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])

/** Inserts a task from ten minutes ago. */
async function task(status: (typeof taskStatuses)[number], holds: boolean) {
  const { guid: inserted_by } = await owner.selectFrom('account').select('guid').limit(1).executeTakeFirstOrThrow()
  return owner
    .insertInto('task')
    .values({
      branch_id: app.branchId,
      side: 'invoice',
      type: 'Completion',
      status,
      holds,
      details: 'Leeds',
      item_count: 3,
      total_pence: 8361,
      inserted_at: '2026-11-24T08:50:00Z',
      inserted_by,
      problem: status === 'Failed' ? 'Processing this item failed, please contact support.' : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
const now = (guid: string) => owner.selectFrom('task').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()

const process = (taskGuid: string) =>
  app.call(invoiceTasks.process, { as: clerk, params: { taskGuid }, body: { is_draft: false } })
const retry = (taskGuid: string) => app.call(invoiceTasks.retry, { as: clerk, params: { taskGuid } })
const release = (taskGuid: string) => app.call(invoiceTasks.release, { as: clerk, params: { taskGuid } })

/** Whether the list offers to try it again, and to release it. */
const stepsOf = async (guid: string) => {
  const { body } = await app.call(invoiceTasks.list, { as: clerk, query: { guids: [guid] } })
  return body.tasks.flatMap((each) => [each.is_retryable, each.is_releasable])
}

test.each([
  ['Queued', true],
  ['Processing', true],
  ['Complete', false],
  ['Failed', true],
  ['Failed', false],
] as const)('a task that is %s (holds: %s) cannot be processed', async (status, holds) => {
  const before = await task(status, holds)
  expect((await process(before.guid)).problem).toMatchObject({ status: 409, code: 'TASK_NOT_DRAFT' })
  expect(await now(before.guid)).toEqual(before)
})

test.each([
  ['Queued', true],
  ['Processing', true],
  ['Complete', false],
  ['Failed', false],
] as const)('a task that is %s (holds: %s) can be neither retried nor released', async (status, holds) => {
  const before = await task(status, holds)
  expect(await stepsOf(before.guid)).toEqual([false, false])
  for (const step of [retry, release]) {
    expect((await step(before.guid)).problem).toMatchObject({ status: 409, code: 'TASK_NOT_FAILED' })
  }
  expect(await now(before.guid)).toEqual(before)
})

test('a failed task that holds something says that it can be tried again, or released', async () => {
  const failed = await task('Failed', true)
  expect(await stepsOf(failed.guid)).toEqual([true, true])
  expect((await release(failed.guid)).status).toBe(204)
  expect(await stepsOf(failed.guid)).toEqual([false, false])
})

test('retrying or releasing a draft is 404, as drafts are visible only to their user', async () => {
  const before = await task('Draft', false)
  for (const step of [retry, release]) expect((await step(before.guid)).status).toBe(404)
  expect(await now(before.guid)).toEqual(before)
})

test.each(['Draft', 'Complete', 'Failed'] as const)('a worker leaves a task that is %s unchanged', async (status) => {
  const before = await task(status, status === 'Failed')
  await completeTask(app.services, app.branchGuid, before.guid)
  await withBranch(app.db, app.branchGuid, app.clock.now(), (db) => failTask(db, before.guid, 'Lost.', app.clock.now()))
  expect(await now(before.guid)).toEqual(before)
})

test('a step that is not allowed throws and rolls back the transaction', async () => {
  const before = await task('Draft', false)
  const wrong = withBranch(app.db, app.branchGuid, app.clock.now(), async (db) => {
    const locked = await lockTask(db, before.guid)
    if (!locked) throw new Error('The task is gone.')
    await db.updateTable('task').set({ details: 'Changed' }).where('guid', '=', before.guid).execute()
    await takeStep(db, locked, 'complete')
  })
  await expect(wrong).rejects.toThrow('A task that is Draft cannot complete.')
  expect(await now(before.guid)).toEqual(before)
})

test.each([
  ['Draft', false],
  ['Queued', true],
  ['Queued', false],
  ['Processing', true],
  ['Complete', false],
  ['Failed', true],
  ['Failed', false],
] as const)(
  'when a period is emptied, the database takes the step of a task that is %s (holds: %s) as the domain allows',
  async (status, holds) => {
    const { periodGuid } = await invoiceable(app, 1, await councilModel(owner, { title: `${status} ${holds}` }))
    const [listed] = await transactionsOf(app, periodGuid)
    if (!listed) throw new Error('There is one transaction.')
    const before = await task(status, holds)
    const row = { task_guid: before.guid, transaction_id: listed.id, branch_id: app.branchId, total_pence: 2787 }
    await owner.insertInto('task_transaction').values(row).execute()
    // Emptying a period with a claimed transaction is refused, and changes nothing.
    const emptied = await sql`select empty_periods(array[${periodGuid}]::uuid[])`.execute(owner).then(
      () => true,
      () => false,
    )
    expect(emptied).toBe(!holds)
    const may = mayTake('outdate', { status, holds })
    expect((await now(before.guid)).status).toBe(may ? taskSteps.outdate.to : status)
  },
)
