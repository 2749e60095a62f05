import type { Context } from '../../../kit/context.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { makeSubjectCopyJob } from '../../privacy/jobs.ts'
import { makeDownloadJob } from '../jobs.ts'

/** The job that makes each kind of download. */
const jobs = {
  'contract-files': makeDownloadJob,
  invoices: makeDownloadJob,
  evidence: makeDownloadJob,
  interface: makeDownloadJob,
  payments: makeDownloadJob,
  'subject-access': makeSubjectCopyJob,
}

type Kind = keyof typeof jobs

export interface DownloadRequest {
  readonly kind: Kind
  /** Ids only: their rows are read when the file is made. */
  readonly request: object
  readonly fileName: string
}

/** Inserts a pending download of the user and enqueues its job; returns its guid. */
export async function requestDownload(
  context: Pick<Context, 'db' | 'branch' | 'now'> & { readonly user: Pick<Context['user'], 'guid'> },
  { kind, request, fileName }: DownloadRequest,
): Promise<string> {
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
  await enqueueDownload(context, { kind, job_guid })
  return job_guid
}

/** Enqueues the job of a pending download. */
export async function enqueueDownload(
  { db, branch }: Pick<Context, 'db' | 'branch'>,
  { kind, job_guid }: { readonly kind: string; readonly job_guid: string },
): Promise<void> {
  const job = jobs[kind as Kind] // the kinds that requests are made with
  await enqueue(db, job, { jobGuid: job_guid, branchGuid: branch.guid }, job_guid)
}
