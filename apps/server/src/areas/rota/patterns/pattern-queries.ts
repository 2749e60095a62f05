import { sql } from 'kysely'
import type { NewPatternInput, PatternChangeInput } from '#contract/rota/visit-patterns.ts'
import { type LocalDate, parseClock } from '#domain/time.ts'
import type { VisitPattern } from '#domain/visit-pattern/pattern-visits.ts'
import { datesOf, validityText } from '../../../database/validity-text.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { containing } from '../../../kit/text-filter.ts'

const anyOf = (guids: readonly string[]) => sql<string>`any (${[...guids]}::uuid[])`

/** An interval of a pattern in which its visits are alike. */
export interface PeriodRow extends VisitPattern {
  readonly pattern_guid: string
  readonly service_guid: string
  readonly service_title: string
  readonly region_guid: string | null
  readonly carers: number
}

export interface PatternRow {
  readonly guid: string
  readonly version: number
  readonly client_guid: string
  readonly client_name: string
  readonly post_code: string | null
  /** By start. */
  readonly periods: readonly PeriodRow[]
}

function patterns(db: BranchDb) {
  return db
    .selectFrom('visit_pattern as g')
    .innerJoin('client as c', 'c.guid', 'g.client_guid')
    .select(['g.guid', 'g.version', 'g.client_guid', 'c.address_post_code as post_code'])
    .select(sql<string>`c.name`.as('client_name'))
}

type Head = Omit<PatternRow, 'periods'>

async function withPeriods(db: BranchDb, heads: readonly Head[]): Promise<PatternRow[]> {
  const rows = await db
    .selectFrom('visit_pattern_period as d')
    .innerJoin('care_type as t', 't.guid', 'd.care_type_guid')
    .select(['d.pattern_guid', 'd.care_type_guid as service_guid', 't.title as service_title', 'd.region_guid'])
    .select(['d.weeks', 'd.weekdays', 'd.start_minute as startMinute', 'd.minutes', 'd.carers'])
    .select([sql<LocalDate>`d.anchor::text`.as('anchor'), ...datesOf('d.validity')])
    .where('d.pattern_guid', '=', anyOf(heads.map(({ guid }) => guid)))
    .orderBy(sql`lower(d.validity)`)
    .execute()
  const of = Map.groupBy(rows, ({ pattern_guid }) => pattern_guid)
  return heads.map((head) => ({ ...head, periods: of.get(head.guid) ?? [] }))
}

export async function selectPattern(db: BranchDb, guid: string): Promise<PatternRow | undefined> {
  return (await withPeriods(db, await patterns(db).where('g.guid', '=', guid).execute()))[0]
}

export async function selectPatternsOf(db: BranchDb, guids: readonly string[]): Promise<PatternRow[]> {
  const heads = await patterns(db).where('g.guid', '=', anyOf(guids)).orderBy('g.guid').execute()
  return withPeriods(db, heads)
}

/** Locks patterns, so that changes and the making of their visits wait for each other. */
export async function lockPatterns(db: BranchDb, guids: readonly string[]): Promise<void> {
  await db
    .selectFrom('visit_pattern as g')
    .select('g.guid')
    .where('g.guid', '=', anyOf(guids))
    .orderBy('g.guid')
    .forUpdate()
    .execute()
}

/** Selects the next patterns of the branch that have not ended by a day, in a fixed order after one of them. */
export async function selectPatternsAfter(
  db: BranchDb,
  today: LocalDate,
  after: string | null,
  limit: number,
): Promise<string[]> {
  let wanted = db
    .selectFrom('visit_pattern as g')
    .select('g.guid')
    .where(hasNotEnded(today))
    .orderBy('g.guid')
    .limit(limit)
  if (after !== null) wanted = wanted.where('g.guid', '>', after)
  return (await wanted.execute()).map(({ guid }) => guid)
}

const hasNotEnded = (today: LocalDate) => sql<boolean>`exists (
  select from visit_pattern_period e
  where e.pattern_guid = g.guid and (upper_inf(e.validity) or upper(e.validity) > ${today}::date))`

interface ListFilter {
  readonly client_guid?: string | undefined
  /** A part of the client's name. */
  readonly search?: string | undefined
  readonly page: number
  readonly page_size: number
}

/** Selects a page of the patterns that have not ended, by client and time. */
export async function selectPatterns(db: BranchDb, today: LocalDate, filter: ListFilter) {
  const { client_guid, search, page, page_size } = filter
  let wanted = db.selectFrom('visit_pattern as g').where(hasNotEnded(today))
  if (client_guid !== undefined) wanted = wanted.where('g.client_guid', '=', client_guid)
  if (search) {
    wanted = wanted.where('g.client_guid', 'in', (q) =>
      q.selectFrom('client as c').select('c.guid').where('c.name', 'ilike', containing(search)),
    )
  }
  const { count } = await wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const shown = wanted
    .innerJoin('client as o', 'o.guid', 'g.client_guid')
    .select('g.guid')
    .orderBy('o.last_name')
    .orderBy('o.first_name')
    .orderBy('o.guid')
    .orderBy(sql`(select min(e.start_minute) from visit_pattern_period e where e.pattern_guid = g.guid)`)
    .orderBy('g.guid')
    .limit(page_size)
    .offset((page - 1) * page_size)
  const guids = (await shown.execute()).map(({ guid }) => guid)
  const rows = new Map((await selectPatternsOf(db, guids)).map((row) => [row.guid, row]))
  return { rows: guids.flatMap((guid) => rows.get(guid) ?? []), count }
}

export async function insertPattern(db: BranchDb, branch: Branch, clientGuid: string): Promise<string> {
  const { guid } = await db
    .insertInto('visit_pattern')
    .values({ branch_id: branch.id, client_guid: clientGuid })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

type Plan = Omit<NewPatternInput, 'client_guid' | 'start'> | NonNullable<PatternChangeInput['plan']>

/** Replaces what a pattern is from a day on; without a plan it ends then. Raises its version. */
export async function replacePeriodsFrom(
  db: BranchDb,
  branch: Branch,
  { guid, from, plan }: { guid: string; from: LocalDate; plan: Plan | null },
): Promise<void> {
  await sql`delete from visit_pattern_period where pattern_guid = ${guid} and lower(validity) >= ${from}::date`.execute(
    db,
  )
  await sql`update visit_pattern_period set validity = daterange(lower(validity), ${from}::date)
    where pattern_guid = ${guid} and validity @> ${from}::date`.execute(db)
  if (plan) await insertPeriod(db, branch, guid, from, plan)
  await db.updateTable('visit_pattern').set({ version: sql`version + 1` }).where('guid', '=', guid).execute()
}

export async function insertPeriod(
  db: BranchDb,
  branch: Branch,
  guid: string,
  start: LocalDate,
  plan: Plan,
): Promise<void> {
  await db
    .insertInto('visit_pattern_period')
    .values({
      branch_id: branch.id,
      pattern_guid: guid,
      validity: validityText({ start, end: plan.end }),
      care_type_guid: plan.service_guid,
      region_guid: plan.region_guid,
      weeks: plan.weeks,
      anchor: plan.anchor ?? start,
      weekdays: [...plan.weekdays],
      start_minute: parseClock(plan.start_time),
      minutes: plan.minutes,
      carers: plan.carers,
    })
    .execute()
}

/** Deletes a pattern that has neither periods nor visits. Returns whether it did. */
export async function deleteEmptyPattern(db: BranchDb, guid: string): Promise<boolean> {
  const { rows } = await sql`
    delete from visit_pattern g where g.guid = ${guid}
      and not exists (select from visit_pattern_period d where d.pattern_guid = g.guid)
      and not exists (select from pattern_visit v where v.pattern_guid = g.guid)
    returning 1`.execute(db)
  return rows.length > 0
}
