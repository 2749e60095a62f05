import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listShiftCategories, ShiftCategoryInput } from '#contract/shift-category/shift-categories.ts'
import { datesOf, validityText } from '../../database/validity-text.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { containing } from '../../kit/text-filter.ts'

function shiftCategories(db: BranchDb) {
  return db
    .selectFrom('shift_category as c')
    .select(['c.guid', sql<string>`c.title`.as('title'), sql<0 | 1 | 2>`c.type`.as('type'), ...datesOf('c.validity')])
    .select(['c.care_planner_url', 'c.care_planner_internal_id', 'c.version'])
    .select(
      sql<string[]>`array(
        select r.guid from shift_category_region cr join region r on r.guid = cr.region_guid
        where cr.shift_category_guid = c.guid order by r.title)`.as('regions'),
    )
}

export type ShiftCategoryRow = NonNullable<Awaited<ReturnType<typeof selectShiftCategory>>>

export function selectShiftCategory(db: BranchDb, guid: string) {
  return shiftCategories(db).where('c.guid', '=', guid).executeTakeFirst()
}

/** The same, and holds the category until commit, so that none of its contracts changes meanwhile. */
export function lockShiftCategory(db: BranchDb, guid: string) {
  return shiftCategories(db).where('c.guid', '=', guid).forUpdate('c').executeTakeFirst()
}

/** Loads a page of the categories, by title, and the total count (SHIFTCAT-D02, SHIFTCAT-D03). */
export async function selectShiftCategories(
  db: BranchDb,
  { today }: Branch,
  { search, status, region, page, page_size }: QueryOf<typeof listShiftCategories>,
) {
  let wanted = db.selectFrom('shift_category as c')
  if (search) wanted = wanted.where('c.title', 'ilike', containing(search))
  if (status.length > 0) {
    const state = sql<string>`case when lower(c.validity) > ${today} then 'Future'
      when upper(c.validity) <= ${today} then 'Expired' else 'Current' end`
    wanted = wanted.where(state, 'in', status)
  }
  if (region.length > 0) {
    wanted = wanted.where(
      sql<boolean>`exists (select from shift_category_region cr
        where cr.shift_category_guid = c.guid and cr.region_guid = any (${region}::uuid[]))`,
    )
  }
  const { count } = await wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const shown = wanted
    .select('c.guid')
    .orderBy('c.title')
    .orderBy('c.guid')
    .limit(page_size)
    .offset((page - 1) * page_size)
  const rows = await shiftCategories(db).where('c.guid', 'in', shown).orderBy('c.title').orderBy('c.guid').execute()
  return { rows, count }
}

function columnsOf({ title, type, start, end }: ShiftCategoryInput) {
  return { title, type, validity: validityText({ start, end }) }
}

export async function insertShiftCategory(db: BranchDb, branch: Branch, body: ShiftCategoryInput): Promise<string> {
  const { guid } = await db
    .insertInto('shift_category')
    .values({ ...columnsOf(body), branch_id: branch.id })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** Overwrites a category with its next version. */
export async function updateShiftCategoryRow(db: BranchDb, guid: string, body: ShiftCategoryInput): Promise<void> {
  await db
    .updateTable('shift_category')
    .set({ ...columnsOf(body), version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}

/** Returns the first day of a category's contracts and the day after the last, null while one is open; null without any. */
export async function selectContractSpan(db: BranchDb, guid: string) {
  const { rows } = await sql<{ start: string | null; end: string | null }>`
    select lower(range_merge(range_agg(validity::daterange)))::text as start,
      upper(range_merge(range_agg(validity::daterange)))::text as "end"
    from user_contract where shift_category_guid = ${guid}`.execute(db)
  const [span] = rows
  return span && span.start !== null ? { start: span.start, end: span.end } : null
}

/** Returns the titles of regions, for the history. */
export async function selectRegionTitles(db: BranchDb, guids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('region')
    .select('title')
    .where(sql<boolean>`guid = any (${guids}::uuid[])`)
    .orderBy('title')
    .execute()
  return rows.map(({ title }) => title)
}
