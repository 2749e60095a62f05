import { sql } from 'kysely'
import type { ExtraStatus } from '#contract/billing/transaction-items.ts'
import type { BranchDb } from '../../../kit/context.ts'
import type { ExtraLine } from '../../../rating/present-working.ts'

/** A charge with its item and appointment. The total is in pence, the rate in mills. */
export interface ChargeRow extends ExtraLine {
  readonly guid: string
  readonly version: number
  readonly status: ExtraStatus
  /** Pence that were asked for; `total` is 0 unless it is approved. */
  readonly asked: number
  readonly date: string
  readonly taxable: boolean
  readonly is_calculated: boolean
  readonly is_historic: boolean
  readonly item_guid: string | null
  readonly relation_type: 'Shift' | 'Visit' | null
  readonly relation_guid: string | null
  /** Why it was credited, or on a credit why it was made; null without a credit. */
  readonly credit_reason: string | null
}

export interface ChargeFilter {
  readonly guid?: string
  readonly itemGuid?: string
  /** Only those that count in totals. */
  readonly approved?: true
  readonly types?: readonly string[]
  /** Local dates, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The amount that a person has entered with a charge `c`, in pence (EXTRA-D05). */
export const askedPence = sql<number>`round(c.quantity * c.rate_mills / 10)::bigint`

/**
 * Loads the charges of a transaction by date, journeys by their time; once it is complete their totals come from the
 * ledger (finance 6).
 */
export async function selectCharges(
  db: BranchDb,
  transactionId: number,
  filter: ChargeFilter = {},
): Promise<ChargeRow[]> {
  const { guid, itemGuid, approved, types = [], from, to } = filter
  const conditions = [sql`c.transaction_id = ${transactionId}`]
  if (guid) conditions.push(sql`c.guid = ${guid}`)
  if (approved) conditions.push(sql`c.status = 'Approved'`)
  if (itemGuid) conditions.push(sql`i.guid = ${itemGuid}`)
  if (types.length > 0) conditions.push(sql`c.charge_type_alias = any (${[...types]}::text[])`)
  if (from) conditions.push(sql`c.date >= ${from}`)
  if (to) conditions.push(sql`c.date <= ${to}`)
  const { rows } = await sql<ChargeRow>`
    select c.guid, c.version, c.status, ${askedPence} as asked, c.charge_type_alias, c.description, c.date, c.quantity, c.rate_mills,
      coalesce(l.total_pence, c.total_pence) as total,
      c.taxable, c.is_calculated, c.working, coalesce(c.made_for <> t.period_guid, false) as is_historic, i.guid as item_guid,
      case p.type_alias when 'VISIT' then 'Visit' when 'SHIFT' then 'Shift' end as relation_type,
      case p.type_alias when 'VISIT' then v.guid else p.guid end as relation_guid,
      (select n.reason_alias from billing_transaction b join task_credit n on n.task_guid = b.credit_task_guid
        where b.id = coalesce((select x.transaction_id from charge x where x.credit_of_id = c.id), t.id)) as credit_reason
    from charge c
    join billing_transaction t on t.id = c.transaction_id
    left join ledger_line l on l.transaction_id = c.transaction_id and l.charge_id = c.id
    left join item i on i.id = c.item_id
    left join assignee a on a.id = i.assignee_id
    left join appointment p on p.id = a.appointment_id
    left join visit v on v.assignee_id = a.id
    where ${sql.join(conditions, sql` and `)}
    order by c.date, c.working ->> 'to_time' nulls last, c.id`.execute(db)
  return rows
}
