import { type ExpressionBuilder, sql } from 'kysely'
import type { DoseCode } from '#domain/medication/dose-records.ts'
import type { LocalDate } from '#domain/time.ts'
import type { DB } from '../../../database/types.ts'
import type { BranchDb } from '../../../kit/context.ts'

export type RecordRow = Awaited<ReturnType<typeof selectRecordsOf>>[number]

function records(db: BranchDb) {
  return db
    .selectFrom('dose_record as r')
    .innerJoin('account as a', 'a.guid', 'r.recorded_by')
    .select(['r.guid', 'r.medicine_guid', 'r.due_minute', 'r.at', 'r.units', 'r.note', 'r.corrects', 'r.recorded_at'])
    .select(['a.name as recorded_by_name', sql<LocalDate | null>`r.due_on::text`.as('due_on')])
    .select(sql<DoseCode | 'void'>`r.code`.as('code'))
}

/** Whether no other record corrects one. */
const counts = (eb: ExpressionBuilder<DB & { r: DB['dose_record'] }, 'r'>) =>
  eb.not(eb.exists(eb.selectFrom('dose_record as c').select('c.guid').whereRef('c.corrects', '=', 'r.guid')))

interface Span {
  /** Local days, both included. */
  readonly first: LocalDate
  readonly last: LocalDate
  /** The same as instants; the end is not included. */
  readonly from: string
  readonly before: string
}

/** Selects the records that count of some medicines on some days, by time. */
export function selectRecordsOf(db: BranchDb, medicines: readonly string[], { first, last, from, before }: Span) {
  return records(db)
    .where('r.medicine_guid', '=', sql<string>`any (${[...medicines]}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb.and([eb('r.due_on', '>=', first), eb('r.due_on', '<=', last)]),
        eb.and([eb('r.due_on', 'is', null), eb('r.at', '>=', from), eb('r.at', '<', before)]),
      ]),
    )
    .where(counts)
    .orderBy('r.at')
    .orderBy('r.guid')
    .execute()
}

/** Selects the record that counts of a dose, struck out or not. */
export function selectRecordOfDose(db: BranchDb, medicineGuid: string, due: { date: LocalDate; minute: number }) {
  return records(db)
    .where('r.medicine_guid', '=', medicineGuid)
    .where('r.due_on', '=', due.date)
    .where('r.due_minute', '=', due.minute)
    .where(counts)
    .executeTakeFirst()
}

/** Selects a record of a medicine, and whether it counts. */
export function selectRecord(db: BranchDb, medicineGuid: string, guid: string) {
  return records(db)
    .select((eb) => counts(eb).as('is_current'))
    .where('r.medicine_guid', '=', medicineGuid)
    .where('r.guid', '=', guid)
    .executeTakeFirst()
}

/** Selects the instants at which a medicine was taken as needed within some minutes of another one. */
export async function selectTakenNear(db: BranchDb, medicineGuid: string, at: string, minutes: number) {
  const rows = await records(db)
    .where('r.medicine_guid', '=', medicineGuid)
    .where('r.due_on', 'is', null)
    .where('r.code', 'in', ['given', 'prompted'])
    .where(sql<boolean>`r.at between ${at}::timestamptz - ${minutes} * interval '1 minute'
      and ${at}::timestamptz + ${minutes} * interval '1 minute'`)
    .where(counts)
    .execute()
  return rows.map((row) => row.at)
}

/**
 * Whether a dose as needed of a medicine was recorded within some minutes of an instant, with any code, corrected or not.
 */
export async function isRecordedNear(db: BranchDb, medicineGuid: string, at: string, minutes: number) {
  const row = await db
    .selectFrom('dose_record as r')
    .select('r.guid')
    .where('r.medicine_guid', '=', medicineGuid)
    .where('r.due_on', 'is', null)
    .where('r.corrects', 'is', null)
    .where(sql<boolean>`r.at between ${at}::timestamptz - ${minutes} * interval '1 minute'
      and ${at}::timestamptz + ${minutes} * interval '1 minute'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Loads a page of all records of a medicine, corrected ones too, the newest first, and the count. */
export async function selectRecordPage(
  db: BranchDb,
  medicineGuid: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const rows = await records(db)
    .select((eb) => counts(eb).as('is_current'))
    .where('r.medicine_guid', '=', medicineGuid)
    .orderBy('r.recorded_at', 'desc')
    .orderBy('r.guid')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { count } = await db
    .selectFrom('dose_record as r')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.medicine_guid', '=', medicineGuid)
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** Selects the times in which some clients are away that overlap a span of instants. */
export function selectAwayOf(
  db: BranchDb,
  clients: readonly string[],
  { from, before }: Pick<Span, 'from' | 'before'>,
) {
  return db
    .selectFrom('client_absence as b')
    .select(['b.client_guid', 'b.from_at', 'b.to_at'])
    .where('b.client_guid', '=', sql<string>`any (${[...clients]}::uuid[])`)
    .where('b.from_at', '<', before)
    .where((eb) => eb.or([eb('b.to_at', 'is', null), eb('b.to_at', '>', from)]))
    .execute()
}
