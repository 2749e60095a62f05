import { AppError } from '#contract/errors.ts'
import { archivePaymentModel } from '#contract/model/edit-models.ts'
import { permissionGroups } from '#contract/permissions.ts'
import { auditCompany } from '../../../kit/audit.ts'
import { handle } from '../../../kit/http/mount.ts'
import { lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'

/** MODEL-070, MODEL-078, MODEL-D35. A model that is already in the requested state is left unchanged. */
export const archivePaymentModelHandler = handle(archivePaymentModel, async ({ params, body }, context) => {
  if (!context.user.isMember(permissionGroups.financeAdmin)) throw new AppError('FORBIDDEN')
  const { guid, archived } = await lockModel(context, 'payment', params.guid)
  if (archived === body.archived) return undefined
  await context.db.updateTable('contract_model').set({ archived: body.archived }).where('guid', '=', guid).execute()
  await auditCompany(context, body.archived ? 'close' : 'reopen', 'contract_model', guid, {
    before: { archived },
    after: { archived: body.archived },
  })
  await modelChanged(context, guid, 'the status', { reprices: false })
  return undefined
})
