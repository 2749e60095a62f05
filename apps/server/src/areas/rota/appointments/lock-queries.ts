import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'
import { stateOf, withClaim } from '../../billing/exports.ts'

export interface LockedAppointment {
  readonly id: number
  readonly guid: string
  readonly type_alias: string
  readonly client_guid: string | null
  readonly unit_guid: string | null
  readonly shift_category_guid: string | null
  readonly care_type_guid: string
  readonly region_guid: string | null
  readonly start_at: string
  readonly end_at: string
  readonly local_date: string
  readonly cancelled_at: string | null
  readonly shift_id: number | null
  readonly version: number
}

const columns = [
  'p.id',
  'p.guid',
  'p.type_alias',
  'p.client_guid',
  'p.unit_guid',
  'p.shift_category_guid',
  'p.care_type_guid',
  'p.region_guid',
  'p.start_at',
  'p.end_at',
  'p.local_date',
  'p.cancelled_at',
  'p.shift_id',
  'p.version',
] as const

/**
 * Locks appointments with the visits inside them, always in the order of their ids, so that concurrent changes of the
 * same ones wait for each other instead of failing.
 */
export function lockAppointments(db: BranchDb, guids: readonly string[]): Promise<LockedAppointment[]> {
  // The plan for one is the same every time, and is kept (`preparingClient`).
  const wanted = guids.length === 1 ? sql<string>`${guids[0]}::uuid` : sql<string>`any(${[...guids]}::uuid[])`
  // The ids are found by index first: the condition below alone would compare every appointment of the branch. It stays,
  // as it is checked again on rows that another transaction changed before the lock.
  const ids = sql<number>`any(array(
    select s.id from appointment s where s.guid = ${wanted}
    union all
    select v.id from appointment s join appointment v on v.shift_id = s.id where s.guid = ${wanted}))`
  return db
    .selectFrom('appointment as p')
    .select(columns)
    .where('p.id', '=', ids)
    .where((eb) =>
      eb.or([
        eb('p.guid', '=', wanted),
        eb('p.shift_id', 'in', eb.selectFrom('appointment as s').select('s.id').where('s.guid', '=', wanted)),
      ]),
    )
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
}

/** Selects the times of a visit's shift. */
export function selectShiftTimes(db: BranchDb, shiftId: number) {
  return db
    .selectFrom('appointment as p')
    .select(['p.start_at', 'p.end_at'])
    .where('p.id', '=', shiftId)
    .executeTakeFirstOrThrow()
}

/** Selects the guids of the visits inside a shift, by start. */
export async function selectVisitsInside(db: BranchDb, shiftGuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('appointment as p')
    .innerJoin('appointment as s', 's.id', 'p.shift_id')
    .select('p.guid')
    .where('s.guid', '=', shiftGuid)
    .orderBy('p.start_at')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => row.guid)
}

/** Selects the assignees with items that are complete or claimed by a task. */
export async function selectClosedItems(db: BranchDb, assigneeIds: readonly number[]) {
  const { rows } = await sql<{ assignee_id: number; state: 'complete' | 'claimed' }>`
    select i.assignee_id, ${stateOf} as state
    from item i
    join billing_transaction t on t.id = i.transaction_id
    ${withClaim}
    where i.assignee_id = any (${[...assigneeIds]}::bigint[]) and not i.is_returned
      and (t.completed_at is not null or k.task_guid is not null)`.execute(db)
  return rows
}

/** Whether one of these assignees was on an invoice or a payslip that has been credited. */
export async function haveReturnedItems(db: BranchDb, assigneeIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('item as i')
    .select('i.id')
    .where('i.assignee_id', '=', sql<number>`any(${[...assigneeIds]}::bigint[])`)
    .where('i.is_returned', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
