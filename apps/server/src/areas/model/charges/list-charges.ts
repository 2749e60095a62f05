import { AppError } from '#contract/errors.ts'
import { baseRates, standingCharges } from '#contract/model/model-rates.ts'
import type { ValidityStatus } from '#domain/validity.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { findModel } from '../find-model.ts'
import { partState } from '../part-state.ts'
import { baseRateKind, type ChargeKind, type ChargeRow, standingChargeKind } from './charge-kinds.ts'

/** MCHG-017; the status is for the branch's current day (MODEL-D07). */
async function listOf<Row extends ChargeRow>(kind: ChargeKind<Row, never>, modelGuid: string, context: Context) {
  const { version } = await findModel(context.db, kind.side, modelGuid)
  const rows = await kind.select(context.db, modelGuid)
  return { rates: rows.map((row) => ({ ...row, ...partState(row, context.branch.today) })), version }
}

async function oneOf<Row extends ChargeRow>(
  kind: ChargeKind<Row, never>,
  params: { guid: string; rateGuid: string },
  context: Context,
) {
  const { rates, version } = await listOf(kind, params.guid, context)
  const rate = rates.find(({ guid }) => guid === params.rateGuid)
  if (!rate) throw new AppError('NOT_FOUND', 'Rate')
  return { ...rate, version }
}

/** MCHG-D25: only base rates have their status in upper case. */
function inUpperCase<R extends { readonly status: ValidityStatus }>(rate: R) {
  return { ...rate, status: rate.status.toUpperCase() as Uppercase<ValidityStatus> } // as the method returns
}

export const readChargeHandlers: readonly Handler[] = [
  handle(standingCharges.list, async ({ params }, context) => {
    const { rates, version } = await listOf(standingChargeKind, params.guid, context)
    return { rates, count: rates.length, version }
  }),
  handle(baseRates.list, async ({ params }, context) => {
    const { rates, version } = await listOf(baseRateKind, params.guid, context)
    return { rates: rates.map(inUpperCase), count: rates.length, version }
  }),
  handle(standingCharges.get, ({ params }, context) => oneOf(standingChargeKind, params, context)),
  handle(baseRates.get, async ({ params }, context) => inUpperCase(await oneOf(baseRateKind, params, context))),
]
