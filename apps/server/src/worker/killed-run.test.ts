import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { tasks } from '#contract/billing/tasks.ts'
import { Side } from '#contract/fields.ts'
import { completedTotals } from '#testing/builders/completed.ts'
import { crediting } from '#testing/builders/crediting.ts'
import { company, transactionsOf } from '#testing/builders/invoiceable.ts'
import { readyPeriod, readyTotals } from '#testing/builders/ready-period.ts'
import { startWorker } from '#testing/start-worker.ts'
import { testApp } from '#testing/test-app.ts'
import { whileWaitingAt } from '#testing/wait-at.ts'

// Workers in processes of their own are killed in the middle of pay runs and of credits; the next worker finishes.

const app = await testApp()
const { owner } = app
await company(app)
const clerk = await app.signIn(['Finance.Processing:Edit', 'Finance.Processing:Read'])
const credits = await crediting(app)

let worker: ChildProcess | undefined
afterEach(() => void worker?.kill('SIGKILL'))

/** Starts a worker that finishes what the killed one has left, and kills it in turn when it comes to a write. */
async function killAt(write: string): Promise<void> {
  await whileWaitingAt(owner, write, async () => {
    worker?.kill('SIGKILL')
    if (worker) await once(worker, 'exit')
  })
  worker = await startWorker(app)
}

const statusOf = async (guid: string) =>
  (await owner.selectFrom('task').select('status').where('guid', '=', guid).executeTakeFirstOrThrow()).status
/** Resolves once the task is complete and nothing is left to do. */
async function finished(guid: string): Promise<void> {
  const left = async () => {
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::integer as jobs from graphile_worker._private_jobs where attempts < max_attempts`.execute(owner)
    return [await statusOf(guid), rows[0]?.jobs]
  }
  await vi.waitFor(async () => expect(await left()).toEqual(['Complete', 0]), { timeout: 60_000, interval: 50 })
}
const numbersOf = async (prefix: string) => {
  const { rows } = await sql<{ number: number }>`
    select substr(reference, ${prefix.length + 1}::integer)::integer as number from billing_transaction
    where reference ~ ${`^${prefix}[0-9]+$`} order by 1`.execute(owner)
  return rows.map(({ number }) => number)
}
const gapless = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const penceOf = (pounds: string) => Math.round(Number(pounds) * 100)

const isDone = `update of status on task for each row when (new.status = 'Complete')`

test('after workers were killed at any step of a pay run each carer is paid once, without a gap in the numbers (finance 6)', async () => {
  worker = await startWorker(app)
  // The last of these comes after the payments are committed: the successor has nothing to pay twice.
  const steps = ['insert on ledger_line', 'insert on payslip', 'update of last on number_series', isDone]
  for (const [at, step] of steps.entries()) {
    const { periodGuid } = await readyPeriod(app, 'payment', `Pay group ${at}`)
    const { body } = await app.call(tasks.payment.prepare, {
      as: clerk,
      body: { guids: [periodGuid], mode: 'Completion' },
    })
    const params = { taskGuid: body.task_guid }
    await app.call(tasks.payment.process, { as: clerk, params, body: { is_draft: false } })
    await killAt(step)
    await finished(body.task_guid)
    const rows = await transactionsOf(app, periodGuid)
    const paid = rows.map(({ status, total_pence }) => [status, total_pence])
    const each = ['COMPLETE', penceOf(readyTotals.payment.each)]
    expect(paid, step).toEqual([each, each])
    const slips = await owner
      .selectFrom('payslip')
      .select('transaction_id')
      .where(
        'transaction_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('transaction_id')
      .execute()
    expect(
      slips.map(({ transaction_id }) => transaction_id),
      step,
    ).toEqual(rows.map(({ id }) => id))
    const { rows: sums } = await sql<{ pence: number }>`
      select sum(total_pence)::integer as pence from ledger_line
      where transaction_id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(owner)
    expect(sums, step).toEqual([{ pence: penceOf(readyTotals.payment.sum) }])
    expect(await numbersOf('P'), step).toEqual(gapless(2 * (at + 1)))
  }
}, 90_000)

let credited = 0
test.each(Side.options)(
  'after workers were killed at any step of a credit run of the %s side everything is credited once (finance 6)',
  async (side) => {
    worker = await startWorker(app)
    const total = penceOf(completedTotals[side].credit)
    for (const step of ['insert on item', 'update of last on number_series', isDone]) {
      const { periodGuid, guids } = await credits.completed(side)
      const { body } = await credits.prepare(side, { guids, period_guid: periodGuid })
      expect((await credits.process(side, body.task_guid)).status).toBe(202)
      await killAt(step)
      await finished(body.task_guid)
      const rows = await transactionsOf(app, periodGuid)
      const sumOf = (some: typeof rows) => some.reduce((sum, row) => sum + (row.total_pence ?? 0), 0)
      const creditOf = rows.flatMap(({ credit_of_id }) => credit_of_id ?? [])
      const original = rows.filter((row) => row.completed_at !== null && row.credit_of_id === null)
      expect(creditOf.toSorted(), step).toEqual(original.map(({ id }) => id).toSorted())
      expect(sumOf(rows.filter((row) => row.credit_of_id !== null)), step).toBe(total)
      // As much is open again, and was worked out again.
      expect(sumOf(rows.filter((row) => row.completed_at === null)), step).toBe(-total)
      credited += 2
      expect(await numbersOf('CR'), step).toEqual(gapless(credited))
    }
  },
  90_000,
)
