import type { BranchDb } from '../../../kit/context.ts'

/** Marks a pending download as failed; a finished one stays. */
export async function failDownload(db: BranchDb, jobGuid: string): Promise<void> {
  await db
    .updateTable('download')
    .set({ status: 'Failed', error_code: 'NOT_MADE', error_message: 'The file could not be created.' })
    .where('job_guid', '=', jobGuid)
    .where('status', '=', 'Pending')
    .execute()
}
