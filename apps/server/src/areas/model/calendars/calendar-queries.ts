import { sql } from 'kysely'
import type { KeptPeriod, PeriodRow } from '#domain/model/calendars.ts'
import type { Period } from '#domain/validity.ts'
import { datesOf, validityText } from '../../../database/validity-text.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** Selects the calendars of a model, newest start first (CAL-D01). */
export function selectCalendars(db: AnyDb, modelGuid: string) {
  return db
    .selectFrom('calendar as c')
    .leftJoin('calendar as r', 'r.guid', 'c.replaced_by')
    .select(['c.guid', 'c.title', 'c.frequency_type_alias', 'c.replaced_by'])
    .select(datesOf('c.validity'))
    .select(sql<string | null>`lower(r.validity)::text`.as('replaced_on'))
    .where('c.model_guid', '=', modelGuid)
    .orderBy(sql`lower(c.validity)`, 'desc')
    .execute()
}

export type CalendarRow = Awaited<ReturnType<typeof selectCalendars>>[number]

/** A stored period. Extras prevent its removal, as they would be deleted with it. */
export interface StoredPeriod extends KeptPeriod {
  readonly invoice_deadline: string | null
  readonly has_charges: boolean
}

/** Selects the periods of some calendars, grouped by calendar, earliest first. */
export async function selectPeriods(db: AnyDb, calendars: readonly string[]): Promise<Map<string, StoredPeriod[]>> {
  const byCalendar = new Map<string, StoredPeriod[]>(calendars.map((guid) => [guid, []]))
  if (calendars.length === 0) return byCalendar
  const rows = await db
    .selectFrom('calendar_period as p')
    .select(['p.guid', 'p.calendar_guid', 'p.start_on', 'p.end_on', 'p.process_date', 'p.invoice_deadline'])
    .where('p.calendar_guid', 'in', [...calendars])
    .orderBy('p.start_on')
    .execute()
  const { processed, charged } = await selectUse(
    db,
    rows.map(({ guid }) => guid),
  )
  for (const { guid, calendar_guid, start_on, end_on, process_date, invoice_deadline } of rows) {
    byCalendar.get(calendar_guid)?.push({
      guid,
      start: start_on,
      end: end_on,
      process_date,
      invoice_deadline,
      is_processed: processed.has(guid),
      has_charges: charged.has(guid),
    })
  }
  return byCalendar
}

/** Selects the use of periods, in all branches. */
async function selectUse(db: AnyDb, guids: readonly string[]) {
  const { rows } = await sql<{ period_guid: string; is_processed: boolean; has_charges: boolean }>`
    select period_guid, is_processed, has_charges from use_of_periods(${[...guids]}::uuid[])`.execute(db)
  return {
    processed: new Set(rows.filter((row) => row.is_processed).map((row) => row.period_guid)),
    charged: new Set(rows.filter((row) => row.has_charges).map((row) => row.period_guid)),
  }
}

/** Selects the periods of one calendar and locks them: none can be processed until the transaction ends. */
export async function lockPeriods(db: AnyDb, calendarGuid: string): Promise<StoredPeriod[]> {
  await sql`
    select lock_periods(array(select p.guid from calendar_period p where p.calendar_guid = ${calendarGuid}))`.execute(
    db,
  )
  return (await selectPeriods(db, [calendarGuid])).get(calendarGuid) ?? []
}

interface NewCalendar extends Period {
  readonly model_guid: string
  readonly title: string
  readonly frequency_type_alias: string
  readonly replaced_by?: string | null
}

export function insertCalendar(db: AnyDb, { start, end, ...rest }: NewCalendar) {
  return db
    .insertInto('calendar')
    .values({ ...rest, validity: validityText({ start, end }) })
    .returning('guid')
    .executeTakeFirstOrThrow()
}

export function updateCalendar(db: AnyDb, guid: string, { title, ...dates }: Period & { readonly title: string }) {
  return db
    .updateTable('calendar')
    .set({ title, validity: validityText(dates) })
    .where('guid', '=', guid)
    .execute()
}

export function markReplaced(db: AnyDb, guid: string, replaced_by: string) {
  return db.updateTable('calendar').set({ replaced_by }).where('guid', '=', guid).execute()
}

export function deleteCalendar(db: AnyDb, guid: string) {
  return db.deleteFrom('calendar').where('guid', '=', guid).execute()
}

/** Deletes periods; the contents of their open transactions wait to be repriced. */
export async function deletePeriods(db: AnyDb, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return
  await sql`select empty_periods(${[...guids]}::uuid[])`.execute(db)
  await db
    .deleteFrom('calendar_period')
    .where('guid', 'in', [...guids])
    .execute()
}

/** Updates periods in one statement: one may take the former place of another. */
export async function updatePeriods(db: AnyDb, periods: readonly (PeriodRow & { guid: string })[]): Promise<void> {
  if (periods.length === 0) return
  await sql`
    update calendar_period p
    set start_on = x.start_on, end_on = x.end_on, process_date = x.process_date, invoice_deadline = x.deadline
    from unnest(${periods.map(({ guid }) => guid)}::uuid[], ${periods.map(({ start }) => start)}::date[],
      ${periods.map(({ end }) => end)}::date[], ${periods.map((period) => period.process_date)}::date[],
      ${periods.map((period) => period.invoice_deadline ?? null)}::date[])
      as x (guid, start_on, end_on, process_date, deadline)
    where p.guid = x.guid`.execute(db)
}

export async function insertPeriods(
  db: AnyDb,
  place: { readonly calendar_guid: string; readonly model_guid: string },
  periods: readonly PeriodRow[],
): Promise<void> {
  if (periods.length === 0) return
  await db
    .insertInto('calendar_period')
    .values(
      periods.map(({ start, end, process_date, invoice_deadline }) => ({
        ...place,
        start_on: start,
        end_on: end,
        process_date,
        invoice_deadline: invoice_deadline ?? null,
      })),
    )
    .execute()
}
