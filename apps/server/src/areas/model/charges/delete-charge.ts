import { AppError } from '#contract/errors.ts'
import { baseRates, standingCharges } from '#contract/model/model-rates.ts'
import { statusOn } from '#domain/validity.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/mount.ts'
import { lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { baseRateKind, type ChargeKind, type ChargeRow, standingChargeKind } from './charge-kinds.ts'
import { deleteCharge } from './charge-queries.ts'
import { actionOf, chargeOf, nameOf, toldOf } from './save-charge.ts'

/** MCHG-014, MCHG-018, MCHG-027: what has begun has priced something, and stays. */
async function remove<Row extends ChargeRow>(
  kind: ChargeKind<Row, never>,
  params: { guid: string; rateGuid: string },
  context: Context,
): Promise<undefined> {
  const model = await lockModel(context, kind.side, params.guid)
  const { charge } = await chargeOf(kind, model, params.rateGuid, context)
  if (statusOn(charge, context.branch.today) !== 'Future') throw new AppError('NOT_FUTURE')
  await deleteCharge(context.db, kind.table, charge.guid)
  // Told under the model: the history asks for the parts that are there (areas/model/history.ts).
  await auditCompany(context, actionOf('delete', kind), 'contract_model', model.guid, { before: toldOf(charge) })
  await modelChanged(context, model.guid, nameOf(kind, charge))
  return undefined
}

export const deleteChargeHandlers: readonly Handler[] = [
  handle(standingCharges.remove, ({ params }, context) => remove(standingChargeKind, params, context)),
  handle(baseRates.remove, ({ params }, context) => remove(baseRateKind, params, context)),
]
