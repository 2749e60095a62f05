import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { BranchDb, Context, VersionedTable } from '../context.ts'

/** The record that a handler saves, once it has named it. */
export interface SavedRecord {
  readonly saves: Context['saves']
  /** The version that it has at the end of the transaction; null where it is gone, or the call saves none. */
  version(db: BranchDb): Promise<number | null>
}

/**
 * Read back and not counted, so that the answer is right however often a save has raised it. Throws where the contract and the
 * handler do not agree on whether there is such a record.
 */
export function savedRecord({ method, path, versioned }: Endpoint): SavedRecord {
  let saved: { readonly table: VersionedTable; readonly guid: string } | undefined
  return {
    saves: (table, guid) => {
      if (!versioned) throw new Error(`${method} ${path} takes If-Match: declare it as versioned`)
      saved = { table, guid }
    },
    async version(db) {
      if (!versioned) return null
      if (!saved) throw new Error(`${method} ${path} is versioned, and named no record`)
      const { rows } = await sql<{ version: number }>`
        select version from ${sql.table(saved.table)} where guid = ${saved.guid}`.execute(db)
      return rows[0]?.version ?? null
    },
  }
}
