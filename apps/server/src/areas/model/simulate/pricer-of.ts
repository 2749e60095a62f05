import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { simulateModel } from '#contract/model/models.ts'
import { parseMills } from '#domain/money.ts'
import { parseBaseRates, parseModel } from '#domain/rating/case-format.ts'
import { type CompiledModel, compileModel } from '#domain/rating/compile-model.ts'
import { type BaseRate, ratePay } from '#domain/rating/rate-pay.ts'
import { rateVisit } from '#domain/rating/rate-visit.ts'
import type { Holiday, RatedVisit, VisitToRate } from '#domain/rating/types.ts'
import type { Branch, BranchDb, Context } from '../../../kit/context.ts'
import { loadHolidays, loadRatingModel } from '../load-rating-model.ts'
import { hasModel, selectBaseRates } from '../model-queries.ts'
import { refusing } from './refusing.ts'

type Body = BodyOf<(typeof simulateModel)[Side]>
type Edited = Body['model']

/**
 * What prices visits by a model that is there, as it stands or as edited: what an invoice model charges, what a pay group
 * pays, or what a carer of a pay group is paid by an invoice model (finance 4). What is wrong with the edited model is
 * refused at its place; throws NOT_FOUND where there is no such pay group.
 */
export async function pricerOf(
  side: Side,
  guid: string,
  { model: edited, payment_contract_guid: payGroup }: Body,
  { db, branch }: Context,
): Promise<(visit: VisitToRate) => RatedVisit> {
  if (side === 'payment') {
    const own = await compiled(db, branch, { guid, side, edited })
    const baseRates = edited ? editedBaseRates(edited) : await stored(db, guid)
    return (visit) => ratePay({ linked: null, own, baseRates }, visit)
  }
  if (payGroup !== undefined) {
    if (!(await hasModel(db, payGroup, 'payment'))) throw new AppError('NOT_FOUND', 'Payment model')
    const linked = await compiled(db, branch, { guid, side: 'payment', payGroup, edited })
    const own = await compiled(db, branch, { guid: payGroup, side: 'payment' })
    const baseRates = await stored(db, payGroup)
    return (visit) => ratePay({ linked, own, baseRates }, visit)
  }
  const model = await compiled(db, branch, { guid, side, edited })
  return (visit) => rateVisit(model, visit)
}

interface Wanted {
  guid: string
  side: Side
  payGroup?: string
  edited?: Edited
}

async function compiled(
  db: BranchDb,
  branch: Branch,
  { guid, side, payGroup, edited }: Wanted,
): Promise<CompiledModel> {
  const holidays: readonly Holiday[] = await loadHolidays(db, branch.nation, side)
  if (edited) return refusing('model', () => compileModel(parseModel(edited), holidays, branch.timeZone))
  const model = await loadRatingModel(db, guid, side, payGroup)
  if (!model) throw new AppError('NOT_FOUND', 'Model')
  return compileModel(model, holidays, branch.timeZone)
}

function editedBaseRates({ base_rates }: NonNullable<Edited>): BaseRate[] {
  return refusing('model', () => parseBaseRates(base_rates))
}

async function stored(db: BranchDb, payGroup: string): Promise<BaseRate[]> {
  const rows = await selectBaseRates(db, payGroup)
  return rows.map(({ start, end, rate }) => ({ start, end, rate: parseMills(rate) }))
}
