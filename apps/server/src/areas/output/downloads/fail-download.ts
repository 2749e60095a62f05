import type { BranchDb } from '../../../kit/context.ts'

/** Says that the file of a download could not be made; one that was made stays. */
export async function failDownload(db: BranchDb, jobGuid: string): Promise<void> {
  await db
    .updateTable('download')
    .set({ status: 'Failed', error_code: 'NOT_MADE', error_message: 'The file could not be made.' })
    .where('job_guid', '=', jobGuid)
    .where('status', '=', 'Pending')
    .execute()
}
