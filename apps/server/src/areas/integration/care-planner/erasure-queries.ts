import { sql } from 'kysely'
import type { Branch, BranchDb } from '../../../kit/context.ts'

export interface PendingErasure {
  readonly id: number
  readonly kind: 'carer' | 'client'
  /** Of the person. */
  readonly guid: string
}

/**
 * Selects people whose data were erased and of whom the care planner has not confirmed it. Whether it ever knew them is
 * not asked: an answer to an earlier record may have been lost.
 */
export function selectPendingErasures(db: BranchDb, branch: Branch, limit: number): Promise<PendingErasure[]> {
  return db
    .selectFrom('erasure as e')
    .select(['e.id', sql<string>`coalesce(e.carer_guid, e.client_guid)`.as('guid')])
    .select(sql<PendingErasure['kind']>`case when e.carer_guid is null then 'client' else 'carer' end`.as('kind'))
    .where('e.branch_id', '=', branch.id)
    .where('e.erased_at', 'is not', null)
    .where('e.erased_in_care_planner_at', 'is', null)
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

/** Stores that the care planner has confirmed an erasure. */
export async function saveConfirmation(db: BranchDb, id: number, now: string): Promise<void> {
  await db.updateTable('erasure').set({ erased_in_care_planner_at: now }).where('id', '=', id).execute()
}
