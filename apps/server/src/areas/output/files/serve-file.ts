import { extname } from 'node:path'
import { AppError } from '#contract/errors.ts'
import { serveFile } from '#contract/output/serve-file.ts'
import type { PublicContext } from '../../../kit/context.ts'
import { attachment } from '../../../kit/files/served-file.ts'
import { currentAccount } from '../../../kit/http/current-account.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import type { FileTicket } from '../../../kit/http/tokens.ts'
import { branchReader, withBranch } from '../../../kit/with-branch.ts'
import { drawInvoice, drawPayslip } from '../documents/draw-invoices.ts'
import { loadInvoiceDocument } from '../load-invoice-documents.ts'
import { loadPayslip } from '../load-payslip.ts'

const types: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.xml': 'application/xml',
  '.csv': 'text/csv; charset=utf-8',
}

/**
 * Sends the file that a ticket names: it is signed and short-lived, and ends with the session and the access of its
 * user.
 */
export const serveFileHandler = handlePublic(serveFile, async ({ params }, context, reply) => {
  const ticket = await context.services.tokens.readTicket(params.ticket)
  if (!ticket) throw new AppError('NOT_FOUND')
  await refuseWithoutAccess(ticket, context)
  const body = await contentOf(ticket, context)
  await reply
    .type(types[extname(ticket.file_name)] ?? 'application/octet-stream')
    .header('content-disposition', attachment(ticket.file_name))
    .header('cache-control', 'private, no-store')
    .send(body)
  return undefined
})

async function refuseWithoutAccess(ticket: FileTicket, { services, now }: PublicContext): Promise<void> {
  const { account_guid: accountGuid, session, branch_guid } = ticket
  const account = await withBranch(
    services.db,
    branch_guid,
    now,
    (db, branch) => currentAccount(db, { accountGuid, session }, branch.id),
    'read only',
  )
  if (!account) throw new AppError('NOT_FOUND')
}

async function contentOf({ kind, key, branch_guid }: FileTicket, { services, now }: PublicContext) {
  if (kind === 'stored') return services.files.read(key)
  const inBranch = branchReader(services.db, branch_guid, now)
  if (kind === 'payslip') {
    const payslip = await loadPayslip(inBranch, key)
    if (!payslip) throw new AppError('NOT_FOUND')
    return Buffer.from(await drawPayslip(payslip))
  }
  const loaded = await loadInvoiceDocument(inBranch, key)
  if (!loaded) throw new AppError('NOT_FOUND')
  return Buffer.from(await drawInvoice(loaded))
}
