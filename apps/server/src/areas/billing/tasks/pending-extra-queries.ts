import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'
import { askedPence } from '../processing/charge-queries.ts'

interface PendingRow {
  readonly count: number
  readonly owners: number
  /** The amount that was asked for, in pence. */
  readonly total: number
  /** Local dates; null without any. */
  readonly from: string | null
  readonly to: string | null
}

/** Adds up the extras of the transactions of a task that wait for approval. */
export async function selectPending(db: BranchDb, taskGuid: string): Promise<PendingRow> {
  const { rows } = await sql<PendingRow>`
    select count(*)::integer as count, count(distinct t.user_contract_guid)::integer as owners,
      coalesce(sum(${askedPence}), 0)::bigint as total, min(c.date) as "from", max(c.date) as "to"
    from task_transaction x
    join billing_transaction t on t.id = x.transaction_id
    join charge c on c.transaction_id = t.id
    where x.task_guid = ${taskGuid} and c.status = 'Pending'`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate has a row.')
  return row
}
