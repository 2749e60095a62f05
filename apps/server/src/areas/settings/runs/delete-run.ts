import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { deleteRun } from '#contract/settings/runs.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { lockRun } from './run-queries.ts'

/** FSET-035, FSET-040. The lock prevents a model from choosing the run meanwhile. */
const remove = (side: Side) =>
  handle(deleteRun[side], async ({ params }, context) => {
    const { db } = context
    const run = await lockRun(db, side, params.guid)
    if (!run) throw new AppError('NOT_FOUND', 'Run')
    const used = await db
      .selectFrom('contract_model as m')
      .select('m.guid')
      .where('m.run_guid', '=', run.guid)
      .limit(1)
      .executeTakeFirst()
    if (used) throw new AppError(side === 'invoice' ? 'INVOICE_RUN_USED' : 'PAYMENT_RUN_USED')
    await db.deleteFrom('run').where('guid', '=', run.guid).execute()
    await auditCompany(context, 'delete', 'run', run.guid, { before: { title: run.title } })
    return undefined
  })

export const deleteRunHandlers: readonly Handler[] = [remove('invoice'), remove('payment')]
