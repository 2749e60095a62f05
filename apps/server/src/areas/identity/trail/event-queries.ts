import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listSignIns, SignInEvent } from '#contract/identity/sign-in-events.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'

interface Range {
  readonly branchId: number
  /** Whether to include events that belong to no branch. */
  readonly withoutBranchToo: boolean
  /** Instants as ISO text, half-open; null leaves the end open. */
  readonly from: string | null
  readonly before: string | null
}

type Filter = Pick<QueryOf<typeof listSignIns>, 'email' | 'outcomes' | 'page' | 'page_size'>

/** Loads a page of sign-in events, the latest first, and their total count. */
export async function selectEvents(
  db: AnyDb,
  range: Range,
  filter: Filter,
): Promise<{ events: SignInEvent[]; count: number }> {
  const matching = matchingEvents(db, range, filter)
  const rows = await matching
    .leftJoin('account as a', 'a.guid', 'e.account_guid')
    .leftJoin('account as b', 'b.guid', 'e.actor_guid')
    .select(['e.id', 'e.at', 'e.outcome', 'e.email', 'e.method', 'e.address'])
    .select(['a.guid', 'a.name', 'a.user_type', 'b.name as actor'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute()
  const { count } = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const events = rows.map(({ guid, name, user_type, ...row }) => ({
    ...row,
    outcome: row.outcome as SignInEvent['outcome'], // the column's check constraint allows nothing else
    method: row.method as SignInEvent['method'], // likewise
    user: guid === null ? null : { guid, name: name ?? '', type: user_type ?? 0 },
  }))
  return { events, count }
}

function matchingEvents(db: AnyDb, { branchId, withoutBranchToo, from, before }: Range, { email, outcomes }: Filter) {
  let query = db.selectFrom('sign_in_event as e').where(
    sql<boolean>`(
      exists (select from account_branch ab where ab.account_guid = e.account_guid and ab.branch_id = ${branchId})
      or (${withoutBranchToo} and not exists (select from account_branch ab where ab.account_guid = e.account_guid)))`,
  )
  if (from !== null) query = query.where('e.at', '>=', from)
  if (before !== null) query = query.where('e.at', '<', before)
  if (email) query = query.where('e.email', 'ilike', containing(email))
  if (outcomes.length > 0) query = query.where('e.outcome', 'in', outcomes)
  return query
}
