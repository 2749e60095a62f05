import type { Context } from '../../../kit/context.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { makeDownloadJob } from '../jobs.ts'

export interface DownloadRequest {
  readonly kind: 'invoices' | 'interface'
  /** Ids only: their rows are read when the file is made. */
  readonly request: object
  readonly fileName: string
}

/** Inserts a pending download of the user and enqueues its job; returns its guid. */
export async function requestDownload(context: Context, { kind, request, fileName }: DownloadRequest): Promise<string> {
  const { db, branch, user, now } = context
  const { job_guid } = await db
    .insertInto('download')
    .values({
      branch_id: branch.id,
      account_guid: user.guid,
      kind,
      request: JSON.stringify(request),
      file_name: fileName,
      created_at: now,
    })
    .returning('job_guid')
    .executeTakeFirstOrThrow()
  await enqueue(db, makeDownloadJob, { jobGuid: job_guid, branchGuid: branch.guid }, job_guid)
  return job_guid
}
