import { type Kysely, sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import { formatInstant } from '#domain/time.ts'
import { completeTask } from '#server/areas/billing/completion/complete-task.ts'
import { claimTransactions, listInTask } from '#server/areas/billing/tasks/task-queries.ts'
import { insertDraft, takeStepIfAllowed } from '#server/areas/billing/tasks/task-steps.ts'
import { isUnclaimed } from '#server/areas/billing/transaction-state.ts'
import type { DB } from '#server/database/types.ts'
import { audit } from '#server/kit/audit.ts'
import type { BranchDb } from '#server/kit/context.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { instantOn } from '../window.ts'

export interface Completion {
  readonly db: Kysely<DB>
  readonly side: Side
  readonly branchGuids: readonly string[]
  /** The account that the tasks belong to. */
  readonly accountGuid: string
  /** Periods that end before this day (yyyy-MM-dd) are invoiced or paid. */
  readonly before: string
  readonly now: string
}

interface Due {
  readonly branchGuid: string
  /** Day number since 1970-01-01. */
  readonly processDay: number
}

/**
 * Invoices or pays the ready transactions of past periods, like the finance team would: each on the morning of its
 * process date, oldest first, so that numbers and dates increase together. Unfinished work of an earlier run is
 * completed first. Returns the number of completed transactions.
 */
export async function completePeriods(completion: Completion): Promise<number> {
  for (const branchGuid of completion.branchGuids) await takeUp(completion, branchGuid)

  const due = (await Promise.all(completion.branchGuids.map((guid) => selectDue(completion, guid)))).flat()
  due.sort((a, b) => a.processDay - b.processDay)
  let completed = 0
  for (const { branchGuid, processDay } of due) {
    const now = earlier(formatInstant(instantOn(processDay, 10 * 60 + 20)), completion.now)
    const queued = await withBranch(completion.db, branchGuid, now, (db, branch) =>
      queueTask(db, branch.id, completion, processDay, now),
    )
    if (!queued) continue
    await complete(completion, branchGuid, queued.taskGuid, now)
    completed += queued.transactions
  }
  return completed
}

async function takeUp(completion: Completion, branchGuid: string): Promise<void> {
  const tasks = await withBranch(completion.db, branchGuid, completion.now, (db) =>
    db
      .selectFrom('task as t')
      .select(['t.guid', 't.queued_at'])
      .where('t.status', 'in', ['Queued', 'Processing'])
      .execute(),
  )
  for (const task of tasks ?? []) await complete(completion, branchGuid, task.guid, task.queued_at ?? completion.now)
}

async function selectDue(completion: Completion, branchGuid: string): Promise<Due[]> {
  const rows = await withBranch(completion.db, branchGuid, completion.now, async (db) => {
    const found = await sql<{ process_day: number }>`
      select distinct p.process_date - date '1970-01-01' as process_day
      from billing_transaction t join calendar_period p on p.guid = t.period_guid
      where t.side = ${completion.side} and t.status = 'READY' and ${isUnclaimed}
        and p.end_on < ${completion.before}`.execute(db)
    return found.rows
  })
  return (rows ?? []).map(({ process_day }) => ({ branchGuid, processDay: process_day }))
}

/**
 * Prepares and processes in one step what a user does in two: lists the ready transactions, claims them, queues the
 * task.
 */
async function queueTask(db: BranchDb, branchId: number, completion: Completion, processDay: number, now: string) {
  const { rows } = await sql<{ id: number; model_title: string }>`
    select t.id, m.title as model_title
    from billing_transaction t
    join calendar_period p on p.guid = t.period_guid
    join contract_model m on m.guid = t.model_guid
    where t.side = ${completion.side} and t.status = 'READY' and ${isUnclaimed}
      and p.end_on < ${completion.before} and p.process_date - date '1970-01-01' = ${processDay}
    order by m.title, t.id`.execute(db)
  if (rows.length === 0) return null
  const taskGuid = await insertDraft(db, branchId, {
    side: completion.side,
    type: 'Completion',
    details: detailsOf(rows.map((row) => row.model_title)),
    now,
    accountGuid: completion.accountGuid,
  })
  await listInTask(
    db,
    branchId,
    taskGuid,
    rows.map((row) => row.id),
  )
  await claimTransactions(db, taskGuid)
  await takeStepIfAllowed(db, taskGuid, 'process', { queued_at: now })
  const actor = { db, branch: { id: branchId }, user: { guid: completion.accountGuid }, now }
  await audit(actor, 'process', 'task', taskGuid)
  return { taskGuid, transactions: rows.length }
}

async function complete(completion: Completion, branchGuid: string, taskGuid: string, now: string): Promise<void> {
  // Completing a task only reads these two services.
  const services = { db: completion.db, clock: { now: () => now } }
  await completeTask(services, branchGuid, taskGuid)
}

function detailsOf(titles: readonly string[]): string {
  const distinct = [...new Set(titles)]
  const shown = distinct.slice(0, 3).join(', ')
  return distinct.length > 3 ? `${shown} and ${distinct.length - 3} more` : shown
}

function earlier(one: string, other: string): string {
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}
