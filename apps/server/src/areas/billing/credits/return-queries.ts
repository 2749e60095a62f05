import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'

/**
 * Marks credited or void items as returned and inserts new ones in their place, which still have to be priced: until then
 * they are not charged, so that they are no alerts. They keep their mark of no charge. Returns their assignees.
 */
export async function replaceItems(db: BranchDb, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  await sql`update item set is_returned = true where id = any (${[...ids]}::bigint[])`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into item (branch_id, side, assignee_id, local_date, starts_at, confirmed, is_nocharge, is_chargeable, nocharge_reason,
      problem)
    select i.branch_id, i.side, i.assignee_id, i.local_date, i.starts_at, i.confirmed, i.is_nocharge, false,
      i.nocharge_reason, 'PERIOD_CLOSED'
    from item i where i.id = any (${[...ids]}::bigint[]) order by i.assignee_id
    returning assignee_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Opens the periods of transactions again that are credited as a whole. */
export async function reopenPeriods(db: BranchDb, ids: readonly number[]): Promise<void> {
  await sql`update billing_transaction set is_returned = true where id = any (${[...ids]}::bigint[]) and is_credited`.execute(
    db,
  )
}

/** Where a returned charge that was entered by hand belongs. */
export interface ReturnedCharge {
  readonly id: number
  readonly user_contract_guid: string
  readonly model_guid: string
  /** The transaction of the new item that it belongs to; null without one. */
  readonly item_transaction_id: number | null
  /** The first open period of its contract from its own on; null if the calendar has none. */
  readonly period_guid: string | null
}

/** The first period of the contract of a transaction `t` that is open, from its own on; null if the calendar has none. */
const openPeriod = sql`(
  select n.guid from calendar_period p join calendar_period n on n.model_guid = p.model_guid and n.start_on >= p.start_on
  where p.guid = t.period_guid and not exists (
    select from billing_transaction b left join claimed_transaction k on k.transaction_id = b.id and b.completed_at is null
    where b.period_guid = n.guid and b.user_contract_guid = t.user_contract_guid and b.credit_of_id is null
      and not b.is_void and not b.is_returned and (k.task_guid is not null or b.completed_at is not null
        and not exists (select from billing_transaction o where o.period_guid = n.guid and o.completed_at is null
          and o.user_contract_guid = t.user_contract_guid and o.credit_of_id is null)))
  order by n.start_on limit 1)`

/**
 * Selects the transactions of a draft of which an extra that a person has entered would find no period to come again in:
 * neither its own, as only a part of the transaction is credited, nor a later one.
 */
export async function selectWithoutPeriod(
  db: BranchDb,
  taskGuid: string,
): Promise<{ readonly reference: string; readonly model_title: string }[]> {
  const { rows } = await sql<{ reference: string; model_title: string }>`
    select t.reference, m.title as model_title
    from task_transaction x
    join billing_transaction t on t.id = x.transaction_id
    join contract_model m on m.guid = t.model_guid
    where x.task_guid = ${taskGuid} and ${openPeriod} is null
      and exists (
        select from charge c where c.id = any (x.charge_ids) and c.made_key is null and not c.is_calculated
          and (c.item_id is null or c.item_id = any (x.item_ids)))
      and (exists (
        select from item i where i.transaction_id = t.id and i.id <> all (x.item_ids)
          and not exists (select from item o where o.credit_of_id = i.id))
      or exists (
        select from charge c where c.transaction_id = t.id and c.id <> all (x.charge_ids) and c.status = 'Approved'
          and not exists (select from charge o where o.credit_of_id = c.id)))
    order by t.reference`.execute(db)
  return rows
}

/** Marks charges as returned. Returns those entered by hand; the system makes its own again. */
export async function returnCharges(db: BranchDb, ids: readonly number[]): Promise<ReturnedCharge[]> {
  if (ids.length === 0) return []
  await sql`update charge set is_returned = true where id = any (${[...ids]}::bigint[])`.execute(db)
  const { rows } = await sql<ReturnedCharge>`
    select c.id, t.user_contract_guid, t.model_guid,
      (select i.transaction_id from item o join item i on i.assignee_id = o.assignee_id and i.side = o.side and not i.is_returned
        where o.id = c.item_id) as item_transaction_id,
      ${openPeriod} as period_guid
    from charge c join billing_transaction t on t.id = c.transaction_id
    where c.id = any (${[...ids]}::bigint[]) and c.made_key is null
    order by c.id`.execute(db)
  return rows
}

/** Inserts returned charges again into the open transaction of an item or of a period. Returns these transactions. */
export async function replaceCharges(db: BranchDb, charges: readonly ReturnedCharge[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into charge (branch_id, transaction_id, item_id, charge_type_alias, description, date, quantity, rate_mills,
      total_pence, taxable, is_calculated, added_by, added_at, replaces_id)
    select c.branch_id, coalesce(x.item_transaction, b.id), case when x.item_transaction is not null then i.id end,
      c.charge_type_alias, c.description, c.date, c.quantity, c.rate_mills, c.total_pence, c.taxable, c.is_calculated, c.added_by, c.added_at, c.id
    from unnest(${charges.map(({ id }) => id)}::bigint[], ${charges.map((each) => each.item_transaction_id)}::bigint[],
      ${charges.map((each) => each.period_guid)}::uuid[], ${charges.map((each) => each.user_contract_guid)}::uuid[])
      as x (id, item_transaction, period, contract)
    join charge c on c.id = x.id
    left join item o on o.id = c.item_id
    left join item i on i.assignee_id = o.assignee_id and i.side = o.side and not i.is_returned
    left join billing_transaction b on b.period_guid = x.period and b.user_contract_guid = x.contract
      and b.completed_at is null and b.credit_of_id is null
    order by c.id
    returning transaction_id as id`.execute(db)
  return [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b)
}

export async function selectCarers(db: BranchDb, contractGuids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select distinct c.carer_guid as guid from user_contract c
    where c.guid = any (${[...contractGuids]}::uuid[]) and c.carer_guid is not null`.execute(db)
  return rows.map(({ guid }) => guid)
}

export async function selectContractsOf(db: BranchDb, transactionIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select distinct user_contract_guid as guid from billing_transaction
    where id = any (${[...transactionIds]}::bigint[])`.execute(db)
  return rows.map(({ guid }) => guid)
}
