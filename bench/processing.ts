import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { addDays, weekBefore } from '#domain/time.ts'
import { completeTransactionsJob } from '#server/areas/billing/jobs.ts'
import { priceBranch } from '#server/areas/billing/pricing/price-branch.ts'
import { claimTransactions, listInTask, selectCandidates, summarise } from '#server/areas/billing/tasks/task-queries.ts'
import { takeStepIfAllowed } from '#server/areas/billing/tasks/task-steps.ts'
import { connect, type Db } from '#server/database/connection.ts'
import { signIns } from '#server/database/sign-ins.ts'
import type { BranchDb } from '#server/kit/context.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { runProgram } from '#testing/program.ts'
import { type Copied, copySameRows } from './copy-same-rows.ts'
import { type BenchProvider, count, tidyUp } from './lay-out.ts'

export const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
export const now = () => Temporal.Now.instant().toString({ smallestUnit: 'second' })

/**
 * Prepares and processes invoices with the code of the endpoints and a worker in a separate process, and compares the
 * time with COPY writing the same rows in the same run. `week`: last week of each branch, the first of them as the
 * first task of the worker; `all`: everything left in all branches.
 */
export async function measureProcessing(
  provider: BenchProvider,
  scope: 'week' | 'all',
  print: (line: string) => void,
): Promise<void> {
  const { db, close } = connect((await signIns(provider.url)).app)
  const branches = await db.selectFrom('branch as b').select(['b.guid', 'b.title']).orderBy('b.title', 'desc').execute()
  const range = scope === 'week' ? lastWeek() : { start: '2000-01-01', end: '2100-01-01' }
  await confirmAll(provider, range)
  for (const { guid } of branches) {
    await priceBranch(db, guid, now(), { from: `${range.start}T00:00:00Z`, to: `${addDays(range.end, 1)}T00:00:00Z` })
  }
  await tidyUp(provider.owner)

  const worker = runProgram(['--role', 'worker', '--data', '/tmp/almoner-bench'], { DATABASE_URL: provider.url })
  try {
    await worker.prints('Worker running')
    await queueEmpty(provider)
    const idle = await memoryOf(worker.pid)
    const rounds =
      scope === 'week'
        ? branches.map((branch) => ({ title: `last week in ${branch.title}`, guids: [branch.guid] }))
        : [{ title: 'all that is left', guids: branches.map((branch) => branch.guid) }]
    for (const { title, guids } of rounds) {
      const { prepare, process, copy } = await processBranches(provider, db, guids, range)
      print('')
      print(`Processing ${title}: ${count(copy.items)} visits, ${count(copy.transactions)} invoices`)
      print(`  prepare ${seconds(prepare)} s, process ${seconds(process)} s, together ${seconds(prepare + process)} s`)
      print(`  rows written: ${count(copy.rows)}, ${count(copy.rows / (process / 1000))} a second`)
      print(`  PostgreSQL writes the same rows by COPY in ${seconds(copy.milliseconds)} s`)
      print(
        `  ratio: process ${(process / copy.milliseconds).toFixed(2)}, with prepare ${((prepare + process) / copy.milliseconds).toFixed(2)} (aim: at most 2)`,
      )
    }
    const peak = await memoryOf(worker.pid)
    print(`  peak memory of the worker: ${peak} MB, ${idle} MB before (aim: under 300 MB at any size)`)
  } finally {
    await worker.end('SIGTERM')
    await close()
  }
}

/** Returns milliseconds of preparing and of processing, one branch after another, and of COPY for all written rows. */
async function processBranches(
  provider: BenchProvider,
  db: Db,
  guids: readonly string[],
  range: { start: string; end: string },
): Promise<{ prepare: number; process: number; copy: Copied }> {
  const lastLine = await maxLine(provider)
  let prepare = 0
  let process = 0
  for (const guid of guids) {
    let started = performance.now()
    const task = await withBranch(db, guid, now(), (scoped, branch) => prepareTask(scoped, branch.id, range))
    prepare += performance.now() - started
    if (!task) continue
    started = performance.now()
    await withBranch(db, guid, now(), (scoped) => processTask(scoped, task, guid))
    await finished(provider, task)
    process += performance.now() - started
  }
  return { prepare, process, copy: await copySameRows(provider, lastLine) }
}

function lastWeek(): { start: string; end: string } {
  return weekBefore(Temporal.Now.zonedDateTimeISO('Europe/London').toPlainDate().toString())
}

/** Confirms every visit as rostered: a period without a straggler. */
async function confirmAll({ owner }: BenchProvider, { start, end }: { start: string; end: string }): Promise<void> {
  await sql`update assignee a set confirmed_at = p.start_at from appointment p
    where p.id = a.appointment_id and a.confirmed_at is null and p.local_date between ${start} and ${end}`.execute(
    owner,
  )
  await sql`update visit v set check_in_at = v.start_at, check_out_at = v.end_at from assignee a, appointment p
    where a.id = v.assignee_id and p.id = a.appointment_id and p.local_date between ${start} and ${end}
      and (v.check_in_at is null or v.check_out_at is null)`.execute(owner)
}

async function prepareTask(db: BranchDb, branchId: number, range: { start: string; end: string }): Promise<string> {
  const periods = await db
    .selectFrom('billing_transaction as t')
    .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
    .select('t.period_guid')
    .distinct()
    .where('p.start_on', '>=', range.start)
    .where('p.start_on', '<=', range.end)
    .execute()
  const candidates = await selectCandidates(db, 'invoice', { periods: periods.map((row) => row.period_guid) })
  const { guid } = await db
    .insertInto('task')
    .values({
      branch_id: branchId,
      side: 'invoice',
      type: 'Completion',
      details: 'bench',
      item_count: 0,
      total_pence: 0,
      inserted_at: now(),
      inserted_by: db.selectFrom('account').select('guid').limit(1),
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const ids = candidates.map((row) => row.id)
  await listInTask(db, branchId, guid, ids)
  await summarise(db, guid)
  return guid
}

export async function processTask(db: BranchDb, taskGuid: string, branchGuid: string): Promise<void> {
  await claimTransactions(db, taskGuid)
  await takeStepIfAllowed(db, taskGuid, 'process', { queued_at: now() })
  await enqueue(db, completeTransactionsJob, { taskGuid, branchGuid }, taskGuid)
}

/**
 * Waits for the queue to be empty. A worker's first start may load bank holidays, whose days are repriced first; that
 * is not part of the measurement.
 */
export async function queueEmpty({ owner }: Pick<BenchProvider, 'owner'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs`.execute(owner)
    if (rows[0]?.left === 0) return
    await new Promise((settle) => setTimeout(settle, 200))
  }
}

export async function finished({ owner }: BenchProvider, task: string): Promise<void> {
  for (;;) {
    const row = await owner.selectFrom('task').select(['status', 'problem']).where('guid', '=', task).executeTakeFirst()
    if (row?.status === 'Complete') return
    if (row?.status === 'Failed') throw new Error(`The task failed: ${row.problem}`)
    await new Promise((settle) => setTimeout(settle, 10))
  }
}

async function maxLine({ owner }: BenchProvider): Promise<number> {
  const row = await owner
    .selectFrom('ledger_line')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Returns the peak memory of a process in MB, as counted by the kernel. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
