import { sql } from 'kysely'
import { z } from 'zod'
import { addDays } from '#domain/time.ts'
import type { AnyDb, Branch, BranchDb, Services } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { declareJob } from '../jobs/job.ts'

/** Enqueued in the transaction that took the last row away which named a file, with the file's key as the job key. */
export const removeStoredFileJob = declareJob({
  name: 'remove-stored-file',
  payload: z.object({ key: z.string().min(1) }),
})

/** Has a file removed from the store once the transaction is committed; `seconds` puts it off. */
export async function removeStoredFile(db: AnyDb, key: string, seconds = 0): Promise<void> {
  await enqueue(db, removeStoredFileJob, { key }, key, seconds)
}

/** A folder of the store whose files belong to rows: each day and branch has a folder of its own below it. */
export interface StoredFolder {
  readonly name: string
  /** Those of the keys that a row names. */
  keptKeys(db: BranchDb, keys: readonly string[]): Promise<readonly string[]>
}

/** The folder of the files that a table names in `storage_key`. */
export function folderOf(name: string, table: 'chat_image' | 'document'): StoredFolder {
  return {
    name,
    async keptKeys(db, keys) {
      const { rows } = await sql<{ storage_key: string }>`
        select storage_key from ${sql.table(table)} where storage_key = any (${[...keys]})`.execute(db)
      return rows.map((row) => row.storage_key)
    },
  }
}

/** Where the files of a branch and day are: what a request laid down and then did not keep is looked for by day. */
export function dayFolder(folder: string, branch: Branch, day: string): string {
  return `${folder}/${branch.guid}/${day}`
}

/** Days that are looked through: one on which nobody tidied up is not forgotten. */
const daysBack = 7

/**
 * Takes away the files that a request laid down and then did not keep, because it failed or its process was killed.
 * Today and yesterday are left alone: what was laid down there may still be on its way to its row.
 */
export async function removeUnkept(
  folder: StoredFolder,
  db: BranchDb,
  branch: Branch,
  { files, clock }: Services,
): Promise<void> {
  const today = clock.now().slice(0, 10)
  for (let back = 2; back < 2 + daysBack; back++) {
    const keys = await files.list(dayFolder(folder.name, branch, addDays(today, -back)))
    if (keys.length === 0) continue
    const kept = new Set(await folder.keptKeys(db, keys))
    for (const key of keys) if (!kept.has(key)) await removeStoredFile(db, key)
  }
}
