import { sql } from 'kysely'
import type { VisitEvent } from '#contract/visit/carer-app.ts'
import type { ConflictKind, ConflictState } from '#contract/visit/conflicts.ts'
import type { Branch, BranchDb, Context } from '../../../kit/context.ts'
import { isMissed, statusOf } from '../visit-queries.ts'

/** Keeps an event that its visit did not take. */
export async function insertConflict(
  { db, branch, now }: Context,
  carerGuid: string,
  event: VisitEvent,
  reason: string,
): Promise<void> {
  await sql`
    insert into visit_conflict (branch_id, carer_guid, appointment_guid, client_guid, kind, payload, happened_at, received_at, reason)
    values (${branch.id}::integer, ${carerGuid}::uuid, ${event.appointment}::uuid,
      (select a.client_guid from appointment a where a.guid = ${event.appointment}::uuid), ${event.kind}, ${JSON.stringify(event)}::jsonb,
      ${event.at}::timestamptz, ${now}::timestamptz, ${reason})`.execute(db)
}

export interface ConflictFilter {
  /** Empty for all. */
  readonly states: readonly ConflictState[]
  readonly appointmentGuid: string | undefined
  /** Only this conflict. */
  readonly guid: string | undefined
}

export type ConflictRow = Awaited<ReturnType<typeof selectConflicts>>[number]

/** Selects conflicts of the branch with their visits as they are at an instant, newest first. */
export function selectConflicts(
  db: BranchDb,
  branch: Branch,
  now: string,
  filter: ConflictFilter,
  { page, page_size }: { readonly page: number; readonly page_size: number },
) {
  return matching(db, branch, filter)
    .innerJoin('carer as w', 'w.guid', 'k.carer_guid')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('appointment as a')
          .innerJoin('assignee as s', 's.appointment_id', 'a.id')
          .innerJoin('visit as o', 'o.assignee_id', 's.id')
          .selectAll('o')
          .whereRef('a.guid', '=', 'k.appointment_guid')
          .orderBy((order) => order('o.carer_guid', 'is not distinct from', order.ref('k.carer_guid')), 'desc')
          .orderBy('o.id')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .leftJoin('client as c', 'c.guid', 'v.client_guid')
    .leftJoin('carer as o', 'o.guid', 'v.carer_guid')
    .leftJoin('account as d', 'd.guid', 'k.decided_by')
    .select([
      'k.guid',
      'k.carer_guid',
      'k.appointment_guid',
      'k.happened_at',
      'k.received_at',
      'k.reason',
      'k.decided_at',
      'k.decision_reason',
    ])
    .select([sql<ConflictKind>`k.kind`.as('kind'), stateOf.as('state'), sql<VisitEvent>`k.payload`.as('payload')])
    .select([sql<string>`w.name`.as('carer_name'), 'd.name as decided_by_name', 'v.guid as visit_guid'])
    .select(['v.client_guid', 'c.name as client_name', 'o.name as now_carer_name', 'v.start_at', 'v.end_at'])
    .select(['v.check_in_at', 'v.check_out_at', statusOf(now).as('status'), isMissed(now).as('missed')])
    .orderBy('k.received_at', 'desc')
    .orderBy('k.guid')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
}

export async function countConflicts(db: BranchDb, branch: Branch, filter: ConflictFilter): Promise<number> {
  const row = await matching(db, branch, filter)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const stateOf = sql<ConflictState>`coalesce(k.decision, 'open')`

function matching(db: BranchDb, branch: Branch, { states, appointmentGuid, guid }: ConflictFilter) {
  let query = db.selectFrom('visit_conflict as k').where('k.branch_id', '=', branch.id)
  if (appointmentGuid !== undefined) query = query.where('k.appointment_guid', '=', appointmentGuid)
  if (guid !== undefined) query = query.where('k.guid', '=', guid)
  if (states.length === 1 && states[0] === 'open') query = query.where('k.decision', 'is', null)
  else if (states.length > 0) query = query.where(sql<boolean>`${stateOf} = any (${[...states]}::text[])`)
  return query
}

/** Locks a conflict of the branch, whatever has been decided about it. */
export function lockConflict(db: BranchDb, guid: string) {
  return db
    .selectFrom('visit_conflict as k')
    .innerJoin('carer as w', 'w.guid', 'k.carer_guid')
    .select(['k.guid', 'k.carer_guid', 'k.appointment_guid', 'k.decision', sql<string>`w.name`.as('carer_name')])
    .select(sql<unknown>`k.payload`.as('payload'))
    .where('k.guid', '=', guid)
    .forUpdate('k')
    .executeTakeFirst()
}

export async function decideConflict(
  { db, user, now }: Context,
  guid: string,
  decision: 'accepted' | 'dismissed',
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('visit_conflict')
    .set({ decision, decided_at: now, decided_by: user.guid, decision_reason: reason })
    .where('guid', '=', guid)
    .execute()
}
