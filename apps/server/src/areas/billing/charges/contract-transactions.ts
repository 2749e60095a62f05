import type { PeriodState } from '#domain/billing/place-charges.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { lockTransactions, type TransactionState } from '../transaction-state.ts'
import {
  type FrozenCharge,
  selectChargedSources,
  selectContractTransactions,
  selectFrozenCharges,
  selectReturnedCharges,
} from './made-charge-queries.ts'

/** The transactions of some contracts by period, locked where they may still change, with what they have charged. */
export class ContractTransactions {
  readonly #contracts: readonly string[]
  readonly #types: readonly string[] | undefined
  readonly #states = new Map<string, { readonly id: number; readonly state: TransactionState }[]>()
  readonly #open = new Map<string, number[]>()
  #charged = new Map<string, FrozenCharge[]>()
  #returned = new Set<string>()
  #closed: readonly number[] = []

  private constructor(contracts: readonly string[], types?: readonly string[]) {
    this.#contracts = contracts
    this.#types = types
  }

  /** `types` are those of the charges that matter; all if there are none. */
  static async lock(
    db: BranchDb,
    contracts: readonly string[],
    types?: readonly string[],
  ): Promise<ContractTransactions> {
    const known = new ContractTransactions(contracts, types)
    await known.load(db)
    return known
  }

  async load(db: BranchDb): Promise<void> {
    const seen = await selectContractTransactions(db, this.#contracts)
    // One that a task completes meanwhile is complete once its lock is free.
    const states = await lockTransactions(
      db,
      seen.filter((row) => !row.is_complete).map(({ id }) => id),
    )
    this.#states.clear()
    this.#open.clear()
    const contractOf = new Map<number, string>()
    for (const { id, contract_guid, period_guid, is_complete } of seen) {
      const state = is_complete ? 'complete' : states.get(id)
      if (state === undefined) continue
      const key = `${contract_guid} ${period_guid}`
      this.#states.set(key, [...(this.#states.get(key) ?? []), { id, state }])
      if (state === 'open') this.#open.set(contract_guid, [...this.openOf(contract_guid), id])
      else contractOf.set(id, contract_guid)
    }
    this.#closed = [...contractOf.keys()]
    const frozen = await selectFrozenCharges(db, this.#closed, this.#types)
    this.#charged = Map.groupBy(frozen, (row) => contractOf.get(row.transaction_id) ?? '')
    const returned = await selectReturnedCharges(db, this.#closed)
    this.#returned = new Set(returned.map((row) => sourceKey(row.contract_guid, row.made_for, row.source)))
  }

  stateOf(contract: string, period: string): PeriodState {
    const states = this.#states.get(`${contract} ${period}`) ?? []
    if (states.some(({ state }) => state === 'claimed')) return 'claimed'
    return states.length === 0 || states.some(({ state }) => state === 'open') ? 'open' : 'closed'
  }

  openId(contract: string, period: string): number | undefined {
    return this.#states.get(`${contract} ${period}`)?.find(({ state }) => state === 'open')?.id
  }

  get open(): number[] {
    return [...this.#open.values()].flat()
  }

  openOf(contract: string): readonly number[] {
    return this.#open.get(contract) ?? []
  }

  /** Whether a charge for a period was credited by itself, to be charged again, and has not been since. */
  isReturned(contract: string, period: string, source: string): boolean {
    return this.#returned.has(sourceKey(contract, period, source))
  }

  /**
   * Returns a function that tells whether one of some charges, by their sources, is in a transaction that cannot change any
   * more, and was not credited to be charged again.
   */
  async chargedAmong(
    db: BranchDb,
    sources: readonly string[],
  ): Promise<(contract: string, period: string, source: string) => boolean> {
    const rows = await selectChargedSources(db, this.#closed, sources)
    const charged = new Set(rows.map((row) => sourceKey(row.contract_guid, row.made_for, row.source)))
    return (contract, period, source) => charged.has(sourceKey(contract, period, source))
  }

  chargedOf(contract: string) {
    const rows = this.#charged.get(contract) ?? []
    return rows.map((from) => ({ period: from.made_for, source: from.source, total: from.total, from }))
  }
}

const sourceKey = (contract: string, period: string, source: string) => `${contract} ${period} ${source}`
