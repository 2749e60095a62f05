import { AppError } from '#contract/errors.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { requestDownload } from '../downloads/request-download.ts'
import { selectCompleted } from '../files/file-queries.ts'
import { lockInterfaceable, nextInterfaceReference } from './interface-queries.ts'

/**
 * Inserts an interface file of the given transactions and enqueues its job (FILE-038). If another interface file
 * already contains one of them, all are refused, so that no invoice reaches the accounting system twice.
 */
export const createInvoiceInterface = handle(invoiceInterfaces.create, async ({ body, query }, context) => {
  const { db, branch, user, now } = context
  const guids = [...new Set(body)]
  if ((await selectCompleted(db, guids)).length < guids.length) throw new AppError('NOT_FOUND')
  const transactions = await lockInterfaceable(db, guids)
  if (transactions.length < guids.length) {
    throw new AppError(
      'NOTHING_TO_INTERFACE',
      `${guids.length - transactions.length} of ${guids.length} files are interfaced already.`,
    )
  }

  const reference = await nextInterfaceReference(db, branch.id)
  const { guid } = await db
    .insertInto('interface_file')
    .values({
      branch_id: branch.id,
      side: 'invoice',
      type: query.type,
      reference,
      total_pence: transactions.reduce((total, row) => total + (row.total_pence ?? 0), 0),
      created_at: now,
      created_by: user.guid,
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const ids = transactions.map((row) => row.id)
  await db.updateTable('billing_transaction').set({ interface_guid: guid }).where('id', 'in', ids).execute()
  await audit(context, 'interface', 'interface_file', guid, { after: { reference, transactions: ids.length } })
  const job_guid = await requestDownload(context, {
    kind: 'interface',
    request: { interface_guid: guid },
    fileName: `${reference}.csv`,
  })
  return { job_guid }
})
