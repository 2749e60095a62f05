import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { filesOf } from '#contract/output/files.ts'
import { handle } from '../../../kit/http/mount.ts'
import { requestDownload } from '../downloads/request-download.ts'
import { downloadName } from '../downloads/transaction-files.ts'
import { refuseNotElectronic } from '../e-invoices/e-invoice-files.ts'
import { selectCompleted } from './file-queries.ts'

/** FILE-037: several files at once are combined in the background and appear on the downloads page. */
export const requestFiles = (side: Side) =>
  handle(filesOf[side].download, async ({ body }, context) => {
    const guids = [...new Set(body.transaction_guids)]
    const files = await selectCompleted(context.db, side, guids)
    if (files.length < guids.length) throw new AppError('NOT_FOUND')
    if (body.download_mode === 'ElectronicInvoice') await refuseNotElectronic(context.db, guids)
    const references = files.map(({ reference }) => reference)
    const job_guid = await requestDownload(context, {
      kind: side === 'invoice' ? 'invoices' : 'payments',
      request: { mode: body.download_mode, transaction_guids: files.map((file) => file.guid) },
      fileName: downloadName(side, body.download_mode, references),
    })
    return { job_guid }
  })
