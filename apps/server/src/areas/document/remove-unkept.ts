import { addDays } from '#domain/time.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { removeStoredFile } from '../../jobs/remove-stored-file.ts'
import type { Branch, BranchDb, Services } from '../../kit/context.ts'
import { dayFolder } from './store-file.ts'

/** Days that are looked through: one on which nobody tidied up is not forgotten. */
const daysBack = 7

/**
 * Takes away the files that a request laid down and then did not keep, because it failed or its process was killed.
 * Today and yesterday are left alone: what was laid down there may still be on its way to its row.
 */
export async function removeUnkept(db: BranchDb, branch: Branch, { files, clock }: Services): Promise<void> {
  const today = clock.now().slice(0, 10)
  for (let back = 2; back < 2 + daysBack; back++) {
    const keys = await files.list(dayFolder(branch, addDays(today, -back)))
    if (keys.length === 0) continue
    const rows = await db
      .selectFrom('document as d')
      .select('d.storage_key')
      .where('d.storage_key', 'in', keys)
      .execute()
    const kept = new Set(rows.map((row) => row.storage_key))
    for (const key of keys) if (!kept.has(key)) await enqueue(db, removeStoredFile, { key }, key)
  }
}
