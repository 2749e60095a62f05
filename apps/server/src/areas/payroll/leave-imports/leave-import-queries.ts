import { sql } from 'kysely'
import type { LeaveImportType } from '#domain/leave-import/leave-rows.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { isPay } from './check-leave-file.ts'
import type { KnownCarer, LeaveColumns } from './leave-file-thread.ts'

/** Selects the carers with some payroll references, for a carry-over with the days on which they accrue holiday. */
export async function selectKnownCarers(
  db: BranchDb,
  type: LeaveImportType,
  references: readonly string[],
): Promise<KnownCarer[]> {
  const { rows } = await sql<KnownCarer>`
    select r.guid, r.payroll_reference as reference, ${isPay(type) ? sql`null` : accruing} as accruing
    from carer r where r.payroll_reference = any (${[...references]}::text[])`.execute(db)
  return rows
}

/** The days on which a carer `r` has a contract with a pay group while its policy of holiday is valid. */
const accruing = sql`coalesce((
  select json_agg(json_build_object('start', lower(d.days)::text, 'end', upper(d.days)::text))
  from user_contract u
  join accrual_policy p on p.model_guid = u.model_guid and p.type_alias = 'HOLIDAY'
  cross join lateral (select u.validity * p.validity as days) d
  where u.carer_guid = r.guid and not isempty(d.days)), '[]')`

const kinds: Readonly<Record<LeaveImportType, 'DAY' | 'WEEK' | null>> = {
  'al-52-week-daily': 'DAY',
  'al-52-week': 'WEEK',
  'al-carry-over': null,
}

/** Counts the rows that were imported before for the same carer and day. */
export async function countReplaced(db: BranchDb, type: LeaveImportType, rows: LeaveColumns): Promise<number> {
  const kind = kinds[type]
  const earlier =
    kind === null
      ? sql`carried_leave e on e.carer_guid = n.carer and e.date = n.day`
      : sql`earlier_pay e on e.carer_guid = n.carer and e.kind = ${kind} and e.starts_on = n.day`
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::integer as count
    from unnest(${[...rows.carers]}::uuid[], ${[...rows.days]}::date[]) as n (carer, day) join ${earlier}`.execute(db)
  return found[0]?.count ?? 0
}

/** Writes rows, in place of earlier ones for the same carer and day (TASK-D15). */
export async function writeLeaveRows(
  db: BranchDb,
  branchId: number,
  type: LeaveImportType,
  { carers, days, hours, pay }: LeaveColumns,
): Promise<void> {
  const kind = kinds[type]
  const keys = sql`${[...carers]}::uuid[], ${[...days]}::date[], ${[...hours]}::integer[]`
  if (kind === null) {
    await sql`
      insert into carried_leave (branch_id, carer_guid, date, hours)
      select ${branchId}::integer, n.carer, n.day, n.hours / 100.0 from unnest(${keys}) as n (carer, day, hours)
      on conflict (carer_guid, date) do update set hours = excluded.hours`.execute(db)
    return
  }
  await sql`
    insert into earlier_pay (branch_id, carer_guid, kind, starts_on, hours, pay_pence)
    select ${branchId}::integer, n.carer, ${kind}, n.day, n.hours / 100.0, n.pay
    from unnest(${keys}, ${[...pay]}::bigint[]) as n (carer, day, hours, pay)
    on conflict (carer_guid, kind, starts_on) do update set hours = excluded.hours, pay_pence = excluded.pay_pence`.execute(
    db,
  )
}

interface WrittenImport {
  readonly type: LeaveImportType
  readonly rowCount: number
  readonly replaced: number
  readonly accountGuid: string
  readonly now: string
}

/** Notes an import. Returns its guid. */
export async function insertLeaveImport(db: BranchDb, branchId: number, written: WrittenImport): Promise<string> {
  const { guid } = await db
    .insertInto('leave_import')
    .values({
      branch_id: branchId,
      type_alias: written.type,
      row_count: written.rowCount,
      replaced_count: written.replaced,
      imported_at: written.now,
      imported_by: written.accountGuid,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return guid
}
