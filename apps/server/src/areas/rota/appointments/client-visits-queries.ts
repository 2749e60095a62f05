import { sql } from 'kysely'
import type { BranchDb } from '../../../kit/context.ts'

/** Selects a page of a client's visits from a local day on that are still to begin and not cancelled, and their number. */
export async function selectVisitsToCome(
  db: BranchDb,
  { clientGuid, firstDay, now }: { readonly clientGuid: string; readonly firstDay: string; readonly now: string },
  { page, page_size }: { page: number; page_size: number },
) {
  const wanted = db
    .selectFrom('appointment as p')
    .where('p.client_guid', '=', clientGuid)
    .where('p.local_date', '>=', firstDay)
    .where('p.start_at', '>', now)
    .where('p.cancelled_at', 'is', null)
  const { count } = await wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const appointments = await wanted
    .select(['p.guid', 'p.start_at as start', 'p.end_at as end'])
    .select(
      sql<string | null>`(
        select string_agg(c.name, ', ' order by c.name) from assignee a join carer c on c.guid = a.carer_guid
        where a.appointment_id = p.id)`.as('carer_names'),
    )
    .orderBy('p.start_at')
    .orderBy('p.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { appointments, count }
}
