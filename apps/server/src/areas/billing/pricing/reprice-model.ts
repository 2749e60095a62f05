import type { Kysely } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { DB } from '../../../database/types.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { keepChargesInBranch } from '../charges/keep-charges-in-branch.ts'
import { markAllPay } from '../pay/due-pay-queries.ts'
import { allSides } from '../sides.ts'
import { priceOpen } from './price-branch.ts'
import { PriceList } from './price-list.ts'
import { selectAssignees, settleTransactions } from './pricing-queries.ts'
import { lockBareTransactionsOfModel, selectOpenAssigneesOfModel } from './reprice-queries.ts'

/** Items priced in one database transaction: few enough that others wait only briefly for its locks. */
const batchSize = 2000

/**
 * Reprices the open items of a changed model in every branch, makes its standing charges and contributions
 * again and marks the pay of its carers as due.
 * Complete and claimed transactions are left unchanged. Each batch is committed separately and gives the same result
 * when repeated, so the work can be interrupted at any point and restarted. `now` is an instant as ISO text.
 */
export async function repriceModel(db: Kysely<DB>, now: string, modelGuid: string): Promise<void> {
  const branches = await db.selectFrom('branch as b').select('b.guid').orderBy('b.id').execute()
  for (const { guid } of branches) {
    for (const side of allSides) await repriceInBranch(db, guid, side, now, modelGuid)
    await keepChargesInBranch(db, guid, now, modelGuid)
    await withBranch(db, guid, now, (scoped) => markAllPay(scoped, modelGuid))
  }
}

async function repriceInBranch(
  db: Kysely<DB>,
  branchGuid: string,
  side: Side,
  now: string,
  modelGuid: string,
): Promise<void> {
  const ids = await withBranch(db, branchGuid, now, (scoped, branch) =>
    selectOpenAssigneesOfModel(scoped, branch, side, modelGuid),
  )
  let prices: PriceList | undefined
  for (let at = 0; ids && at < ids.length; at += batchSize) {
    await withBranch(db, branchGuid, now, async (scoped, branch) => {
      prices ??= new PriceList(branch)
      await priceOpen(scoped, branch, prices, side, await selectAssignees(scoped, side, ids.slice(at, at + batchSize)))
    })
  }
  await withBranch(db, branchGuid, now, async (scoped) =>
    settleTransactions(scoped, await lockBareTransactionsOfModel(scoped, modelGuid)),
  )
}
