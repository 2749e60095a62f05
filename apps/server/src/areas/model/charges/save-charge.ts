import { AppError } from '#contract/errors.ts'
import { baseRates, standingCharges } from '#contract/model/model-rates.ts'
import { formatDate } from '#domain/date-format.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseConstraint } from '../../../kit/refuse-constraint.ts'
import { refuseFields } from '../../../kit/refuse-fields.ts'
import { type LockedModel, lockModel } from '../lock-model.ts'
import { modelChanged } from '../model-changed.ts'
import { baseRateKind, type ChargeKind, type ChargeRow, standingChargeKind } from './charge-kinds.ts'

interface ChargeBody {
  readonly start: string
  readonly end: string | null
}

/** Creates a charge in a locked model, and audits it. Throws INVALID when its dates do not fit. */
export async function createCharge<Row extends ChargeRow, Body extends ChargeBody>(
  kind: ChargeKind<Row, Body>,
  model: LockedModel,
  body: Body,
  context: Context,
): Promise<{ guid: string }> {
  const others = await kind.select(context.db, model.guid)
  refuseFields(kind.errors(body, model, others))
  const { guid } = await refuseConstraint(kind.refusals, kind.insert(context.db, model.guid, body))
  await auditCompany(context, actionOf('create', kind), kind.table, guid, {
    after: auditedFields((await chargeOf(kind, model, guid, context)).charge),
  })
  return { guid }
}

/** Changes a charge of a locked model, and audits it. Throws NOT_FOUND and INVALID. */
export async function updateCharge<Row extends ChargeRow, Body extends ChargeBody>(
  kind: ChargeKind<Row, Body>,
  model: LockedModel,
  guid: string,
  body: Body,
  context: Context,
): Promise<void> {
  const { charge, others } = await chargeOf(kind, model, guid, context)
  refuseFields(kind.errors(body, model, others))
  await refuseConstraint(kind.refusals, kind.update(context.db, guid, body))
  const after = auditedFields((await chargeOf(kind, model, guid, context)).charge)
  await auditCompany(context, actionOf('update', kind), kind.table, guid, { before: auditedFields(charge), after })
}

/** Returns a charge of a model and its neighbours. Throws NOT_FOUND. */
export async function chargeOf<Row extends ChargeRow>(
  kind: ChargeKind<Row, never>,
  model: LockedModel,
  guid: string,
  { db }: Context,
): Promise<{ charge: Row; others: Row[] }> {
  const all = await kind.select(db, model.guid)
  const charge = all.find((row) => row.guid === guid)
  if (!charge) throw new AppError('NOT_FOUND', 'Rate')
  return { charge, others: all.filter((row) => row !== charge) }
}

/** Returns the fields of a stored charge that the history shows. */
export function auditedFields({ guid: _, contract_guid: _model, ...fields }: ChargeRow): object {
  return fields
}

/** Returns its name as in "Ann Lee changed the base rate from 01/04/2026". */
export function nameOf(kind: { readonly name: string }, { start }: { readonly start: string }): string {
  return `the ${kind.name} from ${formatDate(start)}`
}

/** Returns the action that the history reads as "Create base rate". */
export function actionOf(verb: string, { name }: { readonly name: string }): string {
  return `${verb}-${name.replaceAll(' ', '-')}`
}

/** MCHG-018. */
async function create<Row extends ChargeRow, Body extends ChargeBody>(
  kind: ChargeKind<Row, Body>,
  params: { guid: string },
  body: Body,
  context: Context,
) {
  const model = await lockModel(context, kind.side, params.guid)
  const created = await createCharge(kind, model, body, context)
  await modelChanged(context, model.guid, nameOf(kind, body))
  return created
}

async function update<Row extends ChargeRow, Body extends ChargeBody>(
  kind: ChargeKind<Row, Body>,
  params: { guid: string; rateGuid: string },
  body: Body,
  context: Context,
): Promise<undefined> {
  const model = await lockModel(context, kind.side, params.guid)
  await updateCharge(kind, model, params.rateGuid, body, context)
  await modelChanged(context, model.guid, nameOf(kind, body))
  return undefined
}

export const saveChargeHandlers: readonly Handler[] = [
  handle(standingCharges.create, ({ params, body }, context) => create(standingChargeKind, params, body, context)),
  handle(baseRates.create, ({ params, body }, context) => create(baseRateKind, params, body, context)),
  handle(standingCharges.update, ({ params, body }, context) => update(standingChargeKind, params, body, context)),
  handle(baseRates.update, ({ params, body }, context) => update(baseRateKind, params, body, context)),
]
