import type { Insertable } from 'kysely'
import type { DB } from '../../database/types.ts'
import type { AnyDb } from '../../kit/context.ts'

interface NewBranch {
  readonly title: string
  readonly nation: string
  readonly features: readonly string[]
  /** The name of an IANA zone; London's by default. */
  readonly timeZone?: string
  /** Each setting that is missing has its default. */
  readonly settings?: object
}

/** Returns the row of a new branch. Everything else of a branch comes into being when it is first needed. */
export function branchRow({ title, nation, features, timeZone, settings = {} }: NewBranch) {
  return {
    title,
    nation_alias: nation,
    features: [...features],
    settings,
    ...(timeZone !== undefined && { time_zone: timeZone }),
  } satisfies Insertable<DB['branch']>
}

/** Inserts a branch; nobody has access to it yet. */
export function insertBranch(db: AnyDb, branch: NewBranch): Promise<{ id: number; guid: string }> {
  return db.insertInto('branch').values(branchRow(branch)).returning(['id', 'guid']).executeTakeFirstOrThrow()
}
