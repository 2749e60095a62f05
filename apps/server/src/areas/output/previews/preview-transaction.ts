import { invoiceProcessing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { isPreviewable, readTransaction } from '../../billing/exports.ts'
import { drawPreview } from '../documents/draw-invoices.ts'
import { loadPreviews } from './load-previews.ts'

/** Previews the invoice of an open transaction with its backing table, before it has a number. */
export const previewInvoice = handleWithoutTransaction(
  invoiceProcessing.preview,
  async ({ params }, { inBranch, now }) => {
    const documents = await inBranch(async (db, branch) => {
      const transaction = await readTransaction(db, now, 'invoice', params)
      // It has a file with a number meanwhile.
      if (transaction.completed_at !== null) throw new AppError('CHANGED_MEANWHILE')
      if (!isPreviewable(transaction)) throw new AppError('TRANSACTION_EMPTY')
      return loadPreviews(db, branch, [transaction.id], now)
    })
    const author = documents[0]?.provider.name ?? ''
    const info = { title: 'Preview', author, createdAt: now, mark: 'preview' } as const
    const pdf = Buffer.from(await drawPreview(documents, { info }))
    return new ServedFile(pdf, { name: 'Preview.pdf', type: 'application/pdf', size: pdf.length })
  },
)
