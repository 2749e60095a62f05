import { type FoundItem, searchItems } from '#contract/billing/item-search.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, pence } from '#domain/money.ts'
import { addDays } from '#domain/time.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import { switchRefusal } from '../processing/switch-refusal.ts'
import { approximateOf } from './approximate.ts'
import { type FoundItemRow, selectFoundItems } from './item-search-queries.ts'

/** SEARCH-017, SEARCH-D04. */
export const searchItemsOf = (side: Side) =>
  handle(searchItems[side], async ({ query }, { db, branch }) => {
    const { rows, count } = await selectFoundItems(db, branch, side, {
      ...query,
      from: startOfDay(query.start, branch.timeZone),
      before: query.end === undefined ? null : startOfDay(addDays(query.end, 1), branch.timeZone),
    })
    const labour = await approximateOf(
      db,
      branch,
      side,
      rows.map(({ assignee_id }) => assignee_id),
    )
    return { items: rows.map((row) => present(row, labour.get(row.assignee_id))), count }
  })

function present(row: FoundItemRow, labour: number | undefined): FoundItem {
  return {
    item_guid: row.item_guid,
    start: row.start_at,
    end: row.end_at,
    owner: row.owner,
    owner_guid: row.owner_guid,
    owner_type: row.owner_type,
    contract_title: row.contract_title,
    contract_guid: row.contract_guid,
    user_contract_guid: row.user_contract_guid,
    appointment_type: row.appointment_type,
    appointment_guid: row.appointment_guid,
    transaction_reference: row.reference,
    calendar_guid: row.calendar_guid,
    period_guid: row.period_guid,
    transaction_guid: row.transaction_guid,
    labour_approximation: labour === undefined ? null : formatPence(pence(labour)),
    extra_approximation: formatPence(pence(row.extra_pence)),
    is_chargeable: row.is_chargeable,
    is_calculated: row.problem === null,
    switch_refusal: switchRefusal(row, row.state ?? 'open'),
  }
}
