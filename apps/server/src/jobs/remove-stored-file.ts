import { z } from 'zod'
import { mayRemoveFiles } from '../backup/hold-removals.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'

/** Seconds until a file is looked at again that a running backup still needs. */
const later = 600

/** Enqueued in the transaction that took the last row away which named a file, with the file's key as the job key. */
export const removeStoredFile = defineJob({
  name: 'remove-stored-file',
  payload: z.object({ key: z.string().min(1) }),
  async run({ key }, { db, files }) {
    await db.transaction().execute(async (transaction) => {
      if (await mayRemoveFiles(transaction)) await files.remove(key)
      else await enqueue(transaction, removeStoredFile, { key }, key, later)
    })
  },
})
