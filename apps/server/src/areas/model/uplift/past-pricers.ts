import type { Side } from '#contract/fields.ts'
import { asIfHeld, baseRatesAsIfHeld, type NewRates } from '#domain/model/uplift-held.ts'
import { parseMills } from '#domain/money.ts'
import { type CompiledModel, compileModel } from '#domain/rating/compile-model.ts'
import { type BaseRate, ratePay } from '#domain/rating/rate-pay.ts'
import { rateVisit } from '#domain/rating/rate-visit.ts'
import type { Holiday, RatedVisit, VisitToRate } from '#domain/rating/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { loadBaseRates } from '../../../rating/load-pay-group.ts'
import { loadHolidays, loadRatingModel } from '../../../rating/load-rating-model.ts'
import type { PaidVisit, PastVisit } from './preview-queries.ts'

/** Prices past visits of the picked models; each model is read and compiled once, when the first visit needs it. */
export class PastPricers {
  readonly #db: BranchDb
  readonly #branch: Branch
  readonly #rates: ReadonlyMap<string, NewRates>
  readonly #models = new Map<string, Promise<BeforeAndAfter<CompiledModel>>>()
  readonly #baseRates = new Map<string, Promise<BeforeAndAfter<readonly BaseRate[]>>>()
  #holidays: Promise<Holiday[]> | undefined

  /** `rates` maps models to their new rates. */
  constructor(db: BranchDb, branch: Branch, rates: ReadonlyMap<string, NewRates>) {
    this.#db = db
    this.#branch = branch
    this.#rates = rates
  }

  async invoice(visit: PastVisit): Promise<BeforeAndAfter<RatedVisit>> {
    const [now, later] = await this.#model(visit.group_guid, 'invoice', visit.group_guid)
    return [rateVisit(now, toRate(visit)), rateVisit(later, toRate(visit))]
  }

  async payment(visit: PaidVisit): Promise<BeforeAndAfter<RatedVisit>> {
    const { group_guid: group, invoice_model_guid: invoiceModel, standing_rate: standing } = visit
    const own = await this.#model(group, 'payment', group)
    const linked = invoiceModel === null ? null : await this.#model(group, 'payment', invoiceModel)
    const base = await this.#baseRatesOf(group)
    const contract = {
      standing: standing === null ? null : parseMills(standing),
      rates: visit.contract_rates.map((row) => ({ ...row, rate: parseMills(row.rate) })),
    }
    const price = (at: 0 | 1) =>
      ratePay({ linked: linked?.[at] ?? null, own: own[at], baseRates: base[at], contract }, toRate(visit))
    return [price(0), price(1)]
  }

  /** Returns a model's own side, or of an invoice model the services linked to the pay group. */
  #model(group: string, side: Side, guid: string): Promise<BeforeAndAfter<CompiledModel>> {
    const key = `${group} ${guid}`
    const known = this.#models.get(key) ?? this.#load(group, side, guid)
    this.#models.set(key, known)
    return known
  }

  async #load(group: string, side: Side, guid: string): Promise<BeforeAndAfter<CompiledModel>> {
    const model = await loadRatingModel(this.#db, guid, side, guid === group ? undefined : group)
    if (!model) throw new Error(`Model ${guid} is gone.`)
    this.#holidays ??= loadHolidays(this.#db, this.#branch.nation, side)
    const holidays = await this.#holidays
    const compiled = (isNew: boolean) =>
      compileModel(asIfHeld(model, this.#ratesOf(group), isNew), holidays, this.#branch.timeZone)
    return [compiled(false), compiled(true)]
  }

  #baseRatesOf(group: string): Promise<BeforeAndAfter<readonly BaseRate[]>> {
    const known = this.#baseRates.get(group) ?? this.#loadBaseRates(group)
    this.#baseRates.set(group, known)
    return known
  }

  async #loadBaseRates(group: string): Promise<BeforeAndAfter<readonly BaseRate[]>> {
    const all = await loadBaseRates(this.#db, group)
    const rates = this.#ratesOf(group)
    return [baseRatesAsIfHeld(all, rates, false), baseRatesAsIfHeld(all, rates, true)]
  }

  #ratesOf(group: string): NewRates {
    return this.#rates.get(group) ?? new Map()
  }
}

/** With the current rates and with the new ones. */
export type BeforeAndAfter<T> = readonly [now: T, later: T]

function toRate(visit: PastVisit): VisitToRate {
  return {
    serviceTypeGuid: visit.care_type_guid,
    conditionGuid: visit.condition_guid,
    rosteredStart: visit.start_minute,
    rosteredEnd: visit.end_minute,
    actualStart: visit.actual_start_minute,
    actualEnd: visit.actual_end_minute,
    cancelledAt: visit.cancelled_minute,
  }
}
