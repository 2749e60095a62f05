import { allAreas } from '../areas/all-areas.ts'
import { mayRemoveFiles } from '../backup/hold-removals.ts'
import { allOf } from '../kit/area.ts'
import { removeStoredFile, removeStoredFileJob, removeUnkept } from '../kit/files/removal.ts'
import { handleJob, type JobHandler, runByClock } from '../kit/jobs/job-handler.ts'
import { daysBefore, inEachBranch, nightly } from '../kit/jobs/nightly.ts'

/** Seconds until the removal of a file is retried that a running backup still needs. */
const later = 600

/** The jobs for the shared parts: the file store, and the responses kept for repeated requests. */
export const storeJobs: readonly JobHandler[] = [
  handleJob(removeStoredFileJob, {
    async run({ key }, { db, files }) {
      await db.transaction().execute(async (transaction) => {
        if (await mayRemoveFiles(transaction)) await files.remove(key)
        else await removeStoredFile(transaction, key, later)
      })
    },
  }),
  runByClock('remove-unkept-files', nightly, async (services) => {
    const folders = await allOf(allAreas, (area) => area.storedFolders?.())
    await inEachBranch(services, async (db, branch) => {
      for (const folder of folders) await removeUnkept(folder, db, branch, services)
    })
  }),
  runByClock('forget-repeats', nightly, async ({ db, clock }) => {
    await db.deleteFrom('idempotency').where('created_at', '<', daysBefore(clock.now(), 2)).execute()
  }),
]
