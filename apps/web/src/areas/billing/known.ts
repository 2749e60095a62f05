import { processing, type Transaction, type TransactionGroup } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { answersOf } from '../../kit/http/cache.ts'

/** A group as the list that was just left shows it, so that its page opens on what is known already. */
export function knownGroup(side: Side, guid: string): TransactionGroup | undefined {
  const { listGroups, getGroup } = processing[side]
  const groups = [...answersOf(getGroup), ...answersOf(listGroups).flatMap((answer) => answer.groups)]
  return groups.find((group) => group.guid === guid)
}

/** A transaction as the list that was just left shows it. */
export function knownTransaction(side: Side, guid: string): Transaction | undefined {
  const lists = answersOf(processing[side].listTransactions)
  return lists.flatMap((answer) => answer.transactions).find((transaction) => transaction.guid === guid)
}
