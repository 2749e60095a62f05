import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import type { AnyDb } from '../../kit/context.ts'

/** All models of a side by title, closed and expired ones as well (MODEL-D39). */
export function selectModelSummaries(db: AnyDb, side: Side) {
  return db
    .selectFrom('contract_model as m')
    .select(['m.guid', 'm.title', 'm.type_alias', 'm.archived', 'm.shifts_enabled'])
    .select(sql<string>`lower(m.validity)::text`.as('start'))
    .select(sql<string | null>`upper(m.validity)::text`.as('end'))
    .where('m.side', '=', side)
    .orderBy(sql`lower(m.title)`)
    .orderBy('m.guid')
    .execute()
}

/** Whether there is such a model on the side. */
export async function hasModel(db: AnyDb, guid: string, side: Side): Promise<boolean> {
  const model = await db
    .selectFrom('contract_model as m')
    .select('m.guid')
    .where('m.guid', '=', guid)
    .where('m.side', '=', side)
    .executeTakeFirst()
  return model !== undefined
}
