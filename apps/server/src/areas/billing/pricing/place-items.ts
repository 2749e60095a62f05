import type { Side } from '#contract/fields.ts'
import { type BillingPeriod, choosePeriod, periodOf } from '#domain/billing/choose-period.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { type Offer, offerOf } from './offer-of.ts'
import type { PricedContract, PricedModel, PriceList } from './price-list.ts'
import {
  type AssigneeToPrice,
  insertTransactions,
  ownersOf,
  type PlacedTransaction,
  selectTransactions,
  type TransactionPlace,
} from './pricing-queries.ts'

/** The place of an assignee on a side: none at all, an item without a transaction, or an item in one. */
export type PlacedItem =
  | { readonly row: AssigneeToPrice; readonly place: 'NONE' }
  | {
      readonly row: AssigneeToPrice
      readonly place: 'OUTSIDE'
      readonly problem: 'NO_CONTRACT' | 'NO_PERIOD' | 'PERIOD_CLOSED'
    }
  | {
      readonly row: AssigneeToPrice
      readonly place: 'TRANSACTION'
      readonly offer: Offer
      readonly transactionId: number
      readonly isHistoric: boolean
    }

interface Unplaced {
  row: AssigneeToPrice
  offer: Offer
  period: BillingPeriod
  isHistoric: boolean
}

/**
 * Finds contract, model, period and transaction of each assignee on a side (finance 4 and 6) and creates missing
 * transactions. A period is closed for a contract once its transaction is complete and no other has been opened.
 */
export async function placeItems(
  db: BranchDb,
  branch: Branch,
  prices: PriceList,
  side: Side,
  rows: readonly AssigneeToPrice[],
): Promise<PlacedItem[]> {
  await prices.loadContracts(db, ownersOf(rows))
  const offers: (readonly [AssigneeToPrice, Awaited<ReturnType<typeof offerOf>>])[] = []
  for (const row of rows) offers.push([row, await offerOf(db, prices, side, row)])
  const contracts = new Set(offers.flatMap(([, offer]) => (typeof offer === 'string' ? [] : [offer.contract.guid])))
  const transactions = new Transactions(await selectTransactions(db, side, [...contracts]))

  const placed: PlacedItem[] = []
  const unplaced: Unplaced[] = []
  for (const [row, offer] of offers) {
    if (offer === 'NONE') {
      placed.push({ row, place: 'NONE' })
      continue
    }
    if (offer === 'NO_CONTRACT') {
      placed.push({ row, place: 'OUTSIDE', problem: offer })
      continue
    }
    const { contract, model } = offer
    const choice =
      stayed(row, contract, model) ??
      choosePeriod(
        model.periods,
        row.local_date,
        (period) => transactions.isClosed(period, contract, row.was_returned),
        // Credited items are processed again even where late visits are not (CRED-D02).
        model.lateAllowed || row.was_returned,
      )
    if ('problem' in choice) placed.push({ row, place: 'OUTSIDE', problem: choice.problem })
    else unplaced.push({ row, offer, ...choice })
  }

  const missing = new Map<string, TransactionPlace>()
  for (const { offer, period } of unplaced) {
    const { guid, modelGuid } = offer.contract
    if (transactions.usable(period.guid, guid) === undefined) {
      missing.set(`${period.guid} ${guid}`, {
        period_guid: period.guid,
        user_contract_guid: guid,
        model_guid: modelGuid,
      })
    }
  }
  if (missing.size > 0) {
    const places = [...missing.values()]
    await insertTransactions(db, branch.id, side, places)
    transactions.add(await selectTransactions(db, side, [...new Set(places.map((place) => place.user_contract_guid))]))
  }
  for (const { row, offer, period, isHistoric } of unplaced) {
    const transactionId = transactions.usable(period.guid, offer.contract.guid)
    if (transactionId === undefined) throw new Error('A transaction was not created.')
    placed.push({ row, place: 'TRANSACTION', offer, transactionId, isHistoric })
  }
  return placed
}

/**
 * Keeps an item in its open transaction while its contract and its own period are unchanged. Otherwise returns null.
 */
function stayed(row: AssigneeToPrice, contract: PricedContract, model: PricedModel) {
  if (row.transaction_state !== 'open' || row.transaction_contract_guid !== contract.guid) return null
  const own = periodOf(model.periods, row.local_date)
  const present = model.periods.find(({ guid }) => guid === row.transaction_period_guid)
  if (!own || !present) return null
  const stays = row.is_historic ? present.start > own.start : present === own
  return stays ? { period: present, isHistoric: row.is_historic } : null
}

/** The transactions of some contracts by period. */
class Transactions {
  readonly #open = new Map<string, number>()
  readonly #closed = new Set<string>()
  readonly #claimed = new Set<string>()

  constructor(states: readonly PlacedTransaction[]) {
    this.add(states)
  }

  add(states: readonly PlacedTransaction[]): void {
    for (const { id, period_guid, user_contract_guid, state } of states) {
      const key = `${period_guid} ${user_contract_guid}`
      if (state === 'complete') this.#closed.add(key)
      // A claimed transaction still counts: changing it is refused, and the item is not moved to another period.
      else this.#open.set(key, id)
      if (state === 'claimed') this.#claimed.add(key)
    }
  }

  usable(periodGuid: string, contractGuid: string): number | undefined {
    return this.#open.get(`${periodGuid} ${contractGuid}`)
  }

  /** An item that comes back after a credit goes on to the next period instead of waiting for a task. */
  isClosed(period: BillingPeriod, contract: PricedContract, skipsClaimed: boolean): boolean {
    const key = `${period.guid} ${contract.guid}`
    return (this.#closed.has(key) && !this.#open.has(key)) || (skipsClaimed && this.#claimed.has(key))
  }
}
