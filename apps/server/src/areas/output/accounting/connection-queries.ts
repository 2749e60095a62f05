import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'

const columns = [
  ...([
    'c.guid',
    'c.system',
    'c.client_id',
    'c.tenant',
    'c.sealed_secret',
    'c.sealed_tokens',
    'c.paused_until',
  ] as const),
  ...(['c.visit_account', 'c.extra_account', 'c.tax_exempt', 'c.tax_zero', 'c.tax_reduced', 'c.tax_standard'] as const),
  'c.version',
] as const

/** Selects the connection of the branch; undefined until one was saved. */
export function selectConnection(db: BranchDb) {
  return db.selectFrom('accounting_connection as c').select(columns).executeTakeFirst()
}
export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof selectConnection>>>

/** Locks the connection of the branch, which is inserted without a system when there is none. */
export async function lockConnection(db: BranchDb, branchId: number): Promise<ConnectionRow> {
  await db
    .insertInto('accounting_connection')
    .values({ branch_id: branchId })
    .onConflict((conflict) => conflict.column('branch_id').doNothing())
    .execute()
  return db.selectFrom('accounting_connection as c').select(columns).forNoKeyUpdate().executeTakeFirstOrThrow()
}

type Changes = Omit<ConnectionRow, 'guid' | 'version' | 'paused_until'>

/** Saves a connection. What its former system has asked for no longer holds. */
export async function updateConnection(db: BranchDb, guid: string, changes: Changes): Promise<void> {
  await db
    .updateTable('accounting_connection')
    .set({ ...changes, paused_until: null, version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}

/** Stores the encrypted tokens of a connection, unless it was saved since `version`: they are then those of a former one. */
export async function storeTokens(
  db: BranchDb,
  { guid, version }: Pick<ConnectionRow, 'guid' | 'version'>,
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable('accounting_connection')
    .set({ sealed_tokens: sealed })
    .where('guid', '=', guid)
    .where('version', '=', version)
    .execute()
}

/** Sends nothing more until an instant. */
export async function pauseConnection(db: BranchDb, guid: string, until: string): Promise<void> {
  await db.updateTable('accounting_connection').set({ paused_until: until }).where('guid', '=', guid).execute()
}
