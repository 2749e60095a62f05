import { baseRates, standingCharges } from '#contract/model/model-rates.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { refuseBegun } from '../part-state.ts'
import { baseRateKind, type ChargeKind, type ChargeRow, standingChargeKind } from './charge-kinds.ts'
import { deleteCharge } from './charge-queries.ts'
import { actionOf, auditedFields, chargeOf, nameOf } from './save-charge.ts'

/**
 * Deletes a charge of a locked model, and audits it. Throws NOT_FOUND, and NOT_FUTURE once it has begun (MCHG-014,
 * MCHG-027).
 */
export async function removeCharge<Row extends ChargeRow>(
  kind: ChargeKind<Row, never>,
  model: LockedModel,
  guid: string,
  context: Context,
): Promise<Row> {
  const { charge } = await chargeOf(kind, model, guid, context)
  refuseBegun(charge, context.branch.today)
  await deleteCharge(context.db, kind.table, charge.guid)
  await auditCompany(context, actionOf('delete', kind), kind.table, guid, { before: auditedFields(charge) })
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
