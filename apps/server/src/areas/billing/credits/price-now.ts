import type { CreditedLine } from '#contract/billing/credits.ts'
import type { Side } from '#contract/fields.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { offerOf } from '../pricing/offer-of.ts'
import { PriceList } from '../pricing/price-list.ts'
import { type AssigneeToPrice, ownersOf, selectAssignees } from '../pricing/pricing-queries.ts'

/** The price of an item if it were processed now, in pence and minutes, or why it has none. */
export interface PriceNow {
  readonly pence: number | null
  readonly minutes: number | null
  readonly problem: CreditedLine['problem']
}

/** Prices the items of assignees as they are now, without writing anything. By assignee. */
export async function priceNow(
  db: BranchDb,
  branch: Branch,
  side: Side,
  assigneeIds: readonly number[],
): Promise<Map<number, PriceNow>> {
  const rows = await selectAssignees(db, side, assigneeIds)
  const prices = new PriceList(branch)
  await prices.loadContracts(db, ownersOf(rows))
  const priced = new Map<number, PriceNow>()
  for (const row of rows) priced.set(row.id, await priceOf(db, prices, side, row))
  return priced
}

async function priceOf(db: BranchDb, prices: PriceList, side: Side, row: AssigneeToPrice): Promise<PriceNow> {
  const offer = await offerOf(db, prices, side, row)
  if (offer === 'NO_CONTRACT') return { pence: null, minutes: null, problem: offer }
  if (offer === 'NONE' || offer.unpaid || row.is_nocharge) return { pence: 0, minutes: null, problem: null }
  const { problem, total, roundedMinutes, minutes } = offer.price()
  if (problem !== null) return { pence: null, minutes: null, problem }
  return { pence: total ?? 0, minutes: roundedMinutes ?? minutes ?? null, problem: null }
}
