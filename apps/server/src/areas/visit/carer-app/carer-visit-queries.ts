import { sql } from 'kysely'
import type { VisitTask } from '#contract/visit/visit-detail.ts'
import { type VisitStatus, visitStatus } from '#domain/visit/visit-status.ts'
import { hoursAround } from '#domain/visit/visit-times.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { isMissed, statusOf } from '../visit-queries.ts'

/** Instants; the end is not included. */
interface Days {
  readonly from: string
  readonly before: string
}

export type CarerVisitRow = Awaited<ReturnType<typeof selectCarerVisits>>[number]

/**
 * Selects the visits of a carer that overlap some days, by start, with what the client's record says about the door.
 * With those going on: those of yesterday too that were checked in and not out.
 */
export function selectCarerVisits(
  db: BranchDb,
  carerGuid: string,
  now: string,
  { from, before }: Days,
  extent: 'only these' | 'with those going on' = 'only these',
) {
  const earliest = sql<string>`${from}::timestamptz - ${hoursAround} * interval '1 hour'`
  return db
    .selectFrom('visit as v')
    .innerJoin('assignee as s', 's.id', 'v.assignee_id')
    .innerJoin('appointment as a', 'a.id', 's.appointment_id')
    .innerJoin('care_type as t', 't.guid', 's.care_type_guid')
    .innerJoin('client as c', 'c.guid', 'v.client_guid')
    .select([
      'v.id',
      'v.guid',
      'v.client_guid',
      'a.guid as appointment_guid',
      'v.start_at',
      'v.end_at',
      'v.check_in_at',
      'v.check_out_at',
    ])
    .select(['t.title as service_title', sql<string>`c.name`.as('client_name'), 'c.address', 'c.address_post_code'])
    .select(['c.address_latitude', 'c.address_longitude', 'c.address_details', 'c.has_nfc'])
    .select(['c.location_entry_code', 'c.location_entry_message'])
    .select([sql<VisitStatus>`${statusOf(now)}`.as('status'), isMissed(now).as('missed')])
    .select(
      sql<boolean>`exists (select from assignee o where o.appointment_id = s.appointment_id and o.id <> s.id)`.as(
        'is_double_up',
      ),
    )
    .where('v.carer_guid', '=', carerGuid)
    .where('v.status', '!=', visitStatus.deleted)
    .where('v.start_at', '<', before)
    .where('v.start_at', '>=', earliest)
    .where((eb) =>
      eb.or([
        eb('v.end_at', '>', from),
        ...(extent === 'only these' ? [] : [eb('v.status', '=', visitStatus.checkedIn)]),
      ]),
    )
    .orderBy('v.start_at')
    .orderBy('v.id')
    .execute()
}

/** Selects the tasks of visits, by the guid of their visit. */
export async function selectTasksOf(
  db: BranchDb,
  visitGuids: readonly string[],
): Promise<ReadonlyMap<string, VisitTask[]>> {
  const rows = await db
    .selectFrom('visit_task as t')
    .select(['t.visit_guid', 't.guid', 't.category', 't.description', 't.comment'])
    .select(sql<VisitTask['status']>`t.status`.as('status'))
    .where('t.visit_guid', '=', sql<string>`any(${[...visitGuids]}::uuid[])`)
    .orderBy('t.position')
    .execute()
  const tasks = new Map<string, VisitTask[]>()
  for (const { visit_guid, ...task } of rows) tasks.set(visit_guid, [...(tasks.get(visit_guid) ?? []), task])
  return tasks
}
