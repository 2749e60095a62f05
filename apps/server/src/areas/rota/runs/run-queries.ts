import { sql } from 'kysely'
import type { RunInput } from '#contract/rota/rota-runs.ts'
import type { LocalDate } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

const anyOf = (guids: readonly string[]) => sql<string>`any (${[...guids]}::uuid[])`

export interface RunRow {
  readonly guid: string
  readonly version: number
  readonly title: string
  readonly weeks: number
  readonly anchor: LocalDate
  readonly visits: readonly RunVisitRow[]
  readonly carers: readonly RunCarerRow[]
}

interface RunVisitRow {
  readonly run_guid: string
  readonly pattern_guid: string
  readonly weekday: number
  readonly place: number
  readonly client_name: string
  readonly start_minute: number | null
  readonly minutes: number | null
}

interface RunCarerRow {
  readonly run_guid: string
  readonly week: number
  readonly weekday: number
  readonly carer_guid: string
  readonly carer_name: string
}

function runs(db: BranchDb) {
  return db
    .selectFrom('rota_run as r')
    .select(['r.guid', 'r.version', 'r.title', 'r.weeks', sql<LocalDate>`r.anchor::text`.as('anchor')])
}

type Head = Omit<RunRow, 'visits' | 'carers'>

async function withParts(db: BranchDb, today: LocalDate, heads: readonly Head[]): Promise<RunRow[]> {
  const guids = heads.map(({ guid }) => guid)
  const visits = await db
    .selectFrom('rota_run_visit as v')
    .innerJoin('visit_pattern as g', 'g.guid', 'v.pattern_guid')
    .innerJoin('client as c', 'c.guid', 'g.client_guid')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('visit_pattern_period as d')
          .select(['d.start_minute', 'd.minutes'])
          .whereRef('d.pattern_guid', '=', 'v.pattern_guid')
          .orderBy(sql`upper_inf(d.validity) or upper(d.validity) > ${today}::date`, 'desc')
          .orderBy(sql`lower(d.validity)`)
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(['v.run_guid', 'v.pattern_guid', 'v.weekday', 'v.place', 'e.start_minute', 'e.minutes'])
    .select(sql<string>`c.name`.as('client_name'))
    .where('v.run_guid', '=', anyOf(guids))
    .orderBy('v.weekday')
    .orderBy('e.start_minute')
    .orderBy('v.pattern_guid')
    .orderBy('v.place')
    .execute()
  const carers = await db
    .selectFrom('rota_run_carer as k')
    .innerJoin('carer as w', 'w.guid', 'k.carer_guid')
    .select(['k.run_guid', 'k.week', 'k.weekday', 'k.carer_guid', sql<string>`w.name`.as('carer_name')])
    .where('k.run_guid', '=', anyOf(guids))
    .orderBy('k.week')
    .orderBy('k.weekday')
    .execute()
  const visitsOf = Map.groupBy(visits, ({ run_guid }) => run_guid)
  const carersOf = Map.groupBy(carers, ({ run_guid }) => run_guid)
  return heads.map((head) => ({
    ...head,
    visits: visitsOf.get(head.guid) ?? [],
    carers: carersOf.get(head.guid) ?? [],
  }))
}

export async function selectRun(db: BranchDb, today: LocalDate, guid: string): Promise<RunRow | undefined> {
  return (await withParts(db, today, await runs(db).where('r.guid', '=', guid).execute()))[0]
}

/** Selects a page of the runs by title, or all of them. */
export async function selectRuns(db: BranchDb, today: LocalDate, page: { page: number; page_size: number } | null) {
  const { count } = await db
    .selectFrom('rota_run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let wanted = runs(db).orderBy('r.title').orderBy('r.guid')
  if (page) wanted = wanted.limit(page.page_size).offset((page.page - 1) * page.page_size)
  return { rows: await withParts(db, today, await wanted.execute()), count }
}

/** Locks a run, so that changes of it follow each other. */
export async function lockRun(db: BranchDb, guid: string): Promise<void> {
  await db.selectFrom('rota_run as r').select('r.guid').where('r.guid', '=', guid).forUpdate().execute()
}

export async function insertRun(db: BranchDb, branch: Branch, title: string): Promise<string> {
  const { guid } = await db
    .insertInto('rota_run')
    .values({ branch_id: branch.id, title, weeks: 1, anchor: branch.today })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}

/** Overwrites a run with its next version. A visit that was in another run leaves it. */
export async function replaceRun(db: BranchDb, branch: Branch, guid: string, input: RunInput): Promise<void> {
  const { title, weeks, anchor, visits, carers } = input
  await deleteParts(db, guid)
  await db
    .updateTable('rota_run')
    .set({ title, weeks, version: sql`version + 1`, ...(anchor !== null && { anchor }) })
    .where('guid', '=', guid)
    .execute()
  await sql`
    insert into rota_run_visit (branch_id, run_guid, pattern_guid, weekday, place)
    select ${branch.id}, ${guid}, x.* from unnest(${visits.map((one) => one.pattern_guid)}::uuid[],
      ${visits.map(({ weekday }) => weekday)}::smallint[], ${visits.map(({ place }) => place)}::smallint[]) as x
    on conflict (pattern_guid, weekday, place) do update set run_guid = excluded.run_guid`.execute(db)
  await sql`
    insert into rota_run_carer (branch_id, run_guid, weeks, week, weekday, carer_guid)
    select ${branch.id}, ${guid}, ${weeks}, x.* from unnest(${carers.map(({ week }) => week)}::smallint[],
      ${carers.map(({ weekday }) => weekday)}::smallint[], ${carers.map((one) => one.carer_guid)}::uuid[]) as x`.execute(
    db,
  )
}

async function deleteParts(db: BranchDb, guid: string): Promise<void> {
  await db.deleteFrom('rota_run_visit').where('run_guid', '=', guid).execute()
  await db.deleteFrom('rota_run_carer').where('run_guid', '=', guid).execute()
}

export async function deleteRun(db: BranchDb, guid: string): Promise<void> {
  await deleteParts(db, guid)
  await db.deleteFrom('rota_run').where('guid', '=', guid).execute()
}

/** Selects the runs that the places of a day belong to by their patterns, by the guid of the assignee. */
export async function selectRunsOfPlaces(db: BranchDb, assignees: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ guid: string; run_guid: string }>`
    select a.guid, v.run_guid
    from assignee a
    join pattern_visit m on m.appointment_id = a.appointment_id
    join rota_run_visit v on v.pattern_guid = m.pattern_guid and v.weekday = extract(isodow from m.local_date)
      and v.place = (select count(*) from assignee b where b.appointment_id = a.appointment_id and b.id <= a.id)
    where a.guid = ${anyOf(assignees)}`.execute(db)
  return new Map(rows.map(({ guid, run_guid }) => [guid, run_guid]))
}

export async function selectNames(db: BranchDb, carers: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('carer as w')
    .select(['w.guid', sql<string>`w.name`.as('name')])
    .where('w.guid', '=', anyOf(carers))
    .execute()
  return new Map(rows.map(({ guid, name }) => [guid, name]))
}
