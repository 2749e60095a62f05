import { may } from '#contract/access.ts'
import type { TaskDetail } from '#contract/billing/task-detail.ts'
import { tasks } from '#contract/billing/tasks.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { outputAccess } from '#contract/output/access.ts'
import { formatPence, pence } from '#domain/money.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectionChanged } from '../completion/complete-task.ts'
import { countSent, selectInterfaceFile, selectRefusals } from './interface-outcome-queries.ts'
import {
  type ComparedRow,
  type FoundTask,
  selectCompared,
  selectMade,
  selectOpen,
  selectTask,
  selectTaskGroups,
} from './task-detail-queries.ts'

/** The most groups and documents that are listed; all are counted and added up. */
const [maxGroups, maxDocuments] = [20, 10]

/** Returns what a task was about and what it has made. Drafts belong to the dialog of the user who prepared them. */
export const getTask = (side: Side) =>
  handle(tasks[side].get, async ({ params: { taskGuid } }, { db, user }): Promise<TaskDetail> => {
    const task = await selectTask(db, side, taskGuid)
    if (!task) throw new AppError('NOT_FOUND')
    const groups = await selectTaskGroups(db, task, maxGroups)
    const made = await selectMade(db, task, maxDocuments)
    const [first] = made
    const hasChanged = task.status === 'Failed' && task.problem?.startsWith(selectionChanged) === true
    return {
      groups: groups.map(({ count: _, ...group }) => ({ ...group, total: money(group.total) })),
      group_count: groups[0]?.count ?? 0,
      made: {
        count: first?.count ?? 0,
        total: money(first?.sum ?? 0),
        first: first?.reference ?? null,
        last: first?.last ?? null,
        documents: made.map(({ count: _, sum: __, last: ___, ...document }) => ({
          ...document,
          total: money(document.total),
        })),
      },
      interface:
        task.type === 'Interface' ? await interfaceOutcome(db, side, task.guid, may(user, outputAccess.files)) : null,
      compared: hasChanged && task.type === 'Completion' ? comparedOf(await selectCompared(db, taskGuid)) : null,
      again: await againOf(db, task),
    }
  })

/** Returns the file of an interface, and what came of its transactions in the other system. */
async function interfaceOutcome(
  db: BranchDb,
  side: Side,
  guid: string,
  mayReadReasons: boolean,
): Promise<TaskDetail['interface']> {
  const file = await selectInterfaceFile(db, guid)
  if (!file) return null
  const { accepted, refused, waiting } = await countSent(db, side, guid)
  if (accepted + refused + waiting === 0) return { ...file, sent: null }
  const refusals = await selectRefusals(db, side, guid, maxDocuments)
  return {
    ...file,
    sent: {
      ...{ system: side === 'payment' ? 'payroll' : 'accounting', accepted, refused, waiting },
      refusals: mayReadReasons ? refusals : refusals.map((each) => ({ ...each, reason: null, same_reason: refused })),
    },
  }
}

function comparedOf(row: ComparedRow): TaskDetail['compared'] {
  return {
    prepared: { clients: row.prepared_clients, visits: row.prepared_visits, total: money(row.prepared_total) },
    now: { clients: row.clients, visits: row.visits, total: money(row.total) },
    done_since: row.done_since,
  }
}

/** A selection in several periods was one of whole periods; in one period it may have been one of transactions. */
async function againOf(db: BranchDb, task: FoundTask): Promise<TaskDetail['again']> {
  if (task.status !== 'Failed' || task.type !== 'Completion' || task.holds) return null
  const open = await selectOpen(db, task.guid)
  const periods = [...new Set(open.map(({ period_guid }) => period_guid))]
  const [period] = periods
  if (period === undefined) return null
  return periods.length === 1
    ? { period_guid: period, guids: open.map(({ guid }) => guid) }
    : { period_guid: null, guids: periods }
}

function money(amount: number): string {
  return formatPence(pence(amount))
}
