import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { simulateModel } from '#contract/model/models.ts'
import { parseBaseRates, parseModel } from '#domain/rating/case-format.ts'
import { type CompiledModel, compileModel } from '#domain/rating/compile-model.ts'
import { type BaseRate, ratePay } from '#domain/rating/rate-pay.ts'
import { rateVisit } from '#domain/rating/rate-visit.ts'
import { type CompiledSalaries, coverBySalary } from '#domain/rating/salary-cover.ts'
import type { Holiday, RatedVisit, VisitToRate } from '#domain/rating/types.ts'
import type { Branch, BranchDb, Context } from '../../../kit/context.ts'
import { loadBaseRates, loadSalaries } from '../../../rating/load-pay-group.ts'
import { loadHolidays, loadRatingModel } from '../../../rating/load-rating-model.ts'
import { hasModel } from '../model-queries.ts'
import { refusing } from './refusing.ts'

type Body = BodyOf<(typeof simulateModel)[Side]>
type Edited = Body['model']

/**
 * Returns the function that prices visits by a stored model or its edited version: what an invoice model charges, what
 * a pay group pays, or what a carer of a pay group is paid by an invoice model (finance 4). Errors in the edited model
 * are reported at their fields; throws NOT_FOUND when there is no such pay group.
 */
export async function pricerOf(
  side: Side,
  guid: string,
  { model: edited, payment_contract_guid: payGroup }: Body,
  { db, branch }: Context,
): Promise<(visit: VisitToRate) => RatedVisit> {
  if (side === 'payment') {
    const own = await compiled(db, branch, { guid, side, edited })
    const baseRates = edited ? editedBaseRates(edited) : await loadBaseRates(db, guid)
    return afterSalary(await salariesOf(db, branch, guid), (visit) =>
      ratePay({ linked: null, own, baseRates, contract: null }, visit),
    )
  }
  if (payGroup !== undefined) {
    if (!(await hasModel(db, payGroup, 'payment'))) throw new AppError('NOT_FOUND', 'Payment model')
    const linked = await compiled(db, branch, { guid, side: 'payment', payGroup, edited })
    const own = await compiled(db, branch, { guid: payGroup, side: 'payment' })
    const baseRates = await loadBaseRates(db, payGroup)
    return afterSalary(await salariesOf(db, branch, payGroup), (visit) =>
      ratePay({ linked, own, baseRates, contract: null }, visit),
    )
  }
  const model = await compiled(db, branch, { guid, side, edited })
  return (visit) => rateVisit(model, visit)
}

/** Time covered by a salary costs nothing more (MCHG-D14); the stored bands count. */
function afterSalary(salaries: CompiledSalaries | null, price: (visit: VisitToRate) => RatedVisit) {
  return (visit: VisitToRate) => (salaries ? coverBySalary(salaries, price(visit), visit.rosteredStart) : price(visit))
}

async function salariesOf(db: BranchDb, branch: Branch, payGroup: string): Promise<CompiledSalaries | null> {
  return loadSalaries(db, payGroup, await loadHolidays(db, branch.nation, 'payment'), branch.timeZone)
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
