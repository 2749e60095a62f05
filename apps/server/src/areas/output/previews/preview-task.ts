import { invoiceTasks } from '#contract/billing/tasks.ts'
import { AppError } from '#contract/errors.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { selectUnfinished } from '../../billing/exports.ts'
import { coverSheet } from '../documents/cover-sheet.ts'
import { drawPreview } from '../documents/draw-invoices.ts'
import { loadPreviews } from './load-previews.ts'

/** More would block other requests for a page for half a minute. */
const maxPreviewed = 50

/** Previews the invoices of a prepared task, in the order in which they would be numbered. */
export const previewInvoiceTask = handleWithoutTransaction(
  invoiceTasks.preview,
  async ({ params }, { inBranch, now }) => {
    const { documents, more } = await inBranch(async (db, branch) => {
      const task = await db
        .selectFrom('task')
        .select('guid')
        .where('guid', '=', params.taskGuid)
        .where('side', '=', 'invoice')
        .where('type', '=', 'Completion')
        .executeTakeFirst()
      if (!task) throw new AppError('NOT_FOUND')
      const ids = await selectUnfinished(db, task.guid)
      // Its transactions are invoiced meanwhile, or it had none.
      if (ids.length === 0) throw new AppError('CHANGED_MEANWHILE')
      const previews = await loadPreviews(db, branch, ids.slice(0, maxPreviewed), now)
      return { documents: previews, more: ids.length - previews.length }
    })
    const author = documents[0]?.provider.name ?? ''
    const info = { title: 'Preview', author, createdAt: now, mark: 'preview' } as const
    const cover = documents.length > 1 ? await coverSheet(documents, more) : null
    const pdf = Buffer.from(await drawPreview(documents, { info, cover }))
    return new ServedFile(pdf, { name: 'Preview.pdf', type: 'application/pdf', size: pdf.length })
  },
)
