import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'
import type { CreditParts } from './list-credits.ts'

/** Counts the items and charges of a transaction that are wanted, and those of them that are credited. */
export async function countParts(
  db: BranchDb,
  transactionId: number,
  { guids, mode }: CreditParts,
): Promise<{ found: number; credited: number }> {
  const wanted = sql`guid = any (${[...guids]}::uuid[]) and transaction_id = ${transactionId}`
  const { rows } = await sql<{ found: number; credited: number }>`
    select count(*)::integer as found, count(*) filter (where is_credited)::integer as credited
    from (
      select exists (select from item x where x.credit_of_id = item.id) as is_credited
      from item where ${wanted} and ${mode !== 'Charges'}
      union all
      select exists (select from charge x where x.credit_of_id = charge.id)
      from charge where ${wanted} and ${mode !== 'Items'}
    ) parts`.execute(db)
  return rows[0] ?? { found: 0, credited: 0 }
}
