import { sql } from 'kysely'
import { z } from 'zod'
import { addDays } from '#domain/time.ts'
import type { AnyDb, Branch, BranchDb, Services } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { declareJob } from '../jobs/job.ts'

/** Enqueued in the transaction that deleted the last row with the file, with the file's key as the job key. */
export const removeStoredFileJob = declareJob({
  name: 'remove-stored-file',
  payload: z.object({ key: z.string().min(1) }),
})

/** Removes a file from the store after the transaction is committed; `seconds` delays it. */
export async function removeStoredFile(db: AnyDb, key: string, seconds = 0): Promise<void> {
  await enqueue(db, removeStoredFileJob, { key }, key, seconds)
}

/** A folder of the store whose files belong to rows; it has a subfolder for each branch and day. */
export interface StoredFolder {
  readonly name: string
  /** Returns the keys that a row refers to. */
  keptKeys(db: BranchDb, keys: readonly string[]): Promise<readonly string[]>
}

/** Returns the folder of the files that a table refers to in `storage_key`. */
export function folderOf(
  name: string,
  table: 'care_plan' | 'carer_absence_file' | 'charge_receipt' | 'chat_image' | 'document' | 'purchase_order',
): StoredFolder {
  return {
    name,
    async keptKeys(db, keys) {
      const { rows } = await sql<{ storage_key: string }>`
        select storage_key from ${sql.table(table)} where storage_key = any (${[...keys]})`.execute(db)
      return rows.map((row) => row.storage_key)
    },
  }
}

/**
 * Returns the folder of a branch and day: files that a request stored and then did not keep are searched for by day.
 */
export function dayFolder(folder: string, branch: Branch, day: string): string {
  return `${folder}/${branch.guid}/${day}`
}

/** Days that are checked, in case the job did not run on one of them. */
const daysBack = 7

/**
 * Removes the files that a request stored and then did not keep, because it failed or its process was killed.
 * Files of today and yesterday are left alone, as their rows may not be committed yet.
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
