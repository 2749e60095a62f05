import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { filesOf } from '#contract/output/files.ts'
import type { InBranch } from '../../../kit/context.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { drawInvoice, drawPayslip } from '../documents/draw-invoices.ts'
import { loadInvoiceDocument } from '../load-invoice-documents.ts'
import { loadPayslip } from '../load-payslip.ts'
import { fileName } from './file-name.ts'
import { selectFile } from './file-queries.ts'

/** Returns one file for the page that shows it, drawn from the frozen document. */
export const showFile = (side: Side) =>
  handleWithoutTransaction(filesOf[side].show, async ({ params }, { inBranch }) => {
    const file = await inBranch((db) => selectFile(db, side, params.guid))
    const drawn = file && (await draw[side](inBranch, { transactionGuid: params.guid, fileGuid: file.guid }))
    if (!drawn) throw new AppError('NOT_FOUND')
    const pdf = Buffer.from(drawn)
    return new ServedFile(pdf, { name: fileName[side](file.reference), type: 'application/pdf', size: pdf.length })
  })

type Draw = (
  inBranch: InBranch,
  guids: { readonly transactionGuid: string; readonly fileGuid: string },
) => Promise<Uint8Array | undefined>

const draw: Readonly<Record<Side, Draw>> = {
  async invoice(inBranch, { transactionGuid }) {
    const loaded = await loadInvoiceDocument(inBranch, transactionGuid)
    return loaded && drawInvoice(loaded)
  },
  async payment(inBranch, { fileGuid }) {
    const loaded = await loadPayslip(inBranch, fileGuid)
    return loaded && drawPayslip(loaded)
  },
}
