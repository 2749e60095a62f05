import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import type { ChangedFigure, ChangeState, changeMinimumWages } from '#contract/settings/law.ts'
import type { LawAlias } from '#domain/law/law-tables.ts'
import type { AnyDb } from '../../../kit/context.ts'
import type { SideCounts } from '../../billing/exports.ts'
import type { BankHolidayOfNation } from '../holidays/add-bank-holidays.ts'
import type { HolidayRow } from '../holidays/holiday-queries.ts'
import type { HolidayTiers } from '../holidays/tier-titles.ts'

type Wages = BodyOf<typeof changeMinimumWages>

/** The figures that a change puts into its table or removes from it. */
export type ChangeAction =
  | { readonly kind: 'wages'; readonly bands: Wages['jurisdiction_minimum_wage_bands']; readonly offset: string | null }
  | { readonly kind: 'figure'; readonly key: string; readonly amount: string }
  | { readonly kind: 'holidays'; readonly days: readonly BankHolidayOfNation[] }
  | ({ readonly kind: 'tiers'; readonly guid: string; readonly nation: HolidayRow['nation_alias'] } & HolidayTiers)
  | { readonly kind: 'removal'; readonly guid: string }
  | { readonly kind: 'holiday-removal'; readonly guid: string; readonly nation: HolidayRow['nation_alias'] }

/** Pence before and after a change, of what it changes. */
export interface Sums {
  readonly before: number
  readonly after: number
  readonly count: number
}

/** A period of a contract with another total. */
export interface StoredEffect {
  readonly side: Side
  readonly is_estimate: boolean
  readonly contract_guid: string
  readonly period_guid: string
  readonly before: number
  readonly after: number
}

export interface BranchReport {
  readonly invoice: Sums
  readonly payment: Sums
  readonly estimate: Sums | null
  /** Completed transactions with visits on the days of bank holidays; changes from before it was counted have none. */
  readonly completed?: SideCounts
  readonly affected: readonly StoredEffect[]
}

/** The effect of a change in money, by the guid of the branch. */
export type Report = Readonly<Record<string, BranchReport>>

export interface ChangeRow {
  readonly guid: string
  readonly law: LawAlias
  readonly starts_on: string
  readonly source: string
  readonly figures: { readonly action: ChangeAction; readonly lines: readonly ChangedFigure[] }
  readonly state: ChangeState
  readonly report: Report | null
  readonly problem: string | null
  readonly added_at: string
  /** Null for the bank holidays that are added every night. */
  readonly added_by: string | null
  readonly added_by_name: string | null
  readonly applied_at: string | null
  readonly applied_by: string | null
  readonly applied_by_name: string | null
  readonly version: number
}

function changes(db: AnyDb) {
  return db
    .selectFrom('law_change as c')
    .leftJoin('account as a', 'a.guid', 'c.added_by')
    .leftJoin('account as p', 'p.guid', 'c.applied_by')
    .select([
      'c.guid',
      'c.starts_on',
      'c.source',
      'c.problem',
      'c.added_at',
      'c.added_by',
      'c.applied_at',
      'c.applied_by',
    ])
    .select(['c.version', 'a.name as added_by_name', 'p.name as applied_by_name'])
    .select(sql<LawAlias>`c.law`.as('law'))
    .select(sql<ChangeState>`c.state`.as('state'))
    .select(sql<ChangeRow['figures']>`c.figures`.as('figures'))
    .select(sql<Report | null>`c.report`.as('report'))
}

/** Selects changes, the newest first, with their number. */
export async function selectChanges(db: AnyDb, page: { page: number; page_size: number }) {
  const rows = await changes(db)
    .orderBy('c.added_at', 'desc')
    .orderBy('c.guid')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute()
  const { count } = await db
    .selectFrom('law_change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

export function selectChange(db: AnyDb, guid: string): Promise<ChangeRow | undefined> {
  return changes(db).where('c.guid', '=', guid).executeTakeFirst()
}

/** Selects a change and locks it until the transaction ends. */
export function lockChange(db: AnyDb, guid: string): Promise<ChangeRow | undefined> {
  return changes(db).where('c.guid', '=', guid).forNoKeyUpdate('c').executeTakeFirst()
}

/** Selects the changes that are under way, one for each table at most. */
export function selectOpenChanges(db: AnyDb): Promise<ChangeRow[]> {
  return changes(db).where('c.state', 'in', ['Checking', 'Ready', 'Applying']).execute()
}

interface StateChange {
  readonly state: ChangeState
  readonly report?: Report
  readonly problem?: string | null
  readonly applied_at?: string | null
  readonly applied_by?: string | null
}

/** Takes a change from one of some states to another; one that is in none of them by now stays. */
export async function setState(
  db: AnyDb,
  guid: string,
  from: readonly ChangeState[],
  { report, ...values }: StateChange,
): Promise<void> {
  await db
    .updateTable('law_change')
    .set({ ...values, ...(report && { report: JSON.stringify(report) }), version: sql`version + 1` })
    .where('guid', '=', guid)
    .where('state', 'in', from)
    .execute()
}

type NewChange = Pick<ChangeRow, 'law' | 'starts_on' | 'source' | 'figures' | 'added_at' | 'added_by'> &
  Partial<Pick<ChangeRow, 'state' | 'applied_at' | 'report'>>

/** Inserts a change and returns its guid; undefined while another one of its table is under way. */
export async function insertChange(db: AnyDb, change: NewChange): Promise<string | undefined> {
  const { figures, state = 'Checking', applied_at = null, report = null, ...values } = change
  const { rows } = await sql<{ guid: string }>`
    insert into law_change (law, starts_on, source, figures, added_at, added_by, state, applied_at, report)
    values (${values.law}, ${values.starts_on}, ${values.source}, ${JSON.stringify(figures)}::jsonb, ${values.added_at},
      ${values.added_by}, ${state}, ${applied_at}, ${report && JSON.stringify(report)}::jsonb)
    on conflict (law) where state in ('Checking', 'Ready', 'Applying') do nothing
    returning guid`.execute(db)
  return rows[0]?.guid
}

/** Selects the bank holidays of changes that nobody had asked for and that were given up. */
export async function selectGivenUpDays(db: AnyDb): Promise<{ date: string; nation_alias: string }[]> {
  const { rows } = await sql<{ date: string; nation_alias: string }>`
    select d.date, d.nation_alias
    from law_change c
    cross join jsonb_to_recordset(c.figures #> '{action,days}') as d (date text, nation_alias text)
    where c.law = 'BANK_HOLIDAY' and c.added_by is null and c.state = 'Withdrawn'`.execute(db)
  return rows
}

export type AffectedRow = Omit<StoredEffect, 'contract_guid' | 'period_guid'> & {
  readonly owner_guid: string
  readonly owner_name: string
  readonly start: string
  readonly end: string
}

/** Loads the names and days of what a change affects in the branch; what is erased or removed since is left out. */
export async function selectAffected(db: AnyDb, effects: readonly StoredEffect[]): Promise<AffectedRow[]> {
  const { rows } = await sql<AffectedRow>`
    select x.side, x.is_estimate, o.guid as owner_guid, o.name as owner_name, p.start_on as start, p.end_on as "end",
      x.before, x.after
    from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb)
      as x (side text, is_estimate boolean, contract_guid uuid, period_guid uuid, before bigint, after bigint)
    join contract_owner o on o.contract_guid = x.contract_guid
    join calendar_period p on p.guid = x.period_guid
    order by abs(x.after - x.before) desc, o.name, p.start_on, o.guid`.execute(db)
  return rows
}
