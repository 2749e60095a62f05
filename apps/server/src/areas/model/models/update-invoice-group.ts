import { AppError } from '#contract/errors.ts'
import { updateInvoiceGroup } from '#contract/model/edit-models.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectModel } from './settings-queries.ts'

/**
 * MODEL-079: saves whether the visits of a model use CM Mobile. It follows the save of the model, does not reprice and
 * keeps the version, so that the calling form does not become stale.
 */
export const updateInvoiceGroupHandler = handle(updateInvoiceGroup, async ({ body }, context) => {
  const { db } = context
  const model = await selectModel(db, 'invoice', body.guid)
  if (!model) throw new AppError('NOT_FOUND', 'Model')
  if (model.cm2000_enabled === body.is_Cm2000) return undefined
  await db
    .updateTable('contract_model')
    .set({ cm2000_enabled: body.is_Cm2000 })
    .where('guid', '=', model.guid)
    .execute()
  await auditCompany(context, 'update', 'contract_model', model.guid, {
    before: { cm2000_enabled: model.cm2000_enabled },
    after: { cm2000_enabled: body.is_Cm2000 },
  })
  return undefined
})
