import { processing } from '#contract/billing/processing.ts'
import type { Side } from '#contract/fields.ts'
import { periodTag } from '#domain/billing/item-state.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectItems } from './item-queries.ts'
import { presentItem } from './present-item.ts'
import { readTransaction } from './present-transaction.ts'

/** Filters by state and tag here, as they are derived; a transaction has few items. */
export const listItems = (side: Side) =>
  handle(processing[side].listItems, async ({ params, query }, { db, branch, now }) => {
    const transaction = await readTransaction(db, now, side, params)
    const rows = await selectItems(db, now, transaction, { search: query.search, from: query.from, to: query.to })
    const items = rows
      .map((row) => presentItem(row, transaction, branch.today))
      .filter((item) => query.status === undefined || item.state === query.status)
      .filter((item) => query.alerting === undefined || item.is_alerting)
      .filter((item) => query.tag === undefined || tagOf(item) === query.tag)
    return { items, count: items.length }
  })

function tagOf(item: { is_projected: boolean; is_historic: boolean }) {
  return periodTag({ isProjected: item.is_projected, isHistoric: item.is_historic })
}
