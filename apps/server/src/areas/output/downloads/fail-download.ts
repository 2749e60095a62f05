import type { BranchDb, Services } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import type { DownloadJob } from './make-download.ts'

/** Marks the download of a job that has failed for good. */
export async function failDownloadOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { jobGuid, branchGuid }: DownloadJob,
): Promise<void> {
  await withBranch(db, branchGuid, clock.now(), (scoped) => failDownload(scoped, jobGuid))
}

/** Marks a pending download as failed; a finished one stays. */
async function failDownload(db: BranchDb, jobGuid: string): Promise<void> {
  await db
    .updateTable('download')
    .set({ status: 'Failed', error_code: 'NOT_MADE', error_message: 'The file could not be created.' })
    .where('job_guid', '=', jobGuid)
    .where('status', '=', 'Pending')
    .execute()
}
