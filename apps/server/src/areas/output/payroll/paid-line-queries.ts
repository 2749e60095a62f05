import { sql } from 'kysely'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import type { PaidLine } from '#domain/payroll/payroll-rows.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'

type Row = Omit<PaidLine, 'quantity'> & { readonly thousandths: number | null }

/** Loads the lines of completed payments from the ledger, in the order of the payments, days and times. */
export async function selectPaidLines(db: BranchDb, branch: Branch, ids: readonly number[]): Promise<PaidLine[]> {
  const local = (instant: ReturnType<typeof sql>) =>
    sql`to_char((${instant}) at time zone ${branch.timeZone}, 'HH24:MI')`
  const { rows } = await sql<Row>`
    select l.transaction_id as "transactionId", c.reference as "employeeRef", r.name as employee, m.title as role,
      m.cost_centre as "costCode", coalesce(i.local_date, g.date) as date,
      ${local(sql`l.starts_at`)} as start, ${local(sql`l.starts_at + make_interval(mins => abs(l.minutes))`)} as end,
      p.content -> 'care_type' ->> 'guid' as "careTypeGuid", g.charge_type_alias as "chargeTypeAlias",
      abs(l.minutes) as minutes,
      coalesce(p.content -> 'service' ->> 'payment_type_alias' = 'FIX', false)
        or coalesce(p.content -> 'rule_group' ->> 'price_type_alias' = 'FIX', false) as "isFixed",
      coalesce(l.base_rate_mills < l.rate_mills, false) as "isEnhanced",
      (g.quantity * 1000)::integer as thousandths, l.total_pence as pence
    from ledger_line l
    join billing_transaction t on t.id = l.transaction_id
    join user_contract c on c.guid = t.user_contract_guid
    join carer r on r.guid = c.carer_guid
    join contract_model m on m.guid = t.model_guid
    left join item i on i.id = l.item_id
    left join pricing_terms p on p.id = i.terms_id
    left join charge g on g.id = l.charge_id
    where l.transaction_id = any (${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], l.transaction_id), coalesce(i.local_date, g.date), l.starts_at, l.id`.execute(
    db,
  )
  return rows.map(({ thousandths, ...row }) => ({
    ...row,
    quantity: chargeTypes[row.chargeTypeAlias ?? '']?.field === 'TimeAndRate' ? thousandths : null,
  }))
}
