import type { Db } from '#server/database/connection.ts'

/** Adds a task and an alert to a visit. */
export async function visitParts(owner: Db, visit: { branchId: number; visitGuid: string }): Promise<void> {
  const of = { branch_id: visit.branchId, visit_guid: visit.visitGuid }
  const task = { position: 1, category: 'Skin', description: 'Check heels' }
  await owner
    .insertInto('visit_task')
    .values({ ...of, ...task })
    .execute()
  await owner
    .insertInto('visit_alert')
    .values({ ...of, name: 'Task not completed: Skin' })
    .execute()
}
