import { may } from '#contract/access.ts'
import { billingAccess } from '#contract/billing/access.ts'
import { previewFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { formatPence, pence } from '#domain/money.ts'
import { behindSavepoint } from '../../../kit/behind-savepoint.ts'
import { handle } from '../../../kit/http/mount.ts'
import { changeAssignees } from './change-assignees.ts'
import { decideBulk } from './decide-bulk.ts'
import { totalsOf } from './effect-totals.ts'
import { type AssigneeAmount, selectAmounts } from './finance-queries.ts'

/** The bulk edit itself is done, and then undone, so that it cannot differ from the save (decision 0053). */
export const previewFinanceAssigneesHandler = handle(previewFinanceAssignees, async ({ body }, context) => {
  const { db, user } = context
  const { able, refusals } = await decideBulk(context, body)
  const ids = able.map(({ assignee }) => assignee.id)
  const before = await selectAmounts(db, ids)
  const after = await behindSavepoint(db, async () => {
    await changeAssignees(context, able)
    return selectAmounts(db, ids)
  })
  const seesAmounts = may(user, billingAccess.read)
  const [invoicedBefore, invoicedAfter] = [invoices(before), invoices(after)]
  const places = able.map(({ assignee: { id, guid } }) => ({
    guid,
    invoice: seesAmounts ? { before: amountOf(invoicedBefore.get(id)), after: amountOf(invoicedAfter.get(id)) } : null,
    refusal: null,
  }))
  return {
    places: [...places, ...[...refusals].map(([guid, refusal]) => ({ guid, invoice: null, refusal }))],
    totals: seesAmounts ? totalsOf(before, after) : null,
  }
})

function invoices(amounts: readonly AssigneeAmount[]): Map<number, AssigneeAmount> {
  return new Map(amounts.flatMap((amount) => (amount.side === 'invoice' ? [[amount.assignee_id, amount]] : [])))
}

/** An item that cannot be priced has no amount. */
function amountOf(amount: AssigneeAmount | undefined): string | null {
  return amount === undefined || (amount.problem !== null && amount.is_chargeable)
    ? null
    : formatPence(pence(amount.pence))
}
