import { AppError } from '#contract/errors.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { handleApart } from '../../../kit/http/mount.ts'
import { drawInvoice } from '../documents/draw-invoices.ts'
import { loadInvoiceDocuments } from '../load-invoice-documents.ts'
import { selectCompleted } from './file-queries.ts'

/** One invoice for the page that shows it, drawn from what was frozen. */
export const showInvoiceFile = handleApart(invoiceFiles.show, async ({ params }, { inBranch }) => {
  const loaded = await inBranch(async (db, branch) => {
    const [file] = await selectCompleted(db, [params.guid])
    if (!file) throw new AppError('NOT_FOUND')
    for await (const document of loadInvoiceDocuments(db, branch, [file.guid])) return document
    throw new AppError('NOT_FOUND')
  })
  const pdf = Buffer.from(await drawInvoice(loaded))
  return new ServedFile(pdf, { name: `${loaded.document.reference}.pdf`, type: 'application/pdf', size: pdf.length })
})
