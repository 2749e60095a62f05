import { processing } from '#contract/billing/processing.ts'
import type { Transaction, TransactionGroup } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { answersOf } from '../../kit/http/cache.ts'

/** Returns a group from the cached list, so that its page can open with known data. */
export function knownGroup(side: Side, guid: string): TransactionGroup | undefined {
  const { listGroups, getGroup } = processing[side]
  const groups = [...answersOf(getGroup), ...answersOf(listGroups).flatMap((answer) => answer.groups)]
  return groups.find((group) => group.guid === guid)
}

/** Returns a transaction from the cached list. */
export function knownTransaction(side: Side, guid: string): Transaction | undefined {
  const lists = answersOf(processing[side].listTransactions)
  return lists.flatMap((answer) => answer.transactions).find((transaction) => transaction.guid === guid)
}
