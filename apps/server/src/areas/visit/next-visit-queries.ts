import { sql } from 'kysely'
import type { BranchDb } from '../../kit/context.ts'

/** Returns the first visit or shift of a carer that is still to begin; null without one. */
export async function selectNextVisit(db: BranchDb, carerGuid: string, now: string) {
  const next = await db
    .selectFrom('assignee as a')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .leftJoin('client as c', 'c.guid', 'p.client_guid')
    .leftJoin('unit as u', 'u.guid', 'p.unit_guid')
    .leftJoin('shift_category as s', 's.guid', 'p.shift_category_guid')
    .select(['p.guid', 'p.start_at as start', 'p.end_at as end', 'c.address_post_code as post_code'])
    .select(sql<'VISIT' | 'SHIFT'>`p.type_alias`.as('type_alias'))
    .select(sql<string>`coalesce(c.name, u.name, s.title)`.as('owner_name'))
    .where('a.carer_guid', '=', carerGuid)
    .where('p.start_at', '>', now)
    .where('p.cancelled_at', 'is', null)
    .orderBy('p.start_at')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  return next ?? null
}

/** Returns when the first visit or shift of each of some carers begins that is still to begin, by carer. */
export async function selectNextStarts(
  db: BranchDb,
  carerGuids: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('assignee as a')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .select('a.carer_guid')
    .select((eb) => eb.fn.min('p.start_at').as('start'))
    .where('a.carer_guid', '=', sql<string>`any (${[...carerGuids]}::uuid[])`)
    .where('p.start_at', '>', now)
    .where('p.cancelled_at', 'is', null)
    .groupBy('a.carer_guid')
    .execute()
  return new Map(rows.flatMap(({ carer_guid, start }) => (carer_guid === null ? [] : [[carer_guid, start] as const])))
}
