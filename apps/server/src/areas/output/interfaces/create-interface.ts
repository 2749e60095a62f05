import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { interfacesOf } from '#contract/output/interfaces.ts'
import { audit } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { queueInterfaceTask } from '../../billing/exports.ts'
import { sendDocuments } from '../accounting/send-documents.ts'
import { requestDownload } from '../downloads/request-download.ts'
import { selectCompleted } from '../files/file-queries.ts'
import { refuseWithoutCodes } from '../payroll/payroll-file.ts'
import { submitPayments } from '../payroll/submit-payments.ts'
import { lockInterfaceable, nextInterfaceReference } from './interface-queries.ts'

/**
 * Inserts an interface file of the given transactions and enqueues its job (FILE-038). If another interface file
 * already contains one of them, all are refused, so that nothing reaches the other system twice. Payments are submitted
 * to the payroll system as well, where the branch has one, and invoices sent to its accounting system.
 */
export const createInterface = (side: Side) =>
  handle(interfacesOf[side].create, async ({ body, query }, context) => {
    const { db, branch, user, now } = context
    const guids = [...new Set(body)]
    if ((await selectCompleted(db, side, guids)).length < guids.length) throw new AppError('NOT_FOUND')
    const transactions = await lockInterfaceable(db, side, guids)
    if (transactions.length < guids.length) {
      throw new AppError(
        'NOTHING_TO_INTERFACE',
        `${guids.length - transactions.length} of ${guids.length} files are interfaced already.`,
      )
    }
    const ids = transactions.map((row) => row.id)
    if (side === 'payment') await refuseWithoutCodes(db, branch, ids)

    const reference = await nextInterfaceReference(db, branch.id, side)
    const total = transactions.reduce((all, row) => all + (row.total_pence ?? 0), 0)
    const { guid } = await db
      .insertInto('interface_file')
      .values({
        branch_id: branch.id,
        side,
        type: query.type,
        reference,
        total_pence: total,
        created_at: now,
        created_by: user.guid,
      })
      .returning('guid')
      .executeTakeFirstOrThrow()
    await db.updateTable('billing_transaction').set({ interface_guid: guid }).where('id', 'in', ids).execute()
    await queueInterfaceTask(context, { guid, side, details: `${query.type}, ${reference}.csv`, total })
    await audit(context, 'interface', 'interface_file', guid, { after: { reference, transactions: ids.length } })
    if (side === 'payment') await submitPayments(context, ids)
    else await sendDocuments(context, ids)
    const job_guid = await requestDownload(context, {
      kind: 'interface',
      request: { interface_guid: guid },
      fileName: `${reference}.csv`,
    })
    return { job_guid }
  })
