import { ChargeWorking } from '#domain/billing/charge-working.ts'
import { mills, pence } from '#domain/money.ts'
import type { PaidLines } from '#domain/pay/payslip/types.ts'
import type { PayLineRow } from './pay-line-queries.ts'

/** Sorts the rows of payments into the lines of the pay engine. */
export function payLinesOf(rows: readonly PayLineRow[]): PaidLines {
  return {
    labour: rows.flatMap((row) => {
      if (row.item_id === null) return []
      const rate = row.rate_mills === null ? null : mills(row.rate_mills)
      const baseRate = row.base_rate_mills === null ? null : mills(row.base_rate_mills)
      const { date, is_fixed: isFixed } = row
      return [
        { item: row.item_id, date, minutes: row.minutes ?? 0, rate, baseRate, isFixed, total: pence(row.total_pence) },
      ]
    }),
    charges: rows.flatMap((row) => {
      if (row.alias === null) return []
      const { alias, date } = row
      return [
        {
          ...{ alias, date, description: row.description ?? '', quantity: row.quantity ?? '0' },
          ...{ rate: mills(row.rate_mills ?? 0), total: pence(row.total_pence), taxable: row.taxable === true },
          working: row.working == null ? null : ChargeWorking.parse(row.working),
        },
      ]
    }),
  }
}
