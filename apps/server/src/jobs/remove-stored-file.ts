import { z } from 'zod'
import { defineJob } from './define-job.ts'

/** Enqueued in the transaction that took the last row away which named a file, with the file's key as the job key. */
export const removeStoredFile = defineJob({
  name: 'remove-stored-file',
  payload: z.object({ key: z.string().min(1) }),
  async run({ key }, { files }) {
    await files.remove(key)
  },
})
