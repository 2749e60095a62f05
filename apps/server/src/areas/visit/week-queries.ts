import { sql } from 'kysely'
import { absenceReasons } from '#contract/client/absences.ts'
import { visitStatus } from '#contract/visit/visits.ts'
import type { WeekAbsence } from '#contract/visit/weeks.ts'
import type { BranchDb } from '../../kit/context.ts'
import { isMissed, statusOf } from './visit-queries.ts'

export type Person = 'carer' | 'client'

/** Instants; the end is not included. */
interface WeekSpan {
  readonly before: string
  readonly from: string
  readonly to: string
}

/** Selects the visits of a person that overlap the week, or start in the week before it, by start. */
export function selectWeek(db: BranchDb, person: Person, guid: string, now: string, { before, from, to }: WeekSpan) {
  return db
    .selectFrom('visit as v')
    .innerJoin('assignee as s', 's.id', 'v.assignee_id')
    .innerJoin('appointment as a', 'a.id', 's.appointment_id')
    .innerJoin('care_type as t', 't.guid', 's.care_type_guid')
    .innerJoin('client as c', 'c.guid', 'v.client_guid')
    .leftJoin('carer as w', 'w.guid', 'v.carer_guid')
    .select(['v.guid', 'a.guid as appointment_guid', 'v.start_at', 'v.end_at', 'v.client_guid', 'v.carer_guid'])
    .select(['t.title as service_title', 'w.name as carer_name', sql<string>`c.name`.as('client_name')])
    .select([statusOf(now).as('status'), isMissed(now).as('missed')])
    .select(sql<boolean>`v.start_at >= ${from}`.as('starts_in'))
    .select(sql<boolean>`v.end_at > ${from}`.as('overlaps'))
    .select(sql<number>`(extract(epoch from v.end_at - v.start_at) / 60)::integer`.as('minutes'))
    .where(person === 'client' ? 'v.client_guid' : 'v.carer_guid', '=', guid)
    .where('v.start_at', '>=', before)
    .where('v.start_at', '<', to)
    .where('v.status', '!=', visitStatus.deleted)
    .orderBy('v.start_at')
    .orderBy('v.id')
    .execute()
}

/** Selects the absences of a person that overlap the week. The type of a carer's absence is not for everyone (decision 0056). */
export async function selectAwayIn(
  db: BranchDb,
  person: Person,
  guid: string,
  { from, to }: WeekSpan,
): Promise<WeekAbsence[]> {
  const during = (start: string, end: string) =>
    sql<boolean>`tstzrange(${sql.ref(start)}, ${sql.ref(end)}) && tstzrange(${from}, ${to})`
  if (person === 'client') {
    const rows = await db
      .selectFrom('client_absence as b')
      .select(['b.guid', 'b.from_at as from', 'b.to_at as to'])
      .select(sql<keyof typeof absenceReasons>`b.reason`.as('reason'))
      .where('b.client_guid', '=', guid)
      .where(during('b.from_at', 'b.to_at'))
      .orderBy('b.from_at')
      .execute()
    return rows.map(({ reason, ...row }) => ({ ...row, title: absenceReasons[reason] }))
  }
  const rows = await db
    .selectFrom('carer_absence as b')
    .select(['b.guid', 'b.starts_at as from', 'b.ends_at as to'])
    .where('b.carer_guid', '=', guid)
    .where(during('b.starts_at', 'b.ends_at'))
    .orderBy('b.starts_at')
    .execute()
  return rows.map((row) => ({ ...row, title: 'Absent' }))
}

/** Whether this is a person of the branch. */
export async function isOfBranch(db: BranchDb, person: Person, guid: string): Promise<boolean> {
  const row = await db.selectFrom(person).select('guid').where('guid', '=', guid).executeTakeFirst()
  return row !== undefined
}
