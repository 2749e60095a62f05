import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** The current item of one assignee of a visit inside a shift. The total is in pence. */
export interface ShiftVisitRow {
  readonly guid: string
  readonly visit_guid: string
  readonly start_at: string
  readonly end_at: string
  readonly client_name: string
  readonly carer_name: string | null
  readonly service_title: string
  readonly is_calculated: boolean
  readonly charged_minutes: number | null
  readonly total: number
  readonly period_guid: string | null
  readonly transaction_guid: string | null
}

/** Loads the id of an item's shift; undefined when the transaction has no such item, or it is a visit's. */
export async function selectShiftOfItem(
  db: BranchDb,
  transactionId: number,
  itemGuid: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('item as i')
    .innerJoin('assignee as a', 'a.id', 'i.assignee_id')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .select('p.id')
    .where('i.transaction_id', '=', transactionId)
    .where('i.guid', '=', itemGuid)
    .where('p.type_alias', '=', 'SHIFT')
    .executeTakeFirst()
  return row?.id
}

/**
 * Loads the visits inside a shift by start, one row an assignee. As in `selectItems`, the amounts come from the ledger
 * once the transaction is complete.
 */
export async function selectVisitsOfShift(db: BranchDb, side: Side, shiftId: number): Promise<ShiftVisitRow[]> {
  const { rows } = await sql<ShiftVisitRow>`
    select i.guid, v.guid as visit_guid, p.start_at, p.end_at, c.name as client_name, w.name as carer_name,
      y.title as service_title, i.problem is null as is_calculated, i.charged_minutes,
      (coalesce(
        (select sum(l.total_pence) from ledger_line l where l.transaction_id = t.id and l.item_id = i.id), i.total_pence
      ) + coalesce(
        (select sum(coalesce(n.total_pence, e.total_pence)) from charge e
          left join ledger_line n on n.transaction_id = e.transaction_id and n.charge_id = e.id
          where e.transaction_id = t.id and e.item_id = i.id), 0))::bigint as total,
      t.period_guid, t.guid as transaction_guid
    from appointment p
    join assignee a on a.appointment_id = p.id
    join visit v on v.assignee_id = a.id
    join item i on i.assignee_id = a.id and i.side = ${side} and not i.is_returned
    join client c on c.guid = p.client_guid
    join care_type y on y.guid = a.care_type_guid
    left join carer w on w.guid = a.carer_guid
    left join billing_transaction t on t.id = i.transaction_id
    where p.shift_id = ${shiftId}
    order by p.start_at, c.last_name, c.first_name, i.id`.execute(db)
  return rows
}
