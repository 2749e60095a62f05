import { createHash } from 'node:crypto'
import { mayEditExtra } from '#contract/billing/extras.ts'
import { receipts } from '#contract/billing/receipts.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { wrongCertificateType } from '#domain/document/file-rules.ts'
import { formatPence, pence } from '#domain/money.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context, InBranch } from '../../../kit/context.ts'
import { countPdfPages, drawPdfPage } from '../../../kit/files/pdf-pages.ts'
import { removeStoredFile } from '../../../kit/files/removal.ts'
import { ServedFile } from '../../../kit/files/served-file.ts'
import { type Handler, handle, handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { storeFile } from '../../document/exports.ts'
import { isAdmin, lockExtra } from './lock-extras.ts'
import { receiptFiles } from './receipt-files.ts'
import {
  deleteReceipt,
  insertReceipt,
  selectPlace,
  selectReceipt,
  selectReceipts,
  sumRecent,
} from './receipt-queries.ts'

/** Receipts are files of an extra, as long as it is not processed (decision 0146). */
export const receiptHandlers = (side: Side): readonly Handler[] => [
  handle(receipts[side].evidence, async ({ params }, { db, user }) => {
    const extra = await selectPlace(db, side, params.guid)
    if (!extra) throw new AppError('NOT_FOUND')
    const { count, pence: total } = await sumRecent(db, extra)
    const mayEdit = mayEditExtra(extra.charge_type_alias, user, isAdmin(user))
    return {
      receipts: await selectReceipts(db, extra.id),
      is_editable: mayEdit && !extra.is_calculated && extra.completed_at === null,
      recent: { count, total: formatPence(pence(total)) },
    }
  }),
  handle(receipts[side].upload, async ({ params, body }, context) => {
    const { db, branch } = context
    const { extra, transactionGuid } = await lockFor(context, side, params.guid)
    const file = await storeFile(body.file, context, { folder: receiptFiles, wrongType: wrongCertificateType })
    const sha256 = createHash('sha256')
      .update(await body.file.bytes())
      .digest()
    const guid = await insertReceipt(db, { branch_id: branch.id, charge_id: extra.id, sha256, ...file })
    await audit(context, 'add-receipt', 'billing_transaction', transactionGuid, { after: forHistory(extra) })
    return { guid }
  }),
  handle(receipts[side].download, async ({ params }, { db, services }) => {
    const found = await selectReceipt(db, side, params)
    if (!found) throw new AppError('NOT_FOUND')
    const content = await services.files.read(found.storage_key)
    return new ServedFile(content, { name: found.file_name, size: found.size_bytes })
  }),
  handleWithoutTransaction(receipts[side].pages, async ({ params }, { inBranch, services }) => {
    return { count: await countPdfPages(services.files, await findPdf(inBranch, side, params)) }
  }),
  handleWithoutTransaction(receipts[side].page, async ({ params }, { inBranch, services }) => {
    const png = await drawPdfPage(services.files, await findPdf(inBranch, side, params), params.page)
    if (!png) throw new AppError('NOT_FOUND', 'Page')
    return new ServedFile(Buffer.from(png), { name: `Page ${params.page}.png`, type: 'image/png', size: png.length })
  }),
  handle(receipts[side].remove, async ({ params }, context) => {
    const { db } = context
    const { extra, transactionGuid } = await lockFor(context, side, params.guid)
    const found = await selectReceipt(db, side, params)
    if (!found?.is_own) throw new AppError('NOT_FOUND')
    // An extra of an invoice counts without a decision.
    if (side === 'payment' && extra.status === 'Approved') throw new AppError('RECEIPT_OF_APPROVED')
    await deleteReceipt(db, params.receiptGuid)
    await removeStoredFile(db, found.storage_key)
    await audit(context, 'delete-receipt', 'billing_transaction', transactionGuid, { before: forHistory(extra) })
    return undefined
  }),
]

/** Finds where a receipt that is a PDF is stored. Throws NOT_FOUND, also for a picture. */
async function findPdf(inBranch: InBranch, side: Side, params: { guid: string; receiptGuid: string }): Promise<string> {
  const found = await inBranch((db) => selectReceipt(db, side, params))
  if (found?.file_mime_type !== 'application/pdf') throw new AppError('NOT_FOUND')
  return found.storage_key
}

/** Locks the transaction of an extra, and loads the extra. Throws NOT_FOUND, and the refusals of `lockExtra`. */
async function lockFor(context: Context, side: Side, chargeGuid: string) {
  const place = await selectPlace(context.db, side, chargeGuid)
  if (!place) throw new AppError('NOT_FOUND')
  const { guid, periodGuid } = place
  return { extra: await lockExtra(context, side, { periodGuid, guid, chargeGuid }), transactionGuid: guid }
}

/** Without the name of the file: it may name a person, and the history is kept longer than the receipt. */
function forHistory({ charge_type_alias, date }: { charge_type_alias: string; date: string }) {
  return { charge_type_alias, date }
}
