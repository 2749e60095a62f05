import type { Side } from '#contract/fields.ts'
import { creditReasons } from '#domain/billing/credit-words.ts'
import { localDateIn, parseInstant } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { markPayOf } from '../pay/due-pay-queries.ts'
import {
  type CreditTerms,
  insertCredits,
  lockUncredited,
  markCredited,
  selectTerms,
  writeCreditDocuments,
} from './credit-queries.ts'
import { lockReturning, returnParts } from './return-parts.ts'
import { selectCarers } from './return-queries.ts'

interface CreditBatch {
  readonly taskGuid: string
  readonly side: Side
  /** The transactions to credit. */
  readonly ids: readonly number[]
}

/**
 * Credits the transactions of a batch that are not credited yet: credits with the negated lines and their documents, and
 * with `CHG+RPAY` the parts that are processed again (finance 6). Returns the credits, which still need their numbers.
 */
export async function writeCredits(
  db: BranchDb,
  branch: Branch,
  { taskGuid, side, ids }: CreditBatch,
  now: string,
): Promise<number[]> {
  const terms = await selectTerms(db, taskGuid)
  const isReturning = terms.type_alias === 'CHG+RPAY'
  if (isReturning) await lockReturning(db, side, ids)
  const transactions = await lockUncredited(db, taskGuid, ids)
  if (transactions.length === 0) return []
  const credits = await insertCredits(db, taskGuid, transactions)
  await writeCreditDocuments(
    db,
    side,
    credits,
    headOf(side, terms, localDateIn(branch.timeZone, parseInstant(now))),
    now,
  )
  await markCredited(
    db,
    transactions.map(({ id }) => id),
  )
  const contractGuids = [...new Set(transactions.map((each) => each.user_contract_guid))]
  if (isReturning) {
    await returnParts(db, branch, side, {
      transactionIds: transactions.map(({ id }) => id),
      contractGuids,
      itemIds: transactions.flatMap((each) => each.item_ids),
      chargeIds: transactions.flatMap((each) => each.charge_ids),
    })
  } else if (side === 'payment') {
    // Later leave is paid at the average of what is paid, less what is credited (pay 11.2).
    await markPayOf(db, await selectCarers(db, contractGuids))
  }
  return credits
}

/** Returns the fields that a credit changes in the head of the document that it credits. `today` is the local date of the credit. */
function headOf(side: Side, { reason_alias, details, tax_point_on }: CreditTerms, today: string): object {
  if (side === 'payment') return { paid_on: today }
  const reason = creditReasons[reason_alias as keyof typeof creditReasons] // the table's check allows only these
  return { invoice_date: today, credit: { reason, reference: details, tax_point_date: tax_point_on } }
}
