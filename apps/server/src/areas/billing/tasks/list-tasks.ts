import { sql } from 'kysely'
import { type Task, tasks } from '#contract/billing/tasks.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import { mayTake } from '#domain/billing/task-state.ts'
import { formatPence, pence } from '#domain/money.ts'
import { addDays } from '#domain/time.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import { containing } from '../../../kit/text-filter.ts'

/** Lists the branch's tasks, newest first, without drafts: these belong to the dialog of the user who prepared them. */
export const listTasks = (side: Side) =>
  handle(tasks[side].list, async ({ query }, { db, branch }) => {
    const from = query.from ? startOfDay(query.from, branch.timeZone) : null
    const before = query.to ? startOfDay(addDays(query.to, 1), branch.timeZone) : null
    const { rows, count } = await selectTasks(db, side, query, from, before)
    return { tasks: rows.map(taskOf), count }
  })

/** The transactions that a task `t` has completed: a credit task those that it has made, an interface those in its file. */
const doneOfTask = sql`(
  select b.item_count, b.charge_count from task_transaction x join billing_transaction b on b.id = x.transaction_id
  where x.task_guid = t.guid and b.completed_at is not null and t.type = 'Completion'
  union all
  select c.item_count, c.charge_count from billing_transaction c where c.credit_task_guid = t.guid
  union all
  select f.item_count, f.charge_count from billing_transaction f
  where f.interface_guid = t.guid and t.status = 'Complete')`

type Row = Awaited<ReturnType<typeof selectTasks>>['rows'][number]

async function selectTasks(
  db: BranchDb,
  side: Side,
  query: QueryOf<(typeof tasks)[Side]['list']>,
  from: string | null,
  before: string | null,
) {
  const found = db
    .selectFrom('task as t')
    .innerJoin('account as a', 'a.guid', 't.inserted_by')
    .where('t.side', '=', side)
    .where('t.status', '<>', 'Draft')
    .$if(query.statuses.length > 0, (q) => q.where('t.status', 'in', query.statuses))
    .$if(query.guids.length > 0, (q) => q.where('t.guid', 'in', query.guids))
    .$if(query.types.length > 0, (q) => q.where('t.type', 'in', query.types))
    .$if(query.inserter !== undefined, (q) => q.where('a.name', 'ilike', containing(query.inserter ?? '')))
    .$if(from !== null, (q) => q.where('t.inserted_at', '>=', from ?? ''))
    .$if(before !== null, (q) => q.where('t.inserted_at', '<', before ?? ''))
  const rows = await found
    .selectAll('t')
    .select('a.name as inserter')
    .select(
      sql<number>`case when t.status = 'Complete' then t.item_count when not t.holds then 0 else (
        select coalesce(sum(b.item_count + b.charge_count), 0)::integer from ${doneOfTask} b) end`.as('done_count'),
    )
    .select(
      // A task lists its transactions, or makes an interface file of them.
      sql<number>`(select count(*)::integer from task_transaction x where x.task_guid = t.guid)
        + (select count(*)::integer from billing_transaction f where f.interface_guid = t.guid)`.as('invoice_count'),
    )
    .select(
      sql<number>`case when not t.holds and t.status <> 'Complete' then 0 else (
        select count(*)::integer from ${doneOfTask} b) end`.as('invoiced_count'),
    )
    .orderBy('t.inserted_at', 'desc')
    .orderBy('t.guid')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute()
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

function taskOf(row: Row): Task {
  const status = row.status as Task['status'] // the table's check allows just these
  const state = { status, holds: row.holds }
  const ends =
    row.started_at !== null && row.estimated_seconds !== null && row.processed_at === null
      ? Temporal.Instant.from(row.started_at)
          .add({ seconds: row.estimated_seconds })
          .toString({ smallestUnit: 'second' })
      : null
  return {
    guid: row.guid,
    type: row.type as Task['type'], // the table's check constraint allows only these
    inserted_at: row.inserted_at,
    started_at: row.started_at,
    estimated_run_time: row.estimated_seconds,
    estimated_completion_at: ends,
    processed_at: row.processed_at,
    item_count: row.item_count,
    done_count: row.done_count,
    invoice_count: row.invoice_count,
    invoiced_count: row.invoiced_count,
    total: formatPence(pence(row.total_pence)),
    inserter: row.inserter,
    details: row.details,
    status,
    problem: row.problem,
    is_retryable: mayTake('retry', state),
    is_releasable: mayTake('release', state),
  }
}
