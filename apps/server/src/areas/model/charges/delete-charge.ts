import { AppError } from '#contract/errors.ts'
import { baseRates, standingCharges } from '#contract/model/model-rates.ts'
import { statusOn } from '#domain/validity.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { baseRateKind, type ChargeKind, type ChargeRow, standingChargeKind } from './charge-kinds.ts'
import { deleteCharge } from './charge-queries.ts'
import { actionOf, chargeOf, nameOf, toldOf } from './save-charge.ts'

/** Deletes one of a model that is locked, audited. Throws NOT_FOUND, and NOT_FUTURE once it has begun (MCHG-014, MCHG-027). */
export async function removeCharge<Row extends ChargeRow>(
  kind: ChargeKind<Row, never>,
  model: LockedModel,
  guid: string,
  context: Context,
): Promise<Row> {
  const { charge } = await chargeOf(kind, model, guid, context)
  if (statusOn(charge, context.branch.today) !== 'Future') throw new AppError('NOT_FUTURE')
  await deleteCharge(context.db, kind.table, charge.guid)
  await auditCompany(context, actionOf('delete', kind), kind.table, guid, { before: toldOf(charge) })
  return charge
}

/** MCHG-018. */
async function remove<Row extends ChargeRow>(
  kind: ChargeKind<Row, never>,
  params: { guid: string; rateGuid: string },
  context: Context,
): Promise<undefined> {
  const model = await lockModel(context, kind.side, params.guid)
  const charge = await removeCharge(kind, model, params.rateGuid, context)
  await modelChanged(context, model.guid, nameOf(kind, charge))
  return undefined
}

export const deleteChargeHandlers: readonly Handler[] = [
  handle(standingCharges.remove, ({ params }, context) => remove(standingChargeKind, params, context)),
  handle(baseRates.remove, ({ params }, context) => remove(baseRateKind, params, context)),
]
