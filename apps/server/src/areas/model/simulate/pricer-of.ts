import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { simulateModel } from '#contract/model/models.ts'
import { parseMills } from '#domain/money.ts'
import { parseBaseRates, parseModel } from '#domain/rating/case-format.ts'
import { type CompiledModel, compileModel } from '#domain/rating/compile-model.ts'
import { type BaseRate, ratePay } from '#domain/rating/rate-pay.ts'
import { rateVisit } from '#domain/rating/rate-visit.ts'
import { type CompiledSalaries, compileSalaries, coverBySalary, type SalaryBand } from '#domain/rating/salary-cover.ts'
import type { DayType, Holiday, RatedVisit, VisitToRate } from '#domain/rating/types.ts'
import type { Branch, BranchDb, Context } from '../../../kit/context.ts'
import { loadHolidays, loadRatingModel } from '../../../rating/load-rating-model.ts'
import { selectBaseRates } from '../charges/charge-queries.ts'
import { hasModel } from '../model-queries.ts'
import { type SalaryBandRow, selectBandsOfSalaries, selectSalaries } from '../salaries/salary-queries.ts'
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
    const baseRates = edited ? editedBaseRates(edited) : await stored(db, guid)
    return afterSalary(await salariesOf(db, branch, guid), (visit) => ratePay({ linked: null, own, baseRates }, visit))
  }
  if (payGroup !== undefined) {
    if (!(await hasModel(db, payGroup, 'payment'))) throw new AppError('NOT_FOUND', 'Payment model')
    const linked = await compiled(db, branch, { guid, side: 'payment', payGroup, edited })
    const own = await compiled(db, branch, { guid: payGroup, side: 'payment' })
    const baseRates = await stored(db, payGroup)
    return afterSalary(await salariesOf(db, branch, payGroup), (visit) => ratePay({ linked, own, baseRates }, visit))
  }
  const model = await compiled(db, branch, { guid, side, edited })
  return (visit) => rateVisit(model, visit)
}

/** Time covered by a salary costs nothing more (MCHG-D14); the stored bands count. */
function afterSalary(salaries: CompiledSalaries, price: (visit: VisitToRate) => RatedVisit) {
  return (visit: VisitToRate) => coverBySalary(salaries, price(visit), visit.rosteredStart)
}

async function salariesOf(db: BranchDb, branch: Branch, payGroup: string): Promise<CompiledSalaries> {
  const bands = Map.groupBy(await selectBandsOfSalaries(db, payGroup), ({ salary_guid }) => salary_guid)
  const salaries = (await selectSalaries(db, payGroup)).map(({ guid, start, end }) => ({
    ...{ start, end },
    bands: (bands.get(guid) ?? []).map(readBand),
  }))
  return compileSalaries(salaries, await loadHolidays(db, branch.nation, 'payment'), branch.timeZone)
}

/** Holidays are distinguished by tier (MCHG-D18). */
function readBand(band: SalaryBandRow): SalaryBand {
  return {
    guid: band.guid,
    dayType: band.holiday_tier_guid === null ? (band.day_type_alias as DayType) : null, // the table's check allows only these values
    holidayTierGuid: band.holiday_tier_guid,
    start: band.start_minute,
    end: band.end_minute,
  }
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
