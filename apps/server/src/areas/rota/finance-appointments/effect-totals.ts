import type { EffectTotals } from '#contract/rota/finance-appointments.ts'
import { formatPence, pence } from '#domain/money.ts'
import type { AssigneeAmount } from './finance-queries.ts'

/** Returns what a change does in all, from the amounts of its assignees before and after it. */
export function totalsOf(before: readonly AssigneeAmount[], after: readonly AssigneeAmount[]): EffectTotals {
  const change = (isOf: (amount: AssigneeAmount) => boolean) => ({
    before: sumOf(before.filter(isOf)),
    after: sumOf(after.filter(isOf)),
  })
  return {
    invoices: change(({ side }) => side === 'invoice'),
    pay: change(({ side }) => side === 'payment'),
    ready: change(({ side, confirmed, problem }) => side === 'invoice' && confirmed && problem === null),
  }
}

function sumOf(amounts: readonly AssigneeAmount[]): string {
  return formatPence(pence(amounts.reduce((sum, amount) => sum + amount.pence, 0)))
}
