import { sql } from 'kysely'
import type { BranchDb } from '../../kit/context.ts'

/** A transaction can be changed while `open`, not while a task has `claimed` it, and never once `complete`. */
export type TransactionState = 'open' | 'claimed' | 'complete'

/** Joins the claim on a transaction `t` as `k`: all null without a claim. What is complete is claimed only by a credit. */
export const withClaim = sql`left join claimed_transaction k on k.transaction_id = t.id
  and (t.completed_at is null or k.is_credit)`

/**
 * Whether an incomplete transaction `t` has no claim. The subquery is hashed, so the number of claims does not matter.
 */
export const isUnclaimed = sql`t.id not in (select transaction_id from claimed_transaction)`

/** Whether the invoices of a model `m` have an address: those to a funder need the funder's. */
export const isAddressed = sql<boolean>`(m.address_type_alias <> 'FUNDER' or m.funder_address <> '{}')`

/** The state of a transaction `t` joined with its claim; null without a transaction. */
export const stateOf = sql`case when t.completed_at is not null then 'complete' when k.task_guid is not null then 'claimed'
  when t.id is not null then 'open' end`

/**
 * Locks transactions in a fixed order and returns their states. The states come from a second query, as the first one
 * would see the claims from before it waited for a lock.
 */
export async function lockTransactions(db: BranchDb, ids: readonly number[]): Promise<Map<number, TransactionState>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`t.id = any (${[...ids]}::bigint[])`
  await sql`select from billing_transaction t where ${wanted} order by t.id for no key update`.execute(db)
  const { rows } = await sql<{ id: number; state: TransactionState }>`
    select t.id, ${stateOf} as state from billing_transaction t ${withClaim} where ${wanted}`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Locks transactions in one order and answers those that may still be changed. */
export async function lockOpenTransactions(db: BranchDb, ids: readonly number[]): Promise<Set<number>> {
  const states = await lockTransactions(db, ids)
  return new Set([...states].filter(([, state]) => state === 'open').map(([id]) => id))
}
