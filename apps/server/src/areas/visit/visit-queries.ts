import { type RawBuilder, sql } from 'kysely'
import { zeroGuid } from '#contract/fields.ts'
import type { VisitWork } from '#contract/visit/visits.ts'
import { minutesMissed, minutesUpcoming } from '#domain/visit/visit-times.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { containing } from '../../kit/text-filter.ts'
import type { PageSpan, Span } from './page-span.ts'

export interface VisitFilter extends Span {
  readonly carerGuid: string | undefined
  readonly clientGuid: string | undefined
  /** Only these visits; empty for all. */
  readonly guids: readonly string[]
  /** Only visits to these clients or of these carers. */
  readonly named: Named | undefined
  /** As in VISIT-020; empty for all. */
  readonly statuses: readonly number[]
  readonly only: VisitWork | undefined
  /** The starts of visits whose check-in is late; set only when the filter needs it. */
  readonly lateSpan: { readonly from: string; readonly before: string } | undefined
}

/** Guids of people. */
interface Named {
  readonly clients: readonly string[]
  readonly carers: readonly string[]
}

/** Selects the visits of an interval of the list, newest first, after the newer ones on other pages. */
export async function selectVisits(
  db: BranchDb,
  branch: Branch,
  now: string,
  filter: VisitFilter,
  { offset, ...span }: PageSpan,
  pageSize: number,
) {
  // Only the visits of the page are joined to other tables.
  const page = matchingVisits(db, branch, now, { ...filter, ...span })
    .select(['v.id', 'v.guid', 'v.assignee_id', 'v.client_guid', 'v.carer_guid', 'v.start_at', 'v.end_at'])
    .select(['v.check_in_at', 'v.check_out_at'])
    .select([statusOf(now).as('status'), isMissed(now).as('missed')])
    .orderBy('v.start_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .as('v')
  return db
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
}

/** Selects the people of the branch whose names contain a text. */
export async function selectNamed(db: BranchDb, text: string): Promise<Named> {
  const pattern = containing(text)
  const { rows } = await sql<Named>`
    select array(select c.guid from client c where c.name ilike ${pattern}) as clients,
      array(select w.guid from carer w where w.name ilike ${pattern}) as carers`.execute(db)
  return rows[0] ?? { clients: [], carers: [] }
}

/** Returns the status of `v` at an instant (VISIT-D07). */
export function statusOf(now: string) {
  return sql<number>`case
    when v.status = 0 and v.check_in_at is null and v.start_at <= ${now}::timestamptz + ${minutesUpcoming} * interval '1 minute' then 1
    else v.status end`
}

/** Whether `v` is missed at an instant: no check-in 60 minutes after its start, and no later one either (VISIT-D07). */
export function isMissed(now: string) {
  return sql<boolean>`v.check_in_at is null
    and (v.missed or (v.status in (0, 1) and v.start_at <= ${now}::timestamptz - ${minutesMissed} * interval '1 minute'))`
}

/** Returns the query for the branch's visits, as `v`, that match a filter. */
export function matchingVisits(db: BranchDb, branch: Branch, now: string, filter: VisitFilter) {
  let query = db.selectFrom('visit as v').where('v.branch_id', '=', branch.id)
  if (filter.from !== null) query = query.where('v.start_at', '>=', filter.from)
  if (filter.before !== null) query = query.where('v.start_at', '<', filter.before)
  if (filter.clientGuid !== undefined) query = query.where('v.client_guid', '=', filter.clientGuid)
  if (filter.guids.length > 0) query = query.where('v.guid', 'in', filter.guids)
  if (filter.carerGuid === zeroGuid) query = query.where('v.carer_guid', 'is', null)
  else if (filter.carerGuid !== undefined) query = query.where('v.carer_guid', '=', filter.carerGuid)
  if (filter.statuses.length > 0) query = query.where(sql<boolean>`(${statusOf(now)}) = any (${filter.statuses})`)
  if (filter.only !== undefined) query = query.where(isWork(filter.only, filter.lateSpan, now))
  if (filter.named !== undefined) {
    const { clients, carers } = filter.named
    query = query.where(
      sql<boolean>`(v.client_guid = any (${clients}::uuid[]) or v.carer_guid = any (${carers}::uuid[]))`,
    )
  }
  return query
}

/** Whether `v` needs this kind of work. */
function isWork(work: VisitWork, late: VisitFilter['lateSpan'], now: string): RawBuilder<boolean> {
  switch (work) {
    case 'missed':
      return sql`v.check_in_at is null and v.status in (0, 1) and ${isMissed(now)}`
    case 'to-come':
      return sql`v.status in (0, 1) and not (${isMissed(now)})`
    case 'late':
      return sql`v.check_in_at is null and v.status in (0, 1) and v.start_at >= ${late?.from ?? now} and v.start_at < ${late?.before ?? now}`
    case 'to-confirm':
      return sql`exists (select from item i where i.assignee_id = v.assignee_id and i.side = 'invoice'
        and not i.confirmed and not i.is_returned)`
    default:
      return work satisfies never
  }
}
