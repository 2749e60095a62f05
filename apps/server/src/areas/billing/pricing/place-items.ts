import { chooseContract } from '#domain/billing/choose-contract.ts'
import { type BillingPeriod, choosePeriod, periodOf } from '#domain/billing/choose-period.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import type { PricedContract, PricedModel, PriceList } from './price-list.ts'
import {
  type AssigneeToPrice,
  insertTransactions,
  type PlacedTransaction,
  selectTransactions,
  type TransactionPlace,
} from './pricing-queries.ts'

/** The transaction of an item, or the reason why it has none. */
export type PlacedItem =
  | {
      readonly row: AssigneeToPrice
      readonly problem: 'NO_CONTRACT' | 'NO_PERIOD' | 'PERIOD_CLOSED'
    }
  | {
      readonly row: AssigneeToPrice
      readonly problem: null
      readonly model: PricedModel
      readonly transactionId: number
      readonly isHistoric: boolean
    }

interface Unplaced {
  row: AssigneeToPrice
  contract: PricedContract
  model: PricedModel
  period: BillingPeriod
  isHistoric: boolean
}

/**
 * Finds contract, model, period and transaction of each assignee (finance 4 and 6) and creates missing transactions. A
 * period is closed for a contract once its transaction is complete and no other has been opened.
 */
export async function placeItems(
  db: BranchDb,
  branch: Branch,
  prices: PriceList,
  rows: readonly AssigneeToPrice[],
): Promise<PlacedItem[]> {
  const chosen = rows.map((row) => ({
    row,
    contract: chooseContract(prices.contractsOf(row.owner_guid), row.local_date, row.contract_guid),
  }))
  const contracts = [...new Set(chosen.flatMap(({ contract }) => (contract ? [contract.guid] : [])))]
  const transactions = new Transactions(await selectTransactions(db, prices.side, contracts))

  const placed: PlacedItem[] = []
  const unplaced: Unplaced[] = []
  for (const { row, contract } of chosen) {
    if (!contract) {
      placed.push({ row, problem: 'NO_CONTRACT' })
      continue
    }
    const model = await prices.model(db, contract.modelGuid)
    const choice =
      stayed(row, contract, model) ??
      choosePeriod(
        model.periods,
        row.local_date,
        (period) => transactions.isClosed(period, contract),
        model.lateAllowed,
      )
    if ('problem' in choice) placed.push({ row, problem: choice.problem })
    else unplaced.push({ row, contract, model, ...choice })
  }

  const missing = new Map<string, TransactionPlace>()
  for (const { contract, period } of unplaced) {
    if (transactions.usable(period.guid, contract.guid) === undefined) {
      missing.set(`${period.guid} ${contract.guid}`, {
        period_guid: period.guid,
        user_contract_guid: contract.guid,
        model_guid: contract.modelGuid,
      })
    }
  }
  if (missing.size > 0) {
    const places = [...missing.values()]
    await insertTransactions(db, branch.id, prices.side, places)
    transactions.add(
      await selectTransactions(db, prices.side, [...new Set(places.map((place) => place.user_contract_guid))]),
    )
  }
  for (const { row, contract, model, period, isHistoric } of unplaced) {
    const transactionId = transactions.usable(period.guid, contract.guid)
    if (transactionId === undefined) throw new Error('A transaction was not created.')
    placed.push({ row, problem: null, model, transactionId, isHistoric })
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

  constructor(states: readonly PlacedTransaction[]) {
    this.add(states)
  }

  add(states: readonly PlacedTransaction[]): void {
    for (const { id, period_guid, user_contract_guid, state } of states) {
      const key = `${period_guid} ${user_contract_guid}`
      if (state === 'complete') this.#closed.add(key)
      // A claimed transaction still counts: changing it is refused, and the item is not moved to another period.
      else this.#open.set(key, id)
    }
  }

  usable(periodGuid: string, contractGuid: string): number | undefined {
    return this.#open.get(`${periodGuid} ${contractGuid}`)
  }

  isClosed(period: BillingPeriod, contract: PricedContract): boolean {
    const key = `${period.guid} ${contract.guid}`
    return this.#closed.has(key) && !this.#open.has(key)
  }
}
