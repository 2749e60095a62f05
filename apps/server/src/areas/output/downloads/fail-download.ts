import type { BranchDb, Services } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { failInterfaceTask } from '../../billing/exports.ts'
import { type DownloadJob, interfaceOf } from './make-download.ts'

/** Marks the download of a job that has failed for good. */
export async function failDownloadOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { jobGuid, branchGuid }: DownloadJob,
): Promise<void> {
  await withBranch(db, branchGuid, clock.now(), (scoped) => failDownload(scoped, jobGuid, clock.now()))
}

const notMade = 'The file could not be created.'

/** Marks a pending download as failed, and the task of an interface file; a finished one stays. */
async function failDownload(db: BranchDb, jobGuid: string, now: string): Promise<void> {
  const failed = await db
    .updateTable('download')
    .set({ status: 'Failed', error_code: 'NOT_MADE', error_message: notMade })
    .where('job_guid', '=', jobGuid)
    .where('status', '=', 'Pending')
    .returning(['kind', 'request'])
    .executeTakeFirst()
  const interfaceGuid = failed ? interfaceOf(failed) : null
  if (interfaceGuid !== null) await failInterfaceTask(db, interfaceGuid, notMade, now)
}
