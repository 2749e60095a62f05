import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { lockFunderContracts } from '../charges/funder-input-queries.ts'
import { keepFunderCharges } from '../charges/keep-funder-charges.ts'
import { markPayOf } from '../pay/due-pay-queries.ts'
import { priceOnSide } from '../pricing/price-assignees.ts'
import { PriceList } from '../pricing/price-list.ts'
import { insertTransactions, settleTransactions } from '../pricing/pricing-queries.ts'
import {
  reopenPeriods,
  replaceCharges,
  replaceItems,
  returnCharges,
  selectCarers,
  selectContractsOf,
} from './return-queries.ts'

/** Transactions that are credited or void, with the parts of them that are processed again. */
export interface Returned {
  readonly transactionIds: readonly number[]
  readonly contractGuids: readonly string[]
  readonly itemIds: readonly number[]
  readonly chargeIds: readonly number[]
}

/**
 * Locks the contracts of transactions to return before anything else is locked, as those do who make the charges of
 * funders.
 */
export async function lockReturning(db: BranchDb, side: Side, transactionIds: readonly number[]): Promise<void> {
  if (side === 'invoice') await lockFunderContracts(db, await selectContractsOf(db, transactionIds))
}

/**
 * Opens parts of credited or void transactions again (CRED-D02, CRED-D16): items are priced again, charges entered by
 * hand come again as they were, those of the system are made again. Where the whole transaction is credited or void its
 * period is open again; other parts join the first open period. Throws BEING_PROCESSED while a task has claimed it.
 */
export async function returnParts(db: BranchDb, branch: Branch, side: Side, returned: Returned): Promise<void> {
  await reopenPeriods(db, returned.transactionIds)
  const assignees = await replaceItems(db, returned.itemIds)
  if (assignees.length > 0) await priceOnSide(db, branch, new PriceList(branch), side, assignees)

  const charges = await returnCharges(db, returned.chargeIds)
  const loose = charges.filter((charge) => charge.item_transaction_id === null)
  const places = loose.flatMap(({ period_guid, user_contract_guid, model_guid }) =>
    period_guid === null ? [] : [{ period_guid, user_contract_guid, model_guid }],
  )
  if (places.length !== loose.length) throw new Error('The calendar has no open period for a returned extra.')
  if (places.length > 0) await insertTransactions(db, branch.id, side, places)
  if (charges.length > 0) await settleTransactions(db, await replaceCharges(db, charges))

  if (side === 'invoice') await keepFunderCharges(db, branch, returned.contractGuids)
  else await markPayOf(db, await selectCarers(db, returned.contractGuids))
}
