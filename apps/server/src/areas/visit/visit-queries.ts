import { type SelectQueryBuilder, sql } from 'kysely'
import { zeroGuid } from '#contract/fields.ts'
import type { DB } from '../../database/types.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { containing } from '../../kit/text-filter.ts'

export interface VisitFilter {
  /** Instants as ISO text: from one up to, not including, another; null is open. */
  readonly from: string | null
  readonly before: string | null
  readonly carerGuid: string | undefined
  readonly clientGuid: string | undefined
  readonly search: string | undefined
  /** Of VISIT-020; empty for all. */
  readonly statuses: readonly number[]
  readonly page: number
  readonly pageSize: number
}

/** A page of the branch's visits, newest first, and how many there are in all. `now` is an instant as ISO text. */
export async function selectVisits(db: BranchDb, branch: Branch, now: string, filter: VisitFilter) {
  const matching = filtered(db.selectFrom('visit as v').where('v.branch_id', '=', branch.id), now, filter)
  // Only the visits of the page are joined to what stands beside them.
  const page = matching
    .select(['v.id', 'v.guid', 'v.assignee_id', 'v.client_guid', 'v.carer_guid', 'v.start_at', 'v.end_at'])
    .select(['v.check_in_at', 'v.check_out_at'])
    .select([statusOf(now).as('status'), isMissed(now).as('missed')])
    .orderBy('v.start_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .as('v')
  const rows = await db
    .selectFrom(page)
    .innerJoin('assignee as s', 's.id', 'v.assignee_id')
    .innerJoin('appointment as a', 'a.id', 's.appointment_id')
    .innerJoin('care_type as t', 't.guid', 's.care_type_guid')
    .innerJoin('client as c', 'c.guid', 'v.client_guid')
    .leftJoin('carer as w', 'w.guid', 'v.carer_guid')
    .select(['v.guid', 'v.client_guid', 'v.carer_guid', 'v.start_at', 'v.end_at', 'v.check_in_at', 'v.check_out_at'])
    .select(['v.status', 'v.missed', 'a.guid as appointment_guid', 't.title as service_title', 's.confirmed_at'])
    .select([sql<string>`c.name`.as('client_name'), 'w.name as carer_name'])
    .orderBy('v.start_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute()
  const { count } = await matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

/** The status of `v` at an instant: Planned becomes Upcoming from 3 hours before the start (VISIT-D07). */
export function statusOf(now: string) {
  return sql<number>`case
    when v.status = 0 and v.check_in_at is null and v.start_at <= ${now}::timestamptz + interval '3 hours' then 1
    else v.status end`
}

/** Whether `v` is missed at an instant: no check-in 60 minutes after its start, and no later one either (VISIT-D07). */
export function isMissed(now: string) {
  return sql<boolean>`v.check_in_at is null
    and (v.missed or (v.status in (0, 1) and v.start_at <= ${now}::timestamptz - interval '60 minutes'))`
}

type Visits = SelectQueryBuilder<DB & { v: DB['visit'] }, 'v', object>

function filtered(visits: Visits, now: string, filter: VisitFilter): Visits {
  let query = visits
  if (filter.from !== null) query = query.where('v.start_at', '>=', filter.from)
  if (filter.before !== null) query = query.where('v.start_at', '<', filter.before)
  if (filter.clientGuid !== undefined) query = query.where('v.client_guid', '=', filter.clientGuid)
  if (filter.carerGuid === zeroGuid) query = query.where('v.carer_guid', 'is', null)
  else if (filter.carerGuid !== undefined) query = query.where('v.carer_guid', '=', filter.carerGuid)
  if (filter.statuses.length > 0) query = query.where(sql<boolean>`(${statusOf(now)}) = any (${filter.statuses})`)
  if (filter.search) {
    const pattern = containing(filter.search)
    query = query.where(
      sql<boolean>`(v.client_guid in (select c.guid from client c where c.name ilike ${pattern})
        or v.carer_guid in (select w.guid from carer w where w.name ilike ${pattern}))`,
    )
  }
  return query
}
