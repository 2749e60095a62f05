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

/** Begins a run, and kills the worker when it comes to a write. Another worker finishes what it has left. */
async function killAt(write: string, begin: () => Promise<unknown>): Promise<void> {
  const kill = async () => {
    worker?.kill('SIGKILL')
    if (worker) await once(worker, 'exit')
  }
  await whileWaitingAt(owner, write, kill, begin)
  worker = await startWorker(app)
}

/** Begins a run, and ends all sessions but the test's own at a write, as a database does that breaks down. */
async function cutAt(write: string, begin: () => Promise<unknown>): Promise<void> {
  const cut = async () => {
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and usename <> current_user`.execute(owner)
  }
  await whileWaitingAt(owner, write, cut, begin)
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
  await vi.waitFor(async () => expect(await left()).toEqual(['Complete', 0]), { timeout: 300_000, interval: 50 })
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

let paidCount = 0
// The last step comes after the payments are committed: nothing may be paid twice.
const paySteps = ['insert on ledger_line', 'insert on payslip', 'update of last on number_series', isDone]
test.each([
  ['workers were killed', killAt, paySteps],
  ['all sessions of the database were ended', cutAt, ['insert on payslip', isDone]],
] as const)(
  'after %s at any step of a pay run each carer is paid once, without a gap in the numbers (finance 6)',
  async (_what, breakAt, steps) => {
    worker = await startWorker(app)
    for (const step of steps) {
      const { periodGuid } = await readyPeriod(app, 'payment', `Pay group ${paidCount}`)
      const { body } = await app.call(tasks.payment.prepare, {
        as: clerk,
        body: { guids: [periodGuid], mode: 'Completion' },
      })
      const params = { taskGuid: body.task_guid }
      const run = { as: clerk, params, body: { is_draft: false } }
      await breakAt(step, () => app.call(tasks.payment.process, run))
      await finished(body.task_guid)
      const rows = await transactionsOf(app, periodGuid)
      const paid = rows.map(({ status, total_pence }) => [status, total_pence])
      const each = ['COMPLETE', penceOf(readyTotals.payment.each)]
      expect(paid, step).toEqual([each, each])
      const ids = rows.map(({ id }) => id)
      expect(await payslipsOf(ids), step).toEqual(ids)
      const { rows: sums } = await sql<{ pence: number }>`
        select sum(total_pence)::integer as pence from ledger_line
        where transaction_id = any (${ids}::bigint[])`.execute(owner)
      expect(sums, step).toEqual([{ pence: penceOf(readyTotals.payment.sum) }])
      paidCount += 2
      expect(await numbersOf('P'), step).toEqual(gapless(paidCount))
    }
  },
)

async function payslipsOf(transactionIds: readonly number[]): Promise<number[]> {
  const slips = await owner
    .selectFrom('payslip')
    .select('transaction_id')
    .where('transaction_id', 'in', transactionIds)
    .orderBy('transaction_id')
    .execute()
  return slips.flatMap(({ transaction_id }) => transaction_id ?? [])
}

let credited = 0
test.each(Side.options)(
  'after workers were killed at any step of a credit run of the %s side everything is credited once (finance 6)',
  async (side) => {
    worker = await startWorker(app)
    const total = penceOf(completedTotals[side].credit)
    for (const step of ['insert on item', 'update of last on number_series', isDone]) {
      const { periodGuid, guids } = await credits.completed(side)
      const { body } = await credits.prepare(side, { guids, period_guid: periodGuid })
      await killAt(step, () => credits.process(side, body.task_guid))
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
)
