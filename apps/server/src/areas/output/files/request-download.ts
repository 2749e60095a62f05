import { AppError } from '#contract/errors.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { handle } from '../../../kit/http/mount.ts'
import { downloadName } from '../downloads/invoices-file.ts'
import { requestDownload } from '../downloads/request-download.ts'
import { selectCompleted } from './file-queries.ts'

/** FILE-037: several files at once are combined in the background and appear on the downloads page. */
export const requestInvoiceFiles = handle(invoiceFiles.download, async ({ body }, context) => {
  const guids = [...new Set(body.transaction_guids)]
  const files = await selectCompleted(context.db, guids)
  if (files.length < guids.length) throw new AppError('NOT_FOUND')
  const first = files[0]?.reference ?? ''
  const last = files.at(-1)?.reference ?? ''
  const range = files.length === 1 ? first : `${first} to ${last}`
  const job_guid = await requestDownload(context, {
    kind: 'invoices',
    request: { mode: body.download_mode, transaction_guids: files.map((file) => file.guid) },
    fileName: downloadName(body.download_mode, range, files.length),
  })
  return { job_guid }
})
