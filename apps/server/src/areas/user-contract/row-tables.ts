import type { Insertable } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { BranchDb } from '../../kit/context.ts'

/** The tables with rows of contracts. */
const rowTables = [
  'user_contract_guaranteed_hours',
  'user_contract_rate',
  'user_contract_mileage',
  'user_contract_travel_time',
  'user_contract_charge',
  'contribution',
] as const satisfies readonly (keyof DB)[]

export type RowTable = (typeof rowTables)[number]

/** A row to be stored; a saved one keeps its guid. */
export type RowToStore<T extends RowTable> = Omit<Insertable<DB[T]>, 'branch_id' | 'user_contract_guid'>

/** Deletes the rows of a contract: before its dates change, since its rows lie within them. */
export async function deleteRows(db: BranchDb, tables: readonly RowTable[], contractGuid: string): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).where('user_contract_guid', '=', contractGuid).execute()
}

export function deleteAllRows(db: BranchDb, contractGuid: string): Promise<void> {
  return deleteRows(db, rowTables, contractGuid)
}

/** Inserts the rows of one list of a contract. */
export async function insertRows<T extends RowTable>(
  db: BranchDb,
  table: T,
  contract: { readonly guid: string; readonly branchId: number },
  rows: readonly RowToStore<T>[],
): Promise<void> {
  if (rows.length === 0) return
  const whole = rows.map((row) => ({ ...row, branch_id: contract.branchId, user_contract_guid: contract.guid }))
  // Kysely does not check values for a table that is a type parameter; `RowToStore` has.
  await db
    .insertInto(table)
    .values(whole as never)
    .execute()
}
