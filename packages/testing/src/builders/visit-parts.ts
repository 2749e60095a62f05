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

interface ConflictOptions {
  branchId: number
  carerGuid: string
  clientGuid?: string
  /** Of a deleted appointment by default. */
  appointmentGuid?: string
  /** The instant of the check-in, by default 24 November 2026 at 08:00. */
  at?: string
  reason?: string
}

/** Adds a check-in that a visit did not take. */
export async function visitConflict(owner: Db, options: ConflictOptions): Promise<void> {
  const { appointmentGuid: appointment = randomUUID(), at = '2026-11-24T08:00:00Z' } = options
  const event = { kind: 'check-in', key: randomUUID(), appointment, at, location: null, is_nfc: false }
  await owner
    .insertInto('visit_conflict')
    .values({
      ...{ branch_id: options.branchId, carer_guid: options.carerGuid, client_guid: options.clientGuid ?? null },
      ...{ appointment_guid: appointment, kind: 'check-in', happened_at: at, received_at: '2026-11-24T08:30:00Z' },
      reason: options.reason ?? "This visit is not on the carer's rota.",
      payload: sql`${JSON.stringify(event)}::jsonb`,
    })
    .execute()
}
