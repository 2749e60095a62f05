import { sql } from 'kysely'
import type { AbsenceReason, AbsenceTime, listAbsences } from '#contract/client/absences.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { BranchDb } from '../../../kit/context.ts'
import type { Period } from '../../rota/exports.ts'

/** The identifiers in the path of an absence. */
export interface AbsencePlace {
  readonly guid: string
  readonly absenceGuid: string
}

const timeOf = (now: string) => sql<AbsenceTime>`case
  when b.from_at > ${now} then 'upcoming' when b.to_at <= ${now} then 'past' else 'current' end`

/** How many future visits in the period are still planned, neither begun nor confirmed. */
const plannedCount = (now: string) => sql<number>`(
  select count(*) from appointment p
  where p.client_guid = b.client_guid and p.cancelled_at is null and p.start_at > ${now}
    and p.start_at >= b.from_at and p.start_at < coalesce(b.to_at, 'infinity')
    and not exists (
      select from assignee a join visit v on v.assignee_id = a.id
      where a.appointment_id = p.id
        and (a.confirmed_at is not null or v.check_in_at is not null or v.status not in (0, 1))))`

const cancelledCount = sql<number>`(
  select count(distinct a.appointment_id) from client_absence_visit x join assignee a on a.id = x.assignee_id
  where x.absence_guid = b.guid)`

function absences(db: BranchDb, clientGuid: string, now: string) {
  return db
    .selectFrom('client_absence as b')
    .innerJoin('account as u', 'u.guid', 'b.recorded_by')
    .where('b.client_guid', '=', clientGuid)
    .select(['b.guid', 'b.from_at', 'b.to_at', 'b.note', 'b.recorded_at', 'b.version', 'u.name as recorded_by_name'])
    .select([sql<AbsenceReason>`b.reason`.as('reason'), timeOf(now).as('time')])
    .select([plannedCount(now).as('planned_count'), cancelledCount.as('cancelled_count')])
}

export type AbsenceRow = NonNullable<Awaited<ReturnType<typeof selectAbsence>>>

export function selectAbsence(db: BranchDb, { guid, absenceGuid }: AbsencePlace, now: string) {
  return absences(db, guid, now).where('b.guid', '=', absenceGuid).executeTakeFirst()
}

/** Loads a page of a client's absences, the newest first, and the total count. */
export async function selectAbsences(
  db: BranchDb,
  clientGuid: string,
  now: string,
  { reason, time, page, page_size }: QueryOf<typeof listAbsences>,
) {
  let wanted = db.selectFrom('client_absence as b').where('b.client_guid', '=', clientGuid)
  if (reason.length > 0) wanted = wanted.where('b.reason', 'in', reason)
  if (time.length > 0) wanted = wanted.where(timeOf(now), 'in', time)
  const { count } = await wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const shown = wanted
    .select('b.guid')
    .orderBy('b.from_at', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
  const rows = await absences(db, clientGuid, now).where('b.guid', 'in', shown).orderBy('b.from_at', 'desc').execute()
  return { rows, count }
}

export interface AbsenceColumns {
  readonly reason: AbsenceReason
  readonly from_at: string
  readonly to_at: string | null
  readonly note: string | null
}

export async function insertAbsence(
  db: BranchDb,
  values: AbsenceColumns & { branch_id: number; client_guid: string; recorded_by: string; recorded_at: string },
): Promise<string> {
  const { guid } = await db.insertInto('client_absence').values(values).returning('guid').executeTakeFirstOrThrow()
  return guid
}

/** Overwrites an absence with its next version. */
export async function updateAbsenceRow(db: BranchDb, guid: string, values: AbsenceColumns): Promise<void> {
  await db
    .updateTable('client_absence')
    .set({ ...values, version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}

export async function deleteAbsenceRow(db: BranchDb, guid: string): Promise<void> {
  await db.deleteFrom('client_absence').where('guid', '=', guid).execute()
}

/** Selects the first absence that a period would overlap, but for one. */
export function selectOverlapping(db: BranchDb, clientGuid: string, { from, to }: Period, except: string | null) {
  let query = db
    .selectFrom('client_absence as b')
    .select(['b.from_at', 'b.to_at', sql<AbsenceReason>`b.reason`.as('reason')])
    .where('b.client_guid', '=', clientGuid)
    .where(sql<boolean>`tstzrange(b.from_at, b.to_at) && tstzrange(${from}, ${to})`)
  if (except !== null) query = query.where('b.guid', '!=', except)
  return query.orderBy('b.from_at').executeTakeFirst()
}

/** Selects the absences of a client for the history. */
export function selectAbsencesInBrief(db: BranchDb, clientGuid: string) {
  return db
    .selectFrom('client_absence as b')
    .select(['b.guid', sql<AbsenceReason>`b.reason`.as('reason')])
    .where('b.client_guid', '=', clientGuid)
    .execute()
}

/** Selects the assignees that an absence has cancelled, each with its condition from before. */
export function selectCancelledBy(db: BranchDb, absenceGuid: string) {
  return db
    .selectFrom('client_absence_visit as x')
    .select(['x.assignee_id', 'x.condition_guid'])
    .where('x.absence_guid', '=', absenceGuid)
    .execute()
}

/** Keeps which assignees an absence is about to cancel, with their conditions. */
export async function insertCancelled(
  db: BranchDb,
  branchId: number,
  absenceGuid: string,
  assigneeIds: readonly number[],
): Promise<void> {
  await sql`
    insert into client_absence_visit (assignee_id, absence_guid, branch_id, condition_guid)
    select a.id, ${absenceGuid}, ${branchId}, a.condition_guid
    from assignee a where a.id = any (${[...assigneeIds]}::bigint[])`.execute(db)
}

export async function deleteCancelled(db: BranchDb, assigneeIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('client_absence_visit')
    .where('assignee_id', '=', sql<number>`any(${[...assigneeIds]}::bigint[])`)
    .execute()
}

/** Selects the conditions that visits of an absent client can be cancelled with; nobody has missed these visits. */
export function selectAbsenceConditions(db: BranchDb) {
  return db
    .selectFrom('rule_condition as c')
    .select(['c.guid', 'c.title', 'c.type_alias'])
    .where('c.rule_type_alias', '=', 'V/CANCEL')
    .where((eb) => eb.or([eb('c.type_alias', 'is', null), eb('c.type_alias', 'not in', ['MissedVisit', 'EntryError'])]))
    .orderBy('c.title')
    .orderBy('c.guid')
    .execute()
}
