import type { Side } from '#contract/fields.ts'
import type { OwnerContract } from '#domain/billing/choose-contract.ts'
import type { BillingPeriod } from '#domain/billing/choose-period.ts'
import { type CompiledModel, compileModel } from '#domain/rating/compile-model.ts'
import type { RatedVisit } from '#domain/rating/types.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { loadHolidays, loadRatingModel } from '../../../rating/load-rating-model.ts'
import { type PricingTerms, storeTerms, termsKey, termsOf } from '../../../rating/pricing-terms.ts'
import { selectContracts, selectPeriods } from './pricing-queries.ts'

export interface PricedContract extends OwnerContract {
  readonly modelGuid: string
}

export interface PricedModel {
  readonly compiled: CompiledModel
  readonly periods: readonly BillingPeriod[]
  readonly lateAllowed: boolean
}

export interface PricedVisit {
  readonly rated: RatedVisit | null
  readonly careTypeGuid: string
}

/**
 * Caches the data that pricing on a side needs repeatedly: contracts, compiled models with their periods, and stored
 * terms. It lives for one piece of work, of one or several transactions, so the next one sees changes to models.
 */
export class PriceList {
  readonly side: Side
  readonly #branch: Branch
  readonly #contracts = new Map<string, PricedContract[]>()
  readonly #models = new Map<string, PricedModel>()
  readonly #terms = new Map<string, number>()
  #careTypes: Map<string, string> | undefined
  #allContracts = false

  constructor(branch: Branch, side: Side) {
    this.side = side
    this.#branch = branch
  }

  /** Loads the contracts of some owners, or of all when many will be needed. */
  async loadContracts(db: BranchDb, owners: readonly string[] | 'all'): Promise<void> {
    if (this.#allContracts) return
    this.#allContracts = owners === 'all'
    for (const row of await selectContracts(db, this.side, owners)) {
      const contract = {
        guid: row.guid,
        modelGuid: row.model_guid,
        start: row.start,
        end: row.end,
        isDefault: row.is_default,
      }
      const known = this.#contracts.get(row.owner_guid)
      if (known) known.push(contract)
      else this.#contracts.set(row.owner_guid, [contract])
    }
  }

  contractsOf(ownerGuid: string): readonly PricedContract[] {
    return this.#contracts.get(ownerGuid) ?? []
  }

  async model(db: BranchDb, guid: string): Promise<PricedModel> {
    const known = this.#models.get(guid)
    if (known) return known
    const [model, holidays, periods, settings] = [
      await loadRatingModel(db, guid, this.side),
      await loadHolidays(db, this.#branch.nation, this.side),
      await selectPeriods(db, guid),
      await db
        .selectFrom('contract_model as m')
        .select('m.lca_enabled')
        .where('m.guid', '=', guid)
        .executeTakeFirstOrThrow(),
    ]
    if (!model) throw new Error(`Model ${guid} is gone.`)
    const priced: PricedModel = {
      compiled: compileModel(model, holidays, this.#branch.timeZone),
      periods,
      lateAllowed: settings.lca_enabled,
    }
    this.#models.set(guid, priced)
    return priced
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
