import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { daysBefore, inEachBranch, nightly } from '../../kit/jobs/nightly.ts'
import { applyImport, failImport } from './apply-import.ts'
import { applyImportJob } from './jobs.ts'

/** An import whose job was lost would otherwise keep its file, and the branch's list, for ever. */
const endLostImports = runByClock('end-lost-imports', nightly, (services) =>
  inEachBranch(services, async (db) => {
    await db
      .updateTable('person_import')
      .set({ status: 'Failed', problem: 'The import was interrupted. Nothing was imported.', content: null })
      .where('status', '=', 'Pending')
      .where('created_at', '<', daysBefore(services.clock.now(), 7))
      .execute()
  }),
)

export const movingInJobs: readonly JobHandler[] = [
  endLostImports,
  handleJob(applyImportJob, {
    run: ({ importGuid, branchGuid }, services) => applyImport(services, branchGuid, importGuid),
    giveUp: ({ importGuid, branchGuid }, services) =>
      failImport(services, branchGuid, importGuid, 'The file could not be imported. Nothing was imported.'),
  }),
]
