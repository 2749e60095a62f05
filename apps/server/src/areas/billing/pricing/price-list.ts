import type { Side } from '#contract/fields.ts'
import type { OwnerContract } from '#domain/billing/choose-contract.ts'
import type { BillingPeriod } from '#domain/billing/choose-period.ts'
import { parseMills } from '#domain/money.ts'
import { type CompiledModel, compileModel } from '#domain/rating/compile-model.ts'
import type { BaseRate } from '#domain/rating/rate-pay.ts'
import type { CompiledSalaries } from '#domain/rating/salary-cover.ts'
import type { Holiday, RatedVisit } from '#domain/rating/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { loadBaseRates, loadSalaries } from '../../../rating/load-pay-group.ts'
import { loadHolidays, loadRatingModel } from '../../../rating/load-rating-model.ts'
import { selectPeriods } from '../../../rating/period-queries.ts'
import { type PricingTerms, storeTerms, termsKey, termsOf } from '../../../rating/pricing-terms.ts'
import { type ContractRow, selectContracts, selectModel } from './pricing-queries.ts'

export interface PricedContract extends OwnerContract {
  readonly modelGuid: string
  /** The rate that replaces all others for the appointments of its mode; payments only. */
  readonly standing: { readonly rate: number; readonly mode: string } | null
  readonly rates: readonly BaseRate[]
}

export interface PricedModel {
  readonly compiled: CompiledModel
  readonly periods: readonly BillingPeriod[]
  readonly lateAllowed: boolean
}

export interface PayGroup extends PricedModel {
  readonly shiftsEnabled: boolean
  readonly ignoresAgency: boolean
  readonly baseRates: readonly BaseRate[]
  readonly salaries: CompiledSalaries | null
  /** The invoice models with payment services that are linked to it. */
  readonly linkedModels: ReadonlySet<string>
}

export interface PricedVisit {
  readonly rated: RatedVisit | null
  readonly careTypeGuid: string
}

/**
 * Caches the data that pricing needs repeatedly: contracts, compiled models with their periods, and stored terms. It
 * lives for one piece of work, of one or several transactions, so the next one sees changes to models.
 */
export class PriceList {
  readonly #branch: Branch
  readonly #contracts = new Map<string, PricedContract[]>()
  readonly #models = new Map<string, Promise<PricedModel>>()
  readonly #groups = new Map<string, Promise<PayGroup>>()
  readonly #linked = new Map<string, Promise<CompiledModel>>()
  readonly #holidays = new Map<Side, Promise<Holiday[]>>()
  readonly #terms = new Map<string, number>()
  #careTypes: Map<string, string> | undefined

  constructor(branch: Branch) {
    this.#branch = branch
  }

  /** Loads the contracts of clients, carers and other owners that are not known yet. */
  async loadContracts(db: BranchDb, owners: readonly string[]): Promise<void> {
    const missing = [...new Set(owners)].filter((owner) => !this.#contracts.has(owner))
    if (missing.length === 0) return
    for (const owner of missing) this.#contracts.set(owner, [])
    for (const row of await selectContracts(db, missing)) this.#contracts.get(row.owner_guid)?.push(contractOf(row))
  }

  contractsOf(ownerGuid: string): readonly PricedContract[] {
    return this.#contracts.get(ownerGuid) ?? []
  }

  invoiceModel(db: BranchDb, guid: string): Promise<PricedModel> {
    return cached(this.#models, guid, () => this.#load(db, guid, 'invoice'))
  }

  payGroup(db: BranchDb, guid: string): Promise<PayGroup> {
    return cached(this.#groups, guid, () => this.#loadPayGroup(db, guid))
  }

  /** The payment services of an invoice model that are linked to a pay group. */
  linkedServices(db: BranchDb, invoiceModelGuid: string, payGroupGuid: string): Promise<CompiledModel> {
    return cached(this.#linked, `${invoiceModelGuid} ${payGroupGuid}`, () =>
      this.#compile(db, invoiceModelGuid, 'payment', payGroupGuid),
    )
  }

  async #load(db: BranchDb, guid: string, side: Side) {
    const compiled = await this.#compile(db, guid, side)
    const [periods, settings] = [await selectPeriods(db, guid), await selectModel(db, guid)]
    return { compiled, periods, lateAllowed: settings.lca_enabled, settings }
  }

  async #loadPayGroup(db: BranchDb, guid: string): Promise<PayGroup> {
    const { settings, ...model } = await this.#load(db, guid, 'payment')
    const holidays = await this.#holidaysOf(db, 'payment')
    return {
      ...model,
      ...{ shiftsEnabled: settings.shifts_enabled, ignoresAgency: settings.ignore_agency },
      baseRates: await loadBaseRates(db, guid),
      salaries: await loadSalaries(db, guid, holidays, this.#branch.timeZone),
      linkedModels: new Set(settings.linked_models),
    }
  }

  async #compile(db: BranchDb, guid: string, side: Side, payGroupGuid?: string): Promise<CompiledModel> {
    const model = await loadRatingModel(db, guid, side, payGroupGuid)
    if (!model) throw new Error(`Model ${guid} is gone.`)
    return compileModel(model, await this.#holidaysOf(db, side), this.#branch.timeZone)
  }

  #holidaysOf(db: BranchDb, side: Side): Promise<Holiday[]> {
    return cached(this.#holidays, side, () => loadHolidays(db, this.#branch.nation, side))
  }

  /** Stores the terms of priced visits and returns their ids, in order; null for an item that was not priced. */
  async termsIds(db: BranchDb, priced: readonly PricedVisit[]): Promise<(number | null)[]> {
    this.#careTypes ??= new Map(
      (await db.selectFrom('care_type as c').select(['c.guid', 'c.title']).execute()).map(({ guid, title }) => [
        guid,
        title,
      ]),
    )
    const fresh = new Map<string, PricingTerms>()
    const keys = priced.map(({ rated, careTypeGuid }) => {
      if (!rated) return null
      const key = termsKey(rated, careTypeGuid)
      if (!this.#terms.has(key) && !fresh.has(key)) {
        fresh.set(key, termsOf(rated, { guid: careTypeGuid, title: this.#careTypes?.get(careTypeGuid) ?? '' }))
      }
      return key
    })
    if (fresh.size > 0) {
      const ids = await storeTerms(db, [...fresh.values()])
      let at = 0
      for (const key of fresh.keys()) this.#terms.set(key, ids[at++] ?? 0)
    }
    return keys.map((key) => (key === null ? null : (this.#terms.get(key) ?? null)))
  }
}

function cached<K, V>(known: Map<K, Promise<V>>, key: K, load: () => Promise<V>): Promise<V> {
  const value = known.get(key) ?? load()
  known.set(key, value)
  return value
}

function contractOf(row: ContractRow): PricedContract {
  const { standing_rate: rate, standing_rate_mode: mode } = row
  return {
    ...{ guid: row.guid, modelGuid: row.model_guid, start: row.start, end: row.end, isDefault: row.is_default },
    standing: rate === null || mode === null ? null : { rate: parseMills(rate), mode },
    rates: row.rates.map((each) => ({ ...each, rate: parseMills(each.rate) })),
  }
}
