import { AppError } from '#contract/errors.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { drawInvoice } from '../documents/draw-invoices.ts'
import { loadInvoiceDocument } from '../load-invoice-documents.ts'
import { selectCompleted } from './file-queries.ts'

/** Returns one invoice for the page that shows it, drawn from the frozen document. */
export const showInvoiceFile = handleWithoutTransaction(invoiceFiles.show, async ({ params }, { inBranch }) => {
  const [file] = await inBranch((db) => selectCompleted(db, [params.guid]))
  const loaded = file && (await loadInvoiceDocument(inBranch, file.guid))
  if (!loaded) throw new AppError('NOT_FOUND')
  const pdf = Buffer.from(await drawInvoice(loaded))
  return new ServedFile(pdf, { name: `${loaded.document.reference}.pdf`, type: 'application/pdf', size: pdf.length })
})
