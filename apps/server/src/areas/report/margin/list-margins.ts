import { BranchSettings } from '#contract/branch/branches.ts'
import { listMargins } from '#contract/report/margin.ts'
import { formatPence, pence } from '#domain/money.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectBranch } from '../../branch/exports.ts'
import { type MarginSums, selectMargins, sumOtherAmounts } from './margin-queries.ts'

export const listMarginsHandler = handle(listMargins, async ({ query }, { db, branch }) => {
  const { settings } = await selectBranch(db, branch.id)
  const { on_cost_percent: percent } = BranchSettings.parse(settings)
  const { rows, total, groups: count, unpriced } = await selectMargins(db, branch, percent, query)
  const other = await sumOtherAmounts(db, query)
  return {
    rows: rows.map((row) => {
      const { key, title, date, carer_name, funder, invoice, payment } = row
      return { key, title, date, carer_name, funder, invoice, payment, ...presentSums(row) }
    }),
    count,
    total: presentSums(total),
    on_cost_percent: percent,
    unpriced,
    other: { income: money(other.income), pay: money(other.pay) },
  }
})

function presentSums({ visits, minutes, income, pay, travel, on_costs, margin }: MarginSums) {
  return {
    ...{ visits, minutes, income: money(income), pay: money(pay), travel: money(travel) },
    ...{ on_costs: money(on_costs), margin: money(margin), percent: percentOf(margin, income) },
  }
}

const money = (amount: number) => formatPence(pence(amount))

/** For reading only: no amount is worked out from it. */
function percentOf(margin: number, income: number): string | null {
  return income === 0 ? null : ((100 * margin) / income).toFixed(1)
}
