import type { Branch, BranchDb } from '../../../kit/context.ts'
import type { ContractTransactions } from '../charges/contract-transactions.ts'
import { type MadeCharge, type ReplacedPart, replaceMadeCharges } from '../charges/made-charge-queries.ts'
import { insertTransactions, settleTransactions, type TransactionPlace } from '../pricing/pricing-queries.ts'
import type { MadePay } from './pay-charges.ts'

/** A charge of a whole period with the contract and the period whose transaction takes it. */
export interface PlacedPay extends TransactionPlace {
  readonly madeFor: string
  readonly charge: MadePay
}

/** Writes the charges of some periods to the open transactions of their carers, one part after the other. */
export class PayWriter {
  readonly #db: BranchDb
  readonly #branch: Branch
  readonly #known: ContractTransactions
  readonly #places: ReplacedPart['places']
  readonly #changed = new Set<number>()

  /** `places` are the open transactions of the carers with the periods that are worked out. */
  constructor(db: BranchDb, branch: Branch, known: ContractTransactions, places: ReplacedPart['places']) {
    this.#db = db
    this.#branch = branch
    this.#known = known
    this.#places = places
  }

  /** Makes the charges with some keys exactly these, in transactions that are added where they are missing. */
  async write(
    keys: ReplacedPart['keys'],
    placed: readonly PlacedPay[],
    journeys: readonly MadeCharge[],
  ): Promise<void> {
    const missing = placed.filter((each) => this.#transactionOf(each) === undefined)
    if (missing.length > 0) {
      await insertTransactions(this.#db, this.#branch.id, 'payment', missing)
      await this.#known.load(this.#db)
    }
    const ofPeriods = placed.flatMap((each) => {
      const transactionId = this.#transactionOf(each)
      return transactionId === undefined ? [] : [{ ...each.charge, madeFor: each.madeFor, transactionId, itemId: null }]
    })
    const part = { places: this.#places, keys }
    const made = [...journeys, ...ofPeriods]
    const changed = await replaceMadeCharges(this.#db, this.#branch.id, this.#known.open, made, part)
    for (const id of changed) this.#changed.add(id)
  }

  /** Sums up the transactions that have changed, and deletes those that are empty. */
  async settle(): Promise<void> {
    await settleTransactions(
      this.#db,
      [...this.#changed].sort((a, b) => a - b),
    )
  }

  #transactionOf({ user_contract_guid, period_guid }: TransactionPlace): number | undefined {
    return this.#known.openId(user_contract_guid, period_guid)
  }
}
