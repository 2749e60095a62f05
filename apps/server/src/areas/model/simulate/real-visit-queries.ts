import { sql } from 'kysely'
import type { VisitToRate } from '#domain/rating/types.ts'
import type { BranchDb } from '../../../kit/context.ts'

const minute = (column: string) => sql<number | null>`floor(extract(epoch from ${sql.ref(column)}) / 60)::integer`

/** Selects visits of the branch by guid in the format of pricing, whatever their contracts. */
export async function selectVisitsToTry(
  db: BranchDb,
  guids: readonly string[],
): Promise<{ guid: string; visit: VisitToRate }[]> {
  const rows = await db
    .selectFrom('visit as v')
    .innerJoin('assignee as a', 'a.id', 'v.assignee_id')
    .innerJoin('appointment as p', 'p.id', 'a.appointment_id')
    .select(['v.guid', 'a.care_type_guid', 'a.condition_guid'])
    .select([minute('p.start_at').$notNull().as('start'), minute('p.end_at').$notNull().as('end')])
    .select([minute('v.check_in_at').as('check_in'), minute('v.check_out_at').as('check_out')])
    .select(minute('p.cancelled_at').as('cancelled'))
    .where('v.guid', 'in', [...guids])
    .execute()
  return rows.map((row) => ({
    guid: row.guid,
    visit: {
      serviceTypeGuid: row.care_type_guid,
      conditionGuid: row.condition_guid,
      rosteredStart: row.start,
      rosteredEnd: row.end,
      actualStart: row.check_in,
      actualEnd: row.check_out,
      cancelledAt: row.cancelled,
    },
  }))
}
