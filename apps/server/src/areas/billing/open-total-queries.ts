import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../kit/context.ts'

/** The total of an open transaction in pence; of an invoice with VAT. */
export interface OpenTotal {
  readonly side: Side
  readonly contractGuid: string
  readonly periodGuid: string
  readonly pence: number
}

/** Loads the totals of all transactions of the branch that are not completed. VAT is rounded once for each rate (finance 7). */
export async function selectOpenTotals(db: BranchDb): Promise<OpenTotal[]> {
  const { rows } = await sql<OpenTotal>`
    with open as materialized (
      select t.id, t.side, t.user_contract_guid, t.period_guid, t.total_pence from billing_transaction t
      where t.completed_at is null and t.credit_of_id is null),
    taxed as (
      select v.transaction_id, sum(v.vat) as vat
      from (
        select c.transaction_id, round(sum(c.total_pence) * r.amount / 100) as vat
        from open o join charge c on c.transaction_id = o.id and c.taxable and c.status = 'Approved'
        join law_figure r on r.law = 'VAT' and r.key = 'STANDARD' and r.validity @> c.date
        where o.side = 'invoice'
        group by c.transaction_id, r.amount) as v
      group by 1)
    select o.side, o.user_contract_guid as "contractGuid", o.period_guid as "periodGuid",
      (o.total_pence + coalesce(x.vat, 0))::bigint as pence
    from open o left join taxed x on x.transaction_id = o.id
    order by o.id`.execute(db)
  return rows
}
