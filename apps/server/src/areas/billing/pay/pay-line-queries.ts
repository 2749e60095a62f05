import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'

/** A line of a payment: of an item, or of a charge, whose columns are null for an item. Rates are mills, the total pence. */
export interface PayLineRow {
  readonly transaction_id: number
  readonly item_id: number | null
  readonly date: string
  readonly minutes: number | null
  readonly rate_mills: number | null
  readonly base_rate_mills: number | null
  readonly is_fixed: boolean
  readonly total_pence: number
  readonly alias: string | null
  readonly description: string | null
  readonly quantity: string | null
  readonly taxable: boolean | null
  readonly working: unknown
}

/**
 * Loads the lines of payments: of completed ones from the ledger, of open ones those that completion would write into
 * it.
 */
export async function selectPayLines(db: BranchDb, ids: readonly number[]): Promise<PayLineRow[]> {
  const all = sql`${[...ids]}::bigint[]`
  const open = sql`array(select id from billing_transaction where id = any (${all}) and completed_at is null)`
  const { rows } = await sql<PayLineRow>`
    select l.transaction_id, l.item_id, coalesce(i.local_date, c.date) as date, l.minutes, l.rate_mills, l.base_rate_mills,
      coalesce(p.content -> 'service' ->> 'payment_type_alias' = 'FIX', false)
        or coalesce(p.content -> 'rule_group' ->> 'price_type_alias' = 'FIX', false) as is_fixed,
      l.total_pence, c.charge_type_alias as alias, c.description, c.quantity, c.taxable, c.working
    from (
      select id, transaction_id, item_id, charge_id, minutes, rate_mills, base_rate_mills, total_pence
      from ledger_line where transaction_id = any (${all})
      union all
      select null, transaction_id, item_id, null, minutes, rate_mills, base_rate_mills, total_pence from lines_of_items(${open})
      union all
      select null, transaction_id, null, charge_id, null, rate_mills, base_rate_mills, total_pence from lines_of_charges(${open})
    ) l
    left join item i on i.id = l.item_id
    left join pricing_terms p on p.id = i.terms_id
    left join charge c on c.id = l.charge_id
    order by l.transaction_id, l.id`.execute(db)
  return rows
}
