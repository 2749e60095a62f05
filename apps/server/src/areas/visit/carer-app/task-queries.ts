import { sql } from 'kysely'
import { invalidField } from '#contract/errors.ts'
import { taskStatuses, type VisitTask } from '#contract/visit/visit-detail.ts'
import type { Context } from '../../../kit/context.ts'

type Done = Pick<VisitTask, 'guid' | 'status' | 'comment'>

/**
 * Writes what has become of tasks of a visit, and the alerts that follow. Returns what the history shows. Throws INVALID
 * for a task that the visit does not have.
 */
export async function writeTasks({ db, branch }: Context, visitGuid: string, tasks: readonly Done[]): Promise<object> {
  // The last entry for a task counts.
  const each = [...new Map(tasks.map((task) => [task.guid.toLowerCase(), task])).values()]
  const { rows } = await sql<{ guid: string; category: string; status: VisitTask['status'] }>`
    update visit_task t set status = x.status, comment = x.comment
    from unnest(${each.map(({ guid }) => guid)}::uuid[], ${each.map(({ status }) => status)}::text[],
      ${each.map(({ comment }) => comment)}::text[]) as x (guid, status, comment)
    where t.guid = x.guid and t.visit_guid = ${visitGuid}
    returning t.guid, t.category, t.status`.execute(db)
  const written = new Set(rows.map(({ guid }) => guid))
  const unknown = tasks.findIndex(({ guid }) => !written.has(guid.toLowerCase()))
  if (unknown !== -1) throw invalidField(`tasks.${unknown}.guid`, 'This visit does not have this task.')
  await sql`
    delete from visit_alert a where a.visit_guid = ${visitGuid} and a.name like ${`${alertStart}%`}
      and not exists (select from visit_task t where t.visit_guid = a.visit_guid and t.status = 'NotCompleted'
        and a.name = ${alertStart} || t.category)`.execute(db)
  await sql`
    insert into visit_alert (branch_id, visit_guid, name)
    select distinct ${branch.id}::integer, t.visit_guid, ${alertStart} || t.category
    from visit_task t where t.visit_guid = ${visitGuid} and t.status = 'NotCompleted'
    on conflict do nothing`.execute(db)
  return { tasks: rows.map(({ category, status }) => `${category}: ${taskStatuses[status]}`) }
}

const alertStart = 'Task not completed: '
