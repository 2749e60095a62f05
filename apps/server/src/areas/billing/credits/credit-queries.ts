import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { BranchDb } from '../../../kit/context.ts'

/** A transaction to credit, with the parts that the task lists. */
export interface ToCredit {
  readonly id: number
  readonly user_contract_guid: string
  readonly item_ids: readonly number[]
  readonly charge_ids: readonly number[]
}

/** The fields of a credit that its documents need, as the user entered them. */
export interface CreditTerms {
  readonly type_alias: 'CHG+RPAY' | 'CHG/ONLY'
  readonly reason_alias: string
  readonly details: string | null
  readonly tax_point_on: string | null
}

export async function selectTerms(db: BranchDb, taskGuid: string): Promise<CreditTerms> {
  const row = await db
    .selectFrom('task_credit')
    .select(['type_alias', 'reason_alias', 'details', 'tax_point_on'])
    .where('task_guid', '=', taskGuid)
    .executeTakeFirstOrThrow()
  return { ...row, type_alias: row.type_alias as CreditTerms['type_alias'] } // the table's check allows only these
}

/** Loads the transactions that a task has not credited yet, in the order of their numbers. */
export async function selectUncredited(db: BranchDb, taskGuid: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from task_transaction x join billing_transaction t on t.id = x.transaction_id
    where x.task_guid = ${taskGuid} and not exists (
      select from billing_transaction c where c.credit_of_id = t.id and c.credit_task_guid = x.task_guid)
    order by t.reference`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks those of some transactions that a task has not credited yet. A task that has released its claim returns none:
 * its worker was taken for dead, but still runs.
 */
export async function lockUncredited(db: BranchDb, taskGuid: string, ids: readonly number[]): Promise<ToCredit[]> {
  const task = await db
    .selectFrom('task')
    .select('guid')
    .where('guid', '=', taskGuid)
    .where('holds', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!task) return []
  await sql`
    select from billing_transaction t where t.id = any (${[...ids]}::bigint[]) order by t.id for no key update`.execute(
    db,
  )
  const { rows } = await sql<ToCredit>`
    select t.id, t.user_contract_guid, x.item_ids, x.charge_ids
    from task_transaction x join billing_transaction t on t.id = x.transaction_id
    where x.task_guid = ${taskGuid} and t.id = any (${[...ids]}::bigint[]) and not exists (
      select from billing_transaction c where c.credit_of_id = t.id and c.credit_task_guid = x.task_guid)
    order by t.reference`.execute(db)
  return rows
}

/**
 * Inserts the credits of transactions with their items, charges and ledger lines, the amounts negated. They still need
 * documents and numbers. Returns them in the order of the transactions.
 */
export async function insertCredits(
  db: BranchDb,
  taskGuid: string,
  transactions: readonly ToCredit[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; of: number }>`
    insert into billing_transaction
      (branch_id, side, model_guid, period_guid, user_contract_guid, credit_of_id, credit_task_guid)
    select branch_id, side, model_guid, period_guid, user_contract_guid, id, ${taskGuid}
    from billing_transaction where id = any (${transactions.map(({ id }) => id)}::bigint[])
    returning id, credit_of_id as of`.execute(db)
  const creditOf = new Map(rows.map(({ id, of }) => [of, id]))
  const ids = transactions.flatMap(({ id }) => creditOf.get(id) ?? [])
  // Items of a credit are never live: the assignee may get another.
  await sql`
    insert into item (branch_id, side, assignee_id, transaction_id, local_date, starts_at, confirmed, is_nocharge,
      is_chargeable, is_historic, problem, unpaid_reason, nocharge_reason, terms_id, charged_start, capped_minutes, charged_minutes,
      total_pence, lines, is_returned, credit_of_id)
    select i.branch_id, i.side, i.assignee_id, c.id, i.local_date, i.starts_at, i.confirmed, i.is_nocharge,
      i.is_chargeable, i.is_historic, i.problem, i.unpaid_reason, i.nocharge_reason, i.terms_id, i.charged_start, i.capped_minutes,
      i.charged_minutes, -i.total_pence,
      array(select row(l.starts_at, l.minutes, l.rate_guid, l.rate_mills, l.base_rate_mills, -l.total_pence)::rate_line
        from unnest(i.lines) with ordinality as l (starts_at, minutes, rate_guid, rate_mills, base_rate_mills, total_pence, at)
        order by l.at),
      true, i.id
    from billing_transaction c
    join task_transaction x on x.task_guid = c.credit_task_guid and x.transaction_id = c.credit_of_id
    join item i on i.id = any (x.item_ids)
    where c.id = any (${ids}::bigint[])
    order by c.id, i.starts_at, i.id`.execute(db)
  await sql`
    insert into charge (branch_id, transaction_id, item_id, charge_type_alias, description, date, quantity, rate_mills,
      total_pence, taxable, is_calculated, made_for, made_key, working, credit_of_id)
    select g.branch_id, c.id, i.id, g.charge_type_alias, g.description, g.date, g.quantity, g.rate_mills,
      -g.total_pence, g.taxable, g.is_calculated, g.made_for, g.made_key, g.working, g.id
    from billing_transaction c
    join task_transaction x on x.task_guid = c.credit_task_guid and x.transaction_id = c.credit_of_id
    join charge g on g.id = any (x.charge_ids)
    left join item i on i.transaction_id = c.id and i.credit_of_id = g.item_id
    where c.id = any (${ids}::bigint[])
    order by c.id, g.date, g.id`.execute(db)
  await sql`select refresh_transactions(${ids}::bigint[])`.execute(db)
  await sql`select freeze_credits(${ids}::bigint[])`.execute(db)
  return ids
}

/** Marks the transactions of which everything is credited (CRED-D18). */
export async function markCredited(db: BranchDb, ids: readonly number[]): Promise<void> {
  await sql`
    update billing_transaction t set is_credited = true
    where t.id = any (${[...ids]}::bigint[])
      and not exists (select from item i where i.transaction_id = t.id
        and not exists (select from item x where x.credit_of_id = i.id))
      and not exists (select from charge c where c.transaction_id = t.id and c.status = 'Approved'
        and not exists (select from charge x where x.credit_of_id = c.id))`.execute(db)
}

/** The documents frozen beside the ledger, with what a credit changes in their heads. */
const documents: Readonly<
  Record<Side, (db: BranchDb, ids: readonly number[], head: object, now: string) => Promise<unknown>>
> = {
  invoice: (db, ids, head) =>
    sql`
      insert into output_file (branch_id, transaction_id, document, visits)
      select c.branch_id, c.id,
        f.document || ${JSON.stringify({ kind: 'credit', due_date: null, term_days: null, ...head })}::jsonb
          || jsonb_build_object('credited_reference', t.reference),
        ${creditedVisits}
      from billing_transaction c join billing_transaction t on t.id = c.credit_of_id
      join output_file f on f.transaction_id = t.id
      where c.id = any (${[...ids]}::bigint[])`.execute(db),
  // A carer whose data was erased has no payslip, and so none of a credit.
  payment: (db, ids, head, now) =>
    sql`
      insert into payslip (branch_id, carer_guid, transaction_id, period_start, period_end, generated_at, file_name, document, visits)
      select c.branch_id, f.carer_guid, c.id, f.period_start, f.period_end, ${now}, f.file_name,
        f.document || ${JSON.stringify(head)}::jsonb || jsonb_build_object('credited_reference', t.reference),
        ${creditedVisits}
      from billing_transaction c join billing_transaction t on t.id = c.credit_of_id
      join payslip f on f.transaction_id = t.id
      where c.id = any (${[...ids]}::bigint[])`.execute(db),
}

/** The recorded visits of a document `f`, as items of a credit `c`. */
const creditedVisits = sql`(
  select coalesce(array_agg(row(i.id, v.care_type, v.carer, v.rostered_start, v.rostered_end, v.check_in, v.check_out,
    v.cancelled_at, v.condition)::visit_record order by i.id), '{}')
  from unnest(f.visits) v join item i on i.transaction_id = c.id and i.credit_of_id = v.item_id)`

/** Writes the documents of credits: those of what they credit, with another head. `now` is an instant as ISO text. */
export async function writeCreditDocuments(
  db: BranchDb,
  side: Side,
  ids: readonly number[],
  head: object,
  now: string,
): Promise<void> {
  await documents[side](db, ids, head, now)
}

/** The next number of the credits' series, without taking it. */
export async function peekNumber(db: BranchDb): Promise<number> {
  const { last } = await db
    .selectFrom('number_series')
    .select('last')
    .where('name', '=', 'CR')
    .executeTakeFirstOrThrow()
  return last + 1
}
