import { sql } from 'kysely'
import type { LeaveFigures } from '#domain/accrual/leave-law.ts'
import { parseMills } from '#domain/money.ts'
import type { AnyDb } from '../../../kit/context.ts'

/** Loads the figures of leave from the law tables (uk 3). */
export async function loadLeaveFigures(db: AnyDb): Promise<LeaveFigures> {
  const rows = await db
    .selectFrom('law_figure as f')
    .select(['f.key', 'f.amount', sql<string>`lower(f.validity)::text`.as('start')])
    .where('f.law', '=', 'LEAVE')
    .orderBy('f.validity')
    .execute()
  const of = (key: string) =>
    rows.filter((row) => row.key === key).map(({ start, amount }) => ({ start, amount: parseMills(amount) }))
  return { accrual: of('ACCRUAL'), weeks: of('WEEKS') }
}
