import { sql } from 'kysely'
import type { ExceptionBody, PatternBody } from '#contract/carer/availability.ts'
import { intervalOf, patternIntervalOf } from '#domain/availability/typed-times.ts'
import type { AvailabilityKind, DayInterval, PatternInterval } from '#domain/availability/types.ts'
import { addDays } from '#domain/time.ts'
import { datesOf, validityText } from '../../../database/validity-text.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

interface Paging {
  readonly page: number
  readonly page_size: number
}

function oneOf(carerGuid: string | readonly string[]) {
  return typeof carerGuid === 'string' ? carerGuid : sql<string>`any (${[...carerGuid]}::uuid[])`
}

const kind = sql<AvailabilityKind>`i.kind`.as('kind')

function patterns(db: BranchDb, carerGuid: string | readonly string[]) {
  return db
    .selectFrom('availability_pattern as p')
    .select(['p.guid', 'p.carer_guid', 'p.version', 'p.weeks', 'p.note', ...datesOf('p.validity')])
    .where('p.carer_guid', '=', oneOf(carerGuid))
}

type PatternHead = Awaited<ReturnType<ReturnType<typeof patterns>['executeTakeFirstOrThrow']>>
export type PatternRow = PatternHead & { readonly intervals: readonly PatternInterval[] }

async function withTimes(db: BranchDb, heads: readonly PatternHead[]): Promise<PatternRow[]> {
  const guids = heads.map(({ guid }) => guid)
  const rows = await db
    .selectFrom('availability_pattern_interval as i')
    .select(['i.pattern_guid', 'i.week', 'i.weekday', 'i.start_minute as start', 'i.end_minute as end', kind])
    .where(sql<boolean>`i.pattern_guid = any (${guids}::uuid[])`)
    .orderBy('i.week')
    .orderBy('i.weekday')
    .orderBy('i.start_minute')
    .execute()
  const of = Map.groupBy(rows, ({ pattern_guid }) => pattern_guid)
  return heads.map((head) => ({
    ...head,
    intervals: (of.get(head.guid) ?? []).map(({ pattern_guid: _, ...interval }) => interval),
  }))
}

/** Selects the patterns of one or several carers that apply on some of the days. */
export async function selectPatternsOn(
  db: BranchDb,
  carerGuid: string | readonly string[],
  first: string,
  last: string,
) {
  const days = validityText({ start: first, end: addDays(last, 1) })
  const heads = await patterns(db, carerGuid).where(sql<boolean>`p.validity && ${days}::daterange`).execute()
  return withTimes(db, heads)
}

export async function selectPatterns(db: BranchDb, carerGuid: string, { page, page_size }: Paging) {
  const heads = await patterns(db, carerGuid)
    .orderBy(sql`lower(p.validity)`, 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { count } = await db
    .selectFrom('availability_pattern')
    .select(sql<number>`count(*)`.as('count'))
    .where('carer_guid', '=', carerGuid)
    .executeTakeFirstOrThrow()
  return { rows: await withTimes(db, heads), count }
}

export async function selectPattern(db: BranchDb, carerGuid: string, guid: string): Promise<PatternRow | undefined> {
  const heads = await patterns(db, carerGuid).where('p.guid', '=', guid).execute()
  return (await withTimes(db, heads))[0]
}

/** Selects the other patterns of a carer, without their times. */
export function selectOtherPatterns(db: BranchDb, carerGuid: string, guid: string | null) {
  const all = patterns(db, carerGuid)
  return (guid === null ? all : all.where('p.guid', '<>', guid)).execute()
}

export async function insertPattern(db: BranchDb, branch: Branch, carerGuid: string, body: PatternBody) {
  const { guid } = await db
    .insertInto('availability_pattern')
    .values({ ...patternValues(body), carer_guid: carerGuid, branch_id: branch.id })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await insertPatternTimes(db, branch, guid, body)
  return guid
}

/** Overwrites a pattern and its times with its next version. */
export async function updatePattern(db: BranchDb, branch: Branch, guid: string, body: PatternBody): Promise<void> {
  await db.deleteFrom('availability_pattern_interval').where('pattern_guid', '=', guid).execute()
  await db
    .updateTable('availability_pattern')
    .set({ ...patternValues(body), version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
  await insertPatternTimes(db, branch, guid, body)
}

/** Ends a pattern before a day. */
export async function endPattern(db: BranchDb, { guid, start }: PatternHead, end: string): Promise<void> {
  await db
    .updateTable('availability_pattern')
    .set({ validity: validityText({ start, end }), version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}

export async function deletePattern(db: BranchDb, guid: string): Promise<void> {
  await db.deleteFrom('availability_pattern_interval').where('pattern_guid', '=', guid).execute()
  await db.deleteFrom('availability_pattern').where('guid', '=', guid).execute()
}

function patternValues({ start, end, weeks, note }: PatternBody) {
  return { validity: validityText({ start, end }), weeks, note }
}

async function insertPatternTimes(db: BranchDb, branch: Branch, guid: string, { weeks, intervals }: PatternBody) {
  const rows = intervals.flatMap((time) => {
    const interval = patternIntervalOf(time)
    return interval ? [{ ...minutesOf(interval), week: interval.week, weekday: interval.weekday }] : []
  })
  await db
    .insertInto('availability_pattern_interval')
    .values(rows.map((row) => ({ ...row, weeks, branch_id: branch.id, pattern_guid: guid })))
    .execute()
}

function exceptions(db: BranchDb, carerGuid: string | readonly string[]) {
  return db
    .selectFrom('availability_exception as e')
    .select(['e.guid', 'e.carer_guid', 'e.version', 'e.is_available', 'e.reason'])
    .select([sql<string>`lower(e.days)::text`.as('start'), sql<string>`(upper(e.days) - 1)::text`.as('end')])
    .where('e.carer_guid', '=', oneOf(carerGuid))
}

type ExceptionHead = Awaited<ReturnType<ReturnType<typeof exceptions>['executeTakeFirstOrThrow']>>
export type ExceptionRow = ExceptionHead & { readonly intervals: readonly DayInterval[] }

async function withExceptionTimes(db: BranchDb, heads: readonly ExceptionHead[]): Promise<ExceptionRow[]> {
  const guids = heads.map(({ guid }) => guid)
  const rows = await db
    .selectFrom('availability_exception_interval as i')
    .select(['i.exception_guid', 'i.start_minute as start', 'i.end_minute as end', kind])
    .where(sql<boolean>`i.exception_guid = any (${guids}::uuid[])`)
    .orderBy('i.start_minute')
    .execute()
  const of = Map.groupBy(rows, ({ exception_guid }) => exception_guid)
  return heads.map((head) => ({
    ...head,
    intervals: (of.get(head.guid) ?? []).map(({ exception_guid: _, ...interval }) => interval),
  }))
}

/** Selects the exceptions of one or several carers that concern some of the days. */
export async function selectExceptionsOn(
  db: BranchDb,
  carerGuid: string | readonly string[],
  first: string,
  last: string,
) {
  const days = validityText({ start: first, end: addDays(last, 1) })
  const heads = await exceptions(db, carerGuid)
    .where(sql<boolean>`e.days && ${days}::daterange`)
    .orderBy(sql`lower(e.days)`)
    .execute()
  return withExceptionTimes(db, heads)
}

export async function selectExceptions(db: BranchDb, carerGuid: string, { page, page_size }: Paging) {
  const heads = await exceptions(db, carerGuid)
    .orderBy(sql`lower(e.days)`, 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { count } = await db
    .selectFrom('availability_exception')
    .select(sql<number>`count(*)`.as('count'))
    .where('carer_guid', '=', carerGuid)
    .executeTakeFirstOrThrow()
  return { rows: await withExceptionTimes(db, heads), count }
}

export async function selectException(db: BranchDb, carerGuid: string, guid: string) {
  const heads = await exceptions(db, carerGuid).where('e.guid', '=', guid).execute()
  return (await withExceptionTimes(db, heads))[0]
}

export async function insertException(db: BranchDb, branch: Branch, carerGuid: string, body: ExceptionBody) {
  const { guid } = await db
    .insertInto('availability_exception')
    .values({ ...exceptionValues(body), carer_guid: carerGuid, branch_id: branch.id })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await insertExceptionTimes(db, branch, guid, body)
  return guid
}

export async function updateException(db: BranchDb, branch: Branch, guid: string, body: ExceptionBody): Promise<void> {
  await db.deleteFrom('availability_exception_interval').where('exception_guid', '=', guid).execute()
  await db
    .updateTable('availability_exception')
    .set({ ...exceptionValues(body), version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
  await insertExceptionTimes(db, branch, guid, body)
}

export async function deleteException(db: BranchDb, guid: string): Promise<void> {
  await db.deleteFrom('availability_exception_interval').where('exception_guid', '=', guid).execute()
  await db.deleteFrom('availability_exception').where('guid', '=', guid).execute()
}

function exceptionValues({ start, end, is_available, reason }: ExceptionBody) {
  return { days: validityText({ start, end: addDays(end, 1) }), is_available, reason }
}

async function insertExceptionTimes(
  db: BranchDb,
  branch: Branch,
  guid: string,
  { is_available, intervals }: ExceptionBody,
) {
  const rows = is_available ? intervals.flatMap((time) => intervalOf(time) ?? []) : []
  if (rows.length === 0) return
  await db
    .insertInto('availability_exception_interval')
    .values(rows.map((row) => ({ ...minutesOf(row), branch_id: branch.id, exception_guid: guid })))
    .execute()
}

function minutesOf({ start, end, kind }: DayInterval) {
  return { start_minute: start, end_minute: end, kind }
}
