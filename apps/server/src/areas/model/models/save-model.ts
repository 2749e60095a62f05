import { AppError, invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import { funderAddressErrors, type ModelBody } from '#contract/model/model-values.ts'
import { type FunderAddress, noFunderAddress } from '#domain/address/funder-address.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { changesPrices } from './changes-prices.ts'
import { columnsOf } from './model-columns.ts'
import { settingsOf } from './present-model.ts'
import { hasRun, selectModel } from './settings-queries.ts'

/** MODEL-074, MODEL-077. */
async function createModel(side: Side, body: ModelBody, context: Context) {
  const { db, user, now } = context
  await refuseUnknownRun(side, body, context)
  refuseWithoutAddress(body, noFunderAddress)
  const { guid } = await db
    .insertInto('contract_model')
    .values({ side, ...columnsOf(body), changed_at: now, changed_by: user.guid, changed_what: 'the settings' })
    .returning('guid')
    .executeTakeFirstOrThrow()
  await auditCompany(context, 'create', 'contract_model', guid, { after: await currentSettings(side, guid, context) })
  return { guid }
}

/**
 * Changes the settings of a locked model, and audits them (MODEL-075 to MODEL-077). Throws INVALID, and EXCEEDS_CHILD
 * when a part or a contract would lie outside the new dates. Returns whether prices may have changed.
 */
export async function saveSettings({ side, guid }: LockedModel, body: ModelBody, context: Context): Promise<boolean> {
  await refuseUnknownRun(side, body, context)
  const before = await currentSettings(side, guid, context)
  refuseWithoutAddress(body, before.finance.funder_address)
  try {
    await context.db.updateTable('contract_model').set(columnsOf(body)).where('guid', '=', guid).execute()
  } catch (error) {
    // The temporal foreign keys of everything that refers to the model with a period (MODEL-D34).
    if ((error as { code?: unknown }).code === '23503') throw new AppError('EXCEEDS_CHILD', 'EXCEEDS_CHILD')
    throw error
  }
  const after = await currentSettings(side, guid, context)
  await auditCompany(context, 'update', 'contract_model', guid, { before, after })
  return changesPrices(before, after)
}

async function updateModel(side: Side, guid: string, body: ModelBody, context: Context): Promise<undefined> {
  const model = await lockModel(context, side, guid)
  const reprices = await saveSettings(model, body, context)
  await modelChanged(context, guid, 'the settings', { reprices })
  return undefined
}

async function refuseUnknownRun(side: Side, { run_guid }: ModelBody, { db }: Context): Promise<void> {
  if (run_guid && !(await hasRun(db, side, run_guid)))
    throw invalidField('run_guid', 'This run no longer exists. Choose another one.')
}

/** An invoice to the funder needs the funder's address; when the body omits it, the current one counts. */
function refuseWithoutAddress(body: ModelBody, present: FunderAddress): void {
  if (!('finance' in body)) return
  const errors = funderAddressErrors({ ...body.finance, funder_address: body.finance.funder_address ?? present })
  const fields = Object.entries(errors).map(([path, message]) => [path, [message]])
  if (fields.length > 0) throw new AppError('INVALID', undefined, Object.fromEntries(fields))
}

async function currentSettings(side: Side, guid: string, { db }: Context) {
  const row = await selectModel(db, side, guid)
  if (!row) throw new Error('The saved model is missing')
  return settingsOf(row)
}

export const saveModelHandlers: readonly Handler[] = [
  handle(invoiceModels.create, ({ body }, context) => createModel('invoice', body, context)),
  handle(paymentModels.create, ({ body }, context) => createModel('payment', body, context)),
  handle(invoiceModels.update, ({ params, body }, context) => updateModel('invoice', params.guid, body, context)),
  handle(paymentModels.update, ({ params, body }, context) => updateModel('payment', params.guid, body, context)),
  handle(invoiceModels.updateNamed, ({ body }, context) => updateModel('invoice', body.guid, body, context)),
  handle(paymentModels.updateNamed, ({ body }, context) => updateModel('payment', body.guid, body, context)),
]
