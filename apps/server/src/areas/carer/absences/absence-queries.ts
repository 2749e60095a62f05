import { type Insertable, type SqlBool, sql } from 'kysely'
import type { listAbsences } from '#contract/carer/absences.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type AbsencePart, type AbsenceType, hiddenType } from '#domain/absence/absence-types.ts'
import type { DB } from '../../../database/types.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { openTypes } from './absence-rights.ts'

/** The identifiers in the path of an absence. */
export interface AbsencePlace {
  readonly carer: string
  readonly guid: string
}

export type AbsenceRow = Awaited<ReturnType<typeof selectAbsence>>
type Filter = QueryOf<typeof listAbsences>

function absencesOf(db: BranchDb, carerGuid: string) {
  return db.selectFrom('carer_absence as b').where('b.carer_guid', '=', carerGuid)
}

function wholeAbsences(db: BranchDb, carerGuid: string) {
  return absencesOf(db, carerGuid)
    .innerJoin('account as r', 'r.guid', 'b.recorded_by')
    .select(['b.guid', 'b.carer_guid', 'b.version', 'b.start_date', 'b.end_date', 'b.start_time', 'b.end_time'])
    .select(['b.starts_at', 'b.ends_at', 'b.hours', 'b.comments', 'b.recorded_at', 'r.name as recorded_by_name'])
    .select([sql<AbsenceType>`b.type_alias`.as('type_alias'), sql<AbsencePart>`b.part`.as('part')])
}

/** Returns an absence of a carer. Throws NOT_FOUND. */
export async function selectAbsence(db: BranchDb, { carer, guid }: AbsencePlace) {
  return found(await wholeAbsences(db, carer).where('b.guid', '=', guid).executeTakeFirst())
}

/** Returns the same and locks it until commit. Throws NOT_FOUND. */
export async function lockAbsence(db: BranchDb, { carer, guid }: AbsencePlace) {
  return found(await wholeAbsences(db, carer).where('b.guid', '=', guid).forUpdate('b').executeTakeFirst())
}

function found<Row>(absence: Row | undefined): Row {
  if (!absence) throw new AppError('NOT_FOUND', 'Absence not found')
  return absence
}

/** Selects a page of a carer's absences, the latest first, and their number. A hidden type is filtered as it is shown. */
export async function selectAbsences(db: BranchDb, carerGuid: string, filter: Filter, seesAll: boolean) {
  const shown = seesAll
    ? sql<string>`b.type_alias`
    : sql<string>`case when b.type_alias = any (${openTypes}) then b.type_alias else ${hiddenType} end`
  const conditions = [
    ...(filter.type_alias === undefined ? [] : [sql<SqlBool>`${shown} = ${filter.type_alias}`]),
    ...(filter.from === undefined ? [] : [sql<SqlBool>`coalesce(b.end_date, 'infinity') >= ${filter.from}::date`]),
    ...(filter.to === undefined ? [] : [sql<SqlBool>`b.start_date <= ${filter.to}::date`]),
  ]
  const rows = await wholeAbsences(db, carerGuid)
    .where(({ and }) => and(conditions))
    .orderBy('b.starts_at', 'desc')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute()
  const { count } = await absencesOf(db, carerGuid)
    .where(({ and }) => and(conditions))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** Selects the absence that lasts at an instant, otherwise the next one. */
export function selectNextAbsence(db: BranchDb, carerGuid: string, now: string) {
  return wholeAbsences(db, carerGuid)
    .where(({ eb, or }) => or([eb('b.ends_at', '>', now), eb('b.ends_at', 'is', null)]))
    .orderBy('b.starts_at')
    .limit(1)
    .executeTakeFirst()
}

/** Selects the first other absence of a carer at the same time. */
export function selectOverlapping(
  db: BranchDb,
  carerGuid: string,
  { starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string | null },
  exceptGuid: string | null,
) {
  return wholeAbsences(db, carerGuid)
    .where(
      sql<SqlBool>`tstzrange(b.starts_at, b.ends_at) && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`,
    )
    .$if(exceptGuid !== null, (query) => query.where('b.guid', '!=', exceptGuid ?? ''))
    .orderBy('b.starts_at')
    .limit(1)
    .executeTakeFirst()
}

export async function insertAbsence(db: BranchDb, row: Insertable<DB['carer_absence']>): Promise<string> {
  const { guid } = await db.insertInto('carer_absence').values(row).returning('guid').executeTakeFirstOrThrow()
  return guid
}

/** The columns that a save overwrites. */
type SavedAbsence = Pick<
  Insertable<DB['carer_absence']>,
  | 'type_alias'
  | 'part'
  | 'start_date'
  | 'end_date'
  | 'start_time'
  | 'end_time'
  | 'starts_at'
  | 'ends_at'
  | 'hours'
  | 'comments'
>

/** Overwrites an absence with its next version; `now` is kept if more than its comments changes. */
export async function updateAbsenceRow(db: BranchDb, guid: string, values: SavedAbsence, now: string): Promise<void> {
  const { type_alias, part, starts_at, ends_at, hours } = values
  await db
    .updateTable('carer_absence as b')
    .set({
      ...values,
      version: sql`b.version + 1`,
      changed_at: sql`case when (b.type_alias, b.part, b.starts_at, b.ends_at, b.hours) is distinct from
        (${type_alias}, ${part}, ${starts_at}::timestamptz, ${ends_at}::timestamptz, ${hours}::numeric)
        then ${now}::timestamptz else b.changed_at end`,
    })
    .where('b.guid', '=', guid)
    .execute()
}

export async function deleteAbsence(db: BranchDb, guid: string): Promise<void> {
  await db.deleteFrom('carer_absence').where('guid', '=', guid).execute()
}
