import { sql } from 'kysely'
import type { OutcomeResult } from '#domain/client/care-outcome.ts'
import type { BranchDb } from '../../../kit/context.ts'

const status = sql<'Active' | 'Closed'>`o.status`.as('status')

function outcomesOf(db: BranchDb, clientGuid: string) {
  return db.selectFrom('care_outcome as o').where('o.client_guid', '=', clientGuid)
}

function wholeOutcomes(db: BranchDb, clientGuid: string) {
  return outcomesOf(db, clientGuid)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('care_outcome_review as r')
          .innerJoin('account as a', 'a.guid', 'r.reviewed_by')
          .select(['r.reviewed_on', 'a.name as reviewed_by_name', sql<OutcomeResult>`r.result`.as('result')])
          .whereRef('r.outcome_guid', '=', 'o.guid')
          .orderBy('r.reviewed_on', 'desc')
          .orderBy('r.reviewed_at', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select(['o.guid', 'o.version', 'o.title', 'o.description', 'o.started_on', 'o.next_review_on', 'o.closed_on'])
    .select(['l.result', 'l.reviewed_on', 'l.reviewed_by_name', status])
}

export type OutcomeRow = NonNullable<Awaited<ReturnType<typeof selectOutcome>>>

/** Loads a page of a client's outcomes, active ones first, then by the next review, and the total count. */
export async function selectOutcomes(
  db: BranchDb,
  clientGuid: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const rows = await wholeOutcomes(db, clientGuid)
    .orderBy('o.status')
    .orderBy('o.next_review_on', (order) => order.asc().nullsLast())
    .orderBy('o.title')
    .orderBy('o.guid')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { count } = await outcomesOf(db, clientGuid).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

export function selectOutcome(db: BranchDb, clientGuid: string, guid: string) {
  return wholeOutcomes(db, clientGuid).where('o.guid', '=', guid).executeTakeFirst()
}

/** The same, and locks the outcome until commit. */
export async function lockOutcome(db: BranchDb, clientGuid: string, guid: string) {
  await outcomesOf(db, clientGuid).select('o.guid').where('o.guid', '=', guid).forUpdate().execute()
  return selectOutcome(db, clientGuid, guid)
}

/** The newest first. */
export function selectReviews(db: BranchDb, outcomeGuid: string) {
  return db
    .selectFrom('care_outcome_review as r')
    .innerJoin('account as a', 'a.guid', 'r.reviewed_by')
    .select(['r.guid', 'r.review_note', 'r.reviewed_on', 'a.name as reviewed_by_name'])
    .select(sql<OutcomeResult>`r.result`.as('result'))
    .where('r.outcome_guid', '=', outcomeGuid)
    .orderBy('r.reviewed_on', 'desc')
    .orderBy('r.reviewed_at', 'desc')
    .orderBy('r.guid')
    .execute()
}

export async function hasActiveOutcome(db: BranchDb, clientGuid: string): Promise<boolean> {
  const row = await outcomesOf(db, clientGuid)
    .select('o.guid')
    .where('o.status', '=', 'Active')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** All outcomes of a client by title, for the history. */
export function selectOutcomeTitles(db: BranchDb, clientGuid: string) {
  return outcomesOf(db, clientGuid).select(['o.guid', 'o.title']).execute()
}
