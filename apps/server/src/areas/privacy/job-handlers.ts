import { handleJob, type JobHandler } from '../../kit/jobs/job-handler.ts'
import { failDownloadOf, finishDownload } from '../output/exports.ts'
import { makeSubjectCopyJob } from './jobs.ts'
import { subjectCopy } from './subject-copy.ts'

export const privacyJobs: readonly JobHandler[] = [
  handleJob(makeSubjectCopyJob, {
    run: (payload, services) => finishDownload(services, payload, subjectCopy),
    giveUp: (payload, services) => failDownloadOf(services, payload),
  }),
]
