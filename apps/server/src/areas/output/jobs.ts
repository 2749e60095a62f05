import { z } from 'zod'
import { declareJob } from '../../kit/jobs/job.ts'

/** Enqueued in the transaction that inserts the download, with its guid as the job key. */
export const makeDownloadJob = declareJob({
  name: 'make-download',
  payload: z.object({ jobGuid: z.guid(), branchGuid: z.guid() }),
})

const FollowPayroll = z.object({ submissionGuid: z.guid(), branchGuid: z.guid() })
export type FollowPayroll = z.output<typeof FollowPayroll>

/** Enqueued in the transaction that submits payments, with the guid of the submission as the job key. */
export const followPayrollJob = declareJob({ name: 'follow-payroll', payload: FollowPayroll })

const SendDocument = z.object({ transactionGuid: z.guid(), branchGuid: z.guid() })
export type SendDocument = z.output<typeof SendDocument>

/** Enqueued in the transaction that makes an interface file, with the guid of the invoice or credit as the job key. */
export const sendDocumentJob = declareJob({ name: 'send-document', payload: SendDocument })

/** Enqueued in the transaction that asks for it, with the guid of the download or interface file as the job key. */
export const replaceFileJob = declareJob({
  name: 'replace-file',
  payload: z.object({ fileGuid: z.guid(), branchGuid: z.guid() }),
  priority: 'later',
})
