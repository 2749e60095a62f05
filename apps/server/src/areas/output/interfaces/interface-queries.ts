import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'

/**
 * Returns the next interface reference of the branch and side, `IF` and six digits (FILE-D13); the series is locked until the
 * transaction ends.
 */
export async function nextInterfaceReference(db: BranchDb, branchId: number, side: Side): Promise<string> {
  const { last } = await db
    .insertInto('interface_series')
    .values({ branch_id: branchId, side, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'side']).doUpdateSet((eb) => ({ last: eb('interface_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `IF${String(last).padStart(6, '0')}`
}

/** Locks those of the given completed transactions of a side that are in no interface file yet. */
export function lockInterfaceable(db: BranchDb, side: Side, guids: readonly string[]) {
  return db
    .selectFrom('billing_transaction as t')
    .select(['t.id', 't.total_pence'])
    .where('t.side', '=', side)
    .where('t.guid', 'in', [...guids])
    .where('t.completed_at', 'is not', null)
    .where('t.interface_guid', 'is', null)
    .where('t.is_void', '=', false)
    .orderBy('t.id')
    .forNoKeyUpdate()
    .execute()
}

export interface InterfaceContract {
  readonly interface_guid: string
  readonly contract_title: string
  readonly average_completed_at: string
  readonly period_start: string
  readonly period_end: string
  readonly count: number
}

/** Selects the contents of interface files per model and period. */
export async function selectInterfaceContracts(db: BranchDb, guids: readonly string[]): Promise<InterfaceContract[]> {
  const { rows } = await sql<InterfaceContract>`
    select t.interface_guid, m.title as contract_title,
      date_trunc('second', to_timestamp(avg(extract(epoch from t.completed_at)))) as average_completed_at,
      p.start_on as period_start, p.end_on as period_end, count(*)::integer as count
    from billing_transaction t
    join contract_model m on m.guid = t.model_guid
    join calendar_period p on p.guid = t.period_guid
    where t.interface_guid = any (${[...guids]})
    group by t.interface_guid, m.guid, m.title, p.start_on, p.end_on
    order by m.title, p.start_on`.execute(db)
  return rows
}
