import { sql } from 'kysely'
import type { MedicineState } from '#contract/client/medicines.ts'
import type { MedicineRoute } from '#domain/medication/routes.ts'
import type { DatedSchedule, ScheduleKind } from '#domain/medication/schedule.ts'
import { type LocalDate, parseInstant } from '#domain/time.ts'
import type { BranchDb } from '../../../kit/context.ts'

const anyOf = (guids: readonly string[]) => sql<string>`any (${[...guids]}::uuid[])`

/** A schedule with what its doses take from the stock. */
export interface ScheduleRow extends DatedSchedule {
  readonly guid: string
  readonly medicine_guid: string
  readonly units: string | null
  /** Instants as text. */
  readonly starts_at: string
  readonly ends_at: string | null
}

export type MedicineHead = Awaited<ReturnType<typeof selectHeads>>[number]
export interface MedicineRow extends MedicineHead {
  /** By start; there is always one. */
  readonly schedules: readonly ScheduleRow[]
}

/** In the order of the list: what is taken now, then what is to come, then what has ended. */
const stateAt = (now: string) => sql<MedicineState>`case
  when m.ends_at <= ${now}::timestamptz then 'ended'
  when (select min(s.starts_at) from medicine_schedule s where s.medicine_guid = m.guid) > ${now}::timestamptz then 'upcoming'
  else 'current' end`

function heads(db: BranchDb, clientGuid: string, now: string) {
  return db
    .selectFrom('medicine as m')
    .select(['m.guid', 'm.version', 'm.client_guid', 'm.name', 'm.unit', 'm.reason', 'm.instructions', 'm.prescriber'])
    .select(['m.starts_on', 'm.ends_at', 'm.stop_reason', 'm.low_stock', sql<MedicineRoute>`m.route`.as('route')])
    .select(stateAt(now).as('state'))
    .where('m.client_guid', '=', clientGuid)
}

const selectHeads = (db: BranchDb, clientGuid: string, now: string) => heads(db, clientGuid, now).execute()

async function withSchedules(db: BranchDb, rows: readonly MedicineHead[]): Promise<MedicineRow[]> {
  const schedules = await selectSchedules(
    db,
    rows.map(({ guid }) => guid),
  )
  const of = Map.groupBy(schedules, ({ medicine_guid }) => medicine_guid)
  return rows.map((row) => ({ ...row, schedules: of.get(row.guid) ?? [] }))
}

async function selectSchedules(db: BranchDb, medicines: readonly string[]): Promise<ScheduleRow[]> {
  const rows = await db
    .selectFrom('medicine_schedule as s')
    .select(['s.guid', 's.medicine_guid', 's.dose', 's.units', 's.times', 's.weekdays', 's.starts_at', 's.ends_at'])
    .select(['s.every_days as everyDays', 's.hour_step as everyHours', 's.gap_minutes as gapMinutes'])
    .select(['s.daily_maximum as dailyMaximum', sql<ScheduleKind>`s.kind`.as('kind')])
    .select(sql<LocalDate>`s.first_day::text`.as('firstDay'))
    .where('s.medicine_guid', '=', anyOf(medicines))
    .orderBy('s.starts_at')
    .execute()
  return rows.map((row) => ({
    ...row,
    startsAt: parseInstant(row.starts_at),
    endsAt: row.ends_at === null ? null : parseInstant(row.ends_at),
  }))
}

/** Loads the medicines that are due at times between two instants, with their clients: of one, or of the branch. */
export async function selectOpenMedicines(
  db: BranchDb,
  clientGuid: string | null,
  { from, before }: { readonly from: string; readonly before: string },
) {
  let wanted = db
    .selectFrom('medicine as m')
    .innerJoin('client as c', 'c.guid', 'm.client_guid')
    .select(['m.guid', 'm.name', 'm.client_guid', 'm.ends_at', sql<string>`c.name`.as('client_name')])
    .where(
      sql<boolean>`coalesce(m.ends_at, 'infinity') > ${from}::timestamptz and exists (
        select from medicine_schedule s where s.medicine_guid = m.guid and s.kind <> 'prn'
          and s.starts_at < ${before}::timestamptz and coalesce(s.ends_at, 'infinity') > ${from}::timestamptz)`,
    )
  if (clientGuid !== null) wanted = wanted.where('m.client_guid', '=', clientGuid)
  const rows = await wanted.execute()
  const schedules = await selectSchedules(
    db,
    rows.map(({ guid }) => guid),
  )
  const of = Map.groupBy(schedules, ({ medicine_guid }) => medicine_guid)
  return rows.map((row) => ({ ...row, schedules: of.get(row.guid) ?? [] }))
}

/** Loads a page of a client's medicines in some states (all if none is given), current ones first, and the count. */
export async function selectMedicines(
  db: BranchDb,
  clientGuid: string,
  now: string,
  { states, page, size }: { readonly states: readonly MedicineState[]; readonly page: number; readonly size: number },
) {
  const state = stateAt(now)
  const wanted = sql<boolean>`(cardinality(${[...states]}::text[]) = 0 or ${state} = any (${[...states]}::text[]))`
  const found = await heads(db, clientGuid, now)
    .where(wanted)
    .orderBy(sql`array_position(array['current', 'upcoming', 'ended'], ${state})`)
    .orderBy('m.name')
    .orderBy('m.guid')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { count } = await db
    .selectFrom('medicine as m')
    .select(sql<number>`count(*)`.as('count'))
    .where('m.client_guid', '=', clientGuid)
    .where(wanted)
    .executeTakeFirstOrThrow()
  return { rows: await withSchedules(db, found), count }
}

/** Loads the medicines of a client that are taken between two instants, or were recorded then, by name. */
export async function selectMedicinesBetween(
  db: BranchDb,
  clientGuid: string,
  now: string,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<MedicineRow[]> {
  const found = await heads(db, clientGuid, now)
    .where(
      sql<boolean>`((coalesce(m.ends_at, 'infinity') > ${from}::timestamptz and exists (
          select from medicine_schedule s where s.medicine_guid = m.guid and s.starts_at < ${before}::timestamptz))
        or exists (select from dose_record r where r.medicine_guid = m.guid
          and r.at >= ${from}::timestamptz and r.at < ${before}::timestamptz))`,
    )
    .orderBy('m.name')
    .orderBy('m.guid')
    .execute()
  return withSchedules(db, found)
}

/** Loads a medicine of a client with its schedules, if there is one. */
export async function selectMedicine(db: BranchDb, clientGuid: string, guid: string, now: string) {
  const found = await heads(db, clientGuid, now).where('m.guid', '=', guid).execute()
  return (await withSchedules(db, found))[0]
}

/** The same, and locks the medicine until commit, so that its changes and the records of its doses wait for each other. */
export async function lockMedicine(db: BranchDb, clientGuid: string, guid: string, now: string) {
  await db
    .selectFrom('medicine as m')
    .select('m.guid')
    .where('m.client_guid', '=', clientGuid)
    .where('m.guid', '=', guid)
    .forUpdate()
    .execute()
  return selectMedicine(db, clientGuid, guid, now)
}

/** All medicines of a client by name, for the history. */
export function selectMedicineNames(db: BranchDb, clientGuid: string) {
  return db.selectFrom('medicine as m').select(['m.guid', 'm.name']).where('m.client_guid', '=', clientGuid).execute()
}
