import { handleJob, type JobHandler, runByClock } from '../../kit/jobs/job-handler.ts'
import { inEachBranch, nightly } from '../../kit/jobs/nightly.ts'
import { failDownloadOf, finishDownload } from '../output/exports.ts'
import { endDueParts } from './end-due-parts.ts'
import { makeSubjectCopyJob } from './jobs.ts'
import { subjectCopy } from './subject-copy.ts'

/** Erases what was kept of erased people once its time has passed. */
const endKept = runByClock('erase-what-was-kept', nightly, (services) =>
  inEachBranch(services, (db, branch) => endDueParts(db, branch)),
)

export const privacyJobs: readonly JobHandler[] = [
  endKept,
  handleJob(makeSubjectCopyJob, {
    run: (payload, services) => finishDownload(services, payload, subjectCopy),
    giveUp: (payload, services) => failDownloadOf(services, payload),
  }),
]
