import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { localDateIn, parseInstant } from '#domain/time.ts'
import type { DB } from '../database/types.ts'
import { type Branch, type BranchDb, type InBranch, scoped } from './context.ts'

interface BranchRow {
  id: number
  guid: string
  time_zone: string
  nation_alias: string
  features: string[]
}

/**
 * Runs work in one transaction that sees this branch only, and commits it.
 * `now` is an instant as ISO text; a snapshot reads all its queries from one state of the database. Returns null,
 * without running the work, when there is no such branch.
 */
export function withBranch<T>(
  db: Kysely<DB>,
  branchGuid: string,
  now: string,
  work: (db: BranchDb, branch: Branch) => Promise<T>,
  mode: 'read only' | 'snapshot' | 'read write' = 'read write',
): Promise<T | null> {
  return db
    .transaction()
    .setAccessMode(mode === 'read write' ? mode : 'read only')
    .setIsolationLevel(mode === 'snapshot' ? 'repeatable read' : 'read committed')
    .execute(async (transaction) => {
      const branch = await enterBranch(transaction, branchGuid, now)
      return branch && work(scoped(transaction), branch)
    })
}

/**
 * Runs work in every branch, one after another, in one transaction: for work on company-wide data that changes data of all
 * branches, or of none. The transaction sees one branch at a time. `now` is an instant as ISO text.
 */
export async function inEachBranchOf(
  transaction: Transaction<DB>,
  now: string,
  work: (db: BranchDb, branch: Branch) => Promise<void>,
): Promise<void> {
  const branches = await transaction.selectFrom('branch as b').select('b.guid').orderBy('b.id').execute()
  for (const { guid } of branches) {
    const branch = await enterBranch(transaction, guid, now)
    if (branch) await work(scoped(transaction), branch)
  }
}

/**
 * Runs work in another branch, within the transaction of the open one, which is open again afterwards. `now` is an
 * instant as ISO text. Throws NOT_FOUND when there is no such branch.
 */
export async function inOtherBranch<T>(
  db: BranchDb,
  open: Branch,
  otherGuid: string,
  now: string,
  work: (db: BranchDb, branch: Branch) => Promise<T>,
): Promise<T> {
  const other = await enterBranch(db, otherGuid, now)
  if (!other) throw new AppError('NOT_FOUND', 'Branch')
  const result = await work(db, other)
  await enterBranch(db, open.guid, now)
  return result
}

/** Limits a transaction to a branch; null when there is none. */
async function enterBranch(transaction: Transaction<DB>, branchGuid: string, now: string): Promise<Branch | null> {
  const { rows } = await sql<BranchRow>`
    select id, guid, time_zone, nation_alias, features, set_config('almoner.branch_id', id::text, true)
    from branch where guid = ${branchGuid}`.execute(transaction)
  const row = rows[0]
  if (!row) return null
  return {
    id: row.id,
    guid: row.guid,
    timeZone: row.time_zone,
    nation: row.nation_alias,
    features: row.features,
    now,
    today: localDateIn(row.time_zone, parseInstant(now)),
  }
}

/**
 * Reads data of a branch in a separate transaction per read, for work that takes long between reads. `now` is an
 * instant as ISO text. Throws UNAUTHENTICATED when there is no such branch, as for a token that has outlived its
 * branch.
 */
export function branchReader(db: Kysely<DB>, branchGuid: string, now: string): InBranch {
  return async (work) => {
    const result = await withBranch(
      db,
      branchGuid,
      now,
      async (scoped, branch) => [await work(scoped, branch)],
      'read only',
    )
    if (!result) throw new AppError('UNAUTHENTICATED')
    return result[0] as Awaited<ReturnType<typeof work>> // the list of one above
  }
}
