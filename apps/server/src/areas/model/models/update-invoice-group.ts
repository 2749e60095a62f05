import { AppError } from '#contract/errors.ts'
import { updateInvoiceGroup } from '#contract/model/edit-models.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectModel } from './settings-queries.ts'

/**
 * MODEL-079: keeps whether the visits of a model go by CM Mobile. It follows the save of the model, reprices nothing and
 * leaves its version alone, so that it never stands in the way of the form that called it.
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
