import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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

/** Adds a check-in that a visit did not take. */
export async function visitConflict(
  owner: Db,
  of: { branchId: number; carerGuid: string; clientGuid?: string; appointmentGuid?: string },
): Promise<void> {
  const appointment = of.appointmentGuid ?? randomUUID()
  const times = { happened_at: '2026-11-24T08:00:00Z', received_at: '2026-11-24T08:30:00Z' }
  const event = {
    kind: 'check-in',
    key: randomUUID(),
    appointment,
    at: times.happened_at,
    location: null,
    is_nfc: false,
  }
  await owner
    .insertInto('visit_conflict')
    .values({
      ...{ branch_id: of.branchId, carer_guid: of.carerGuid, client_guid: of.clientGuid ?? null },
      ...{ appointment_guid: appointment, kind: 'check-in', ...times, reason: 'This visit is not on your rota.' },
      payload: sql`${JSON.stringify(event)}::jsonb`,
    })
    .execute()
}
