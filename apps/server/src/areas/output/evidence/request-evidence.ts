import { AppError } from '#contract/errors.ts'
import { requestEvidence } from '#contract/output/evidence.ts'
import { auditAll } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { requestDownload } from '../downloads/request-download.ts'
import { selectCompleted } from '../files/file-queries.ts'
import { evidenceName } from './evidence-file.ts'

/** Requests the evidence pack of invoices. Who asked is recorded, as it holds what carers reported about clients. */
export const requestEvidenceHandler = handle(requestEvidence, async ({ body }, context) => {
  const asked = [...new Set(body.transaction_guids)]
  const files = await selectCompleted(context.db, 'invoice', asked)
  if (files.length < asked.length) throw new AppError('NOT_FOUND')
  const job_guid = await requestDownload(context, {
    kind: 'evidence',
    request: { transaction_guids: files.map(({ guid }) => guid) },
    fileName: `${evidenceName(files.map(({ reference }) => reference))}.pdf`,
  })
  await auditAll(
    context,
    files.map(({ guid }) => ({ action: 'evidence', entity: 'billing_transaction', entityGuid: guid })),
  )
  return { job_guid }
})
