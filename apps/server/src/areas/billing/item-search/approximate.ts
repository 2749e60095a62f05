import type { Side } from '#contract/fields.ts'
import { approximateLabour } from '#domain/billing/approximate-labour.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { offerOf } from '../pricing/offer-of.ts'
import { PriceList } from '../pricing/price-list.ts'
import { ownersOf, selectAssignees } from '../pricing/pricing-queries.ts'

/** Returns the labour of assignees as planned, in pence (SEARCH-D08); none where there is no contract or no rate. */
export async function approximateOf(
  db: BranchDb,
  branch: Branch,
  side: Side,
  assigneeIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await selectAssignees(db, side, assigneeIds)
  const prices = new PriceList(branch)
  await prices.loadContracts(db, ownersOf(rows))
  const labour = new Map<number, number>()
  for (const row of rows) {
    const { id, start_minute, end_minute } = row
    // As if it were done as planned: most of these visits are still to come.
    const planned = { ...row, actual_start_minute: start_minute, actual_end_minute: end_minute }
    const offer = await offerOf(db, prices, side, planned)
    const rated = typeof offer === 'string' ? undefined : offer.price()
    const pence = rated && 'lines' in rated ? approximateLabour(rated.lines, end_minute - start_minute) : null
    if (pence !== null) labour.set(id, pence)
  }
  return labour
}
