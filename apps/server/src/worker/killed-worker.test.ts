import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { invoiceable, ledgerTotal, transactionsOf } from '#testing/builders/invoiceable.ts'
import { untilLocksAreWaitedFor } from '#testing/lock-waits.ts'
import { startWorker } from '#testing/start-worker.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

test('a worker killed in the middle of 500 transactions loses nothing and repeats nothing (finance 6)', async () => {
  const clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])
  const { periodGuid } = await invoiceable(app, 500)
  const { body } = await app.call(invoiceTasks.prepare, {
    as: clerk,
    body: { guids: [periodGuid], mode: 'Completion' },
  })
  expect(body.total).toBe('13935.00')
  const params = { taskGuid: body.task_guid }
  await app.call(invoiceTasks.process, { as: clerk, params, body: { is_draft: false } })

  // Locks on the second half stop the worker there, so that it is certainly killed half-way.
  const held = (await transactionsOf(app, periodGuid)).slice(240).map(({ id }) => id)
  await app.owner.transaction().execute(async (holder) => {
    await holder.selectFrom('billing_transaction').select('id').where('id', 'in', held).forUpdate().execute()
    const first = await startWorker(app)
    await untilLocksAreWaitedFor(app.owner, 1, holder)
    first.kill('SIGKILL')
    await once(first, 'exit')
  })
  const done = (await transactionsOf(app, periodGuid)).filter((row) => row.status === 'COMPLETE').length
  expect(done).toBe(240)

  await startWorker(app)
  const status = async () =>
    (await app.owner.selectFrom('task').selectAll().where('guid', '=', body.task_guid).executeTakeFirstOrThrow()).status
  await vi.waitFor(async () => expect(await status()).toBe('Complete'), { timeout: 300_000, interval: 50 })
  const rows = await transactionsOf(app, periodGuid)
  expect(rows.map((row) => row.reference).sort()).toEqual(rows.map((_, at) => `INV${String(at + 1).padStart(8, '0')}`))
  expect(await ledgerTotal(app)).toBe(500 * 2787)
  expect(await app.owner.selectFrom('output_file').select('guid').execute()).toHaveLength(500)
})
