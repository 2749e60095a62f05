import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { AssigneeItem } from '#contract/rota/finance-appointments.ts'
import { formatPence, pence } from '#domain/money.ts'
import type { BranchDb } from '../../../kit/context.ts'

interface Row {
  readonly assignee_id: number
  readonly guid: string
  readonly side: Side
  readonly problem: AssigneeItem['problem']
  readonly is_chargeable: boolean
  readonly unpaid_reason: AssigneeItem['unpaid_reason']
  readonly pence: number
  readonly transaction_guid: string | null
  readonly period_guid: string
  readonly calendar_guid: string
  readonly model_guid: string
  readonly completed_at: string | null
}

/**
 * Loads the items of some assignees, invoices first. Amounts include their extras; once they are complete they come from
 * the ledger (finance 6). Credited items are left out.
 */
export async function loadAssigneeItems(
  db: BranchDb,
  assigneeIds: readonly number[],
): Promise<Map<number, AssigneeItem[]>> {
  const { rows } = await sql<Row>`
    select i.assignee_id, i.guid, i.side, i.problem, i.is_chargeable, i.unpaid_reason,
      t.guid as transaction_guid, p.guid as period_guid, p.calendar_guid, t.model_guid, t.completed_at,
      (coalesce((select sum(l.total_pence) from ledger_line l where l.transaction_id = t.id and l.item_id = i.id),
          i.total_pence)
        + coalesce((select sum(coalesce(n.total_pence, c.total_pence))
          from charge c left join ledger_line n on n.transaction_id = c.transaction_id and n.charge_id = c.id
          where c.transaction_id = t.id and c.item_id = i.id), 0))::bigint as pence
    from item i
    left join billing_transaction t on t.id = i.transaction_id
    left join calendar_period p on p.guid = t.period_guid
    where i.assignee_id = any (${[...assigneeIds]}::bigint[]) and not i.is_returned
    order by i.side, i.id`.execute(db)
  const items = Map.groupBy(rows, ({ assignee_id }) => assignee_id)
  return new Map([...items].map(([id, own]) => [id, own.map(presentRow)]))
}

function presentRow(row: Row): AssigneeItem {
  return {
    guid: row.guid,
    side: row.side,
    total: formatPence(pence(row.pence)),
    problem: row.problem,
    is_chargeable: row.is_chargeable,
    unpaid_reason: row.unpaid_reason,
    transaction:
      row.transaction_guid === null
        ? null
        : {
            guid: row.transaction_guid,
            period_guid: row.period_guid,
            calendar_guid: row.calendar_guid,
            contract_guid: row.model_guid,
            processed_at: row.completed_at,
          },
  }
}
