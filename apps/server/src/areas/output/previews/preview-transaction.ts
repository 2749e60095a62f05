import { invoiceProcessing } from '#contract/billing/processing.ts'
import { AppError } from '#contract/errors.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { readTransaction } from '../../billing/exports.ts'
import { drawPreview } from '../documents/draw-invoices.ts'
import { loadPreviews } from './load-previews.ts'

/** The invoice of an open transaction with its backing table, before it has a number. */
export const previewInvoice = handleWithoutTransaction(
  invoiceProcessing.preview,
  async ({ params }, { inBranch, now }) => {
    const documents = await inBranch(async (db, branch) => {
      const transaction = await readTransaction(db, now, 'invoice', params)
      // Its file is there by now, and has a number.
      if (transaction.completed_at !== null) throw new AppError('CHANGED_MEANWHILE')
      const previews = await loadPreviews(db, branch, [transaction.id], now)
      if (previews.every(({ visits, charges }) => visits.length + charges.length === 0)) {
        throw new AppError('TRANSACTION_EMPTY')
      }
      return previews
    })
    const info = { title: 'Preview', author: documents[0]?.provider.name ?? '', createdAt: now, isPreview: true }
    const pdf = Buffer.from(await drawPreview(documents, { info }))
    return new ServedFile(pdf, { name: 'Preview.pdf', type: 'application/pdf', size: pdf.length })
  },
)
