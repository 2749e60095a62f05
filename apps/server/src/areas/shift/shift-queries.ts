import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { zeroGuid } from '#contract/fields.ts'
import type { listShifts } from '#contract/shift/shifts.ts'
import { visitStatus } from '#contract/visit/visits.ts'
import type { BranchDb } from '../../kit/context.ts'
import { containing } from '../../kit/text-filter.ts'
import { isMissed, statusOf } from '../visit/exports.ts'

/** The carers of shifts, by start: one row for each, with its shift. */
function shiftParts(db: BranchDb) {
  return db
    .selectFrom('appointment as p')
    .innerJoin('assignee as a', 'a.appointment_id', 'p.id')
    .innerJoin('care_type as t', 't.guid', 'p.care_type_guid')
    .leftJoin('unit as u', 'u.guid', 'p.unit_guid')
    .leftJoin('shift_category as k', 'k.guid', 'p.shift_category_guid')
    .leftJoin('carer as w', 'w.guid', 'a.carer_guid')
    .select(['a.id', 'a.guid', 'a.appointment_id', 'p.guid as appointment_guid', 'p.start_at', 'p.end_at'])
    .select(['p.cancelled_at', 'p.unit_guid', 'p.shift_category_guid', 'p.version', 't.title as service_title'])
    .select([
      'a.carer_guid',
      'w.name as carer_name',
      'w.reference as carer_reference',
      'a.check_in_at',
      'a.check_out_at',
    ])
    .select(sql<string>`coalesce(u.name, k.title)`.as('title'))
    .where('p.type_alias', '=', 'SHIFT')
    .orderBy('p.start_at')
    .orderBy('p.end_at')
    .orderBy('title')
    .orderBy('a.id')
}

export type ShiftPartRow = Awaited<ReturnType<typeof selectPartsOf>>[number]

/**
 * Selects the carers of the shifts that overlap an interval and are not cancelled (SHIFT-010). A shift without a region of
 * its own is in those of its category.
 */
export function selectPartsBetween(
  db: BranchDb,
  { begin, end, region, carer_guid: carer }: QueryOf<typeof listShifts>,
): Promise<ShiftPartRow[]> {
  let parts = shiftParts(db)
    .where('p.cancelled_at', 'is', null)
    .where('p.start_at', '<', end)
    // An appointment lasts at most seven days, so the index finds the shifts.
    .where('p.start_at', '>', sql<string>`${begin}::timestamptz - interval '7 days'`)
    .where('p.end_at', '>', begin)
  if (region !== undefined) {
    parts = parts.where(
      sql<boolean>`case when p.region_guid is not null then p.region_guid = ${region} else exists (
        select from shift_category_region r
        where r.shift_category_guid = p.shift_category_guid and r.region_guid = ${region}) end`,
    )
  }
  if (carer === zeroGuid) parts = parts.where('a.carer_guid', 'is', null)
  else if (carer !== undefined) parts = parts.where('a.carer_guid', '=', carer)
  return parts.execute()
}

/** Selects all carers of a shift, by the guid of the shift's appointment or of one of them. */
export function selectPartsOf(db: BranchDb, guid: string) {
  return shiftParts(db)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('p.guid', '=', guid),
        eb('p.id', '=', selectFrom('assignee as b').select('b.appointment_id').where('b.guid', '=', guid)),
      ]),
    )
    .execute()
}

export type VisitInsideRow = Awaited<ReturnType<typeof selectVisitsInside>>[number]

/** Selects the visits inside some shifts by start, as they are at an instant. */
export function selectVisitsInside(db: BranchDb, shiftIds: readonly number[], now: string) {
  return db
    .selectFrom('appointment as p')
    .innerJoin('assignee as a', 'a.appointment_id', 'p.id')
    .innerJoin('visit as v', 'v.assignee_id', 'a.id')
    .innerJoin('client as c', 'c.guid', 'v.client_guid')
    .leftJoin('carer as w', 'w.guid', 'v.carer_guid')
    .select(['v.guid', 'v.carer_guid', 'v.start_at', 'v.end_at', 'v.risk_score', 'w.name as carer_name'])
    .select([sql<number>`p.shift_id`.as('shift_id'), sql<string>`c.name`.as('client_name')])
    .select([statusOf(now).as('status'), isMissed(now).as('missed')])
    .select(
      sql<boolean>`exists (select from assignee b where b.appointment_id = p.shift_id and b.carer_guid = v.carer_guid)`.as(
        'is_by_carer_of_shift',
      ),
    )
    .where('p.shift_id', '=', sql<number>`any(${[...shiftIds]}::bigint[])`)
    .where('v.status', '<>', visitStatus.deleted)
    .orderBy('v.start_at')
    .orderBy('client_name')
    .orderBy('v.id')
    .execute()
}

/** The maximum number of choices. */
const mostChoices = 25

/** Selects carers of the branch by a part of their name or reference (SHIFT-D12). */
export function selectCarersNamed(db: BranchDb, search: string | undefined) {
  let wanted = db.selectFrom('carer as w').select(['w.guid', 'w.reference', sql<string>`w.name`.as('name')])
  if (search) {
    const pattern = containing(search)
    wanted = wanted.where(({ or, eb }) => or([eb('w.name', 'ilike', pattern), eb('w.reference', 'ilike', pattern)]))
  }
  return wanted.orderBy('w.name').orderBy('w.guid').limit(mostChoices).execute()
}

/** Records the times of one carer, and makes the next version of the shift. */
export async function updateTimes(
  db: BranchDb,
  { id, appointment_id }: ShiftPartRow,
  times: { readonly check_in_at: string } | { readonly check_out_at: string },
): Promise<void> {
  await db.updateTable('assignee').set(times).where('id', '=', id).execute()
  await db.updateTable('appointment').set({ version: sql`version + 1` }).where('id', '=', appointment_id).execute()
}
